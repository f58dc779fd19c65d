import { describe, expect, it } from 'vitest';
import type { Word } from '../../film/alignment.ts';
import { srt, subtitles, vtt } from './files.ts';

function spoken(script: string): Word[] {
  return [...script.matchAll(/\S+/gu)].map(({ 0: text, index }, place) => ({
    text,
    offset: index,
    length: text.length,
    start: 3599.2 + place * 0.4,
    end: 3599.55 + place * 0.4,
  }));
}

const english = subtitles(spoken('Fish & chips <today> for you, with a drink. Come soon!'), 'en-US');
const arabic = subtitles(spoken('iPhone 15 بسعر $99 فقط'), 'ar-SA');

describe('SubRip', () => {
  it('numbers cues and writes times with commas', () => {
    expect(srt(english, 'en-US')).toBe(
      '1\n00:59:59,200 --> 01:00:02,800\nFish & chips <today> for you,\nwith a drink.\n\n' +
        '2\n01:00:02,800 --> 01:00:03,900\nCome soon!\n',
    );
  });

  it('marks right-to-left lines that begin with a Latin word', () => {
    expect(srt(arabic, 'ar-SA')).toContain('\n\u200FiPhone 15 بسعر $99 فقط\n');
    expect(srt(english, 'en-US')).not.toContain('\u200F');
  });
});

describe('WebVTT', () => {
  const made = vtt(english, 'en-US');

  it('escapes special characters and timestamps each word', () => {
    expect(made).toBe(
      'WEBVTT\n\n00:59:59.200 --> 01:00:02.800\n' +
        'Fish <00:59:59.600>&amp; <01:00:00.000>chips <01:00:00.400>&lt;today&gt; <01:00:00.800>for <01:00:01.200>you,\n' +
        '<01:00:01.600>with <01:00:02.000>a <01:00:02.400>drink.\n\n' +
        '01:00:02.800 --> 01:00:03.900\nCome <01:00:03.200>soon!\n',
    );
  });

  it('writes only increasing word times within a cue', () => {
    const words = spoken('Now 🎉 🚀 go').map((word, index) => {
      const start = [1, 1.4, 1.4, 1.4][index] ?? 0;
      return { ...word, start, end: [1.4, 1.4, 1.4, 1.9][index] ?? 0 };
    });
    expect(vtt(subtitles(words, 'en-US'), 'en-US')).toContain('\nNow <00:00:01.400>🎉 🚀 go\n');
  });
});
