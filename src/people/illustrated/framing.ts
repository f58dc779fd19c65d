import type { Framing } from '../../film/timeline.ts';
import type { AvatarView } from '../pack.ts';
import type { Character } from '../painter/painter.ts';

/** Where rig units land in the box: x = originX + scale · rigX, likewise y; in pixels. */
export interface RigPlacement {
  /** Even; what is drawn of the box. */
  width: number;
  height: number;
  scale: number;
  originX: number;
  originY: number;
}

interface Portrait {
  /** Height of the eyes, as part of the box. */
  eyes: number;
  /** Most rig units across the box that one would want to see; wider boxes show no larger people. */
  across: number;
  /** Rig units that must be seen below the eyes: a raised hand, the collar. */
  below: number;
  /** Rig x that stands in the middle, between the turned head and the body, of one who faces right. */
  middle: number;
}

const PORTRAITS: Record<Framing, Portrait> = {
  waist: { eyes: 0.38, across: 1080 / 2.1, below: 480, middle: 9 },
  chest: { eyes: 0.42, across: 420, below: 290, middle: 12 },
  head: { eyes: 0.48, across: 330, below: 190, middle: 16 },
};

const HEADROOM = 0.06;
/** Rig units that nods, tilts and shifts of the head may need above its rest. */
const MOTION = 12;

/** Degrees of the turn for which the portraits' middles are given. */
const TURN = 13;

/** As large as the framing asks for, and no larger than leaves headroom above `top`, the highest rig y. */
export function frameOf(view: AvatarView, top: number, person: Character): RigPlacement {
  // Who looks straight into the camera stands closer to it.
  const closer = view.framing === 'waist' && person.look.view === 'frontal';
  const { eyes, across, below, ...portrait } = PORTRAITS[closer ? 'chest' : view.framing];
  const middle = ((person.mirrored ? -1 : 1) * portrait.middle * person.restYaw) / TURN;
  const [width, height] = [view.width & ~1, view.height & ~1];
  const scale = Math.min(
    width / across,
    ((eyes - HEADROOM) * height) / (MOTION - top),
    ((1 - eyes) * height) / below,
  );
  return { width, height, scale, originX: width / 2 - middle * scale, originY: eyes * height };
}
