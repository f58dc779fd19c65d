import { expect, test } from 'vitest';
import { axisMaximum } from './axis-maximum.ts';

test('rounds an axis maximum up to a number that halves evenly', () => {
  expect([0, 1, 2, 3, 7, 10, 11, 87, 150, 0.13].map(axisMaximum)).toEqual([
    2, 2, 2, 4, 8, 20, 20, 100, 200, 0.2,
  ]);
});
