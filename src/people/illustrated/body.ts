import { ramp } from '../../base/easing.ts';
import type { Pose } from '../../film/pose.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import { freePlanes } from '../../media/compositor/planes.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { REST } from '../painter/painter.ts';
import { cloth, type Drape, showable } from './cloth.ts';
import type { RigPlacement } from './framing.ts';
import { LIMB_STEPS, openLimb } from './limb.ts';
import { extent, pixels } from './paint.ts';
import { paintLayer, SLACK } from './painting.ts';
import type { Stage } from './stage.ts';

/** The chest rises and sways; down to the waist both fade away, in rig units. */
const CHEST = 215;
const WAIST = 430;
const BREATH = 2.2;
const SWAY = 0.8;
/** The body is drawn anew when it has moved by this many pixels. */
const NOTICEABLE = 1 / 8;
/** Rig units below the eyes that must be seen for a gesture to be one. */
const GESTURES_NEED = 440;

/** Sprites behind and before the head. */
interface Dressed {
  behind: readonly Placed[];
  before: readonly Placed[];
}

export interface Body {
  frame(pose: Pose): Dressed;
  free(): void;
}

/** Moves of the body at a height in rig units. */
export function bodyMove(
  pose: Pick<Pose, 'sway' | 'breath'>,
  y: number,
): readonly [right: number, down: number] {
  const hold = 1 - ramp(y, CHEST, WAIST);
  return [pose.sway * SWAY * hold, -pose.breath * BREATH * hold];
}

export function openBody(stage: Stage): Body {
  const { person, frame } = stage;
  const { scale } = frame;
  const painted = pixels(extent(person, ['body'], [REST]) ?? NOTHING, frame, SLACK, SLACK);
  const body = paintLayer(stage, 'body', painted);
  const shown = showable(stage, painted);
  const still = Math.ceil((WAIST * scale + frame.originY) / 2) * 2;
  const waist = Math.min(shown.bottom, Math.max(shown.top, still));
  const chest = cloth(stage, { ...shown, bottom: waist });
  const lower = waist < shown.bottom ? cloth(stage, { ...shown, top: waist }) : undefined;
  lower?.hang(body, () => [0, 0]);

  const arms = [openLimb(stage, 'otherArm'), openLimb(stage, 'arm')];
  const hands = [openLimb(stage, 'otherHand'), openLimb(stage, 'hand')];
  const gestures = (frame.height - frame.originY) / scale >= GESTURES_NEED;
  let last: { sway: number; breath: number } | undefined;

  return {
    frame(pose) {
      const { name, amount } = pose.gesture;
      const step = gestures ? Math.round(amount * LIMB_STEPS) : 0;
      const moved = !last || distance(pose, last) * scale >= NOTICEABLE;
      if (!last || moved) last = { sway: pose.sway, breath: pose.breath };
      // A limb alone moves to where the body was drawn last, so that they stay together.
      const drape = drapeOf(last, frame);
      if (moved) chest.hang(body, drape);
      for (const limb of [...arms, ...hands]) {
        if (limb.differs(name, step) || (moved && limb.top() < still)) limb.hang(name, step, drape);
      }
      return {
        behind: [chest.placed, ...(lower ? [lower.placed] : []), ...arms.flatMap((limb) => limb.placed())],
        before: hands.flatMap((limb) => limb.placed()),
      };
    },
    free() {
      for (const part of [chest, lower, ...arms, ...hands]) part?.free();
      freePlanes(stage.kernel, body.planes);
    },
  };
}

const NOTHING: Area = { left: 0, top: 0, right: 2, bottom: 2 };

function distance(a: Pick<Pose, 'sway' | 'breath'>, b: Pick<Pose, 'sway' | 'breath'>): number {
  return Math.max(Math.abs(a.sway - b.sway) * SWAY, Math.abs(a.breath - b.breath) * BREATH);
}

function drapeOf(at: { sway: number; breath: number }, { scale, originY }: RigPlacement): Drape {
  return (y) => {
    const [right, down] = bodyMove(at, (y - originY) / scale);
    return [right * scale, down * scale];
  };
}
