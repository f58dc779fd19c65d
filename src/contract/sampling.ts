import { z } from 'zod';
import { EXTRA_FILES, FRAME_RATES, RESOLUTIONS } from './enums.ts';
import { code, optional } from './fields.ts';

/** How finely a film is sampled, for every kind of video. */
export const sampling = {
  resolution: optional(z.enum(RESOLUTIONS)).describe(
    'Pixels of the shorter side: 720, 1080 (default) or 2160. 4k takes about four times as long',
  ),
  fps: optional(code(FRAME_RATES)).describe('Frames a second; default 30'),
};

/** What is made beside a video. */
export const extraFiles = {
  outputs: optional(z.array(z.enum(EXTRA_FILES)).max(EXTRA_FILES.length)).describe(
    'Files beside the video: gif and webp move without sound and show the first ten seconds, poster is a PNG, audio an M4A, chapters a VTT (and stand in the MP4)',
  ),
};

/** Where they are. */
export const ExtraFileUrls = z
  .object({
    gif_url: z.string().optional(),
    webp_url: z.string().optional(),
    poster_url: z.string().optional(),
    audio_url: z.string().optional(),
    chapters_url: z.string().optional(),
  })
  .optional()
  .describe('When completed, what outputs asked for');
