import { expect, test } from 'vitest';
import {
  isStressed,
  locateWords,
  pauseAfter,
  type Range,
  replaceWords,
  setPauseAfter,
  toggleStress,
  wordAt,
} from './script-words.ts';

const SCRIPT = 'Hello, *dear* viewer. [pause 1s] Buy a [tomato](/təˈmɑːtoʊ/) now!';
const WORDS = ['Hello,', 'dear', 'viewer.', 'Buy', 'a', 'tomato', 'now!'];
const at = (script: string, word: string): Range => {
  const from = word === 'a' ? script.indexOf(' a ') + 1 : script.indexOf(word);
  return { from, to: from + word.length };
};

test('finds spoken words between marks, and leaves out what was changed', () => {
  expect(locateWords(SCRIPT, WORDS)).toEqual(WORDS.map((word) => at(SCRIPT, word)));
  const pause = 'Wait. [pause 1s] A pause.';
  expect(locateWords(pause, ['Wait.', 'A', 'pause.'])[2]).toEqual(at(pause, 'pause.'));
  expect(locateWords('One three', ['One', 'two', 'three'])).toEqual([
    { from: 0, to: 3 },
    undefined,
    { from: 4, to: 9 },
  ]);
});

test('finds the word at the caret, but not the marks', () => {
  expect(wordAt('Hello there', 2)).toEqual({ from: 0, to: 5 });
  expect(wordAt('Hello there', 5)).toEqual({ from: 0, to: 5 });
  expect(wordAt('Hello there!', 12)).toEqual({ from: 6, to: 11 });
  expect(wordAt('Hello there! ', 13)).toBeUndefined();
  expect(wordAt("It's 世界", 6)).toEqual({ from: 5, to: 7 });
  expect(wordAt(SCRIPT, SCRIPT.indexOf('pause') + 2)).toBeUndefined();
  expect(wordAt(SCRIPT, SCRIPT.indexOf('tomato') + 2)).toEqual(at(SCRIPT, 'tomato'));
  expect(wordAt(SCRIPT, SCRIPT.indexOf('mɑː'))).toBeUndefined();
  expect(wordAt('', 0)).toBeUndefined();
});

test('stresses a word, and removes the stress', () => {
  const stressed = toggleStress('Buy it now.', at('Buy it now.', 'now'));
  expect(stressed).toBe('Buy it *now*.');
  expect(isStressed(stressed, at(stressed, 'now'))).toBe(true);
  expect(toggleStress(stressed, at(stressed, 'now'))).toBe('Buy it now.');
});

test('sets, changes and removes the pause after a word and its punctuation', () => {
  const script = 'One, two.';
  const paused = setPauseAfter(script, at(script, 'One'), 0.5);
  expect(paused).toBe('One, [pause 0.5s] two.');
  expect(pauseAfter(paused, at(paused, 'One'))).toBe(0.5);
  expect(setPauseAfter(paused, at(paused, 'One'), 2)).toBe('One, [pause 2s] two.');
  expect(setPauseAfter(paused, at(paused, 'One'), 0)).toBe(script);
  expect(pauseAfter('One [pause] two', { from: 0, to: 3 })).toBe(0.5);
});

test('replaces words and keeps the marks around those that stay', () => {
  const ranges = [at(SCRIPT, 'Hello,'), at(SCRIPT, 'dear'), at(SCRIPT, 'viewer.')];
  expect(replaceWords(SCRIPT, ranges, 'Hello, dear friend.')).toBe(SCRIPT.replace('viewer.', 'friend.'));
  expect(replaceWords(SCRIPT, ranges, 'Welcome.')).toBe(SCRIPT.replace('Hello, *dear* viewer.', 'Welcome.'));
  expect(replaceWords(SCRIPT, [], 'x')).toBe(SCRIPT);
});
