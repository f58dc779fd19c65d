import { expect, test } from 'vitest';
import { countOf } from './counts.ts';

test('reads ordinals and numbers with punctuation, in several languages', () => {
  expect(
    ['First,', '“second', 'Three!', 'zweitens', 'troisième', 'во-вторых', '第三', 'fourth', 'five'].map(
      countOf,
    ),
  ).toEqual([1, 2, 3, 2, 3, 2, 3, 4, 5]);
});

test('ignores articles and longer numbers', () => {
  expect(['one', 'un', 'ein', '22', 'two-thirds', 'firsthand'].map(countOf)).toEqual(
    new Array(6).fill(undefined),
  );
});
