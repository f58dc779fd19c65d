import { expect, test } from 'vitest';
import { chance } from '../../../../base/chance.ts';
import type { PhotoMeasures } from '../../photographed/content.ts';
import { motionOf, steadied } from './steady.ts';

type Landmarks = PhotoMeasures['landmarks'];

const random = chance(3);
const FACE: Landmarks = Array.from({ length: 478 }, () => [
  300 + 100 * random(),
  200 + 140 * random(),
  20 * random(),
]);
const COUNT = 60;
/** Pixels by which a fitted mesh jumps about. */
const JITTER = 0.6;

/** A head that sways, and a mouth corner that jumps about. */
function clip(jitter: number): Landmarks[] {
  return Array.from({ length: COUNT }, (_, i) => {
    const [angle, aside] = [0.06 * Math.sin(i / 12), 12 * Math.sin(i / 9)];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return FACE.map(([x, y, z]): Landmarks[number] => {
      const shake = () => jitter * 2 * (random() - 0.5);
      return [cos * x - sin * y + aside + shake(), sin * x + cos * y + shake(), z];
    });
  });
}

function meanError(a: readonly Landmarks[], b: readonly Landmarks[]): number {
  let sum = 0;
  a.forEach((points, i) => {
    points.forEach(([x, y], k) => {
      sum += Math.hypot(x - b[i]![k]![0], y - b[i]![k]![1]);
    });
  });
  return sum / a.length / FACE.length;
}

test('a jumping mesh becomes steady, without lagging behind the head', () => {
  const truth = clip(0);
  const fitted = clip(JITTER);
  expect(meanError(steadied(fitted, 'listening'), truth)).toBeLessThan(0.55 * meanError(fitted, truth));
});

test('a still head does not move', () => {
  expect(Math.max(...motionOf([FACE, FACE, FACE]))).toBe(0);
  const moved = FACE.map(([x, y, z]): Landmarks[number] => [x + 5, y, z]);
  expect(motionOf([FACE, moved])[1]).toBeGreaterThan(0.01);
});
