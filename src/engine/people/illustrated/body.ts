import { createCanvas } from '@napi-rs/canvas';
import { mix, ramp, smooth } from '../../../base/easing.ts';
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
  /** Whether this step needs a different picture than the current one. */
  differs(gesture: Gesture, step: number): boolean;
  hang(gesture: Gesture, step: number, drape: Drape): void;
  placed(): readonly Placed[];
  /** The first visible row, in pixels of the box. */
  top(): number;
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
/** Pixels the body may move before it is redrawn. */
const MIN_MOVE_PIXELS = 1 / 6;

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
type Stance = Pick<Pose, 'sway' | 'breath' | 'weight' | 'gesture'>;

/** Displacement of the body at a height, in rig units. */
export function bodyMove(pose: Stance, y: number): readonly [right: number, down: number] {
  const hold = 1 - ramp(y, CHEST_Y, WAIST_Y);
  const { sway, breath, weight = 0 } = pose;
  const aside = weight * mix(HIP_SHIFT, LEAN, hold);
  return [sway * SWAY_FACTOR * hold + aside, -(breath * BREATH_LIFT + shrugAmount(pose) * SHRUG_LIFT) * hold];
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
  let last: Stance | undefined;
  let lastStance: Stance | undefined;
  const drawnStances = new Map<Limb, Stance>();

  return {
    frame(pose) {
      const { name, amount } = pose.gesture;
      const step = Math.round(amount * LIMB_STEPS);
      const now = stanceOf(pose);
      const moved = !last || distance(now, last, CHEST_Y) * scale >= MIN_MOVE_PIXELS;
      const shifted = !lastStance || distance(now, lastStance, WAIST_Y) * scale >= MIN_MOVE_PIXELS;
      if (!last || moved) last = now;
      // Below the waist only weight shifts move anything, and they are seconds apart.
      if (!lastStance || shifted) {
        lastStance = now;
        lower?.hang(body, drapeOf(now, frame));
      }
      // A limb that moves alone uses the body's last drawn position, so that they stay together.
      const drape = drapeOf(last, frame);
      if (moved) chest.hang(body, drape);
      for (const limb of [...arms, ...hands]) {
        const before = drawnStances.get(limb);
        const top = (limb.top() - frame.originY) / scale;
        const carried = before && maxDistance(before, last, top) * scale >= MIN_MOVE_PIXELS;
        if (!carried && !limb.differs(name, step)) continue;
        drawnStances.set(limb, last);
        limb.hang(name, step, drape);
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

function stanceOf({ sway, breath, weight = 0, gesture }: Stance): Stance {
  return { sway, breath, weight, gesture };
}

/** Distance between two stances at a height, in rig units. */
function distance(a: Stance, b: Stance, y: number): number {
  const [[ax, ay], [bx, by]] = [bodyMove(a, y), bodyMove(b, y)];
  return Math.max(Math.abs(ax - bx), Math.abs(ay - by));
}

/** Maximum distance between two stances from a height downwards. */
function maxDistance(a: Stance, b: Stance, top: number): number {
  return Math.max(distance(a, b, top), distance(a, b, WAIST_Y));
}

function drapeOf(at: Stance, { scale, originY }: RigPlacement): Drape {
  return (y) => {
    const [right, down] = bodyMove(at, (y - originY) / scale);
    return [right * scale, down * scale];
  };
}

function openLimb(stage: Stage, layer: LimbLayer, hands: RestingHands): Limb {
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
        const visibleArea = showable(stage, painting.area);
        current = {
          key,
          top: visibleArea.top,
          cloth: size(visibleArea) > 0 ? cloth(stage, visibleArea) : undefined,
        };
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
