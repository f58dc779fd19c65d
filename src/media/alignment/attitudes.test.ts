import { expect, test } from 'vitest';
import { agrees, questions } from './attitudes.ts';

const words = (text: string) => text.split(' ').map((word) => ({ text: word }));

test('a question is known from its first word to its last', () => {
  expect([...questions(words('We bake. Do you “smell it?” Come in! Why?'))].sort((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 8,
  ]);
  expect(questions(words('No question here.')).size).toBe(0);
});

test('words that say yes are known with what stands beside them', () => {
  expect(['Yes,', '“Exactly!”', 'Genau.', 'yesterday', 'clear'].map(agrees)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
