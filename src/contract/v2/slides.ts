import { z } from 'zod';
import { ASPECT_NAMES, AVATAR_TYPES, CAPTION_STYLES, SLIDE_CORNERS, SLIDE_LAYOUTS } from '../enums.ts';
import { boolean, integer, integerBetween, integerOneOf, media, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { Script } from '../scripts.ts';
import { branded, captionPlacement, Music } from '../video-options.ts';

/** Maximum pages of a presentation, and of a video made from it. */
const MAX_PAGES = 200;

const deck = () =>
  media().describe(
    'A PDF, PPTX, ODP or Markdown file of up to 100 MB and 200 pages: asset_id, URL or deck_id',
  );
const pdf = () =>
  optional(media()).describe(
    'PDF export of the same presentation, by asset_id or URL; used instead of converting the presentation with LibreOffice',
  );

export const ReadSlides = z.object({ deck: deck(), pdf: pdf() });
export type ReadSlides = z.output<typeof ReadSlides>;

export const SlidesParams = z.object({ id: text(100) });

export const SlidesPage = z.object({
  page: z.int().describe('Page number, from 1'),
  title: z.string(),
  picture_url: z.string().optional().describe('Absent if the page could not be drawn'),
  script: z.string().describe('Proposed script; empty if there is nothing to say'),
  script_from: z
    .enum(['notes', 'text', 'none'])
    .describe(
      'notes: the speaker notes. text: written from the text on the page, because the page has no notes',
    ),
  points: z.array(z.string()).describe('Bullet points of the page'),
});

export const Slides = z.object({
  deck_id: z.string(),
  title: z.string(),
  pages: z.array(SlidesPage),
  estimated_seconds: z.number().describe('Length of a video that shows all pages with these scripts'),
  estimated_credit: z.number(),
  warnings: z.array(z.string()).optional(),
});
export type Slides = z.output<typeof Slides>;

const page = () => integerBetween(1, MAX_PAGES);

const PageEdit = z.object({
  page: page().describe('Number of the page in the presentation'),
  script: optional(Script).describe('Spoken instead of the notes'),
  silent: optional(boolean()).describe('True shows the page for four seconds without speech'),
  leave_out: optional(boolean()).describe('True skips the page'),
});

export const CreateVideoFromSlides = z.object({
  deck: deck(),
  pdf: pdf(),
  pages: optional(z.array(PageEdit).max(MAX_PAGES)).describe(
    'Changes to individual pages; other pages stay as they are',
  ),
  order: optional(z.array(page()).min(1).max(MAX_PAGES)).describe(
    'Page numbers in the order to show them; other pages are left out',
  ),
  avatar: optional(
    z.object({
      avatar_id: integer(),
      avatar_type: optional(integerOneOf(AVATAR_TYPES)).describe('0 (default) public, 1 custom'),
    }),
  ).describe('The presenter; default: avatar 1'),
  voice: optional(z.object({ voice_id: text(200) })).describe(
    'Default: a voice that suits the avatar and the language',
  ),
  voice_language: optional(language()).describe(
    'Language of the scripts; determines the voice if none is given',
  ),
  aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Default landscape'),
  layout: optional(z.enum(SLIDE_LAYOUTS)).describe(
    'picture_in_picture (default): the presenter in a free corner of the page, or beside it if no corner is free. beside: always beside the page. slides_only: the voice over the pages. In portrait and square, the page is above the presenter',
  ),
  corner: optional(z.enum(SLIDE_CORNERS)).describe(
    'Preferred corner, used if the presenter covers nothing there; default: the emptiest corner of a page',
  ),
  build: optional(boolean()).describe(
    'Default true: bullet points appear as they are spoken. False shows the whole page from the beginning',
  ),
  caption: optional(boolean()).describe('Captions in the video, and as SRT and VTT files'),
  ...captionPlacement,
  caption_style: optional(z.enum(CAPTION_STYLES)).describe('Default boxed'),
  music: optional(Music),
  ...branded,
  video_name: optional(text(255)).describe('Default: the title of the presentation'),
  webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
});
export type CreateVideoFromSlides = z.output<typeof CreateVideoFromSlides>;
