import { expect, test } from 'vitest';
import { requireUsableSize, UnusableFile } from './unusable-file.ts';

const MIB = 2 ** 20;
const limit = (megabytes: number) => ({ bytes: megabytes * MIB, seconds: 0 });
const LIMITS = {
  image: limit(10),
  video: limit(100),
  audio: limit(20),
  table: limit(5),
  deck: limit(100),
  font: limit(20),
};

test('refuses empty and oversized files in words that name the limit', () => {
  const problemOf = (name: string, type: string, size: number): string => {
    try {
      requireUsableSize({ name, type, size }, LIMITS);
      return '';
    } catch (error) {
      if (error instanceof UnusableFile) return error.message;
      throw error;
    }
  };
  expect(problemOf('a.png', 'image/png', 10 * MIB)).toBe('');
  expect(problemOf('a.png', 'image/png', 0)).toBe('a.png is empty. Choose another file.');
  expect(problemOf('a.png', 'image/png', 10 * MIB + 1)).toBe(
    'a.png is 10.1 MB. Pictures can be at most 10 MB.',
  );
  // Windows reports tables as spreadsheets, and often reports no media type for fonts.
  expect(problemOf('a.csv', 'application/vnd.ms-excel', 6 * MIB)).toMatch('Tables can be at most 5 MB');
  expect(problemOf('a.ttf', '', 21 * MIB)).toMatch('Fonts can be at most 20 MB');
  expect(problemOf('noname', '', 120 * MIB)).toBe('noname is 120 MB. Files can be at most 100 MB.');
});
