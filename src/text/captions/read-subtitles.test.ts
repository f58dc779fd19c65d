import { describe, expect, it } from 'vitest';
import { vtt } from './files.ts';
import { MOST_CUES, readSubtitles } from './read-subtitles.ts';
import { subtitles } from './subtitles.ts';

const SRT = `1
00:00:01,000 --> 00:00:03,000
Hello <i>there</i>,
{\\an8}my friend.

2
00:00:02,500 --> 00:00:04,000
Fish &amp; chips
`;

function told(text: string) {
  return readSubtitles(text).map(({ start, end, lines }) => ({
    start,
    end,
    lines: lines.map((line) => line.map((word) => word.text).join(' ')),
  }));
}

describe('readSubtitles', () => {
  it('reads SubRip without markup and ends each cue before the next', () => {
    const wanted = [
      { start: 1, end: 2.5, lines: ['Hello there,', 'my friend.'] },
      { start: 2.5, end: 4, lines: ['Fish & chips'] },
    ];
    expect(told(SRT)).toEqual(wanted);
    expect(told(`\uFEFF${SRT.replaceAll('\n', '\r\n')}`)).toEqual(wanted);
  });

  it('reads WebVTT without hours, and skips settings, notes and styles', () => {
    const text = `WEBVTT - a film

STYLE
::cue { color: red }

NOTE nobody reads this

intro
00:01.000 --> 00:02.000 align:start line:0%
<v Roger>Good morning</v>
`;
    expect(told(text)).toEqual([{ start: 1, end: 2, lines: ['Good morning'] }]);
  });

  it('reads word times from WebVTT that this server wrote', () => {
    const script = 'Every bottle keeps drinks cold for a whole day.';
    const words = script.split(' ').map((text, index) => {
      return {
        text,
        offset: script.indexOf(text),
        length: text.length,
        start: index * 0.4,
        end: index * 0.4 + 0.3,
      };
    });
    const read = readSubtitles(vtt(subtitles(words, 'en-US'), 'en-US')).flatMap(({ lines }) => lines.flat());
    expect(read.map(({ text }) => text).join(' ')).toBe(script);
    read.forEach(({ start }, index) => {
      expect(start).toBeCloseTo(words[index]?.start ?? 0, 2);
    });
  });

  it('divides the time of a cue by word length when it has no word times', () => {
    const [cue] = readSubtitles('00:00:00,000 --> 00:00:02,000\na bcd efgh');
    expect(cue?.lines[0]?.map(({ start }) => start)).toEqual([
      0,
      expect.closeTo(4 / 11),
      expect.closeTo(12 / 11),
    ]);
  });

  it('separates cues without blank lines by their numbers', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo';
    expect(told(text).map(({ lines }) => lines)).toEqual([['One'], ['Two']]);
  });

  it.each([
    ['no subtitles at all', 'is no SRT or VTT file'],
    ['1\n00:00:01 --> soon\nHello', 'cannot be read in line 2'],
    ['00:00:03,000 --> 00:00:01,000\nHello', 'ends before it begins in line 1'],
    ['00:00:01,000 --> 00:00:02,000\n\n', 'holds no words'],
    ['00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(MOST_CUES + 1), 'holds more than'],
  ])('rejects invalid subtitles: %j', (text, why) => {
    expect(() => readSubtitles(text)).toThrow(why);
  });

  it('reads hostile subtitles in under 3 seconds of CPU time', () => {
    const began = process.cpuUsage();
    for (const text of [
      '<'.repeat(500_000),
      '{\\'.repeat(250_000),
      '1:'.repeat(250_000),
      '\n'.repeat(500_000),
    ]) {
      readSubtitles(`00:00:01,000 --> 00:00:02,000\nHello ${text}`);
    }
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1e6).toBeLessThan(3);
  });
});
