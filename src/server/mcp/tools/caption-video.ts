import { z } from 'zod';
import { boolean, media, optional } from '../../../contract/fields.ts';
import { captionVideo as operation } from '../../../contract/operations/videos.ts';
import { CaptionVideo } from '../../../contract/v2/caption-video.ts';
import { orderFields, orderVideo } from '../order-video.ts';
import { defineTool } from '../tool.ts';

const { script, subtitles, language, caption_style } = CaptionVideo.shape;

export const captionVideo = defineTool({
  name: 'caption_video',
  title: 'Caption a video',
  description:
    'Adds captions to an existing video; its picture and sound stay unchanged. Works best with the spoken words (script) or an SRT or VTT file (subtitles); without them, the speech is recognised if the server has a recogniser. Returns a video_id.',
  effect: 'makes',
  input: z.object({
    video: media().describe(
      'URL or asset_id of an MP4, MOV or WebM of at most 30 minutes, or a path on this computer if the server runs locally over stdio',
    ),
    script,
    subtitles,
    language,
    caption_style,
    burn: optional(boolean()).describe('Default true; false creates only the SRT and VTT files'),
    ...orderFields,
  }),
  names: { video_url: 'video', video_name: 'name' },
  async run(input, context) {
    const { video, script, subtitles, language, caption_style, burn, name } = input;
    const body = {
      video_url: await context.media(video, 'video'),
      script,
      subtitles,
      language,
      caption_style,
      burn,
      video_name: name,
    };
    return orderVideo(context, { operation, body }, input);
  },
});
