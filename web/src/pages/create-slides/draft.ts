import type {
  ASPECT_NAMES,
  CAPTION_PLACEMENTS,
  CAPTION_STYLES,
  LANGUAGES,
} from '../../../../src/contract/enums.ts';
import type { CreateVideoFromSlides } from '../../../../src/contract/v2/slides.ts';
import { type Branding, brandingOf } from '../../making/branding.ts';
import { captionFields } from '../../making/caption-fields.ts';

export interface PageDraft {
  /** Page number in the presentation, from 1. */
  page: number;
  /** Undefined for the presentation's own script; empty for a silent page. */
  script?: string;
  isLeftOut?: true;
}

/** State of the form. It is stored, so it survives a reload. */
export interface Draft {
  /** Asset id, URL or, once the deck was read, its id. `pdf` is set if the pages could not be drawn. */
  deck: { reference: string; name: string; pdf?: string } | null;
  address: string;
  /** Pages in the order of the video. */
  pages: PageDraft[];
  /** Whether pages missing from the list are left out. */
  isOnlyNamed: boolean;
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty means Automatic: a voice that matches the presenter and the language. */
  voiceId: string;
  /** Language of the scripts; decides the automatic voice. */
  language: (typeof LANGUAGES)[number];
  aspect: (typeof ASPECT_NAMES)[number];
  layout: NonNullable<CreateVideoFromSlides['layout']>;
  corner: NonNullable<CreateVideoFromSlides['corner']> | '';
  build: boolean;
  caption: boolean;
  captions: (typeof CAPTION_PLACEMENTS)[number];
  captionStyle: (typeof CAPTION_STYLES)[number];
  musicId: number | null;
  volume: number;
  name: string;
  /** From a duplicated request. */
  branding?: Branding | undefined;
}

/** Increment when the meaning of a stored field changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1;

/** The API's default presenter. */
export const DEFAULT_PRESENTER = { avatarId: 1, avatarType: 0 } as const;

export const EMPTY_DRAFT: Draft = {
  deck: null,
  address: '',
  pages: [],
  isOnlyNamed: false,
  ...DEFAULT_PRESENTER,
  voiceId: '',
  language: 'english',
  aspect: 'landscape',
  layout: 'picture_in_picture',
  corner: '',
  build: true,
  caption: false,
  captions: 'burned',
  captionStyle: 'boxed',
  musicId: null,
  volume: 1,
  name: '',
};

/** How drafts are stored, and their title until the user names them. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, deck, address }: Draft): string => name || deck?.name || address,
};

/** Adds the missing pages of a presentation to the list, and drops pages that no longer exist. */
export function completePages(
  { pages, isOnlyNamed }: Pick<Draft, 'pages' | 'isOnlyNamed'>,
  count: number,
): PageDraft[] {
  const existing = pages.filter(({ page }) => page <= count);
  const listed = new Set(existing.map(({ page }) => page));
  const all = Array.from({ length: count }, (_, index) => ({
    page: index + 1,
    ...(isOnlyNamed && { isLeftOut: true as const }),
  }));
  return [...existing, ...all.filter(({ page }) => !listed.has(page))];
}

