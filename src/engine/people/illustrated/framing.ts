import { COMPOSITIONS, type CompositionName, compositionNameOf } from '../../../base/composition.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { CachedPainting } from '../../media/compositor/paintings.ts';
import type { AvatarView } from '../pack.ts';
import type { Character } from '../painter/painter.ts';
import type { BoxMask } from '../shared/mask.ts';

/** Maps rig units to pixels of the box: x = originX + scale · rigX, likewise y. */
export interface RigPlacement {
  /** Size of the drawn part of the box. Both sides are even. */
  width: number;
  height: number;
  scale: number;
  originX: number;
  originY: number;
}

/** Rig x at the centre of the box for a person who faces right. It lies between the turned head and the body. */
const MIDDLES: Record<CompositionName, number> = { waist: 9, wide: 9, chest: 12, head: 16 };

const HEADROOM_SHARE = 0.06;
/** Rig units that nods, tilts and shifts of the head may need above its rest position. */
const HEAD_MOTION = 12;

/** Degrees of turn for which `MIDDLES` hold. */
const PORTRAIT_TURN_DEGREES = 13;

/** Places a person in a view. @param top smallest rig y of the head and hair, above which headroom is left */
export function frameOf(view: AvatarView, top: number, person: Character): RigPlacement {
  // A person who looks straight into the camera is shown from a shorter distance.
  const isCloser = view.framing === 'waist' && person.look.view === 'frontal';
  const named = compositionNameOf(view);
  const name = isCloser && named !== 'wide' ? 'chest' : named;
  const { eyes, across, below } = COMPOSITIONS[name];
  const middle = ((person.mirrored ? -1 : 1) * MIDDLES[name] * person.restYaw) / PORTRAIT_TURN_DEGREES;
  const [width, height] = [view.width & ~1, view.height & ~1];
  const scale = Math.min(
    width / across,
    ((eyes - HEADROOM_SHARE) * height) / (HEAD_MOTION - top),
    ((1 - eyes) * height) / below,
  );
  return { width, height, scale, originX: width / 2 - middle * scale, originY: eyes * height };
}

/** Context shared by all parts of an opened person. */
export interface Stage {
  kernel: Kernel;
  person: Character;
  frame: RigPlacement;
  mask: BoxMask;
  /** Layers painted earlier; set only while the person is opened. */
  cached: CachedPainting | undefined;
}
