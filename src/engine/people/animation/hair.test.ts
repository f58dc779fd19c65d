import { expect, test } from 'vitest';
import { trail } from './hair.ts';

/** The head turns ten degrees within half a second, then stays. */
const turn = (t: number) => 10 * Math.min(1, Math.max(0, (t - 1) / 0.5));
const hair = (t: number) => trail(turn)(t).left;

test('lags when the head turns, overshoots when it stops, and settles', () => {
  const during = hair(1.3);
  const after = Math.max(...Array.from({ length: 20 }, (_, i) => hair(1.5 + i / 30)));
  expect(hair(0.9)).toBeCloseTo(0, 6);
  expect(during).toBeLessThan(-1);
  expect(after).toBeGreaterThan(0.3);
  expect(hair(3.2)).toBeCloseTo(0, 6);
});

test('swings left, right and back hair at different times', () => {
  const { left, right, back } = trail(turn)(1.35);
  expect(Math.abs(left - right)).toBeGreaterThan(0.2);
  expect(back).toBeLessThan(Math.min(left, right) - 0.2);
});

test('gives the same value in any order of calls', () => {
  const once = hair(1.4);
  hair(0);
  hair(7);
  expect(hair(1.4)).toBe(once);
});
