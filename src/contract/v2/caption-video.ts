import { z } from 'zod';
import { CAPTION_STYLES } from '../enums.ts';
import { boolean, media, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { Script } from '../script.ts';

/** Characters: half an hour takes some 60,000 as WebVTT. */
const LONGEST_SUBTITLES = 1_000_000;

export const CaptionVideo = z
  .object({
    video_url: media().describe(
      'Address or asset_id of a video (MP4, MOV, WebM), at most 30 minutes and 1 GB',
    ),
    script: optional(Script).describe(
      'What is said in the video, word for word, at most 100,000 characters: the sound tells when. Without it, and without subtitles, words are recognised where a recogniser is installed',
    ),
    subtitles: optional(text(LONGEST_SUBTITLES)).describe(
      'Instead of a script: the content of an SRT or VTT file, whose times are kept',
    ),
    language: optional(language()).describe(
      'Of what is said; read from the words where it is left out. English where there are none',
    ),
    caption_style: optional(z.enum(CAPTION_STYLES)).describe('As of avatar videos; highlight by default'),
    burn: optional(boolean()).describe(
      'Default true: captions stand in the picture. False makes the SRT and VTT files alone',
    ),
    webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
    video_name: optional(text(255)),
  })
  .superRefine(({ script, subtitles }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (script !== undefined && subtitles !== undefined) {
      refuse('subtitles', 'cannot stand beside a script: they have words and times of their own');
    }
  });
export type CaptionVideo = z.output<typeof CaptionVideo>;
