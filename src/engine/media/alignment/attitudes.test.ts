import { expect, test } from 'vitest';
import { agrees, questions } from './stresses.ts';

const words = (text: string) => text.split(' ').map((word) => ({ text: word }));

test('finds the words of a question, from first to last', () => {
  expect([...questions(words('We bake. Do you “smell it?” Come in! Why?'))].sort((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 8,
  ]);
  expect(questions(words('No question here.')).size).toBe(0);
});

test('recognises words of agreement with punctuation around them', () => {
  expect(['Yes,', '“Exactly!”', 'Genau.', 'yesterday', 'clear'].map(agrees)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
