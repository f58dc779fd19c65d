import type { Framing } from '../../film/timeline.ts';
import type { AvatarView } from '../pack.ts';
import type { PhotoMeasures } from './content.ts';
import { faceWidth, RIG_WIDTH } from './face.ts';
import { OUTER_CORNERS } from './mesh/landmarks.ts';
import type { Outline } from './outline.ts';
import { clamp, middle } from './space.ts';

/** Where the photo lies in the box: x = left + scale · photoX, likewise y; in pixels. */
export interface PhotoPlacement {
  /** Even; what is drawn of the box. */
  width: number;
  height: number;
  scale: number;
  left: number;
  top: number;
}

export interface Portrait {
  /** Height of the eyes, as part of the box. */
  eyes: number;
  /** Rig units across the box, of which a face is 190 wide. */
  across: number;
  /** Rig units that should be seen below the eyes. */
  below: number;
}

export type Portraits = Readonly<Record<Framing, Portrait>>;

/** As drawn people stand in their boxes. */
export const PORTRAITS: Portraits = {
  waist: { eyes: 0.38, across: 1080 / 2.1, below: 480 },
  chest: { eyes: 0.42, across: 420, below: 290 },
  head: { eyes: 0.48, across: 330, below: 190 },
};

const HEADROOM = 0.06;
/** Rig units that nods, tilts and shifts of the head may need above its rest. */
const MOTION = 12;
/** How much lower the eyes may come, as part of the box, before a person becomes larger instead. */
const LOWER = 0.08;
/** How much larger a person may become so that no cut side of the photo is seen. */
const LARGER = 1.3;
/** How far beside the middle the eyes may stand, in rig units. */
const ASIDE = 60;
/** Pixels by which a cut edge must lie outside of the box. */
const BEYOND = 2;

/**
 * As large as the framing asks for with air above the hair; then as much lower or larger as it takes that the photo's
 * own lower edge, where it cuts the person, stays below the box.
 */
export function frameOf(
  view: AvatarView,
  photo: PhotoMeasures,
  outline: Outline,
  portraits: Portraits = PORTRAITS,
): PhotoPlacement {
  const { eyes, across, below } = portraits[view.framing];
  const [width, height] = [view.width & ~1, view.height & ~1];
  const at = (i: number) => photo.landmarks[i]!;
  const rig = faceWidth(photo.landmarks) / RIG_WIDTH;
  const [eyesX, eyesY] = middle(at(OUTER_CORNERS.right), at(OUTER_CORNERS.left));
  const above = (eyesY - outline.top) / rig;
  const under = (photo.height - eyesY) / rig;
  // The face stands in the middle, or a little beside it so that the rest of the person has room.
  const rest = 0.5 * outline.head + 0.25 * outline.body - 0.75 * eyesX;
  const x = eyesX + clamp(rest, -ASIDE * rig, ASIDE * rig);
  const toLeft = x / rig;
  const toRight = (photo.width - x) / rig;

  let y = eyes * height;
  let scale = Math.min(width / across, (y - HEADROOM * height) / (MOTION + above), (height - y) / below);
  const sides = [outline.cut.left ? toLeft : Infinity, outline.cut.right ? toRight : Infinity];
  const filling = (width / 2 + BEYOND) / Math.min(...sides);
  // Whoever fills the box is not parted from its sides by a gap; hair may come close to the upper edge for that.
  scale = clamp(filling, scale, Math.min(scale * LARGER, Math.max(scale, (y - 0.02 * height) / above)));
  if (outline.cut.bottom) {
    y = clamp(height + BEYOND - scale * under, y, y + LOWER * height);
    scale = Math.max(scale, (height + BEYOND - y) / under);
  }
  if (outline.cut.top) {
    y = Math.min(y, scale * (above - MOTION));
    if (outline.cut.bottom) scale = Math.max(scale, (height + BEYOND - y) / under);
  }
  return {
    width,
    height,
    scale: scale / rig,
    left: width / 2 - (x * scale) / rig,
    top: y - (eyesY * scale) / rig,
  };
}
