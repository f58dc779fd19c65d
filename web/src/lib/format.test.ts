import { expect, test } from 'vitest';
import { formatDuration } from './format.ts';

test.each([
  [0.6, '0:00'],
  [7.02, '0:07'],
  [7.97, '0:07'],
  // A sum of thirtieths of a second.
  [7.9999999, '0:08'],
  [59.9, '0:59'],
  [754.2, '12:34'],
])('formats %s s as a player does', (seconds, formatted) => {
  expect(formatDuration(seconds)).toBe(formatted);
});
