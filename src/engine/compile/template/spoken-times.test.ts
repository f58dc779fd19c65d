import { expect, it } from 'vitest';
import { spokenStart, spokenTimes } from './spoken-times.ts';

const spoken = (text: string, from = 2) =>
  text.split(' ').map((word, at) => ({ text: word, start: from + at }));

it('shows each word when it is spoken', () => {
  expect(spokenTimes('Slow trees win.', spoken('they say slow trees always win'), 2)).toEqual([2, 3, 5]);
});

it('shows an unspoken word together with the word before it', () => {
  expect(spokenTimes('Slow, old trees win', spoken('slow trees win', 1), 1)).toEqual([0, 0, 1, 2]);
});

it('spreads text that is not spoken over the voice', () => {
  expect(spokenTimes('one two three', spoken('uno dos tres cuatro cinco seis', 0), 0)).toEqual([0, 2, 4]);
});

it('shows words at once that were spoken before the text appears', () => {
  expect(spokenTimes('slow trees win', spoken('slow trees win', 0), 1.5)).toEqual([0, 0, 0.5]);
});

it('does not match a word of an earlier sentence', () => {
  const voice = spoken('I run a shop and I stopped counting hours', 0);
  expect(spokenTimes('I stopped counting hours.', voice, 0)).toEqual([5, 6, 7, 8]);
});

it('finds when a phrase is spoken, even if its first word occurs earlier', () => {
  const voice = spoken('the first tank is full and the second tank is empty');
  expect(spokenStart('the second tank', voice)).toBe(2 + 6);
  expect(spokenStart('nothing of the kind', spoken('they say slow trees win'))).toBeUndefined();
});
