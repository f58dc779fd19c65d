import { expect, test } from 'vitest';
import { formatLength } from './format.ts';

test.each([
  [0.6, '0:00'],
  [7.02, '0:07'],
  [7.97, '0:07'],
  // A sum of thirtieths.
  [7.9999999, '0:08'],
  [59.9, '0:59'],
  [754.2, '12:34'],
])('writes the length of %s s as a player does', (seconds, written) => {
  expect(formatLength(seconds)).toBe(written);
});
