import type { SCENE_SIZES } from '../../../src/contract/enums.ts';
import {
  avatarBody,
  isAvatarFilm,
  isRecording,
  type Scene,
  type StudioDraft,
  scenesOf,
  withFields,
  withScene,
} from './draft.ts';
import type { Box, Thing } from './things.ts';

/** A place or size that the request can name. */
export interface Placement {
  box: Box;
  apply(draft: StudioDraft): StudioDraft;
}

/** Where a thing can be moved, and how it can be resized. */
export interface Moves {
  /** The first is the present one. */
  places: readonly Placement[];
  /** From small to large; empty if the request names no size. */
  sizes: readonly Placement[];
  /** Index of the present size. */
  size: number;
  /** The corner of the box that stays where it is when the size changes. */
  anchor: { x: 0 | 1; y: 0 | 1 };
}

/** The point of a picture that stays visible, as fractions, and how far it moves when the picture is dragged by its size. */
export interface FocusMove {
  focus: { x: number; y: number };
  apply(draft: StudioDraft, focus: { x: number; y: number }): StudioDraft;
}

type Size = (typeof SCENE_SIZES)[number];

/** Diameters of a round presenter, in percent of the shorter side: `CIRCLES` in engine/compile/presentation-places.ts. */
const SIZES: readonly (readonly [Size, number])[] = [
  ['small', 28],
  ['medium', 38],
  ['large', 48],
];
const DEFAULT_SIZE = 1;

/** Returns the ways to move the presenter that the request can express; undefined if it can express none. */
export function presenterMoves(
  draft: StudioDraft,
  index: number,
  thing: Thing,
  frame: Box,
): Moves | undefined {
  if (thing.kind !== 'presenter') return undefined;
  if (draft.path === '/v2/create_video_from_slides') return slidesMoves(draft, thing.box, frame);
  if (!isAvatarFilm(draft) || isRecording(draft)) return undefined;
  const scene = scenesOf(draft)[index] ?? {};
  const layout = layoutOf(draft, scene);
  if (layout === 'picture_in_picture') return circleMoves(draft, index, thing.box, frame);
  return layout?.startsWith('split') ? splitMoves(draft, index, thing.box, frame) : undefined;
}

/** The layout of a scene that has none is that of the film; undefined for one without choices. */
function layoutOf(draft: StudioDraft, { layout }: Scene): Scene['layout'] {
  const screen = Number(avatarBody(draft).screen_style);
  return layout ?? (screen === 3 ? 'picture_in_picture' : screen === 2 ? 'split_left' : undefined);
}

const CORNERS = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const;
type Corner = (typeof CORNERS)[number];

function cornerOf({ x, y, width, height }: Box, frame: Box): Corner {
  const down = y + height / 2 < frame.height / 2 ? 'top' : 'bottom';
  return `${down}_${x + width / 2 < frame.width / 2 ? 'left' : 'right'}`;
}

/** The box in a corner, as far from the edges as in its own. */
function inCorner(box: Box, corner: Corner, frame: Box): Box {
  const [isLeft, isTop] = [corner.endsWith('left'), corner.startsWith('top')];
  const own = cornerOf(box, frame);
  return {
    ...box,
    x: own.endsWith('left') === isLeft ? box.x : frame.width - box.x - box.width,
    y: own.startsWith('top') === isTop ? box.y : frame.height - box.y - box.height,
  };
}

/** The corners, the present one first. */
function cornersOf(box: Box, frame: Box): Corner[] {
  const own = cornerOf(box, frame);
  return [own, ...CORNERS.filter((corner) => corner !== own)];
}

