import type { Path2D } from '#canvas';
import { smoothstep } from '../../../../../base/easing.ts';
import type { Gesture, RestingHands } from '../../../../film/pose.ts';
import { type Color, mix } from '../../color.ts';
import { clamp, closed, lerp, type Point } from '../../curve.ts';
import type { Paint } from '../../rig.ts';
import { type BodyFrame, cloth } from '../frame.ts';
import { HAND_POSES, type HandPose, RESTING_HANDS } from '../hand/poses.ts';

/** −1 is the viewer's left, 1 the viewer's right. */
export type Side = -1 | 1;

/** Projection of an arm with two bones; all in rig units. */
export interface Arm {
  side: Side;
  shoulder: Point;
  elbow: Point;
  wrist: Point;
  /** Enlargement of the wrist, because it is nearer to the viewer. */
  enlargement: number;
  /** 0 if the forearm is in the picture plane, 1 if it points at the viewer. */
  foreshortening: number;
  /** 0 straight … 1 bent by a right angle or more. */
  bend: number;
  /** 0 at rest … 1 at the gesture. */
  raised: number;
  hand: HandPose;
  /** Whether the arm moves too fast for creases, nails and folds to be visible. */
  isMovingFast: boolean;
  /** How far the fingers are still closed. They open as the hand arrives. */
  curl: number;
  /** Visible fraction of the hand's width while it turns about the forearm. */
  visibleWidth: number;
  /** Direction of the fingers, from outwards (0) to down (90°), in radians. */
  turn: number;
}

/** Maximum distance of the elbow from the middle of the body, in rig units. A wider elbow would leave a portrait. */
const MAX_ELBOW_X = 195;

/** Viewing distance in rig units, for perspective. */
const VIEWING_DISTANCE = 1150;

/** Amount of a gesture from which the viewer looks at the raised hand. */
const ARRIVAL_AMOUNT = 0.88;
/** Amount of a gesture at which its hand replaces the resting hand. The hand is then seen edge-on. */
const SWAP_AMOUNT = 0.42;

export function armOf(body: BodyFrame, side: Side): Arm {
  const { gesture, hands } = body.rig.pose;
  const rest = RESTING_REACHES[hands ?? 'clasped'][side];
  const to = movesArm(gesture.name, side) ? REACHES[gesture.name] : rest;
  const raised = to === rest ? 0 : smoothstep(clamp(gesture.amount));
  const lengths = body.rig.character.female ? { upper: 196, fore: 172 } : { upper: 198, fore: 186 };
  const shoulder: Vector = [body.shoulderHalfWidth * 0.79, 243 + body.figure.slope, 0];
  const from = reach(body, shoulder, rest, lengths);
  const up = reach(body, shoulder, to, lengths);
  const upper = slerp(from.upper, up.upper, raised);
  const fore = slerp(from.fore, up.fore, raised);
  const elbow = add(shoulder, upper, lengths.upper);
  const wrist = add(elbow, fore, lengths.fore);
  const projected = ([x, y, z]: Vector): Point => {
    const k = VIEWING_DISTANCE / (VIEWING_DISTANCE - z);
    // Perspective about the height of the lens, which is at eye level.
    return body.at(side * x * lerp(1, k, 0.4), y + (y - 330) * (k - 1) * 0.4);
  };
  const turns = rest.hand.back !== to.hand.back && to !== rest;
  return {
    side,
    shoulder: projected(shoulder),
    elbow: projected(elbow),
    wrist: projected(wrist),
    enlargement: VIEWING_DISTANCE / (VIEWING_DISTANCE - wrist[2]),
    foreshortening: Math.max(0, fore[2]),
    bend: clamp(1 - (upper[0] * fore[0] + upper[1] * fore[1] + upper[2] * fore[2])),
    raised,
    isMovingFast: raised > 0.02 && raised < ARRIVAL_AMOUNT,
    hand: raised < SWAP_AMOUNT ? rest.hand : to.hand,
    curl: raised < SWAP_AMOUNT ? rest.loose : 1 - clamp((raised - SWAP_AMOUNT) / 0.5),
    visibleWidth: turns ? clamp(0.6 + Math.abs(raised - SWAP_AMOUNT) * 2.5) : 1,
    turn: ((rest.turn + raised * shortest(to.turn - rest.turn)) * Math.PI) / 180,
  };
}

