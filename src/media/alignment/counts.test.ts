import { expect, test } from 'vitest';
import { countOf } from './counts.ts';

test('a word that counts is known with what stands beside it, and in other languages', () => {
  expect(
    ['First,', '“second', 'Three!', 'zweitens', 'troisième', 'во-вторых', '第三', 'fourth', 'five'].map(
      countOf,
    ),
  ).toEqual([1, 2, 3, 2, 3, 2, 3, 4, 5]);
});

test('what is an article or a longer number counts nothing', () => {
  expect(['one', 'un', 'ein', '22', 'two-thirds', 'firsthand'].map(countOf)).toEqual(
    new Array(6).fill(undefined),
  );
});
