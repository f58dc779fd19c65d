import { mix, ramp } from '../../../../base/easing.ts';
import type { EyePoints } from '../landmarks.ts';
import { type Opening, openingOf, STEPS_PER_PIXEL } from '../opening.ts';
import { SHUT_AT } from '../shapes.ts';
import { clamp } from '../space.ts';
import type { LidCorner } from './lid-corner.ts';

/** Parts of an eye in a frame, from above to below, each as a row from corner to corner (see `Opening`). */
export interface LidRows {
  /** Reference frame of all rows. */
  opening: Opening;
  /** Skin between brow and crease, above which nothing moves. */
  top: Float32Array;
  /** The fold above the lid. */
  crease: Float32Array;
  /** Edge of the lid in the photo. */
  open: Float32Array;
  /** Current edge of the lid. */
  edge: Float32Array;
  lower: Float32Array;
}
/** Minimum height of the strip of skin that is pulled down, and of the part of it above the crease, in face sizes. */
export const MIN_LID = 0.024;
export const MIN_ABOVE_CREASE = 0.02;
/** Additional height of the strip at the corners, in face sizes. */
const CORNER_LASHES = 0.035;
/** Share of the lid's minimum height that it loses towards an end beyond the landmark of the corner. */
const TIP_NARROWING = 0.8;
/** Distance from a corner's landmark to the lid's end, in face sizes, from which lids are straight between them. */
const STRAIGHT_FROM = 0.04;
/** Position of the strip's upper end, from the crease to the skin under the brow. */
const STRIP_TOP = 0.45;

/**
 * @param shut lid closure, 0 to 1
 * @param corner outer end of the rows; absent if at its landmark
 * @param fold position of the crease from its landmarks to the lid's edge, 0 to 1; absent if a rim may cover it
 */
export function lidRows(
  points: Float32Array,
  eye: EyePoints,
  shut: number,
  size: number,
  corner: LidCorner | undefined,
  fold: number | undefined,
): LidRows {
  const [from, to] = eye.corners;
  const length = eye.upper.length + 2;
  const placed = new Float32Array(5 * length * 3);
  const take = (row: number, k: number, i: number) =>
    placed.set(points.subarray(i * 3, i * 3 + 3), (row * length + k) * 3);
  [eye.crease, eye.upper, eye.upper, eye.lower, eye.hood].forEach((row, n) => {
    [from, ...row, to].forEach((i, k) => {
      take(n, k, i);
    });
  });
  const extended = corner ? clamp(corner.distance / (STRAIGHT_FROM * size), 0, 1) : 0;
  if (corner) {
    const end = corner.landmarks[0] === from ? 0 : length - 1;
    for (let c = 0; c < 3; c++) {
      const value = corner.landmarks.reduce((sum, i, k) => sum + corner.weights[k]! * points[i * 3 + c]!, 0);
      for (let row = 0; row < 5; row++) placed[(row * length + end) * 3 + c] = value;
    }
    straighten(end, extended);
  }
  const approach = (row: number, other: number, part: number) => {
    for (let i = row * length * 3 + 3; i < (row + 1) * length * 3 - 3; i++)
      placed[i]! += (placed[i + (other - row) * length * 3]! - placed[i]!) * part;
  };
  // The lower lid has already moved up its part of the way.
  approach(2, 3, (SHUT_AT * shut) / (1 - (1 - SHUT_AT) * shut));
  approach(4, 0, 1 - STRIP_TOP);
  const row = (n: number) => Array.from({ length }, (_, k) => n * length + k);
  const opening = openingOf(placed, row(0), row(3));
  const { upper: open, lower: edge } = openingOf(placed, row(1), row(2));
  const { upper: hood } = openingOf(placed, row(4), row(3));
  // How far a place is from the landmark of the outer corner to the end of its lashes, 0 to 1.
  const outwards = (i: number) => {
    const fromLeft = i / STEPS_PER_PIXEL;
    const fromEnd = corner?.landmarks[0] === from ? fromLeft : 2 * opening.half - fromLeft;
    return corner ? extended * (1 - ramp(fromEnd, 0, 1.5 * corner.distance)) : 0;
  };
  const crease = opening.upper.map((value, i) =>
    Math.min(mix(value, open[i]!, fold ?? 1), open[i]! - MIN_LID * size * (1 - TIP_NARROWING * outwards(i))),
  );
  const top = crease.map((value, i) => {
    // Lashes point up from the corners.
    const lashed = 1 - ramp(1 - (i / STEPS_PER_PIXEL / opening.half - 1) ** 2, 0, 0.5);
    const tip = outwards(i);
    const least = (MIN_ABOVE_CREASE + CORNER_LASHES * lashed * (1 - tip)) * size;
    return Math.min(fold === undefined ? Infinity : hood[i]!, value - least);
  });
  return { opening, top, crease, open, edge, lower: opening.lower };

  /** Both lids turn to the landmark of the corner next to it, but go on to an end that is farther away. */
  function straighten(end: number, share: number): void {
    const inwards = end === 0 ? 1 : -1;
    for (const row of [1, 2, 3]) {
      const at = (k: number, c: 0 | 1) => placed[(row * length + end + inwards * k) * 3 + c]!;
      const part = (at(1, 0) - at(0, 0)) / (at(2, 0) - at(0, 0));
      const straight = mix(at(0, 1), at(2, 1), part);
      placed[(row * length + end + inwards) * 3 + 1] = mix(at(1, 1), straight, share);
    }
  }
}