/** Normalizes an angle to −180…180 degrees. */
const shortest = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180;

/**
 * Finds the arm's bones. The wrist's position gives the forearm's direction; its remaining length points at the
 * viewer.
 */
function reach(body: BodyFrame, shoulder: Vector, to: Reach, lengths: { upper: number; fore: number }) {
  const [side, down, near] = to.upper;
  const widest = (MAX_ELBOW_X - shoulder[0]) / lengths.upper;
  const upper = unit([Math.min(side, widest), down, near]);
  const elbow = add(shoulder, upper, lengths.upper);
  const out = Math.min(to.wrist[0] * Math.min(body.shoulderHalfWidth, 184), to.maxOut ?? Infinity);
  const x = (out - elbow[0]) / lengths.fore;
  const y = (to.wrist[1] - elbow[1]) / lengths.fore;
  const flat = Math.hypot(x, y);
  const scale = flat > 0.985 ? 0.985 / flat : 1;
  const z = Math.sqrt(1 - (flat * scale) ** 2);
  return { upper, fore: [x * scale, y * scale, z] as Vector };
}

function add([x, y, z]: Vector, [dx, dy, dz]: Vector, length: number): Vector {
  return [x + dx * length, y + dy * length, z + dz * length];
}

/** A direction: outwards, down, and towards the viewer. */
type Vector = readonly [number, number, number];

