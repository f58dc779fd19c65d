import type { Word } from '../alignment/alignment.ts';
import type { CaptionWord, Seconds } from '../timeline/timeline.ts';
import { cutLong, lineText, pieces } from './pieces.ts';
import { emsOf } from './width.ts';

export interface Cue {
  start: Seconds;
  end: Seconds;
  words: CaptionWord[];
  /** Lines as runs of indexes into `words`, [from, to). */
  lines: [from: number, to: number][];
}

export interface CueLimits {
  /** In font sizes. */
  lineWidth: number;
  maxLines: number;
  maxWords: number;
  /** Seconds */
  maxSeconds: number;
}

const MIN_SECONDS = 0.8;
/** A cue stays on for a moment after its last word, unless the next one comes. */
const LINGER = 0.35;
/** A pause this long ends a cue. */
const PAUSE = 0.45;
const SENTENCE_END = /[.!?…。！？｡؟।።]["'”’»)\]]*$/u;
const CLAUSE_END = /[,;:،、，；：፣—–]["'”’»)\]]*$/u;

/** The words of a script, in order and complete, cut into cues of few short lines. */
export function cues(words: readonly Word[], locale: string, limits: CueLimits): Cue[] {
  const all = pieces(words, locale).flatMap((word) => cutLong(word, limits.lineWidth));
  const groups = clauses(all).flatMap((clause) => share(clause, limits));
  const starts = startsOf(groups);
  return groups.map((group, index) => {
    const start = starts[index] ?? 0;
    const spoken = group.at(-1)?.end ?? start;
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const end = Math.max(Math.min(Math.max(spoken + LINGER, start + MIN_SECONDS), next), start + 0.05);
    const words = group.every(isSilent) ? group.map((word) => ({ ...word, start, end: start })) : group;
    return { start, end, words, lines: balance(group, limits) };
  });
}

/** When each cue begins; such that are only seen take from the time of the one before. */
function startsOf(groups: readonly CaptionWord[][]): Seconds[] {
  const starts = groups.map((group) => group[0]?.start ?? 0);
  for (let from = 1; from < groups.length; from++) {
    let to = from;
    while (groups[to]?.every(isSilent)) to++;
    if (to === from) continue;
    const before = starts[from - 1] ?? 0;
    const after = starts[to] ?? (groups[from - 1]?.at(-1)?.end ?? before) + LINGER;
    const first = before + (after - before) * (to - from > 1 ? 0.4 : 0.6);
    for (let index = from; index < to; index++) {
      starts[index] = first + ((after - first) * (index - from)) / (to - from);
    }
    from = to;
  }
  return starts;
}

/** An emoji or an ornament. */
function isSilent(word: CaptionWord): boolean {
  return word.end <= word.start;
}

/** Runs of words that belong together: up to the end of a sentence or a pause of the voice. */
function clauses(all: readonly CaptionWord[]): CaptionWord[][] {
  const runs: CaptionWord[][] = [];
  let run: CaptionWord[] = [];
  all.forEach((word, index) => {
    run.push(word);
    const next = all[index + 1];
    const spoken = run.findLast((one) => !isSilent(one)) ?? word;
    const ends = SENTENCE_END.test(spoken.text) && spoken.end - (run[0]?.start ?? 0) >= MIN_SECONDS;
    // What is only seen stays with the words before it.
    if (!next || (!isSilent(next) && (ends || next.start - word.end > PAUSE))) {
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
  const ideal = limits.lineWidth * limits.maxLines * 0.8;
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= clause.length; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= 0; from--) {
      const group = clause.slice(from, to);
      const alone = group.length === 1;
      if (!alone && !fits(group, limits)) break;
      const rests = to === clause.length || CLAUSE_END.test(clause[to - 1]?.text ?? '');
      const slack = Math.max(0, 1 - widthOf(group) / ideal);
      const torn = clings(clause[from - 1], group[0]);
      // A comma amid a cue weighs the more, the fewer words a cue has.
      const commas = group.slice(0, -1).filter((word) => CLAUSE_END.test(word.text)).length;
      const faults = (alone ? 0.4 : 0) + (torn ? 0.9 : 0) + (commas * 2) / limits.maxWords;
      const cost = (best[from]?.cost ?? 0) + 1 + slack ** 2 - (rests ? 0.3 : 0) + faults;
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  const groups: CaptionWord[][] = [];
  for (let to = clause.length; to > 0; to = best[to]?.from ?? 0)
    groups.unshift(clause.slice(best[to]?.from, to));
  return groups;
}

function widthOf(words: readonly CaptionWord[]): number {
  return emsOf(lineText(words));
}

function fits(words: readonly CaptionWord[], limits: CueLimits): boolean {
  const seconds = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0);
  if (seconds > limits.maxSeconds || words.length > limits.maxWords) return false;
  return fill(words, limits.lineWidth).length <= limits.maxLines;
}

function fill(words: readonly CaptionWord[], limit: number): [number, number][] {
  const lines: [number, number][] = [];
  let from = 0;
  for (let index = 1; index <= words.length; index++) {
    const word = words[index];
    // What clings together goes to the next line together.
    const unit = clings(word, words[index + 1]) ? index + 2 : index + 1;
    if (!word || widthOf(words.slice(from, unit)) > limit) {
      lines.push([from, index]);
      from = index;
    }
  }
  return lines;
}

/** An emoji and the word before it, a number and what it counts. */
function clings(word: CaptionWord | undefined, next: CaptionWord | undefined): boolean {
  if (!word || !next) return false;
  return (isSilent(next) && !isSilent(word)) || /^[\p{Sc}]?\p{N}[\p{N}.,]*$/u.test(word.text);
}

/** As few lines as fit, and those of about the same length. */
function balance(words: readonly CaptionWord[], limits: CueLimits): [number, number][] {
  let best = fill(words, limits.lineWidth);
  if (best.length < 2) return best;
  for (let limit = limits.lineWidth - 0.5; limit > limits.lineWidth / 2; limit -= 0.5) {
    const tighter = fill(words, limit);
    if (tighter.length > best.length) break;
    best = tighter;
  }
  return best;
}
