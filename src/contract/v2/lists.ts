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
  PRESENTER_LAYOUTS,
  VOICE_AGES,
} from '../enums.ts';
import { integerBetween, optional, text } from '../fields.ts';
import { language } from '../language.ts';

export const paging = {
  page: optional(integerBetween(1, 1_000_000)).describe('Default 1'),
  page_size: optional(integerBetween(1, 100)).describe('Default 10'),
};

/** For lists whose older clients do not page. */
export const wholePaging = {
  page: optional(integerBetween(1, 1_000_000)).describe('Default 1'),
  page_size: optional(integerBetween(1, 100)).describe('Default: all on one page'),
};

export const WholeListQuery = z.object(wholePaging);

/** For lists that grow at the top. There, only a cursor neither skips nor repeats entries. */
export const cursorPaging = {
  cursor: optional(text(200)).describe('next_cursor of the previous page'),
  page: optional(integerBetween(1, 1_000_000)).describe(
    'Default 1. New entries shift later pages; use a cursor to avoid that',
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

/** Returns the number of entries before a page. */
export function entriesBefore(page: number | undefined, size: number): number {
  return ((page ?? 1) - 1) * size;
}

export const Pagination = z.object({
  page: z.int(),
  page_size: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
});

/** Filters of the library's avatars. */
export const avatarFilters = {
  family: optional(z.enum(AVATAR_FAMILIES)).describe(
    'illustrated: drawn; rendered: 3D characters; photographed: pictures from a presenter pack',
  ),
  style: optional(z.enum(AVATAR_STYLES)),
  gender: optional(z.enum(GENDERS)),
  age: optional(z.enum(AVATAR_AGES)),
  scene: optional(z.enum(AVATAR_SCENES)),
  ethnicity: optional(z.enum(ETHNICITIES)),
};

/** How an avatar of the library looks. */
export const avatarTraits = {
  aspect_ratio: z.literal([...ASPECT_CODES]).describe('0 portrait, 1 landscape, 2 square'),
  family: z.enum(AVATAR_FAMILIES),
  style: z.enum(AVATAR_STYLES),
  gender: z.enum(GENDERS),
  age: z.enum(AVATAR_AGES),
  scene: z.enum(AVATAR_SCENES),
  ethnicity: z.enum(ETHNICITIES).optional().describe('Absent for presenters from packs'),
  suits: z
    .array(z.enum(PRESENTER_LAYOUTS))
    .optional()
    .describe('Layouts that suit a presenter whose picture shows little of the body. Absent: all'),
};

export const PublicAvatarsQuery = z.object({
  ...paging,
  aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Has no effect: every avatar fits every ratio'),
  ...avatarFilters,
});
export type PublicAvatarsQuery = z.output<typeof PublicAvatarsQuery>;

export const PublicAvatars = z.object({
  avatars: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      video_url: z.string(),
      cover_url: z.string(),
      ...avatarTraits,
      outfits: z
        .array(z.object({ id: z.int(), name: z.string(), cover_url: z.string() }))
        .optional()
        .describe('Outfits of a 3D character. Each id is an avatar_id; the first one is the listed avatar'),
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
  use_case: optional(z.string()).describe('Intended use of the voice, such as narrative_story'),
});
export type VoicesQuery = z.output<typeof VoicesQuery>;

/** Voice pack that adds natural voices for a language. */
export const RecommendedPack = z.object({
  language: z.enum(LANGUAGES),
  id: z.string().describe('Installed by `castwright voices add ID`'),
  name: z.string(),
  speakers: z.array(z.string()).describe('Speakers of the language'),
  women: z.int(),
  men: z.int(),
  size_bytes: z.int().nullable().describe('Download size; null if unknown'),
  licence: z.string(),
  licence_url: z.string(),
  accept_licence: z.boolean().describe('Installing the pack requires accepting its licence'),
  installed: z.boolean(),
  spoken_naturally: z
    .boolean()
    .describe('Whether the language already has a natural voice, from this pack or another'),
});
export type RecommendedPack = z.output<typeof RecommendedPack>;

export const Voices = z.object({
  voices: z.array(
    z.object({
      name: z.string(),
      voice_id: z.string(),
      timbre_id: z.int().describe('Number of the voice, for calls that name voices by number'),
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
      'For the languages of these voices: the best natural voices that are free for any use, if there are any',
    ),
});
