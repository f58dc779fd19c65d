import { describe, expect, it } from 'vitest';
import { growth } from '../../../../test/stack/growth.ts';
import { subtitles, vtt } from './files.ts';
import { firstWords, MAX_CUES, readSubtitles } from './read-subtitles.ts';

const SRT = `1
00:00:01,000 --> 00:00:03,000
Hello <i>there</i>,
{\\an8}my friend.

2
00:00:02,500 --> 00:00:04,000
Fish &amp; chips
`;

function readText(text: string) {
  return readSubtitles(text).map(({ start, end, lines }) => ({
    start,
    end,
    lines: lines.map((line) => line.map((word) => word.text).join(' ')),
  }));
}

/** Cues of one second each, without a pause. */
function cueFile(...cues: string[][]): string {
  return cues
    .map((lines, at) => `${at + 1}\n00:0${at}.000 --> 00:0${at + 1}.000\n${lines.join('\n')}\n`)
    .join('\n');
}

describe('readSubtitles', () => {
  it('reads SubRip without markup and ends each cue before the next', () => {
    const expected = [
      { start: 1, end: 2.5, lines: ['Hello there,', 'my friend.'] },
      { start: 2.5, end: 4, lines: ['Fish & chips'] },
    ];
    expect(readText(SRT)).toEqual(expected);
    expect(readText(`\uFEFF${SRT.replaceAll('\n', '\r\n')}`)).toEqual(expected);
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
    expect(readText(text)).toEqual([{ start: 1, end: 2, lines: ['Good morning'] }]);
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
    expect(readText(text).map(({ lines }) => lines)).toEqual([['One'], ['Two']]);
  });

  it.each([
    ['is not an SRT or VTT file', 'no subtitles at all'],
    ['unreadable times in line 2', '1\n00:00:01 --> soon\nHello'],
    ['ends before it begins in line 1', '00:00:03,000 --> 00:00:01,000\nHello'],
    ['contains no words', '00:00:01,000 --> 00:00:02,000\n\n'],
    ['contains no words', '00:00:01,000 --> 00:00:02,000\n&#8203;<i></i>{\\an8}\n'],
    ['has more than', '00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(MAX_CUES + 1)],
  ])('says what is wrong with subtitles: %s', (why, text) => {
    expect(() => readSubtitles(text)).toThrow(why);
    expect(() => firstWords(text, 100)).toThrow(why);
  });

  it.each([
    [
      'lines that move up, with word times and a cue of 10 ms between',
      'WEBVTT\n\n00:00.160 --> 00:02.470\n \nwelcome<00:00.640><c> back</c>\n\n00:02.470 --> 00:02.480\nwelcome back\n \n\n00:02.480 --> 00:05.030\nwelcome back\ntoday<00:02.720><c> we</c><00:02.960><c> build</c>\n\n00:05.030 --> 00:05.040\ntoday we build\n \n\n00:05.040 --> 00:07.000\ntoday we build\na lamp\n',
      [
        [0.16, 2.48, 'welcome back'],
        [2.48, 5.04, 'today we build'],
        [5.04, 7, 'a lamp'],
      ],
    ],
    [
      'three lines',
      cueFile(['one'], ['one', 'two'], ['one', 'two', 'three'], ['two', 'three', 'four']),
      [
        [0, 1, 'one'],
        [1, 2, 'two'],
        [2, 3, 'three'],
        [3, 4, 'four'],
      ],
    ],
    [
      'a line that grows by a word',
      cueFile(['we'], ['we build'], ['we build a'], ['we build a lamp']),
      [[0, 4, 'we build a lamp']],
    ],
  ])('returns each word of roll-up captions once: %s', (_, text, wanted) => {
    expect(readText(text).map(({ start, end, lines }) => [start, end, lines.join(' | ')])).toEqual(wanted);
  });

  it('keeps the times of words in roll-up captions', () => {
    const words = readSubtitles(
      'WEBVTT\n\n00:01.000 --> 00:03.000\nhello<00:02.000><c> you</c>\n\n00:03.000 --> 00:05.000\nhello you\nand<00:04.500><c> me</c>\n',
    ).flatMap(({ lines }) => lines.flat());
    expect(words.map(({ text, start }) => [text, start])).toEqual([
      ['hello', 1],
      ['you', 2],
      ['and', 3],
      ['me', 4.5],
    ]);
  });

  it('removes lines that stayed on screen over a pause', () => {
    const text = `${cueFile(['one'], ['one', 'two'], ['two', 'three'])}\n00:05.000 --> 00:06.000\nthree\nfour\n\n00:08.000 --> 00:09.000\nfour\n`;
    expect(readText(text).map(({ lines }) => lines)).toEqual([
      ['one'],
      ['two'],
      ['three'],
      ['four'],
      ['four'],
    ]);
  });

  it('keeps words that are spoken again', () => {
    const lines = (text: string) => readText(text).map((cue) => cue.lines.join(' | '));
    expect(lines(cueFile(['No!'], ['No!'], ['Run!']))).toEqual(['No!', 'No!', 'Run!']);
    expect(lines(cueFile(['Wait.'], ['Wait. What?'], ['Go!']))).toEqual(['Wait.', 'Wait. What?', 'Go!']);
    const chorus = '00:01.000 --> 00:02.000\nLa la\n\n00:02.500 --> 00:03.000\nLa la\nLo\n';
    expect(lines(chorus)).toEqual(['La la', 'La la | Lo']);
  });

  it('keeps text after empty lines, but not the numbers, names and notes of other cues', () => {
    const text =
      '1\n00:01,000 --> 00:03,000\nIn the year\n\n1984\n\n\nthen\n\n2\n00:04,000 --> 00:05,000\n42\n\n3\n';
    expect(readText(text).map(({ lines }) => lines)).toEqual([['In the year', '1984', 'then'], ['42']]);
    const vtt =
      'WEBVTT\n\nintro\n00:01.000 --> 00:02.000\nOne\n\ntwo\n\nNOTE a\nnote\n\nend\n00:03.000 --> 00:04.000\nThree\n';
    expect(readText(vtt).map(({ lines }) => lines)).toEqual([['One', 'two'], ['Three']]);
  });

  it('reads files with an empty line after every line, and with CR CR LF', () => {
    const text = '1\n00:01,000 --> 00:03,000\nOne\ntwo\n\n2\n00:04,000 --> 00:05,000\nThree\n';
    for (const end of ['\n\n', '\r\r\n', '\r\n', '\r']) {
      expect(readText(text.replaceAll('\n', end)).map(({ lines }) => lines)).toEqual([
        ['One', 'two'],
        ['Three'],
      ]);
    }
  });

  it.each([
    ['If 5 < 6 and 7 > 3 then yes', ['If 5 < 6 and 7 > 3 then yes']],
    ['I <3 you, x <y> z, a<b and c>d', ['I <3 you, x <y> z, a<b and c>d']],
    ['A --> B, 1 --> 2', ['A --> B, 1 --> 2']],
    ['<FONT color="#fff" size=2>Red</FONT> <foo>bar</foo> </>', ['Red bar']],
    ['<font\ncolor="red">One</font>\n<i>two\nthree</i>', ['One', 'two', 'three']],
    ['<v.loud Bob Smith>One<br/>two {\\an8\\c&H00ff&}{b}three{/b} {y:i}{four}', ['One', 'two three {four}']],
    ['It&#39;s caf&eacute;&nbsp;&amp; &#x2014; &hellip; &bogus; AT&T', ["It's café & — … &bogus; AT&T"]],
    ['&lt;b&gt; &amp;lt; it&amp;#39;s &#0;', ["<b> &lt; it's"]],
    ['One\\Ntwo\\hthree\\nfour', ['One', 'two three', 'four']],
    ['C:\\New\\notes print("a\\n")', ['C:\\New\\notes print("a\\n")']],
    ['\u200bsoft\u00adhyphen \u2066x\u2069', ['softhyphen x']],
  ])('separates markup from text: %j', (text, lines) => {
    expect(readText(`1\n00:01,000 --> 00:03,000\n${text}\n`).map((cue) => cue.lines)).toEqual([lines]);
  });

  it('skips empty cues, and gives cues without a duration time to be read', () => {
    const text = (from: string, words: string) =>
      `1\n00:01,000 --> 00:03,000\nHello\n\n2\n${from} --> 00:00:00,00\n${words}\n\n3\n00:04,000 --> 00:05,000\nBye\n`;
    const ends = [
      { start: 1, end: 3, lines: ['Hello'] },
      { start: 4, end: 5, lines: ['Bye'] },
    ];
    expect(readText(text('00:00:00,00', ''))).toEqual(ends);
    expect(readText(text('00:00:09,00', ''))).toEqual(ends);
    expect(readText(text('00:00:00,00', 'So'))).toEqual([{ start: 0, end: 1, lines: ['So'] }, ...ends]);
  });

  it.each([
    ['00:00:01.5 --> 00:00:03,25', 1.5, 3.25],
    ['0:0:1,0-->0:0:3', 1, 3],
    ['00:00:01:500 --> 00:00:03:250 X1:10 X2:20', 1.5, 3.25],
    ['00: 00: 01, 500  -->  00: 00: 03, 250', 1.5, 3.25],
    ['1000:00:01.000 --> 1000:00:03.000', 3_600_001, 3_600_003],
  ])('reads times as programs write them: %s', (times, start, end) => {
    expect(readText(`1\n${times}\nHello`)).toEqual([{ start, end, lines: ['Hello'] }]);
  });

  it('returns the first words', () => {
    expect(firstWords(SRT, 100)).toBe('Hello there, my friend. Fish & chips');
    expect(firstWords('00:00:01,000 --> 00:00:02,000\n<b>&nbsp;</b>{\\an8}x', 100)).toBe('x');
  });

  const FIRST_CUE = '00:00:01,000 --> 00:00:02,000\n';

  it.each([
    ['captions', `${FIRST_CUE}${'a '.repeat(35)}\n\n`, ''],
    ['lines', 'a\n', ''],
    ['tags', '<b>', 'a'],
    ['angle brackets', '<', ''],
    ['arrows', '--> ', ''],
    ['blank lines', '\n \n', 'a'],
  ])('finds the first words in linear time among many %s', (_, unit, end) => {
    const find = (length: number) =>
      firstWords(`${FIRST_CUE}${unit.repeat(Math.ceil(length / unit.length))}${end}`, 3000);
    expect(growth(find, 120_000)).toBeLessThan(30);
  });

  it.each(['<', '{\\', '1:', '\n', '</a', '&', '\\N', 'NOTE\n\n'])(
    'reads subtitles that repeat %j in linear time',
    (unit) => {
      const read = (length: number) =>
        readSubtitles(`${FIRST_CUE}Hello ${unit.repeat(Math.ceil(length / unit.length))}`);
      expect(growth(read, 60_000)).toBeLessThan(30);
    },
  );
});
