import { ExplainedError } from '../../../src/base/explained-error.ts';
import type { Cue } from '../../../src/engine/text/captions/cues.ts';
import { vtt } from '../../../src/engine/text/captions/files.ts';
import {
  firstWords,
  type ParsedCue,
  readSubtitles,
} from '../../../src/engine/text/captions/read-subtitles.ts';
import { type Target, textOf } from '../target.ts';

export const target: Target = {
  kind: 'bytes',
  slowSeconds: 0.3,
  seeds: [
    '1\n00:00:01,000 --> 00:00:02,500\nHello there.\nSecond line\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n',
    'WEBVTT - title\n\nNOTE a note\n\nid\n00:01.000 --> 00:04.000 align:start position:10%\n<v Ann>One <00:02.000>two <b>three</b></v>\n\n01:00:00.000 --> 01:00:01.000\n&amp; &lt;i&gt; &nbsp;\n',
    '\ufeff1\r\n0:0:1,5 --> 0:0:2,75\r\n{\\an8}<i>Über</i> العربية 世界\r\n2\r\n00:00:02,000 --> 00:00:09,000\r\nOverlaps\r\n',
    'STYLE\n::cue { color: red }\n\n00:00.000 --> 00:00.001\nx\n00:00.040 --> 00:10.000\ny\n',
  ],
  tokens: [
    ...[
      '-->',
      ' --> ',
      '00:00:01,000 --> 00:00:02,500\n',
      '00:01.000 --> 00:02.000\n',
      '<00:01.500>',
      '999:59:59,999',
    ],
    ...[
      'WEBVTT',
      'NOTE ',
      'STYLE',
      'REGION',
      '\n',
      '\n\n',
      '\r',
      '\r\n',
      '\ufeff',
      '\u2028',
      '\u0085',
      '\u0000',
      '\t',
    ],
    ...[
      '<',
      '>',
      '<b>',
      '</b>',
      '<v Ann>',
      '<c.a.b>',
      '{\\an8}',
      '{\\',
      '{',
      '}',
      '&',
      '&amp;',
      '&nbsp;',
      '&lrm;',
      '&#60;',
    ],
    ...[
      '1\n',
      '12345678\n',
      'constructor',
      '__proto__',
      'مرحبا',
      '世界',
      '👩‍👩‍👧',
      '\u200f',
      '\u200b',
      '\u00a0',
      ' ',
      '-',
      ',',
      '.',
      ':',
    ],
  ],
  run(input) {
    const text = textOf(input);
    const read = attempt(() => readSubtitles(text));
    const first = attempt(() => firstWords(text, 3000));
    if (read.refusal !== first.refusal) {
      throw new Error(`Only one parser refuses: readSubtitles ${read.refusal}, firstWords ${first.refusal}`);
    }
    if (!read.value) return;
    requireOrder(read.value);
    // Except for tags that readers remove, writing and reading again changes no word.
    if (!text.includes('{')) requireSameWords(read.value, readSubtitles(vtt(read.value.map(cueOf), 'en-US')));
  },
};

function attempt<T>(step: () => T): { value?: T; refusal?: string } {
  try {
    return { value: step() };
  } catch (error) {
    if (error instanceof ExplainedError) return { refusal: error.message };
    throw error;
  }
}

function requireOrder(cues: readonly ParsedCue[]): void {
  let last = 0;
  for (const { start, end, lines } of cues) {
    if (!(start >= last && end > start)) throw new Error('A caption starts before the previous one ends');
    last = end;
    for (const word of lines.flat()) {
      const isInside = word.start >= start && word.end >= word.start && word.end <= end;
      if (!isInside || word.text === '') throw new Error('A word is empty or outside its caption');
    }
  }
}

function requireSameWords(cues: readonly ParsedCue[], again: readonly ParsedCue[]): void {
  const [before, after] = [cues, again].map((all) =>
    all
      .map(({ lines }) => lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'))
      .join('\n\n'),
  );
  if (before !== after) throw new Error('Words change when they are written and read again');
}

function cueOf({ start, end, lines }: ParsedCue): Cue {
  let from = 0;
  const runs = lines.map((line): [number, number] => {
    from += line.length;
    return [from - line.length, from];
  });
  return { start, end, words: lines.flat(), lines: runs };
}
