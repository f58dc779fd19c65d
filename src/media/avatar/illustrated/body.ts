import type { Placed } from '../../compositor/compositor.ts';
import { freePlanes } from '../../compositor/planes.ts';
import { type Area, size } from '../../compositor/rects.ts';
import { REST } from '../painter/painter.ts';
import type { Pose } from '../pose.ts';
import { type Cloth, cloth, type Drape, type Painting, paintLayer, SLACK, showable } from './cloth.ts';
import { ramp } from './motion.ts';
import { extent, pixels } from './paint.ts';
import type { Stage } from './stage.ts';

/** The chest rises and sways; down to the waist both fade away, in rig units. */
const CHEST = 215;
const WAIST = 430;
const BREATH = 2.2;
const SWAY = 0.8;
/** The body is drawn anew when it has moved by this many pixels. */
const NOTICEABLE = 1 / 8;
/** Pictures of the arm between hanging and raised. */
const ARM_STEPS = 20;

export interface Body {
  /** Of a point of the body at rest: how far it moves in a pose, in rig units. */
  frame(pose: Pose): readonly Placed[];
  free(): void;
}

/** Moves of the body at a height in rig units. */
export function bodyMove(pose: Pose, y: number): readonly [right: number, down: number] {
  const hold = 1 - ramp(y, CHEST, WAIST);
  return [pose.sway * SWAY * hold, -pose.breath * BREATH * hold];
}

export function openBody(stage: Stage): Body {
  const { person, frame } = stage;
  const { scale, originY } = frame;
  const painted = pixels(extent(person, ['body'], [REST]) ?? NOTHING, frame, SLACK, SLACK);
  const body = paintLayer(stage, 'body', painted);
  const shown = showable(stage, painted);
  const waist = Math.min(shown.bottom, Math.max(shown.top, Math.ceil((WAIST * scale + originY) / 2) * 2));
  const chest = cloth(stage, { ...shown, bottom: waist });
  const still = waist < shown.bottom ? cloth(stage, { ...shown, top: waist }) : undefined;
  still?.hang(body, () => [0, 0]);

  const arms = openArms(stage);
  let last: { sway: number; breath: number; step: number } | undefined;
  const distance = (pose: Pose) =>
    last
      ? Math.max(Math.abs(pose.sway - last.sway) * SWAY, Math.abs(pose.breath - last.breath) * BREATH) * scale
      : Infinity;

  return {
    frame(pose) {
      const step = Math.round(pose.gesture.amount * ARM_STEPS);
      const drape: Drape = (y) => {
        const [right, down] = bodyMove(pose, (y - originY) / scale);
        return [right * scale, down * scale];
      };
      const moved = distance(pose) >= NOTICEABLE;
      if (moved) chest.hang(body, drape);
      if (moved || step !== last?.step) {
        // The arm alone moves to where the body was drawn last, so that they stay together.
        const at: Drape = moved || !last ? drape : drapeOf(last, scale, originY);
        arms.hang(step, at);
        last = moved || !last ? { sway: pose.sway, breath: pose.breath, step } : { ...last, step };
      }
      return [chest.placed, ...(still ? [still.placed] : []), ...arms.placed()];
    },
    free() {
      chest.free();
      still?.free();
      arms.free();
      freePlanes(stage.kernel, body.planes);
    },
  };
}

const NOTHING: Area = { left: 0, top: 0, right: 2, bottom: 2 };

function drapeOf(at: { sway: number; breath: number }, scale: number, originY: number): Drape {
  return (y) => {
    const [right, down] = bodyMove({ ...REST, ...at }, (y - originY) / scale);
    return [right * scale, down * scale];
  };
}

/** The gesturing arm: every step is painted when it is first seen. */
function openArms(stage: Stage) {
  const made = new Map<number, Painting>();
  let current: { step: number; cloth: Cloth | undefined } = { step: -1, cloth: undefined };

  function make(step: number): Painting {
    const pose = { ...REST, gesture: { ...REST.gesture, amount: step / ARM_STEPS } };
    const rig = extent(stage.person, ['arm'], [pose]) ?? NOTHING;
    return paintLayer(stage, 'arm', pixels(rig, stage.frame, SLACK, SLACK), pose);
  }

  return {
    hang(step: number, drape: Drape): void {
      const painting = made.get(step) ?? make(step);
      made.set(step, painting);
      if (current.step !== step) {
        current.cloth?.free();
        const shown = showable(stage, painting.area);
        current = { step, cloth: size(shown) > 0 ? cloth(stage, shown) : undefined };
      }
      current.cloth?.hang(painting, drape);
    },
    placed: (): readonly Placed[] => (current.cloth ? [current.cloth.placed] : []),
    free(): void {
      current.cloth?.free();
      for (const painting of made.values()) freePlanes(stage.kernel, painting.planes);
      made.clear();
    },
  };
}
