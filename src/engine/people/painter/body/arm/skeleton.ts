import { smoothstep } from '../../../../../base/easing.ts';
import { clamp, lerp, type Point } from '../../curve.ts';
import type { BodyFrame } from '../frame.ts';
import type { HandPose } from '../hand/poses.ts';
import { movesArm, REACHES, RESTS, type Reach } from './reaches.ts';
import { slerp, unit, type Vector } from './vector.ts';

/** −1 is the viewer's left, 1 the viewer's right. */
export type Side = -1 | 1;

/** Projection of an arm with two bones; all in rig units. */
export interface Arm {
  side: Side;
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  /** Enlargement of the wrist because it is nearer. */
  near: number;
  /** 0 if the forearm is in the picture plane, 1 if it points at the viewer. */
  towards: number;
  /** 0 straight … 1 bent by a right angle or more. */
  bend: number;
  /** 0 at rest … 1 in the gesture. */
  raised: number;
  hand: HandPose;
  /** Moving too fast for creases, nails and folds to be visible. */
  passing: boolean;
  /** How far the fingers are still closed; they open as the hand arrives. */
  loose: number;
  /** Visible fraction of the hand's width while it turns about the forearm. */
  edge: number;
  /** Direction of the fingers, from outwards (0) to down (90°), in radians. */
  turn: number;
}

/** Maximum distance of the elbow from the middle of the body, in rig units, so that it stays in a portrait. */
const ELBOW = 195;

/** Viewing distance in rig units, for perspective. */
const EYE = 1150;

/** From this amount on, the viewer looks at a raised hand. */
const ARRIVES = 0.88;
/** Amount at which the resting hand is swapped for the gesture's, while seen edge-on. */
const TURNS = 0.42;

export function armOf(body: BodyFrame, side: Side): Arm {
  const { gesture, hands } = body.rig.pose;
  const rest = RESTS[hands ?? 'clasped'][side];
  const to = movesArm(gesture.name, side) ? REACHES[gesture.name] : rest;
  const raised = to === rest ? 0 : smoothstep(clamp(gesture.amount));
  const lengths = body.rig.c.female ? { upper: 196, fore: 172 } : { upper: 198, fore: 186 };
  const shoulder: Vector = [body.w * 0.79, 243 + body.figure.slope, 0];
  const from = reach(body, shoulder, rest, lengths);
  const up = reach(body, shoulder, to, lengths);
  const upper = slerp(from.upper, up.upper, raised);
  const fore = slerp(from.fore, up.fore, raised);
  const elbow = add(shoulder, upper, lengths.upper);
  const wrist = add(elbow, fore, lengths.fore);
  const projected = ([x, y, z]: Vector): Point => {
    const k = EYE / (EYE - z);
    // Perspective about the height of the lens, which is at eye level.
    return body.at(side * x * lerp(1, k, 0.4), y + (y - 330) * (k - 1) * 0.4);
  };
  const turns = rest.hand.back !== to.hand.back && to !== rest;
  return {
    side,
    shoulder: projected(shoulder),
    elbow: projected(elbow),
    wrist: projected(wrist),
    near: EYE / (EYE - wrist[2]),
    towards: Math.max(0, fore[2]),
    bend: clamp(1 - (upper[0] * fore[0] + upper[1] * fore[1] + upper[2] * fore[2])),
    raised,
    passing: raised > 0.02 && raised < ARRIVES,
    hand: raised < TURNS ? rest.hand : to.hand,
    loose: raised < TURNS ? rest.loose : 1 - clamp((raised - TURNS) / 0.5),
    edge: turns ? clamp(0.6 + Math.abs(raised - TURNS) * 2.5) : 1,
    turn: ((rest.turn + raised * shortest(to.turn - rest.turn)) * Math.PI) / 180,
  };
}

/** Normalizes an angle to −180…180 degrees. */
const shortest = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180;

/** The forearm's direction follows from the wrist's position; its remaining length points at the viewer. */
function reach(body: BodyFrame, shoulder: Vector, to: Reach, lengths: { upper: number; fore: number }) {
  const [side, down, near] = to.upper;
  const widest = (ELBOW - shoulder[0]) / lengths.upper;
  const upper = unit([Math.min(side, widest), down, near]);
  const elbow = add(shoulder, upper, lengths.upper);
  const out = Math.min(to.wrist[0] * Math.min(body.w, 184), to.maxOut ?? Infinity);
  const x = (out - elbow[0]) / lengths.fore;
  const y = (to.wrist[1] - elbow[1]) / lengths.fore;
  const flat = Math.hypot(x, y);
  const fit = flat > 0.985 ? 0.985 / flat : 1;
  const z = Math.sqrt(1 - (flat * fit) ** 2);
  return { upper, fore: [x * fit, y * fit, z] as Vector };
}

function add([x, y, z]: Vector, [dx, dy, dz]: Vector, length: number): Vector {
  return [x + dx * length, y + dy * length, z + dz * length];
}