function circleMoves(draft: StudioDraft, index: number, box: Box, frame: Box): Moves {
  const { size: named } = scenesOf(draft)[index] ?? {};
  const at = SIZES.findIndex(([name]) => name === named);
  const size = at < 0 ? DEFAULT_SIZE : at;
  const own = cornerOf(box, frame);
  const anchor = { x: own.endsWith('left') ? 0 : 1, y: own.startsWith('top') ? 0 : 1 } as const;
  return {
    places: cornersOf(box, frame).map((corner) => ({
      box: inCorner(box, corner, frame),
      apply: (before) => withScene(before, index, { corner }),
    })),
    sizes: SIZES.map(([name, percent]) => {
      const scale = percent / (SIZES[size]?.[1] ?? percent);
      const [width, height] = [box.width * scale, box.height * scale];
      return {
        box: {
          x: box.x + anchor.x * (box.width - width),
          y: box.y + anchor.y * (box.height - height),
          width,
          height,
        },
        // Its corner is named as well, because the default may be another one for another size.
        apply: (before) => withScene(before, index, { size: name, corner: own }),
      };
    }),
    size,
    anchor,
  };
}

const FIXED = { sizes: [], size: 0, anchor: { x: 0, y: 0 } } as const;

function slidesMoves(draft: StudioDraft, box: Box, frame: Box): Moves | undefined {
  const { layout = 'picture_in_picture', aspect_ratio: aspect = 'landscape' } = draft.body;
  if (layout !== 'picture_in_picture' || aspect !== 'landscape') return undefined;
  return {
    ...FIXED,
    places: cornersOf(box, frame).map((corner) => ({
      box: inCorner(box, corner, frame),
      apply: (before) => withFields(before, { corner }),
    })),
  };
}

/** The presenter's half of a split scene: beside the other one, or above or below it. */
function splitMoves(draft: StudioDraft, index: number, box: Box, frame: Box): Moves {
  const aspect = avatarBody(draft).aspect_ratio ?? 'portrait';
  const isBeside = box.height > box.width * (frame.height / frame.width);
  const isFirst = isBeside
    ? box.x + box.width / 2 < frame.width / 2
    : box.y + box.height / 2 < frame.height / 2;
  const place = (layout: Scene['layout'], at: Box): Placement => ({
    box: at,
    apply: (before) => withScene(before, index, { layout }),
  });
  const across = { ...box, x: frame.width - box.x - box.width };
  const down = { ...box, y: frame.height - box.y - box.height };
  if (aspect === 'portrait') {
    const [below, above] = isFirst ? [down, box] : [box, down];
    return { ...FIXED, places: ordered(isFirst, place('split_top', above), place('split_left', below)) };
  }
  const half = { x: 0, y: 0, width: frame.width / 2, height: frame.height };
  const [left, right] = isBeside
    ? isFirst
      ? [box, across]
      : [across, box]
    : [half, { ...half, x: frame.width / 2 }];
  const sides = ordered(isFirst, place('split_left', left), place('split_right', right));
  if (aspect === 'landscape') return { ...FIXED, places: sides };
  const top = place('split_top', isBeside ? { ...frame, height: frame.height / 2 } : box);
  return { ...FIXED, places: isBeside ? [...sides, top] : [top, ...sides] };
}

const ordered = (isFirst: boolean, first: Placement, second: Placement): Placement[] =>
  isFirst ? [first, second] : [second, first];

/** Returns how the picture of a scene can be moved within its area; undefined if it is not cropped. */
export function focusMove(
  draft: StudioDraft,
  index: number,
  thing: Thing,
  things: readonly Thing[],
): FocusMove | undefined {
  if (thing.kind !== 'media' || thing.focus === undefined) return undefined;
  if (!isAvatarFilm(draft) || isRecording(draft)) return undefined;
  const scene = scenesOf(draft)[index];
  // With a picture behind the presenter as well, it is unclear which one is which.
  if (!scene?.media || things.filter(({ kind }) => kind === 'media').length !== 1) return undefined;
  return {
    focus: scene.media.focus ?? thing.focus,
    apply: (before, { x, y }) => {
      const { media } = scenesOf(before)[index] ?? {};
      return media
        ? withScene(before, index, { media: { ...media, focus: { x: round(x), y: round(y) } } })
        : before;
    },
  };
}

const round = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
