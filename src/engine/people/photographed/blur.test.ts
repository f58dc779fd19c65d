import { expect, test } from 'vitest';
import { blurOf } from './blur.ts';

test.each([
  [1.5, 1],
  [2.5, 1],
  [4, 1],
  [4, 6],
  [7, 6],
])('measures a blur of %d pixels in a photo that is enlarged %d times', (blur, scale) => {
  const points = Array.from({ length: 478 }, (_, i) => [i, 100, 0] as const);
  const color = (_: number, y: number) => {
    // Close to an edge with a Gaussian blur.
    const value = 60 + 120 / (1 + Math.exp((-1.702 * (y - 100)) / blur));
    return [value, value, value, 255] as const;
  };
  const measured = blurOf({ points, size: 200 }, { color }, scale);
  expect(measured / blur).toBeGreaterThan(0.75);
  expect(measured / blur).toBeLessThan(1.3);
});
