import { expect, test } from 'vitest';
import { limitedSuggestions, nearest } from './nearest.ts';

test('finds the candidate with the fewest edits, in small or large letters', () => {
  expect(nearest('TITEL', ['photo', 'title', 'tile'])).toBe('title');
  expect(nearest('tilte', ['tile', 'title'])).toBe('tile');
  expect(nearest('place', ['photo'])).toBeUndefined();
  expect(nearest('COLOR', ['colour', 'color'])).toBe('color');
});

test('compares neither long names nor more than 200 candidates', () => {
  expect(nearest('a'.repeat(65), ['a'.repeat(65)])).toBeUndefined();
  const others = Array.from({ length: 200 }, (_, at) => `other${at}`);
  expect(nearest('title', [...others, 'title'])).toBeUndefined();
  expect(nearest('titel', [...others.slice(1), 'title'])).toBe('title');
});

test('suggests for the first 20 names of an answer', () => {
  const suggest = limitedSuggestions();
  const found = Array.from({ length: 30 }, () => suggest('titel', ['title']));
  expect(found.filter((one) => one === 'title')).toHaveLength(20);
  expect(found.slice(20)).toEqual(Array(10).fill(undefined));
});
