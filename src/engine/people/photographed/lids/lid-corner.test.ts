import { describe, expect, test } from 'vitest';
import { EYES } from '../landmarks.ts';
import type { Vector } from '../space.ts';
import { lidCorner } from './lid-corner.ts';

const SIZE = 600;
const SKIN = [200, 160, 140, 255] as const;
const LASHES = [50, 35, 30, 255] as const;
const FAINT_LASHES = [120, 90, 80, 255] as const;

/** A level eye whose outer corner is at x = 300; the picture's left is further out. */
const points: Vector[] = Array.from({ length: 478 }, () => [0, 0, 0]);
points[33] = [300, 300, 0];
points[133] = [475, 300, 0];
points[226] = [240, 310, 25];
points[31] = [250, 345, 15];

/** Where a lid ends that goes on along a line of this length and slope. */
function endOf(length: number, slope: number, line: typeof LASHES | typeof FAINT_LASHES = LASHES) {
  const color = (x: number, y: number) => {
    const out = 300 - x;
    return out < length && Math.abs(y - 300 - slope * out) < 6 ? line : SKIN;
  };
  const corner = lidCorner({ points, size: SIZE }, { color }, EYES.right);
  if (!corner) return undefined;
  const at = (axis: 0 | 1) =>
    corner.landmarks.reduce((sum, i, k) => sum + corner.weights[k]! * points[i]![axis], 0);
  return { x: at(0), y: at(1), distance: corner.distance };
}

describe('the outer end of a lid', () => {
  test('is the end of the lashes beyond the landmark of the corner', () => {
    const end = endOf(30, 0.3)!;
    expect(Math.abs(end.x - 270)).toBeLessThan(5);
    expect(Math.abs(end.y - 309)).toBeLessThan(8);
    expect(Math.abs(end.distance - 30)).toBeLessThan(5);
  });

  test('is no farther away than lashes are long', () => {
    expect(endOf(400, 0)!.distance).toBeLessThanOrEqual(0.08 * SIZE);
  });

  test('is the landmark where the skin begins there', () => {
    expect(endOf(0, 0)).toBeUndefined();
  });

  test('is the landmark if the lashes are faint', () => {
    expect(endOf(30, 0, FAINT_LASHES)).toBeUndefined();
  });
});
