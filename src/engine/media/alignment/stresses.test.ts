import { expect, test } from 'vitest';
import { countOf, isAgreement, stresses, wordsInQuestions } from './stresses.ts';

test('adds the number of a counting word to its stress, even on a rhotic vowel', () => {
  const words = [
    { text: 'First,', offset: 0, length: 6, start: 0.2, end: 0.6 },
    { text: 'stories.', offset: 7, length: 8, start: 0.6, end: 1.2 },
  ];
  const phones = [
    { ipa: 'ɝ', start: 0.3, end: 0.45, stress: 2 as const },
    { ipa: 'ɔ', start: 0.7, end: 0.9, stress: 2 as const },
  ];
  const sound = { pcm: new Float32Array(48_000).fill(0.1), sampleRate: 24_000 };
  const found = stresses({ phones, words, sound });
  expect(found[0]).toMatchObject({ at: expect.closeTo(0.35), count: 1 });
  expect(found).toHaveLength(1);
});

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

const words = (text: string) => text.split(' ').map((word) => ({ text: word }));

test('finds the words of a question, from first to last', () => {
  expect(
    [...wordsInQuestions(words('We bake. Do you “smell it?” Come in! Why?'))].sort((a, b) => a - b),
  ).toEqual([2, 3, 4, 5, 8]);
  expect(wordsInQuestions(words('No question here.')).size).toBe(0);
});

test('recognises words of agreement with punctuation around them', () => {
  expect(['Yes,', '“Exactly!”', 'Genau.', 'yesterday', 'clear'].map(isAgreement)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
