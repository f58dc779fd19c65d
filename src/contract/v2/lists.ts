import { z } from 'zod';
import {
  ASPECT_CODES,
  ASPECT_NAMES,
  AVATAR_AGES,
  AVATAR_FAMILIES,
  AVATAR_SCENES,
  AVATAR_STYLES,
  ETHNICITIES,
  GENDERS,
  LANGUAGES,
  VOICE_AGES,
} from '../enums.ts';
import { integerBetween, optional, text } from '../fields.ts';
import { language } from '../language.ts';

export const paging = {
  page: optional(integerBetween(1, 1_000_000)).describe('Default 1'),
  page_size: optional(integerBetween(1, 100)).describe('Default 10'),
};

/** Of lists whose older clients know no pages. */
export const wholePaging = {
  page: optional(integerBetween(1, 1_000_000)).describe('Default 1'),
  page_size: optional(integerBetween(1, 100)).describe('Without it all of them are on one page'),
};

export const WholeListQuery = z.object(wholePaging);

/** Of lists that grow at their top: a cursor skips and repeats nothing there, and pages count as everywhere. */
export const cursorPaging = {
  cursor: optional(text(200)).describe('next_cursor of the page before'),
  page: optional(integerBetween(1, 1_000_000)).describe(
    'Default 1. New entries shift later pages; a cursor is not shifted',
  ),
  page_size: optional(integerBetween(1, 100)).describe('Default 20'),
};

/** For schemas with `cursorPaging`. */
export function oneWayOfPaging(
  { cursor, page = 1 }: { cursor?: string | undefined; page?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (cursor === undefined || page === 1) return;
  context.addIssue({
    code: 'custom',
    path: ['page'],
    message: 'cannot be combined with cursor. Send one of them',
  });
}

/** Entries before a page. */
export function entriesBefore(page: number | undefined, size: number): number {
  return ((page ?? 1) - 1) * size;
}

export const Pagination = z.object({
  page: z.int(),
  page_size: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
});

export const PublicAvatarsQuery = z.object({
  ...paging,
  aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Has no effect: every avatar fits every ratio'),
  family: optional(z.enum(AVATAR_FAMILIES)).describe('rendered: as filmed; illustrated: drawn'),
  style: optional(z.enum(AVATAR_STYLES)),
  gender: optional(z.enum(GENDERS)),
  age: optional(z.enum(AVATAR_AGES)),
  scene: optional(z.enum(AVATAR_SCENES)),
  ethnicity: optional(z.enum(ETHNICITIES)),
});
export type PublicAvatarsQuery = z.output<typeof PublicAvatarsQuery>;

export const PublicAvatars = z.object({
  avatars: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      video_url: z.string(),
      cover_url: z.string(),
      aspect_ratio: z.literal([...ASPECT_CODES]).describe('0 portrait, 1 landscape, 2 square'),
      family: z.enum(AVATAR_FAMILIES),
      style: z.enum(AVATAR_STYLES),
      gender: z.enum(GENDERS),
      age: z.enum(AVATAR_AGES),
      scene: z.enum(AVATAR_SCENES),
      ethnicity: z.enum(ETHNICITIES),
      outfits: z
        .array(z.object({ id: z.int(), name: z.string(), cover_url: z.string() }))
        .optional()
        .describe(
          'Of rendered people: what they may wear. Each id is an avatar_id; the first is that of the list',
        ),
    }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
});

export const VoicesQuery = z.object({
  ...paging,
  gender: optional(z.enum(GENDERS)),
  language: optional(language()),
  age: optional(z.enum(VOICE_AGES)),
  use_case: optional(z.string()).describe('What the voice is to be used for, such as narrative_story'),
});
export type VoicesQuery = z.output<typeof VoicesQuery>;

/** What would make a language speak naturally. */
export const RecommendedPack = z.object({
  language: z.enum(LANGUAGES),
  id: z.string().describe('Installed by `castwright voices add ID`'),
  name: z.string(),
  speakers: z.array(z.string()).describe('Who speaks the language'),
  women: z.int(),
  men: z.int(),
  size_bytes: z.int().nullable().describe('To download; null where nobody knows'),
  licence: z.string(),
  licence_url: z.string(),
  accept_licence: z.boolean().describe('The licence must be accepted when the pack is installed'),
  installed: z.boolean(),
  spoken_naturally: z
    .boolean()
    .describe('An installed voice speaks the language naturally, of this pack or another'),
});
export type RecommendedPack = z.output<typeof RecommendedPack>;

export const Voices = z.object({
  voices: z.array(
    z.object({
      name: z.string(),
      voice_id: z.string(),
      timbre_id: z.int().describe('The number of the voice, for calls that name voices by number'),
      audio_url: z.string(),
      language: z.enum(LANGUAGES),
      gender: z.enum(GENDERS),
      age: z.enum(VOICE_AGES),
      accent: z.string(),
      use_case: z.string(),
    }),
  ),
  total: z.int(),
  has_more: z.boolean(),
  pagination: Pagination,
  recommended_packs: z
    .array(RecommendedPack)
    .describe(
      'For the languages of these voices: the best natural voices that are free for every use, where there are',
    ),
});
