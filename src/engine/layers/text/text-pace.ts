import type { Seconds, TextLayer } from '../../film/timeline.ts';
import type { BlockLine, BlockWord, TextBlock } from '../../media/typesetting/block.ts';
import { setLine, type TextStyle } from '../../media/typesetting/line.ts';
import { hasJoinedLetters } from '../../text/scripts.ts';

/** Words that come together, at a second of the clip. */
export interface TextUnit {
  words: BlockWord[];
  at: Seconds;
  /** Set letter by letter, so many seconds apart. */
  typed?: Seconds;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What comes when. Without a pace everything is there from the start. */
export function unitsOf({ words, lines }: TextBlock, { pace, wordTimes }: TextLayer): TextUnit[] {
  const timeOf = (word: BlockWord | undefined) => spokenAt(word, words.length, wordTimes);
  if (pace?.by === 'lines') {
    return lines.map((line, index) => ({
      words: line.words,
      at: wordTimes ? timeOf(line.words[0]) : index * pace.step,
    }));
  }
  if (wordTimes) return words.map((word) => ({ words: [word], at: timeOf(word) }));
  if (pace?.by === 'words') return words.map((word) => ({ words: [word], at: word.index * pace.step }));
  if (pace?.by === 'typed') return typed(lines, pace.step);
  return words.length > 0 ? [{ words, at: 0 }] : [];
}

/** A text that was broken into more or fewer words than were spoken keeps step as well as it can. */
function spokenAt(
  word: BlockWord | undefined,
  count: number,
  times: readonly Seconds[] | undefined,
): Seconds {
  const index = word?.index ?? 0;
  const place = times && times.length !== count ? Math.floor((index * times.length) / count) : index;
  return times?.[Math.min(place, times.length - 1)] ?? 0;
}

/** A space takes as long as a letter. */
function typed(lines: readonly BlockLine[], step: Seconds): TextUnit[] {
  let letters = 0;
  return lines.flatMap((line) =>
    line.words.map((word): TextUnit => {
      const at = letters * step;
      letters += lettersOf(word.text).length + 1;
      return { words: [word], at, typed: step };
    }),
  );
}

/** How much of a word is written after so many seconds, 0–1 of its width. Letters that join come by even parts. */
export function typedPart({ text }: BlockWord, style: TextStyle, step: Seconds): (since: Seconds) => number {
  const letters = lettersOf(text);
  const width = (count: number) => setLine([{ text: letters.slice(0, count).join('') }], style, 0).width;
  const all = width(letters.length);
  const parts = letters.map((_, index) =>
    hasJoinedLetters(text) || all === 0 ? (index + 1) / letters.length : width(index + 1) / all,
  );
  return (since) => parts[Math.floor(since / step + 1e-6)] ?? 1;
}
