import { describe, expect, it } from 'vitest';
import type { Word } from '../alignment/alignment.ts';
import { cues } from './cues.ts';
import { srt, vtt } from './files.ts';
import { lineText } from './pieces.ts';
import { emsOf } from './width.ts';

function spoken(script: string, secondsPerWord = 0.35): Word[] {
  return script.split(/\s+/).map((text, index) => ({
    text,
    offset: script.indexOf(text),
    length: text.length,
    start: index * secondsPerWord,
    end: (index + 1) * secondsPerWord - 0.03,
  }));
}

const limits = { lineWidth: 11, maxLines: 2, maxWords: 7, maxSeconds: 4 };

describe('cues', () => {
  const script =
    'Welcome to our shop. Every bottle keeps drinks cold for a whole day, and it fits in any bag you own.';

  it('contain exactly the words of the script in order', () => {
    const made = cues(spoken(script), 'en-US', limits);
    expect(made.flatMap((cue) => cue.words.map((word) => word.text)).join(' ')).toBe(script);
  });

  it('never overlap, last long enough to read and end with their sentence', () => {
    const made = cues(spoken(script), 'en-US', limits);
    made.forEach((cue, index) => {
      expect(cue.end).toBeGreaterThan(cue.start);
      expect(cue.end).toBeLessThanOrEqual(made[index + 1]?.start ?? Number.POSITIVE_INFINITY);
    });
    expect(made.some((cue) => cue.words.at(-1)?.text === 'shop.')).toBe(true);
  });

  it('keep to two lines of the given length', () => {
    for (const cue of cues(spoken(script), 'en-US', limits)) {
      expect(cue.lines.length).toBeLessThanOrEqual(2);
      for (const [from, to] of cue.lines) {
        expect(emsOf(lineText(cue.words.slice(from, to)))).toBeLessThanOrEqual(limits.lineWidth);
      }
    }
  });

  it('break a script without spaces between words, not after an opening or before a closing mark', () => {
    const script = '你好，欢迎来到我们的商店。这个产品价格是二十五美元，今天可以免费送货。';
    const word: Word = { text: script, offset: 0, length: script.length, start: 0, end: 8 };
    const made = cues([word], 'zh-CN', limits);
    expect(made.flatMap((cue) => cue.words.map((one) => one.text)).join('')).toBe(script);
    expect(made.length).toBeGreaterThan(1);
    for (const cue of made) expect(cue.words[0]?.text).not.toMatch(/^[，。]/);
  });

  it('show a word longer than a line alone rather than lose it', () => {
    const made = cues(spoken('Der Donaudampfschifffahrtskapitän kommt'), 'de-DE', limits);
    expect(made.flatMap((cue) => cue.words.map((word) => word.text))).toContain(
      'Donaudampfschifffahrtskapitän',
    );
  });
});

describe('caption files', () => {
  const made = cues(spoken('Fish & chips <today> for you'), 'en-US', limits);

  it('are numbered SubRip with comma milliseconds', () => {
    expect(srt(made, 'en-US')).toMatch(/^1\n00:00:00,000 --> 00:00:0\d,\d{3}\nFish & chips\n<today>/);
  });

  it('are WebVTT with its signs escaped', () => {
    expect(vtt(made, 'en-US')).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:0\d\.\d{3}\nFish &amp; chips\n&lt;today&gt;/,
    );
  });
});
