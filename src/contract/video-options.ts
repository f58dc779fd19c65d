import { z } from 'zod';
import { CAPTION_PLACEMENTS, EXTRA_FILES, FRAME_RATES, RESOLUTIONS } from './enums.ts';
import { boolean, integer, integerOneOf, numberBetween, optional, text } from './fields.ts';

/** Longer texts would be too small to read in a corner. */
export const MAX_LABEL_CHARACTERS = 40;

/** Lets a request opt out of the account's brand kit, and choose its visible AI label. */
export const branded = {
  brand: optional(boolean()).describe(
    'False creates this video without your brand kit (/v2/brand); default true',
  ),
  ai_label: optional(z.union([boolean(), text(MAX_LABEL_CHARACTERS)])).describe(
    'True shows "AI-generated" in the language of the video in a free corner; a text shows that instead. Default: as in your brand kit, or no label',
  ),
};

/** Background music. */
export const Music = z.object({
  music_id: integer().describe('A public track or one of your own'),
  volume: optional(numberBetween(0, 2)).describe(
    'Default 1, about 18 dB below the voice; 2 is 6 dB louder, 0 is silent',
  ),
});

/** Resolution and frame rate of every kind of video. */
export const sampling = {
  resolution: optional(z.enum(RESOLUTIONS)).describe(
    'Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long',
  ),
  fps: optional(integerOneOf(FRAME_RATES)).describe('Frames per second; default 30'),
};

/** Where the captions of a video are. */
export const captionPlacement = {
  captions: optional(z.enum(CAPTION_PLACEMENTS)).describe(
    'Turns captions on and says where they are. burned (default): in the picture. track: as a text track of the file, which players show and hide. both: in the picture, and as a track that is off at first',
  ),
};

/** Extra files made with a video. */
export const extraFiles = {
  outputs: optional(z.array(z.enum(EXTRA_FILES)).max(EXTRA_FILES.length)).describe(
    'Extra files: gif and webp are silent animations of the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT file (also embedded in the MP4)',
  ),
};

/** Links to the extra files. */
export const ExtraFileUrls = z
  .object({
    gif_url: z.string().optional(),
    webp_url: z.string().optional(),
    poster_url: z.string().optional(),
    audio_url: z.string().optional(),
    chapters_url: z.string().optional(),
  })
  .optional()
  .describe('The files requested with outputs, when completed');
