import { createCanvas } from '#canvas';
import { mix, ramp, roundTo, smooth } from '../../../base/easing.ts';
import type { Gesture, Pose, RestingHands } from '../../film/pose.ts';
import type { Placed } from '../../media/compositor/compositor.ts';
import { freePlanes } from '../../media/compositor/planes.ts';
import { type Area, size } from '../../media/compositor/rects.ts';
import { movesArm, upperArmOf } from '../painter/body/arm/skeleton.ts';
import { armBoxes, elbowPoint, handOf } from '../painter/body/body.ts';
import { type Character, REST } from '../painter/painter.ts';
import { LEAN, mirrored, mirroredGesture, rig } from '../painter/rig.ts';
import { type Cloth, cloth, type Drape, showable } from './cloth.ts';
import type { RigPlacement, Stage } from './framing.ts';
import { extent, type Painting, paintLayer, paintLimb, pixels, SLACK_PIXELS } from './paint.ts';

/** Pictures of a limb between hanging and raised. A hand takes as many frames to rise, so that no picture repeats. */
export const LIMB_STEPS = 18;
/** A hand comes down the way it went up, and most of a talk has only three gestures. */
const MAX_CACHED_PAINTINGS = LIMB_STEPS * 3 + 1;

/** A part of an arm. Each step of a gesture is painted on first use. */
interface Limb {
  frame(pose: Pose): readonly Placed[];
  free(): void;
}

/** Down to this height, breath and sway have their full effect; in rig units. */
const CHEST_Y = 215;
/** Below this height, breath and sway have no effect; in rig units. */
const WAIST_Y = 430;
/** How far breath lifts the chest, in rig units. */
const BREATH_LIFT = 2.2;
const SWAY_FACTOR = 0.8;
/** Movement of the hips when the weight shifts, in rig units. They move farther than the shoulders. */
const HIP_SHIFT = 4.5;
/** Shoulder lift of a shrug, in rig units. */
const SHRUG_LIFT = 9;
/** The body moves in steps of this size. */
const STEP_PIXELS = 1 / 3;
/** Steps get no smaller for parts that take a smaller share in the chest's movement. */
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

/** Returns the displacement of the body at a height, in rig units. */
export function bodyMove(pose: BodyPose, y: number): readonly [right: number, down: number] {
  const chestPart = chestShare(y);
  const { sway, breath, weight = 0 } = pose;
  const aside = weight * mix(HIP_SHIFT, LEAN, chestPart);
  return [
    sway * SWAY_FACTOR * chestPart + aside,
    -(breath * BREATH_LIFT + shrugAmount(pose) * SHRUG_LIFT) * chestPart,
  ];
}

/** Returns how much the body at a height moves with the chest, 0–1; the rest of its movement is that of the waist. */
function chestShare(y: number): number {
  return 1 - ramp(y, CHEST_Y, WAIST_Y);
}

/** Displacement of chest and waist in rig units, rounded to steps, so that a picture depends only on its pose. */
interface Stance {
  chest: readonly [right: number, down: number];
  /** To the right. */
  waist: number;
}

/** @param share largest share in the chest's movement of any row of the picture; small shares allow larger steps */
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
    const chestPart = chestShare((y - originY) / scale);
    return [mix(waist, right, chestPart) * scale, down * chestPart * scale];
  };
}

/** Returns the lift of the shoulders, 0–1. */
function shrugAmount({ gesture }: Pick<Pose, 'gesture'>): number {
  return gesture.name === 'shrug' ? smooth(gesture.amount) : 0;
}

export function openBody(stage: Stage, resting: RestingHands): Body {
  const { frame } = stage;
  const { scale } = frame;
  const painted = pixels(extent(stage, ['body'], [REST]) ?? NOTHING, frame, SLACK_PIXELS, SLACK_PIXELS);
  const body = paintLayer(stage, 'body', painted);
  const visibleArea = showable(stage, painted);
  const lowerStart = Math.ceil((WAIST_Y * scale + frame.originY) / 2) * 2;
  const waist = Math.min(visibleArea.bottom, Math.max(visibleArea.top, lowerStart));
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
      // Below the waist, only shifts of weight move anything, and these are seconds apart.
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

  // The upper arm moves so little that every other step is enough.
  const isUpper = layer === 'arm' || layer === 'otherArm';
  const stepOf = (step: number) => (isUpper ? step & ~1 : step);
  // Many gestures share an upper arm, and differ only in forearm and hand.
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
    const area = pixels(reachOf(person, pose, layer), frame, SLACK_PIXELS, SLACK_PIXELS);
    const painting = paintLimb(stage, layer, nonEmptyArea(area), pose, amount > 0 && amount < 1);
    paintings.set(key, painting);
    for (const [oldestKey, { planes }] of paintings) {
      if (paintings.size <= MAX_CACHED_PAINTINGS) break;
      freePlanes(kernel, planes);
      paintings.delete(oldestKey);
    }
    return painting;
  }

  // Nearly every film shows the limb at rest, and paintings can be cached only while the person is opened.
  paintingOf('rest', REST.gesture.name, 0);

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

/** Returns the area, or a small one if it is empty, because a limb outside the box needs an area to paint in as well. */
function nonEmptyArea(area: Area): Area {
  if (area.right > area.left && area.bottom > area.top) return area;
  return { left: -SLACK_PIXELS, top: -SLACK_PIXELS, right: 2 - SLACK_PIXELS, bottom: 2 - SLACK_PIXELS };
}

type LimbLayer = 'arm' | 'otherArm' | 'hand' | 'otherHand';

const context = createCanvas(1, 1).getContext('2d');

/** Returns the bounds of a limb in a pose, in rig units. */
export function reachOf(person: Character, pose: Pose, layer: LimbLayer): Area {
  const boxes = armBoxes(
    rig(context, person, person.mirrored ? mirrored(pose) : pose),
    layer === 'arm' || layer === 'hand' ? 1 : -1,
  );
  const box = layer === 'arm' || layer === 'otherArm' ? boxes.upper : boxes.lower;
  return person.mirrored ? { ...box, left: -box.right, right: -box.left } : box;
}

/** Returns the points of both hands in a pose, in rig units. The hand that is drawn last comes first. */
export function handsOf(person: Character, pose: Pose): readonly [Points, Points] {
  const [first, second] = armsOf(person, pose);
  return [first.hand, second.hand];
}

/** An arm in a pose, in rig units. */
export interface PosedArm {
  /** From the wrist to the fingertips. */
  hand: Points;
  elbow: Points[number];
}

/** Returns both arms in a pose. The one that is drawn last comes first. */
export function armsOf(person: Character, pose: Pose): readonly [PosedArm, PosedArm] {
  const posed = rig(context, person, person.mirrored ? mirrored(pose) : pose);
  const unmirror = ([x, y]: readonly [number, number, ...unknown[]]) =>
    [person.mirrored ? -x : x, y] as const;
  const armOn = (side: 1 | -1): PosedArm => ({
    hand: handOf(posed, side).map(unmirror),
    elbow: unmirror(elbowPoint(posed, side)),
  });
  return [armOn(1), armOn(-1)];
}

export type Points = readonly (readonly [x: number, y: number])[];
