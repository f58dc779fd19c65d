import { smoothstep } from '../../../../base/easing.ts';
import type { Gesture } from '../../../../film/pose.ts';
import { lerp, type Point } from '../../curve.ts';
import type { BodyFrame } from '../frame.ts';
import { HAND_POSES, type HandPose } from '../hand/poses.ts';
import { slerp, type Vector } from './vector.ts';

/** −1 is the viewer's left, 1 the viewer's right. */
export type Side = -1 | 1;

/** An arm of two bones as it is seen; all in rig units. */
export interface Arm {
  side: Side;
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  /** How much larger the wrist looks for being nearer. */
  near: number;
  /** 0 where the forearm lies in the picture's plane, 1 where it points at the viewer. */
  towards: number;
  /** 0 hanging … 1 in the gesture. */
  raised: number;
  hand: HandPose;
  /** Direction of the fingers, from outwards (0) to down (90°), in radians. */
  turn: number;
}

/** Directions outwards, down and towards the viewer. */
interface Reach {
  upper: Vector;
  /** Where the wrist is seen, from the middle of the body: a part of the shoulders' half width, and a height. */
  wrist: readonly [out: number, y: number];
  /** Rig units from the middle of the body: no finger may leave a portrait; women, men with their larger hands. */
  most?: readonly [number, number];
  /** Degrees. */
  turn: number;
}

/** Elbows a little out and wrists in, one arm looser than the other: nobody stands at attention. */
const RESTS: Record<Side, Reach> = {
  [-1]: { upper: [0.125, 0.985, 0.06], wrist: [0.73, 598], turn: 98 },
  1: { upper: [0.1, 0.99, 0.03], wrist: [0.74, 604], turn: 96 },
};

const REACHES: Record<Gesture, Reach> = {
  open: { upper: [0.13, 0.97, 0.06], wrist: [0.84, 376], most: [138, 126], turn: -30 },
  point: { upper: [0.05, 0.95, 0.16], wrist: [0.9, 372], turn: -82 },
  two: { upper: [0.06, 0.95, 0.16], wrist: [0.88, 376], turn: -82 },
  three: { upper: [0.06, 0.95, 0.16], wrist: [0.88, 378], turn: -82 },
  thumb: { upper: [0.13, 0.96, 0.06], wrist: [0.84, 376], turn: 188 },
  precise: { upper: [0.07, 0.95, 0.18], wrist: [0.78, 392], turn: -96 },
  heart: { upper: [0.12, 0.95, 0.14], wrist: [0.47, 358], turn: 202 },
  both: { upper: [0.17, 0.965, 0.06], wrist: [0.74, 384], most: [124, 108], turn: -30 },
};

/** Things this far from the viewer look half as large at twice the distance. */
const EYE = 1150;

export function armOf(body: BodyFrame, side: Side): Arm {
  const { gesture } = body.rig.pose;
  const moves = side > 0 || gesture.name === 'both';
  const raised = moves ? smoothstep(Math.min(1, Math.max(0, gesture.amount))) : 0;
  const to = REACHES[gesture.name];
  const rest = RESTS[side];
  const lengths = body.rig.c.female ? { upper: 196, fore: 172 } : { upper: 198, fore: 186 };
  const shoulder: Vector = [body.w * 0.79, 243 + body.figure.slope, 0];
  const hang = reach(body, shoulder, rest, lengths);
  const up = reach(body, shoulder, to, lengths);
  const upper = slerp(hang.upper, up.upper, raised);
  const fore = slerp(hang.fore, up.fore, raised);
  const elbow = add(shoulder, upper, lengths.upper);
  const wrist = add(elbow, fore, lengths.fore);
  const seen = ([x, y, z]: Vector): Point => {
    const k = EYE / (EYE - z);
    // Perspective about the height of the lens, which is that of the eyes.
    return body.at(side * x * lerp(1, k, 0.4), y + (y - 330) * (k - 1) * 0.4);
  };
  return {
    side,
    shoulder: seen(shoulder),
    elbow: seen(elbow),
    wrist: seen(wrist),
    near: EYE / (EYE - wrist[2]),
    towards: Math.max(0, fore[2]),
    raised,
    hand: HAND_POSES[gesture.name],
    turn: (lerp(rest.turn, to.turn, raised) * Math.PI) / 180,
  };
}

/** The forearm's direction follows from where the wrist is seen; the rest of its length goes to the viewer. */
function reach(body: BodyFrame, shoulder: Vector, to: Reach, lengths: { upper: number; fore: number }) {
  const elbow = add(shoulder, to.upper, lengths.upper);
  const out = Math.min(to.wrist[0] * Math.min(body.w, 184), to.most?.[body.rig.c.female ? 0 : 1] ?? Infinity);
  const x = (out - elbow[0]) / lengths.fore;
  const y = (to.wrist[1] - elbow[1]) / lengths.fore;
  const flat = Math.hypot(x, y);
  const fit = flat > 0.985 ? 0.985 / flat : 1;
  const z = Math.sqrt(1 - (flat * fit) ** 2);
  return { upper: to.upper, fore: [x * fit, y * fit, z] as Vector };
}

function add([x, y, z]: Vector, [dx, dy, dz]: Vector, length: number): Vector {
  return [x + dx * length, y + dy * length, z + dz * length];
}
