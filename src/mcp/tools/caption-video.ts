import { z } from 'zod';
import { boolean, media, optional } from '../../contract/fields.ts';
import { captionVideo as operation } from '../../contract/operations/videos.ts';
import { CaptionVideo } from '../../contract/v2/caption-video.ts';
import { makingFields, orderVideo } from '../making.ts';
import { defineTool } from '../tool.ts';

const { script, subtitles, language, caption_style } = CaptionVideo.shape;

export const captionVideo = defineTool({
  name: 'caption_video',
  title: 'Caption a video',
  description:
    'Puts captions over a video that exists already; its picture and sound stay as they are. Best with the words that are said (script), or an SRT or VTT file (subtitles); without them the speech is recognised, where the server has a recogniser. Answers a video_id.',
  effect: 'makes',
  input: z.object({
    video: media().describe(
      'Address or asset_id of an MP4, MOV or WebM of at most 30 minutes, or a path of this computer where the server runs beside you',
    ),
    script,
    subtitles,
    language,
    caption_style,
    burn: optional(boolean()).describe('Default true; false makes the SRT and VTT files alone'),
    ...makingFields,
  }),
  names: { video_url: 'video', video_name: 'name' },
  async run(input, work) {
    const { video, script, subtitles, language, caption_style, burn, name } = input;
    const body = {
      video_url: await work.media(video, 'video'),
      script,
      subtitles,
      language,
      caption_style,
      burn,
      video_name: name,
    };
    return orderVideo(work, { operation, body }, input);
  },
});
