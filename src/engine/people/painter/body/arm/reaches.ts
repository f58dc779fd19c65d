import type { Gesture, RestingHands } from '../../../../film/pose.ts';
import { HAND_POSES, type HandPose, RESTING_HANDS } from '../hand/poses.ts';
import type { Side } from './skeleton.ts';
import type { Vector } from './vector.ts';

/** Target of an arm; directions are outwards, down and towards the viewer. */
export interface Reach {
  upper: Vector;
  /** Position of the wrist from the middle of the body: a fraction of the shoulders' half width, and a height. */
  wrist: readonly [out: number, y: number];
  /** Maximum distance of the wrist outwards, in rig units, so that fingers stay in a portrait. */
  maxOut?: number;
  /** Direction of the fingers in degrees: 0 outwards, 90 down, 180 inwards, 270 up. */
  turn: number;
  hand: HandPose;
  /** How far the fingers are closed, 0–1. */
  loose: number;
}

const hanging = RESTING_HANDS.hanging;
const clasped = RESTING_HANDS.clasped;

/** One arm hangs looser than the other: nobody stands perfectly symmetrically. */
export const RESTS: Record<RestingHands, Record<Side, Reach>> = {
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
const ACROSS = { upper: [0.22, 0.96, 0.16], wrist: [0.36, 318], turn: 192 } as const;

const PLACES: Record<Gesture, Omit<Reach, 'hand' | 'loose'>> = {
  open: { ...HIGH, maxOut: 203, turn: 281 },
  both: { ...HIGH, wrist: [1.6, 258], maxOut: 177, turn: 275 },
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
  shrug: { upper: [0.24, 0.94, 0.2], wrist: [1.2, 292], maxOut: 153, turn: 298 },
  invite: { upper: [0.24, 0.94, 0.2], wrist: [1.2, 290], maxOut: 158, turn: 304 },
};

export const REACHES = Object.fromEntries(
  Object.entries(PLACES).map(([name, place]) => [
    name,
    { ...place, hand: HAND_POSES[name as Gesture], loose: 0 },
  ]),
) as Record<Gesture, Reach>;

const TWO_HANDED: ReadonlySet<Gesture> = new Set(['both', 'shrug']);

/** The first gesture with the same upper arm movement. */
export function upperArmOf(name: Gesture): Gesture {
  const names = Object.keys(PLACES) as Gesture[];
  return names.find((one) => PLACES[one].upper === PLACES[name].upper) ?? name;
}

/** Whether a gesture moves the arm on this side. */
export function movesArm(name: Gesture, side: Side): boolean {
  if (TWO_HANDED.has(name)) return true;
  return side === (name === 'rightward' ? -1 : 1);
}
