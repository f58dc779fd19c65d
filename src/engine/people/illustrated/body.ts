import { createCanvas } from '@napi-rs/canvas';
import { mix, ramp, roundTo, smooth } from '../../../base/easing.ts';
import type { Gesture, Pose, RestingHands } from '../../film/pose.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import { freePlanes } from '../../media/compositor/planes.ts';
import { type Area, size } from '../../media/compositor/rects.ts';
import { movesArm, upperArmOf } from '../painter/body/arm/skeleton.ts';
import { armBoxes, handOf } from '../painter/body/body.ts';
import { type Character, REST } from '../painter/painter.ts';
import { LEAN, mirrored, mirroredGesture, rig } from '../painter/rig.ts';
import { type Cloth, cloth, type Drape, showable } from './cloth.ts';
import type { RigPlacement, Stage } from './framing.ts';
import { extent, type Painting, paintLayer, paintLimb, pixels, SLACK } from './paint.ts';

/** Pictures of a limb between hanging and raised: as many as the frames a hand takes to rise, so none repeats. */
export const LIMB_STEPS = 18;
/** Cached paintings. A hand comes down the way it went up, and three gestures make up most of a talk. */
const MAX_CACHED = LIMB_STEPS * 3 + 1;

/** A part of an arm. Each step of a gesture is painted on first use. */
interface Limb {
  frame(pose: Pose): readonly Placed[];
  free(): void;
}

/** Height down to which breath and sway act fully, in rig units. */
const CHEST_Y = 215;
/** Height at which breath and sway end, in rig units. */
const WAIST_Y = 430;
/** How far breath lifts the chest, in rig units. */
const BREATH_LIFT = 2.2;
const SWAY_FACTOR = 0.8;
/** Hips shift farther than shoulders, in rig units. */
const HIP_SHIFT = 4.5;
/** Shoulder lift of a shrug, in rig units. */
const SHRUG_LIFT = 9;
/** Steps of the body's movement in pixels. */
const STEP_PIXELS = 1 / 3;
/** The smallest share of the chest's movement that is worth smaller steps. */
const MIN_SHARE = 1 / 8;

/** Sprites behind and in front of the head. */
interface BodySprites {
  behind: readonly Placed[];
  before: readonly Placed[];
}

export interface Body {
  frame(pose: Pose): BodySprites;
  free(): void;
}

/** The parts of a pose that move the body. */
type BodyPose = Pick<Pose, 'sway' | 'breath' | 'weight' | 'gesture'>;

/** Displacement of the body at a height, in rig units. */
export function bodyMove(pose: BodyPose, y: number): readonly [right: number, down: number] {
  const hold = chestShare(y);
  const { sway, breath, weight = 0 } = pose;
  const aside = weight * mix(HIP_SHIFT, LEAN, hold);
  return [sway * SWAY_FACTOR * hold + aside, -(breath * BREATH_LIFT + shrugAmount(pose) * SHRUG_LIFT) * hold];
}

/** Share of the chest's movement at a height; the rest is the waist's. */
function chestShare(y: number): number {
  return 1 - ramp(y, CHEST_Y, WAIST_Y);
}

/** Displacement of chest and waist in rig units, in steps: a picture then depends on its pose alone. */
interface Stance {
  chest: readonly [right: number, down: number];
  /** To the right. */
  waist: number;
}

/** @param share of the chest's movement where it is greatest in the picture, which then needs no smaller steps */
export function stanceOf(pose: BodyPose, scale: number, share = 1): Stance {
  const step = STEP_PIXELS / scale;
  const chestStep = step / Math.max(share, MIN_SHARE);
  const [right, down] = bodyMove(pose, CHEST_Y);
  return {
    chest: [roundTo(right, chestStep), roundTo(down, chestStep)],
    waist: roundTo(bodyMove(pose, WAIST_Y)[0], step),
  };
}

export function drapeOf({ chest: [right, down], waist }: Stance, { scale, originY }: RigPlacement): Drape {
  return (y) => {
    const hold = chestShare((y - originY) / scale);
    return [mix(waist, right, hold) * scale, down * hold * scale];
  };
}

/** Shoulder lift, 0–1. */
function shrugAmount({ gesture }: Pick<Pose, 'gesture'>): number {
  return gesture.name === 'shrug' ? smooth(gesture.amount) : 0;
}

