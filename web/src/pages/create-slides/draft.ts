import type { ASPECT_NAMES, CAPTION_STYLES, LANGUAGES } from '../../../../src/contract/enums.ts';
import type { CreateVideoFromSlides } from '../../../../src/contract/v2/slides.ts';

export interface PageDraft {
  /** Number in the presentation, from 1. */
  page: number;
  /** None while it is that of the presentation; empty: nothing is said. */
  script?: string;
  isLeftOut?: true;
}

/** What the form holds; it survives a reload. */
export interface Draft {
  /** By its asset, its address or, once it was read, its id; the same as PDF where it could not be drawn. */
  deck: { reference: string; name: string; pdf?: string } | null;
  address: string;
  /** In the order of the film. */
  pages: PageDraft[];
  /** Pages that are not in that list are left out. */
  isOnlyNamed: boolean;
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty: one that fits. */
  voiceId: string;
  /** Of the scripts; decides the voice where none is chosen. */
  language: (typeof LANGUAGES)[number];
  aspect: (typeof ASPECT_NAMES)[number];
  layout: NonNullable<CreateVideoFromSlides['layout']>;
  corner: NonNullable<CreateVideoFromSlides['corner']> | '';
  build: boolean;
  caption: boolean;
  captionStyle: (typeof CAPTION_STYLES)[number];
  musicId: number | null;
  volume: number;
  name: string;
}

/** Changes with the meaning of what is kept. */
const DRAFT_VERSION = 1;

/** Who presents where nobody is named. */
export const USUAL_PRESENTER = { avatarId: 1, avatarType: 0 } as const;

export const EMPTY_DRAFT: Draft = {
  deck: null,
  address: '',
  pages: [],
  isOnlyNamed: false,
  ...USUAL_PRESENTER,
  voiceId: '',
  language: 'english',
  aspect: 'landscape',
  layout: 'picture_in_picture',
  corner: '',
  build: true,
  caption: false,
  captionStyle: 'boxed',
  musicId: null,
  volume: 1,
  name: '',
};

/** How it is kept, and what it is listed as. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, deck, address }: Draft): string => name || deck?.name || address,
};

/** Every page of a presentation, as the form has them: what is kept of one that has fewer now is left out. */
export function pagesOf(
  { pages, isOnlyNamed }: Pick<Draft, 'pages' | 'isOnlyNamed'>,
  count: number,
): PageDraft[] {
  const known = pages.filter(({ page }) => page <= count);
  const named = new Set(known.map(({ page }) => page));
  const all = Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    ...(isOnlyNamed && { isLeftOut: true as const }),
  }));
  return [...known, ...all.filter(({ page }) => !named.has(page))];
}

/** @param deck id of the presentation that was read */
export function bodyOf(draft: Draft, deck: string): CreateVideoFromSlides {
  const { pages, layout, corner, aspect, caption, captionStyle, voiceId, musicId, volume } = draft;
  const edits = pages.flatMap(({ page, script, isLeftOut }): NonNullable<CreateVideoFromSlides['pages']> => {
    if (isLeftOut) return [{ page, leave_out: true }];
    if (script === undefined) return [];
    return [script.trim() === '' ? { page, silent: true } : { page, script }];
  });
  const isMoved = pages.some(({ page }, index) => page !== index + 1);
  return {
    deck,
    ...(edits.length > 0 && { pages: edits.toSorted((one, other) => one.page - other.page) }),
    ...(isMoved && { order: pages.filter(({ isLeftOut }) => !isLeftOut).map(({ page }) => page) }),
    ...(layout !== 'slides_only' && {
      avatar: { avatar_id: draft.avatarId, avatar_type: draft.avatarType },
    }),
    ...(voiceId !== '' && { voice: { voice_id: voiceId } }),
    ...(draft.language !== EMPTY_DRAFT.language && { voice_language: draft.language }),
    aspect_ratio: aspect,
    layout,
    ...(layout === 'picture_in_picture' && aspect === 'landscape' && corner !== '' && { corner }),
    ...(!draft.build && { build: false }),
    ...(caption && { caption, caption_style: captionStyle }),
    ...(musicId !== null && { music: { music_id: musicId, volume } }),
    ...(draft.name !== '' && { video_name: draft.name }),
  };
}

/** The form for another video's call. */
export function draftOf(body: CreateVideoFromSlides): Draft {
  const { deck, pdf, pages = [], order = [], avatar, voice, music } = body;
  const edits = new Map(pages.map((edit) => [Number(edit.page), edit]));
  const moved = order.map(Number);
  const isOut = (page: number) => edits.get(page)?.leave_out || (moved.length > 0 && !moved.includes(page));
  const highest = Math.max(0, ...moved, ...edits.keys());
  const all = Array.from({ length: highest }, (_, index) => index + 1);
  return {
    ...EMPTY_DRAFT,
    deck: {
      reference: String(deck),
      name: body.video_name ?? String(deck),
      ...(pdf !== undefined && { pdf: String(pdf) }),
    },
    pages: [...moved, ...all.filter((page) => !moved.includes(page))].map((page) => {
      const edit = edits.get(page);
      const script = edit?.silent ? '' : edit?.script;
      return {
        page,
        ...(script !== undefined && { script }),
        ...(isOut(page) && { isLeftOut: true as const }),
      };
    }),
    isOnlyNamed: moved.length > 0,
    avatarId: Number(avatar?.avatar_id ?? USUAL_PRESENTER.avatarId),
    avatarType: Number(avatar?.avatar_type ?? 0) === 1 ? 1 : 0,
    voiceId: voice?.voice_id ?? '',
    language: body.voice_language ?? EMPTY_DRAFT.language,
    aspect: body.aspect_ratio ?? EMPTY_DRAFT.aspect,
    layout: body.layout ?? EMPTY_DRAFT.layout,
    corner: body.corner ?? '',
    build: body.build !== false,
    caption: body.caption === true,
    captionStyle: body.caption_style ?? EMPTY_DRAFT.captionStyle,
    musicId: music?.music_id === undefined ? null : Number(music.music_id),
    volume: music?.volume ?? 1,
    name: body.video_name ?? '',
  };
}
