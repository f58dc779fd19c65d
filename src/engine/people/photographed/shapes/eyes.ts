import type { Face } from '../face.ts';
import { BROWS, EYES, type EyePoints, FACE_POINTS, INNER_BROWS } from '../mesh/landmarks.ts';
import { bell, subtract, type Vector } from '../space.ts';
import type { Shape } from './field.ts';

export interface EyeShapes {
  /** The lids are shut at 1. */
  blinkRight: Shape;
  blinkLeft: Shape;
  /** Raises the brows by 1 face size. */
  brow: Shape;
  /** The brows are drawn together at 1. */
  frown: Shape;
}

/** Share of the closing distance that the painted upper lid covers; the lower lid covers the rest by moving. */
export const SHUT_AT = 0.86;
/** Share of the lid's movement that its crease and the skin above follow. */
const CREASE = 0.08;
const HOOD = 0.04;

export function eyeShapes(face: Face): EyeShapes {
  const place = Array.from({ length: FACE_POINTS }, (_, i) => face.local(face.points[i]!));
  const at = (i: number) => place[i]!;
  const from = (points: readonly number[]) => (i: number) => {
    const [x, y] = at(i);
    return Math.min(...points.map((b) => Math.hypot(x - at(b)[0], y - at(b)[1])));
  };
  const toBrow = from(BROWS);
  const toInner = from(INNER_BROWS);
  const lids = new Set<number>(
    [EYES.right, EYES.left].flatMap((eye) => [...eye.upper, ...eye.lower, ...eye.corners]),
  );
  const creases = new Set<number>([...EYES.right.crease, ...EYES.left.crease]);
  const eyeLine = at(EYES.right.corners[0])[1];
  return {
    blinkRight: blink(at, EYES.right),
    blinkLeft: blink(at, EYES.left),
    brow(i) {
      if (lids.has(i) || at(i)[1] > eyeLine) return [0, 0, 0];
      return [0, -bell(toBrow(i), 0.13) * (creases.has(i) ? 0.25 : 1), 0];
    },
    frown(i) {
      if (lids.has(i) || at(i)[1] > eyeLine) return [0, 0, 0];
      const part = bell(toInner(i), 0.08) * (creases.has(i) ? 0.3 : 1);
      return [-Math.sign(at(i)[0]) * 0.022 * part, 0.018 * part, 0];
    },
  };
}

function blink(at: (i: number) => Vector, eye: EyePoints): Shape {
  const moves = new Map<number, Vector>();
  eye.upper.forEach((upper, k) => {
    const lower = eye.lower[k]!;
    const distance = subtract(at(lower), at(upper));
    const part = (share: number): Vector => [distance[0] * share, distance[1] * share, distance[2] * share];
    moves.set(lower, part(SHUT_AT - 1));
    moves.set(eye.crease[k]!, part(CREASE));
    moves.set(eye.hood[k]!, part(HOOD));
  });
  return (i) => moves.get(i) ?? [0, 0, 0];
}
