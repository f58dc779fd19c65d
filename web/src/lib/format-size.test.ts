import { expect, test } from 'vitest';
import { formatSize, limitInMegabytes } from './format-size.ts';

test('formats limits in binary and sizes in decimal megabytes', () => {
  expect([10, 100, 2.5].map((megabytes) => limitInMegabytes(megabytes * 2 ** 20))).toEqual([10, 100, 2.5]);
  expect([640_000, 2_400_000, 20e9].map(formatSize)).toEqual(['640 kB', '2.4 MB', '20 GB']);
});
