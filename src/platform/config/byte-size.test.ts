import { expect, test } from 'vitest';
import { formatByteSize, parseByteSize } from './byte-size.ts';

test.each([
  ['0', 0],
  ['4096', 4096],
  ['20GB', 20e9],
  ['1.5 tb', 1.5e12],
  ['500 kB', 500_000],
])('parses the size %s', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes);
});

test.each(['', 'GB', '-1', '1e9', '20 GiB', '1,5GB', '99999999TB'])('rejects the size "%s"', (text) => {
  expect(parseByteSize(text)).toBeUndefined();
});

test('formats sizes with three digits', () => {
  const texts = [0, 999, 1000, 1_234_567, 999_600_000, 20e9, 5e15].map(formatByteSize);
  expect(texts).toEqual(['0 B', '999 B', '1 kB', '1.23 MB', '1 GB', '20 GB', '5000 TB']);
});
