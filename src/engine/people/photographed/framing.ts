import { createCanvas, type Image } from '#canvas';
import {
  COMPOSITIONS,
  type Composition,
  type CompositionName,
  compositionNameOf,
} from '../../../base/composition.ts';
import type { AvatarView } from '../pack.ts';
import type { PhotoMeasures } from './content.ts';
import { faceWidth, RIG_WIDTH } from './face.ts';
import { OUTER_CORNERS } from './landmarks.ts';
import { clamp, middle } from './space.ts';

/** Maps the photo to pixels of the box: x = left + scale · photoX, likewise y. */
export interface PhotoPlacement {
  /** Size of the drawn part of the box; even. */
  width: number;
  height: number;
  scale: number;
  left: number;
  top: number;
}

export type Portraits = Readonly<Record<CompositionName, Composition>>;

const HEADROOM_SHARE = 0.06;
/** Rig units that nods, tilts and shifts of the head may need above its rest position. */
const HEAD_MOTION = 12;
/** How much lower the eyes may move, as a fraction of the box, before the person is enlarged instead. */
const MAX_LOWERING = 0.08;
/** Maximum enlargement to hide the photo's cut sides. */
const MAX_ENLARGEMENT = 1.3;
/** Maximum distance of the eyes from the middle, in rig units. */
const MAX_ASIDE = 60;
/** Minimum pixels between a cut edge and the box. */
const MIN_BEYOND_PIXELS = 2;

/**
 * Scales to the framing, with headroom above the hair. Then lowers or enlarges the person as much as needed so that the
 * photo's lower edge, where it cuts the person, stays below the box.
 */
export function frameOf(
  view: AvatarView,
  photo: PhotoMeasures,
  outline: Outline,
  portraits: Portraits = COMPOSITIONS,
): PhotoPlacement {
  const { eyes, across, below } = portraits[compositionNameOf(view)];
  const [width, height] = [view.width & ~1, view.height & ~1];
  const at = (i: number) => photo.landmarks[i]!;
  const rig = faceWidth(photo.landmarks) / RIG_WIDTH;
  const [eyesX, eyesY] = middle(at(OUTER_CORNERS.right), at(OUTER_CORNERS.left));
  const above = (eyesY - outline.top) / rig;
  const under = (photo.height - eyesY) / rig;
  // Centres the face, or moves it slightly aside to make room for the rest of the person.
  const rest = 0.5 * outline.head + 0.25 * outline.body - 0.75 * eyesX;
  const x = eyesX + clamp(rest, -MAX_ASIDE * rig, MAX_ASIDE * rig);
  const toLeft = x / rig;
  const toRight = (photo.width - x) / rig;

  let y = eyes * height;
  let scale = Math.min(
    width / across,
    (y - HEADROOM_SHARE * height) / (HEAD_MOTION + above),
    (height - y) / below,
  );
  const sides = [outline.cut.left ? toLeft : Infinity, outline.cut.right ? toRight : Infinity];
  const filling = (width / 2 + MIN_BEYOND_PIXELS) / Math.min(...sides);
  // A person who fills the box leaves no gap at its sides, even if hair comes close to the upper edge.
  scale = clamp(
    filling,
    scale,
    Math.min(scale * MAX_ENLARGEMENT, Math.max(scale, (y - 0.02 * height) / above)),
  );
  if (outline.cut.bottom) {
    y = clamp(height + MIN_BEYOND_PIXELS - scale * under, y, y + MAX_LOWERING * height);
    scale = Math.max(scale, (height + MIN_BEYOND_PIXELS - y) / under);
  }
  if (outline.cut.top) {
    y = Math.min(y, scale * (above - HEAD_MOTION));
    if (outline.cut.bottom) scale = Math.max(scale, (height + MIN_BEYOND_PIXELS - y) / under);
  }
  return {
    width,
    height,
    scale: scale / rig,
    left: width / 2 - (x * scale) / rig,
    top: y - (eyesY * scale) / rig,
  };
}

/** Bounds of a cut-out person, in pixels of the photo, and the edges at which the photo cut the person off. */
export interface Outline {
  top: number;
  /** Horizontal centres of the person above and below the chin. */
  head: number;
  body: number;
  cut: { left: boolean; right: boolean; top: boolean; bottom: boolean };
}

/** Size of the coarse picture that is searched. */
const COARSE_PIXELS = 160;
const MIN_SOLID_ALPHA = 128;
/** Minimum share of person along an edge for the photo to count as cut there. */
const MIN_CUT_SHARE = 0.02;

export function outlineOf(person: Image, chin: number): Outline {
  const grain = Math.max(person.width, person.height) / COARSE_PIXELS;
  const [width, height] = [Math.ceil(person.width / grain), Math.ceil(person.height / grain)];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(person, 0, 0, width, height);
  const data = canvas.data();
  const solid = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > MIN_SOLID_ALPHA;
  const rows = Array.from({ length: height }, (_, y) => y);
  const columns = Array.from({ length: width }, (_, x) => x);
  const middle = (some: readonly number[]) => {
    const inside = some.flatMap((y) => columns.filter((x) => solid(x, y)));
    return (inside.reduce((sum, x) => sum + x + 0.5, 0) / Math.max(1, inside.length)) * grain;
  };
  const top = rows.find((y) => columns.some((x) => solid(x, y))) ?? 0;
  const touches = (edge: boolean[]) => edge.filter(Boolean).length > edge.length * MIN_CUT_SHARE;
  return {
    top: top * grain,
    head: middle(rows.filter((y) => y * grain <= chin)),
    body: middle(rows.filter((y) => y * grain > chin)),
    cut: {
      left: touches(rows.map((y) => solid(1, y))),
      right: touches(rows.map((y) => solid(width - 2, y))),
      top: touches(columns.map((x) => solid(x, 1))),
      bottom: touches(columns.map((x) => solid(x, height - 2))),
    },
  };
}
