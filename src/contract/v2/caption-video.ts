import { z } from 'zod';
import { CAPTION_STYLES } from '../enums.ts';
import { boolean, media, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { Script } from '../scripts.ts';
import { captionPlacement } from '../video-options.ts';

/** Characters; half an hour of WebVTT has about 60,000. */
const MAX_SUBTITLE_CHARACTERS = 1_000_000;

export const CaptionVideo = z
  .object({
    video_url: media().describe(
      'URL of a video (MP4, MOV, WebM), at most 30 minutes and 1 GB, or asset_id of an upload, at most 5 minutes and 100 MB',
    ),
    script: optional(Script).describe(
      'Transcript of the video, word for word, at most 100,000 characters; its times are taken from the sound. Without a script or subtitles, the speech is recognised if a recogniser is installed',
    ),
    subtitles: optional(text(MAX_SUBTITLE_CHARACTERS)).describe(
      'Instead of a script: the content of an SRT or VTT file; its times are kept',
    ),
    language: optional(language()).describe(
      'Spoken language; default: detected from the script or subtitles. Without them, it is recognised if the recogniser supports several languages, and warnings name it; otherwise English',
    ),
    caption_style: optional(z.enum(CAPTION_STYLES)).describe('As for avatar videos; default highlight'),
    captions: captionPlacement.captions.describe(
      'burned (default): in the picture. track: as a text track of the file, which players show and hide; picture and sound are copied unchanged. both: in the picture, and as a track that is off at first',
    ),
    burn: optional(boolean()).describe(
      'Default true: captions are drawn into the picture. With false, only the SRT and VTT files are made',
    ),
    webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
    video_name: optional(text(255)),
  })
  .superRefine(({ script, subtitles, burn, captions }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (script !== undefined && subtitles !== undefined) {
      refuse('subtitles', 'cannot be combined with script: subtitles have their own words and times');
    }
    if (burn === false && captions !== undefined) {
      refuse('captions', 'cannot be combined with burn: false, which makes no video');
    }
  });
export type CaptionVideo = z.output<typeof CaptionVideo>;