export function openBody(stage: Stage, resting: RestingHands): Body {
  const { person, frame } = stage;
  const { scale } = frame;
  const painted = pixels(extent(person, ['body'], [REST]) ?? NOTHING, frame, SLACK, SLACK);
  const body = paintLayer(stage, 'body', painted);
  const visibleArea = showable(stage, painted);
  const still = Math.ceil((WAIST_Y * scale + frame.originY) / 2) * 2;
  const waist = Math.min(visibleArea.bottom, Math.max(visibleArea.top, still));
  const chest = cloth(stage, { ...visibleArea, bottom: waist });
  const lower = waist < visibleArea.bottom ? cloth(stage, { ...visibleArea, top: waist }) : undefined;

  const arms = [openLimb(stage, 'otherArm', resting), openLimb(stage, 'arm', resting)];
  const hands = [openLimb(stage, 'otherHand', resting), openLimb(stage, 'hand', resting)];
  let drawn = '';
  let drawnWaist: number | undefined;

  return {
    frame(pose) {
      const stance = stanceOf(pose, scale);
      const drape = drapeOf(stance, frame);
      // Below the waist only weight shifts move anything, and they are seconds apart.
      if (stance.waist !== drawnWaist) {
        drawnWaist = stance.waist;
        lower?.hang(body, drape);
      }
      const now = JSON.stringify(stance);
      if (now !== drawn) {
        drawn = now;
        chest.hang(body, drape);
      }
      return {
        behind: [chest.placed, ...(lower ? [lower.placed] : []), ...arms.flatMap((limb) => limb.frame(pose))],
        before: hands.flatMap((limb) => limb.frame(pose)),
      };
    },
    free() {
      for (const part of [chest, lower, ...arms, ...hands]) part?.free();
      freePlanes(stage.kernel, body.planes);
    },
  };
}

const NOTHING: Area = { left: 0, top: 0, right: 2, bottom: 2 };

function openLimb(stage: Stage, layer: LimbLayer, hands: RestingHands): Limb {
  const { kernel, person, frame } = stage;
  const paintings = new Map<string, Painting>();
  const side = layer === 'otherArm' || layer === 'otherHand' ? -1 : 1;
  let current: { key: string; painting: Painting; share: number; cloth: Cloth | undefined } | undefined;
  let drawn = '';

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
    frame(pose) {
      const { name, amount } = pose.gesture;
      const step = stepOf(Math.round(amount * LIMB_STEPS));
      const key = keyOf(name, step);
      if (current?.key !== key) {
        current?.cloth?.free();
        const painting = paintingOf(key, name, step);
        const area = showable(stage, painting.area);
        current = {
          key,
          painting,
          share: chestShare((area.top - frame.originY) / frame.scale),
          cloth: size(area) > 0 ? cloth(stage, area) : undefined,
        };
        drawn = '';
      }
      const stance = stanceOf(pose, frame.scale, current.share);
      const now = JSON.stringify(stance);
      if (now !== drawn) {
        drawn = now;
        current.cloth?.hang(current.painting, drapeOf(stance, frame));
      }
      return current.cloth ? [current.cloth.placed] : [];
    },
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

type LimbLayer = 'arm' | 'otherArm' | 'hand' | 'otherHand';

const context = createCanvas(1, 1).getContext('2d');

/** Bounds of a limb in a pose, in rig units. */
export function reachOf(person: Character, pose: Pose, layer: LimbLayer): Area {
  const boxes = armBoxes(
    rig(context, person, person.mirrored ? mirrored(pose) : pose),
    layer === 'arm' || layer === 'hand' ? 1 : -1,
  );
  const box = layer === 'arm' || layer === 'otherArm' ? boxes.upper : boxes.lower;
  return person.mirrored ? { ...box, left: -box.right, right: -box.left } : box;
}

/** Points of both hands in a pose, in rig units; the hand drawn last comes first. */
export function handsOf(person: Character, pose: Pose): readonly [Points, Points] {
  const posed = rig(context, person, person.mirrored ? mirrored(pose) : pose);
  const unmirror = ([x, y]: readonly [number, number, ...unknown[]]) =>
    [person.mirrored ? -x : x, y] as const;
  return [handOf(posed, 1).map(unmirror), handOf(posed, -1).map(unmirror)];
}

export type Points = readonly (readonly [x: number, y: number])[];
