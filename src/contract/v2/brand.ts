import { z } from 'zod';
import { CAPTION_STYLES, CORNERS } from '../enums.ts';
import { integer, media, numberBetween, optional } from '../fields.ts';
import { Music } from '../music.ts';

const color = () =>
  z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a2b3c')
    .transform((hex) => hex.toLowerCase());

const Colors = z.object({
  primary: optional(color()).describe('Leads: grounds and accents of films'),
  secondary: optional(color()).describe('Stands out on the ground: marks, the word being said'),
  background: optional(color()).describe('Ground of panels; default primary'),
  text: optional(color()).describe('Used wherever it can be read on the ground'),
});

const Bookend = z
  .object({
    video: optional(media()).describe('asset_id of an uploaded video of at most 20 seconds'),
    template_id: optional(integer()).describe(
      'A template in which nothing is said, of at most 20 seconds; its blanks have their defaults',
    ),
  })
  .refine(({ video, template_id: template }) => (video === undefined) !== (template === undefined), {
    error: 'must have either video or template_id',
  });

export const ChangeBrand = z.object({
  colors: optional(Colors),
  logo: optional(media()).describe('asset_id of an uploaded PNG, WebP or SVG (drawn as PNG when it comes)'),
  heading_font: optional(media()).describe(
    'asset_id of an uploaded font (WOFF2, TTF or OTF), for headlines; letters that it lacks are set in ours',
  ),
  body_font: optional(media()).describe('The same, for everything else that is read, and captions'),
  watermark: optional(
    z.object({
      position: optional(z.enum(CORNERS)).describe(
        'Default top_right; another corner where it would cover a face, captions or text',
      ),
      opacity: optional(numberBetween(0.1, 1)).describe('Default 0.9'),
    }),
  ).describe('How the logo stands over a film'),
  music: optional(Music).describe('Plays where a call names none'),
  caption_style: optional(z.enum(CAPTION_STYLES)).describe('Where a call names none'),
  intro: optional(Bookend).describe('Comes before every film; counts as part of its length'),
  outro: optional(Bookend).describe('Comes after it'),
});
export type ChangeBrand = z.output<typeof ChangeBrand>;

const KeptBookend = z.object({ video: z.string().optional(), template_id: z.int().optional() }).optional();

export const Brand = z.object({
  colors: z.object({
    primary: z.string().optional(),
    secondary: z.string().optional(),
    background: z.string().optional(),
    text: z.string().optional(),
  }),
  logo: z.string().optional().describe('asset_id'),
  heading_font: z.string().optional().describe('asset_id'),
  body_font: z.string().optional().describe('asset_id'),
  watermark: z.object({ position: z.enum(CORNERS), opacity: z.number() }),
  music: z.object({ music_id: z.int(), volume: z.number() }).optional(),
  caption_style: z.enum(CAPTION_STYLES).optional(),
  intro: KeptBookend,
  outro: KeptBookend,
  updated_at: z.int().optional().describe('Unix time in seconds; absent where none was told yet'),
});
export type Brand = z.output<typeof Brand>;

export const DeletedBrand = z.object({ deleted: z.boolean().describe('False where there was none') });
