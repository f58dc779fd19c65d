import type { EyePoints } from '../mesh/landmarks.ts';
import { type Opening, openingOf } from '../opening.ts';
import { SHUT_AT } from '../shapes/eyes.ts';

/** Parts of an eye in a frame, each as a row from corner to corner (see `Opening`). */
export interface LidRows {
  /** Reference frame of all rows; its own rows are `crease` and `lower`. */
  opening: Opening;
  /** The fold above the lid. */
  crease: Float32Array;
  /** Edge of the lid in the photo. */
  open: Float32Array;
  /** Current edge of the lid. */
  edge: Float32Array;
  lower: Float32Array;
}

/** A closing lid is painted over the photo, whose own lid stays: nothing is stretched. */
export function lidRows(points: Float32Array, eye: EyePoints, shut: number): LidRows {
  const [from, to] = eye.corners;
  const length = eye.upper.length + 2;
  const placed = new Float32Array(4 * length * 3);
  const take = (row: number, k: number, i: number) =>
    placed.set(points.subarray(i * 3, i * 3 + 3), (row * length + k) * 3);
  [eye.crease, eye.upper, eye.upper, eye.lower].forEach((row, n) => {
    [from, ...row, to].forEach((i, k) => {
      take(n, k, i);
    });
  });
  // The lower lid has already moved up its part of the way.
  const part = (SHUT_AT * shut) / (1 - (1 - SHUT_AT) * shut);
  for (let k = 1; k < length - 1; k++)
    for (let c = 0; c < 3; c++) {
      const at = (2 * length + k) * 3 + c;
      placed[at]! += (placed[(3 * length + k) * 3 + c]! - placed[at]!) * part;
    }
  const row = (n: number) => Array.from({ length }, (_, k) => n * length + k);
  const opening = openingOf(placed, row(0), row(3));
  const { upper: open, lower: edge } = openingOf(placed, row(1), row(2));
  return { opening, crease: opening.upper, open, edge, lower: opening.lower };
}
