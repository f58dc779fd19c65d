import { z } from 'zod';
import { branded } from '../brand.ts';
import { ASPECT_NAMES, AVATAR_TYPES, CAPTION_STYLES, SLIDE_CORNERS, SLIDE_LAYOUTS } from '../enums.ts';
import { boolean, code, integer, integerBetween, media, optional, text } from '../fields.ts';
import { language } from '../language.ts';
import { Music } from '../music.ts';
import { Script } from '../script.ts';

/** Pages of a presentation, and of its film. */
const MOST_PAGES = 200;

const deck = () =>
  media().describe('A PDF, PPTX or ODP of up to 100 MB and 200 pages: asset_id, address, or a deck_id');
const pdf = () =>
  optional(media()).describe(
    'The same presentation as PDF, by asset_id or address: it is drawn instead of what LibreOffice makes of the PPTX',
  );

export const ReadSlides = z.object({ deck: deck(), pdf: pdf() });
export type ReadSlides = z.output<typeof ReadSlides>;

export const SlidesParams = z.object({ id: text(100) });

export const SlidesPage = z.object({
  page: z.int().describe('From 1'),
  title: z.string(),
  picture_url: z.string().optional().describe('Absent where the page could not be drawn'),
  script: z.string().describe('What would be said; empty where there is nothing'),
  script_from: z
    .enum(['notes', 'text', 'none'])
    .describe('notes: the speaker notes. text: made of what stands on the page, since it has no notes'),
  points: z.array(z.string()).describe('Its bullets'),
});

export const Slides = z.object({
  deck_id: z.string(),
  title: z.string(),
  pages: z.array(SlidesPage),
  estimated_seconds: z.number().describe('Length of a film of all pages with these scripts'),
  estimated_credit: z.number(),
  warnings: z.array(z.string()).optional(),
});
export type Slides = z.output<typeof Slides>;

const page = () => integerBetween(1, MOST_PAGES);

const PageEdit = z.object({
  page: page().describe('Number of the page in the presentation'),
  script: optional(Script).describe('Said instead of the notes'),
  silent: optional(boolean()).describe('Nothing is said: the page is seen for four seconds'),
  leave_out: optional(boolean()),
});

export const CreateVideoFromSlides = z.object({
  deck: deck(),
  pdf: pdf(),
  pages: optional(z.array(PageEdit).max(MOST_PAGES)).describe(
    'What is different from the presentation; pages that are not named stay as they are',
  ),
  order: optional(z.array(page()).min(1).max(MOST_PAGES)).describe(
    'Pages of the film in this order, and no others',
  ),
  avatar: optional(
    z.object({
      avatar_id: integer(),
      avatar_type: optional(code(AVATAR_TYPES)).describe('0 (default) public, 1 custom'),
    }),
  ).describe('Who presents; avatar 1 unless told otherwise'),
  voice: optional(z.object({ voice_id: text(200) })).describe('Default: one that fits avatar and language'),
  voice_language: optional(language()).describe('Of the scripts; decides the voice if none is given'),
  aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Default landscape'),
  layout: optional(z.enum(SLIDE_LAYOUTS)).describe(
    'picture_in_picture (default): the presenter in the corner of a page where nothing is covered, beside it where no corner is free. beside: always beside it. slides_only: the voice over the pages. In portrait and square the page stands above the presenter',
  ),
  corner: optional(z.enum(SLIDE_CORNERS)).describe(
    'Where the presenter stands if nothing is covered there; default: where a page is emptiest',
  ),
  build: optional(boolean()).describe(
    'Points of a page come when they are spoken (default); false shows all of it from the beginning',
  ),
  caption: optional(boolean()).describe('Captions in the video, and as SRT and VTT files'),
  caption_style: optional(z.enum(CAPTION_STYLES)).describe('Default boxed'),
  music: optional(Music),
  ...branded,
  video_name: optional(text(255)).describe('Default: the title of the presentation'),
  webhook_url: optional(text(2048)).describe('Receives an event when this video has finished or failed'),
});
export type CreateVideoFromSlides = z.output<typeof CreateVideoFromSlides>;
