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
const SENTENCE_END = /[.!?…。！？｡؟।።]["'”’»)\]]*$/u;
const CLAUSE_END = /[,;:،、，；：፣—–]["'”’»)\]]*$/u;

/** The words of a script, in order and complete, cut into cues of two short lines. */
export function cues(words: readonly Word[], locale: string, limits: CueLimits): Cue[] {
  const groups = clauses(pieces(words, locale)).flatMap((clause) => share(clause, limits));
  return groups.map((group, index) => {
    const start = group[0]?.start ?? 0;
    const spoken = group.at(-1)?.end ?? start;
    const next = groups[index + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const end = Math.max(Math.min(Math.max(spoken + LINGER, start + MIN_SECONDS), next), start + 0.05);
    return { start, end, words: group, lines: balance(group, limits) };
  });
}

/** Runs of words that belong together: up to the end of a sentence or a pause of the voice. */
function clauses(all: readonly CaptionWord[]): CaptionWord[][] {
  const runs: CaptionWord[][] = [];
  let run: CaptionWord[] = [];
  all.forEach((word, index) => {
    run.push(word);
    const next = all[index + 1];
    const lasts = word.end - (run[0]?.start ?? 0) >= MIN_SECONDS;
    if (!next || (SENTENCE_END.test(word.text) && lasts) || next.start - word.end > PAUSE) {
      runs.push(run);
      run = [];
    }
  });
  return runs;
}

/**
 * Shares a clause out to as few cues as its length asks for, evenly, so that no word is left alone at its
 * end, and best after a comma. Cheapest division by dynamic programming.
 */
function share(clause: readonly CaptionWord[], limits: CueLimits): CaptionWord[][] {
  const ideal = limits.lineLength * limits.maxLines * 0.8;
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= clause.length; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= 0; from--) {
      const group = clause.slice(from, to);
      const alone = group.length === 1;
      if (!alone && !fits(group, limits)) break;
      const rests = to === clause.length || CLAUSE_END.test(clause[to - 1]?.text ?? '');
      const slack = Math.max(0, 1 - lettersOf(group) / ideal);
      const cost = (best[from]?.cost ?? 0) + 1 + slack ** 2 - (rests ? 0.3 : 0) + (alone ? 0.4 : 0);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const groups: CaptionWord[][] = [];
  for (let to = clause.length; to > 0; to = best[to]?.from ?? 0)
    groups.unshift(clause.slice(best[to]?.from, to));
  return groups;
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
  const seconds = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
  if (seconds > MAX_SECONDS || words.length > MAX_WORDS) return false;
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