/** @param deck id of the presentation */
export function toRequestBody(draft: Draft, deck: string): CreateVideoFromSlides {
  const { pages, layout, corner, aspect, caption, voiceId, musicId, volume } = draft;
  const edits = pages.flatMap(({ page, script, isLeftOut }): NonNullable<CreateVideoFromSlides['pages']> => {
    if (isLeftOut) return [{ page, leave_out: true }];
    if (script === undefined) return [];
    return [script.trim() === '' ? { page, silent: true } : { page, script }];
  });
  const isReordered = pages.some(({ page }, index) => page !== index + 1);
  return {
    deck,
    ...(edits.length > 0 && { pages: edits.toSorted((a, b) => a.page - b.page) }),
    ...(isReordered && { order: pages.filter(({ isLeftOut }) => !isLeftOut).map(({ page }) => page) }),
    ...(layout !== 'slides_only' && {
      avatar: { avatar_id: draft.avatarId, avatar_type: draft.avatarType },
    }),
    ...(voiceId !== '' && { voice: { voice_id: voiceId } }),
    ...(draft.language !== EMPTY_DRAFT.language && { voice_language: draft.language }),
    aspect_ratio: aspect,
    layout,
    ...(layout === 'picture_in_picture' && aspect === 'landscape' && corner !== '' && { corner }),
    ...(!draft.build && { build: false }),
    ...(caption && { caption, ...captionFields(draft) }),
    ...(musicId !== null && { music: { music_id: musicId, volume } }),
    ...(draft.name !== '' && { video_name: draft.name }),
    ...draft.branding,
  };
}

/** Turns the request of an existing video into a draft. */
export function draftFromRequest(body: CreateVideoFromSlides): Draft {
  const { deck, pdf, pages = [], order = [], avatar, voice, music } = body;
  const edits = new Map(pages.map((edit) => [Number(edit.page), edit]));
  const moved = order.map(Number);
  const isLeftOut = (page: number) =>
    edits.get(page)?.leave_out || (moved.length > 0 && !moved.includes(page));
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
        ...(isLeftOut(page) && { isLeftOut: true as const }),
      };
    }),
    isOnlyNamed: moved.length > 0,
    avatarId: Number(avatar?.avatar_id ?? DEFAULT_PRESENTER.avatarId),
    avatarType: Number(avatar?.avatar_type ?? 0) === 1 ? 1 : 0,
    voiceId: voice?.voice_id ?? '',
    language: body.voice_language ?? EMPTY_DRAFT.language,
    aspect: body.aspect_ratio ?? EMPTY_DRAFT.aspect,
    layout: body.layout ?? EMPTY_DRAFT.layout,
    corner: body.corner ?? '',
    build: body.build !== false,
    caption: body.caption ?? body.captions !== undefined,
    captions: body.captions ?? 'burned',
    captionStyle: body.caption_style ?? EMPTY_DRAFT.captionStyle,
    musicId: music?.music_id === undefined ? null : Number(music.music_id),
    volume: music?.volume ?? 1,
    name: body.video_name ?? '',
    branding: brandingOf(body),
  };
}

/** Fields of a request that do not follow from its pages, and that the form changes. */
const FIELDS = [
  'avatar',
  'voice',
  'voice_language',
  'aspect_ratio',
  'layout',
  'corner',
  'build',
  'caption',
  'captions',
  'caption_style',
  'music',
  'video_name',
] as const satisfies (keyof CreateVideoFromSlides)[];

/** Changes a request as the form would. Its pages, their order and fields that the form does not show stay as they are. */
export function changeRequest(
  body: CreateVideoFromSlides,
  change: (before: Draft) => Draft,
): CreateVideoFromSlides {
  const changed = toRequestBody(change(draftFromRequest(body)), '');
  const otherFields = Object.entries(body).filter(([name]) => !FIELDS.some((field) => field === name));
  const set = FIELDS.flatMap((name) => (changed[name] === undefined ? [] : [[name, changed[name]]]));
  return Object.fromEntries([...otherFields, ...set]) as CreateVideoFromSlides;
}

/** Sets the script of a page; empty for a silent page, undefined for the presentation's own notes. */
export function withPageScript(
  { pages = [], ...body }: CreateVideoFromSlides,
  page: number,
  script: string | undefined,
): CreateVideoFromSlides {
  const others = pages.filter((edit) => Number(edit.page) !== page);
  const edit = script === undefined ? [] : [script.trim() === '' ? { page, silent: true } : { page, script }];
  const next = [...others, ...edit].toSorted((a, b) => Number(a.page) - Number(b.page));
  return { ...body, ...(next.length > 0 && { pages: next }) };
}
