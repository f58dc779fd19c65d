import { z } from 'zod';
import { CAPTION_STYLES, CORNERS } from '../enums.ts';
import { integer, media, numberBetween, optional, text } from '../fields.ts';
import { MAX_LABEL_CHARACTERS, Music } from '../video-options.ts';

const color = () =>
  z
    .string()
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a2b3c')
    .transform((hex) => hex.toLowerCase());

const Colors = z.object({
  primary: optional(color()).describe('Main colour: backgrounds and accents'),
  secondary: optional(color()).describe('Contrasts with the background: highlights, the spoken word'),
  background: optional(color()).describe('Background of panels; default primary'),
  text: optional(color()).describe('Text colour, used wherever it is legible on the background'),
});

const Bookend = z
  .object({
    video: optional(media()).describe('asset_id of an uploaded video of at most 20 seconds'),
    template_id: optional(integer()).describe(
      'A template without speech, of at most 20 seconds; its variables get their default values',
    ),
  })
  .refine(({ video, template_id: template }) => (video === undefined) !== (template === undefined), {
    error: 'must have either video or template_id',
  });

export const ChangeBrand = z.object({
  colors: optional(Colors),
  logo: optional(media()).describe('asset_id of an uploaded PNG, WebP or SVG (converted to PNG)'),
  heading_font: optional(media()).describe(
    'asset_id of an uploaded font (WOFF2, TTF or OTF) for headlines; missing letters use a built-in font',
  ),
  body_font: optional(media()).describe('asset_id of an uploaded font for all other text and captions'),
  watermark: optional(
    z.object({
      position: optional(z.enum(CORNERS)).describe(
        'Default top_right; moves to another corner if it would cover a face, captions or text',
      ),
      opacity: optional(numberBetween(0.1, 1)).describe('Default 0.9'),
    }),
  ).describe('Where and how the logo appears in videos'),
  ai_label: optional(
    z.object({
      text: optional(text(MAX_LABEL_CHARACTERS)).describe(
        'Default: "AI-generated" in the language of each video',
      ),
      position: optional(z.enum(CORNERS)).describe(
        'Default top_left; moves to another corner if it would cover a face, captions or the logo',
      ),
    }),
  ).describe('If set, every video shows this label unless its request says ai_label: false'),
  music: optional(Music).describe('Used if a request does not name any music'),
  caption_style: optional(z.enum(CAPTION_STYLES)).describe('Used if a request does not name a caption style'),
  intro: optional(Bookend).describe('Plays before every video and counts towards its length'),
  outro: optional(Bookend).describe('Plays after every video and counts towards its length'),
});
export type ChangeBrand = z.output<typeof ChangeBrand>;

const StoredBookend = z.object({ video: z.string().optional(), template_id: z.int().optional() }).optional();

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
  ai_label: z.object({ text: z.string().optional(), position: z.enum(CORNERS).optional() }).optional(),
  music: z.object({ music_id: z.int(), volume: z.number() }).optional(),
  caption_style: z.enum(CAPTION_STYLES).optional(),
  intro: StoredBookend,
  outro: StoredBookend,
  updated_at: z.int().optional().describe('Unix time in seconds; absent if no brand kit has been set'),
});
export type Brand = z.output<typeof Brand>;

export const DeletedBrand = z.object({ deleted: z.boolean().describe('False if there was none') });
