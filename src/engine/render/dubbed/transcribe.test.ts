import { describe, expect, it } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import { wordsOf as captionWordsOf, splitSentences } from './transcribe.ts';

/** Words of a script, each half a second long; `pauses` are the seconds before some of them, by their number. */
function wordsOf(script: string, pauses: Record<number, number> = {}): Word[] {
  let time = 0;
  return [...script.matchAll(/\S+/gu)].map(({ 0: text, index }, number) => {
    const start = time + (pauses[number] ?? 0.05);
    time = start + 0.5;
    return { text, offset: index, length: text.length, start, end: time };
  });
}

const split = (script: string, pauses?: Record<number, number>, locale = 'en-US') =>
  splitSentences(wordsOf(script, pauses), script, locale).map(({ text }) => text);

describe('splitSentences', () => {
  it('splits at the ends of sentences, but not after abbreviations', () => {
    expect(split('It is 3.5 m long. Really? Yes, it is')).toEqual([
      'It is 3.5 m long.',
      'Really?',
      'Yes, it is',
    ]);
  });

  it('splits at pauses: short ones after a comma, long ones elsewhere', () => {
    const script = 'And so, my friends, I ask you to stay';
    expect(split(script, { 2: 0.3, 4: 0.6, 7: 0.8 })).toEqual(['And so, my friends,', 'I ask you to stay']);
    expect(split(script, { 5: 1.3 })).toEqual(['And so, my friends, I', 'ask you to stay']);
  });

  it('splits a long run of words without punctuation at its longest pause', () => {
    const script = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
    const parts = split(script, { 18: 0.4 });
    expect(parts).toHaveLength(2);
    expect(parts[1]).toMatch(/^word18 /);
  });

  it('keeps the words of a language without spaces together, and drops signs without a sound', () => {
    expect(split('今日は。 元気です。', {}, 'ja-JP')).toEqual(['今日は。', '元気です。']);
    expect(split('Hello. … [Music]')).toEqual(['Hello.']);
  });

  it('times a sentence by its first and last word', () => {
    const [first, second] = splitSentences(
      wordsOf('Good day. How are you?', { 2: 1 }),
      'Good day. How are you?',
      'en',
    );
    expect(first).toMatchObject({ start: 0.05, end: 1.1 });
    expect(second).toMatchObject({ start: 2.1 });
  });
});

it('gives captions of the original the words of each sentence, also without spaces', () => {
  const timesOf = (text: string, locale: string) =>
    captionWordsOf({ sentences: [{ text, start: 1, end: 3, gender: 'male' }] }, locale).map(
      (word) => word.text,
    );
  expect(timesOf('Good day, all.', 'en-US')).toEqual(['Good', 'day,', 'all.']);
  expect(timesOf('今日は元気です。', 'ja-JP').length).toBeGreaterThan(1);
  expect(timesOf('今日は元気です。', 'ja-JP').join('')).toBe('今日は元気です。');
  const [first, , last] = captionWordsOf(
    { sentences: [{ text: 'Good day, all.', start: 1, end: 3, gender: 'male' }] },
    'en-US',
  );
  expect([first?.start, last?.end]).toEqual([1, 3]);
});