/** Interpolates between two directions along the great circle, as a joint turns. */
function slerp(a: Vector, b: Vector, t: number): Vector {
  const [from, to] = [unit(a), unit(b)];
  const cosine = Math.min(1, Math.max(-1, from[0] * to[0] + from[1] * to[1] + from[2] * to[2]));
  const angle = Math.acos(cosine);
  if (angle < 1e-4) return from;
  const [p, q] = [Math.sin((1 - t) * angle) / Math.sin(angle), Math.sin(t * angle) / Math.sin(angle)];
  return [from[0] * p + to[0] * q, from[1] * p + to[1] * q, from[2] * p + to[2] * q];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Target of an arm; directions are outwards, down and towards the viewer. */
interface Reach {
  upper: Vector;
  /** Position of the wrist from the middle of the body: a fraction of the shoulders' half width, and a height. */
  wrist: readonly [out: number, y: number];
  /** Maximum distance of the wrist outwards, in rig units. Beyond it, fingers would leave a portrait. */
  maxOut?: number;
  /** Direction of the fingers in degrees: 0 outwards, 90 down, 180 inwards, 270 up. */
  turn: number;
  hand: HandPose;
  /** How far the fingers are closed, 0–1. */
  loose: number;
}

const hanging = RESTING_HANDS.hanging;
const clasped = RESTING_HANDS.clasped;

/** One arm hangs more loosely than the other, because nobody stands perfectly symmetrically. */
const RESTING_REACHES: Record<RestingHands, Record<Side, Reach>> = {
  hanging: {
    [-1]: { upper: [0.125, 0.985, 0.06], wrist: [0.73, 598], turn: 98, hand: hanging, loose: 1 },
    1: { upper: [0.1, 0.99, 0.03], wrist: [0.74, 604], turn: 96, hand: hanging, loose: 1 },
  },
  clasped: {
    [-1]: { upper: [0.25, 0.96, 0.1], wrist: [0.3, 454], turn: 176, hand: clasped, loose: 0 },
    1: { upper: [0.23, 0.96, 0.12], wrist: [0.27, 448], turn: 174, hand: clasped, loose: 0 },
  },
};

/** Beside the shoulder, clear of the face and of captions over the chest. */
const HIGH = { upper: [0.3, 0.87, 0.38], wrist: [1.6, 250], maxOut: 212, turn: 271 } as const;
/** In front of the waist, starting from clasped hands. */
const LOW = { upper: [0.2, 0.965, 0.12], wrist: [0.5, 442] } as const;
/** The elbow stays close to the body, so that the forearm leans outwards and does not hide the upper arm. */
const ASIDE = { upper: [0.04, 0.95, 0.28], maxOut: 191 } as const;
const ACROSS = { upper: [0.22, 0.96, 0.16], wrist: [0.36, 318], turn: 192 } as const;

const GESTURE_REACHES: Record<Gesture, Omit<Reach, 'hand' | 'loose'>> = {
  open: { ...HIGH, maxOut: 203, turn: 281 },
  both: { ...ASIDE, wrist: [1.6, 266], turn: 268 },
  point: HIGH,
  two: HIGH,
  three: HIGH,
  four: { ...HIGH, maxOut: 208, turn: 266 },
  five: { ...HIGH, maxOut: 208, turn: 266 },
  leftward: ACROSS,
  rightward: ACROSS,
  upward: { ...HIGH, wrist: [1.6, 244], turn: 268 },
  precise: { ...HIGH, wrist: [1.6, 254], maxOut: 202, turn: 266 },
  beat: { ...LOW, turn: 204 },
  thumb: { ...LOW, turn: 190 },
  heart: { upper: [0.14, 0.96, 0.14], wrist: [0.5, 330], turn: 206 },
  shrug: { ...ASIDE, wrist: [1.6, 300], maxOut: 174, turn: 272 },
  invite: { ...ASIDE, wrist: [1.6, 298], turn: 292 },
};

const REACHES = Object.fromEntries(
  Object.entries(GESTURE_REACHES).map(([name, place]) => [
    name,
    { ...place, hand: HAND_POSES[name as Gesture], loose: 0 },
  ]),
) as Record<Gesture, Reach>;

const TWO_HANDED: ReadonlySet<Gesture> = new Set(['both', 'shrug']);

/** Returns the first gesture that moves the upper arm in the same way. */
export function upperArmOf(name: Gesture): Gesture {
  const names = Object.keys(GESTURE_REACHES) as Gesture[];
  return names.find((one) => GESTURE_REACHES[one].upper === GESTURE_REACHES[name].upper) ?? name;
}

/** Whether a gesture moves the arm on this side. */
export function movesArm(name: Gesture, side: Side): boolean {
  if (TWO_HANDED.has(name)) return true;
  return side === (name === 'rightward' ? -1 : 1);
}

/**
 * A bone of an arm. `at` returns a point at fraction `t` of its length, `n` rig units outwards and `d` units farther.
 */
export interface Bone {
  length: number;
  angle: number;
  at(t: number, n: number, d?: number): Point;
  shape(points: readonly (readonly [t: number, n: number])[]): Path2D;
  /** How much the outer side faces the light, −1…1. */
  light: number;
}

/** Direction of the light in the picture. */
const LIGHT_DIRECTION = [0.62, -0.78] as const;

export function boneOf([x0, y0]: Point, [x1, y1]: Point, side: number, minLength = 1): Bone {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.max(minLength, Math.hypot(dx, dy));
  const [ux, uy] = [dx / length, dy / length];
  // Outwards means right for a bone that points down on the viewer's right.
  const [nx, ny] = [uy * side, -ux * side];
  const at = (t: number, n: number, d = 0): Point => [
    x0 + dx * t + ux * d + nx * n,
    y0 + dy * t + uy * d + ny * n,
  ];
  return {
    length,
    angle: Math.atan2(dy, dx),
    at,
    shape: (points) => closed(points.map(([t, n]) => at(t, n))),
    light: nx * LIGHT_DIRECTION[0] + ny * LIGHT_DIRECTION[1],
  };
}

/** How an outfit covers the arms. */
export interface Sleeve {
  color: Color;
  /** Looseness in rig units. */
  puff: number;
  /** Short sleeves end above the elbow. Defaults to long. */
  length?: 'long' | 'short';
  /** A shirt cuff visible below the sleeve. */
  cuff?: Color;
  /** Ribbed knitwear, or a cloth cuff with a button. Defaults to a plain hem. */
  end?: 'rib' | 'button';
  /** A band around the upper arm. */
  band?: Color;
  /** A line down the outside of the sleeve. */
  stripe?: Color;
}

/** Returns a paint that shades cloth over the whole body, lit from the upper right. */
export function clothPaint(body: BodyFrame, color: Color): Paint {
  const c = cloth(color);
  const { shoulderHalfWidth: w, rig } = body;
  return rig.linear(body.at(w, 200), body.at(-w, 440), [
    [0, c.light],
    [0.38, c.base],
    [1, mix(c.base, c.dark, 0.8)],
  ]);
}
