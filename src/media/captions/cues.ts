import type { Word } from '../alignment/alignment.ts';
import type { CaptionWord, Seconds } from '../timeline/timeline.ts';
import { chunks, isUnspaced } from './chunks.ts';

export interface Cue {
  start: Seconds;
  end: Seconds;
  words: CaptionWord[];
  /** Lines as runs of indexes into `words`, [from, to). */
  lines: [from: number, to: number][];
}

export interface CueLimits {
  /** Letters in a line; a Han or kana sign counts for two. */
  lineLength: number;
  maxLines: number;
}

const MAX_SECONDS = 4;
const MIN_SECONDS = 0.8;
const MAX_WORDS = 7;
/** A cue stays on for a moment after its last word, unless the next one comes. */
const LINGER = 0.35;
/** A pause this long ends a cue. */
const PAUSE = 0.45;

/** The words of a script, in order and complete, cut into cues of two short lines. */
export function cues(words: readonly Word[], locale: string, limits: CueLimits): Cue[] {
  const all = pieces(words, locale);
  const groups: CaptionWord[][] = [];
  let group: CaptionWord[] = [];
  all.forEach((piece, index) => {
    const previous = group.at(-1);
    const tooLong = previous && !fits([...group, piece], limits);
    const paused = previous && piece.start - previous.end > PAUSE;
    const lasts = previous && group[0] && piece.end - group[0].start > MAX_SECONDS;
    if (tooLong || paused || lasts || group.length >= MAX_WORDS) {
      groups.push(group);
      group = [];
    }
    group.push(piece);
    const ends = /[.!?…。！？｡؟।።]["'”’»)\]]*$/u.test(piece.text);
    const rests = /[,;:،、，；：፣—–]["'”’»)\]]*$/u.test(piece.text);
    if (ends || (rests && lettersOf(group) > limits.lineLength * 0.8 && all.length - index > 2)) {
      groups.push(group);
      group = [];
    }
  });
  if (group.length > 0) groups.push(group);
  return groups.map((one, index) => {
    const start = one[0]?.start ?? 0;
    const spoken = one.at(-1)?.end ?? start;
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const end = Math.max(Math.min(Math.max(spoken + LINGER, start + MIN_SECONDS), next), start + 0.05);
    return { start, end, words: one, lines: balance(one, limits) };
  });
}

/** The words as an eye reads them: a run of signs without spaces is many, its time shared out by length. */
export function pieces(words: readonly Word[], locale: string): CaptionWord[] {
  return words.flatMap((word) => split(word, locale));
}

function split(word: Word, locale: string): CaptionWord[] {
  const parts = isUnspaced(word.text) ? chunks(word.text, locale) : [word.text];
  const total = word.text.length;
  let done = 0;
  return parts.map((text) => {
    const start = word.start + ((word.end - word.start) * done) / total;
    done += text.length;
    return { text, start, end: word.start + ((word.end - word.start) * done) / total };
  });
}

/** Space between two words of a line: none between signs of a script that has none. */
export function gapBetween(left: string, right: string): string {
  return isUnspaced(left.slice(-1)) || isUnspaced(right.slice(0, 1)) || /^[，。、！？；：]/u.test(right)
    ? ''
    : ' ';
}

export function lineText(words: readonly CaptionWord[]): string {
  return words.reduce(
    (line, word) => (line ? line + gapBetween(line, word.text) + word.text : word.text),
    '',
  );
}

function lettersOf(words: readonly CaptionWord[]): number {
  let length = 0;
  for (const letter of lineText(words))
    length += /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter) ? 2 : 1;
  return length;
}

function fits(words: readonly CaptionWord[], limits: CueLimits): boolean {
  return fill(words, limits.lineLength).length <= limits.maxLines;
}

function fill(words: readonly CaptionWord[], limit: number): [number, number][] {
  const lines: [number, number][] = [];
  let from = 0;
  for (let index = 1; index <= words.length; index++) {
    if (index === words.length || lettersOf(words.slice(from, index + 1)) > limit) {
      lines.push([from, index]);
      from = index;
    }
  }
  return lines;
}

/** As few lines as fit, and those of about the same length. */
function balance(words: readonly CaptionWord[], limits: CueLimits): [number, number][] {
  let best = fill(words, limits.lineLength);
  if (best.length < 2) return best;
  for (let limit = limits.lineLength - 1; limit > limits.lineLength / 2; limit--) {
    const tighter = fill(words, limit);
    if (tighter.length > best.length) break;
    best = tighter;
  }
  return best;
}
