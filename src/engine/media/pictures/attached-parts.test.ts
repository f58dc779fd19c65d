import { expect, test } from 'vitest';
import type { Rect } from '../../film/timeline.ts';
import { includeAttachedParts } from './attached-parts.ts';

const [WIDTH, HEIGHT] = [120, 160];
const BOTTLE: Rect = { x: 40, y: 50, width: 40, height: 100 };

/** A bottle, and something else in the picture. */
function boxWith(other: Rect): Rect {
  const weight = new Float32Array(WIDTH * HEIGHT);
  for (const { x, y, width, height } of [BOTTLE, other])
    for (let row = y; row < y + height; row++) weight.fill(1, row * WIDTH + x, row * WIDTH + x + width);
  return includeAttachedParts(BOTTLE, weight, WIDTH, HEIGHT);
}

test('includes a loop close above the middle of the subject', () => {
  const box = boxWith({ x: 52, y: 24, width: 16, height: 20 });
  expect(box).toEqual({ x: 40, y: 24, width: 40, height: 126 });
});

test.each([
  ['something far above', { x: 52, y: 8, width: 16, height: 20 }],
  ['something above its side', { x: 34, y: 24, width: 12, height: 20 }],
  ['something as wide as the subject', { x: 42, y: 24, width: 36, height: 20 }],
  ['something below', { x: 52, y: 156, width: 16, height: 3 }],
])('does not include %s', (_, other) => {
  expect(boxWith(other)).toEqual(BOTTLE);
});
