import type { Gesture, RestingHands } from '../../film/pose.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import { freePlanes } from '../../media/compositor/planes.ts';
import { type Area, size } from '../../media/compositor/rects.ts';
import { movesArm, upperArmOf } from '../painter/body/arm/reaches.ts';
import { REST } from '../painter/painter.ts';
import { mirroredGesture } from '../painter/rig.ts';
import { type Cloth, cloth, type Drape, showable } from './cloth.ts';
import { pixels } from './paint.ts';
import { type Painting, paintLimb, SLACK } from './painting.ts';
import { type LimbLayer, reachOf } from './reach.ts';
import type { Stage } from './stage.ts';

/** Pictures of a limb between hanging and raised: as many as the frames a hand takes to rise, so none repeats. */
export const LIMB_STEPS = 18;
/** Cached paintings. A hand comes down the way it went up, and three gestures make up most of a talk. */
const MAX_CACHED = LIMB_STEPS * 3 + 1;

/** A part of an arm. Each step of a gesture is painted on first use. */
export interface Limb {
  /** Whether this step needs a different picture than the current one. */
  differs(gesture: Gesture, step: number): boolean;
  hang(gesture: Gesture, step: number, drape: Drape): void;
  placed(): readonly Placed[];
  /** The first visible row, in pixels of the box. */
  top(): number;
  free(): void;
}

export function openLimb(stage: Stage, layer: LimbLayer, hands: RestingHands): Limb {
  const { kernel, person, frame } = stage;
  const paintings = new Map<string, Painting>();
  const side = layer === 'otherArm' || layer === 'otherHand' ? -1 : 1;
  let current: { key: string; top: number; cloth: Cloth | undefined } | undefined;

  // The upper arm hardly moves, so every other step is enough.
  const isUpper = layer === 'arm' || layer === 'otherArm';
  const stepOf = (step: number) => (isUpper ? step & ~1 : step);
  // Many gestures share the upper arm, and differ in forearm and hand.
  const nameOf = (gesture: Gesture) => (isUpper ? upperArmOf(gesture) : gesture);
  const keyOf = (gesture: Gesture, step: number) =>
    step === 0 || !movesArm(person.mirrored ? mirroredGesture(gesture) : gesture, side)
      ? 'rest'
      : `${nameOf(gesture)} ${step}`;

  function paintingOf(key: string, gesture: Gesture, step: number): Painting {
    const cached = paintings.get(key);
    if (cached) {
      // The map's first entry is the least recently used.
      paintings.delete(key);
      paintings.set(key, cached);
      return cached;
    }
    const amount = key === 'rest' ? 0 : step / LIMB_STEPS;
    const pose = { ...REST, hands, gesture: { name: gesture, amount } };
    const area = pixels(reachOf(person, pose, layer), frame, SLACK, SLACK);
    const painting = paintLimb(stage, layer, valid(area), pose, amount > 0 && amount < 1);
    paintings.set(key, painting);
    for (const [old, { planes }] of paintings) {
      if (paintings.size <= MAX_CACHED) break;
      freePlanes(kernel, planes);
      paintings.delete(old);
    }
    return painting;
  }

  return {
    differs: (gesture, step) => keyOf(gesture, stepOf(step)) !== current?.key,
    hang(gesture, at, drape) {
      const step = stepOf(at);
      const key = keyOf(gesture, step);
      const painting = paintingOf(key, gesture, step);
      if (current?.key !== key) {
        current?.cloth?.free();
        const shown = showable(stage, painting.area);
        current = { key, top: shown.top, cloth: size(shown) > 0 ? cloth(stage, shown) : undefined };
      }
      current.cloth?.hang(painting, drape);
    },
    placed: () => (current?.cloth ? [current.cloth.placed] : []),
    top: () => current?.top ?? 0,
    free() {
      current?.cloth?.free();
      for (const { planes } of paintings.values()) freePlanes(kernel, planes);
      paintings.clear();
    },
  };
}

/** A limb entirely outside the box still needs a valid area to paint in. */
function valid(area: Area): Area {
  if (area.right > area.left && area.bottom > area.top) return area;
  return { left: -SLACK, top: -SLACK, right: 2 - SLACK, bottom: 2 - SLACK };
}
