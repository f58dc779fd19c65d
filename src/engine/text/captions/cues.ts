import type { Word } from '../../film/alignment.ts';
import type { CaptionWord, Seconds } from '../../film/timeline.ts';
import { sentenceRanges } from '../script/sentences.ts';
import { bondsOf } from './bonds.ts';
import { FIRM, HELD, UNBREAKABLE } from './close-bonds.ts';
import { cutLong, displayedWords, emsOf, isSilent, lineText, pieces } from './pieces.ts';

/** Indexes of words, [from, to). */
type Line = [from: number, to: number];

interface Division {
  lines: Line[];
  /** How much the line breaks disturb a reader; 0 for a single line. */
  cost: number;
}

interface LineLimits {
  /** In font sizes. */
  lineWidth: number;
  maxLines: number;
}

/** Unbreakable words may exceed the width of a line by this factor. Such a cue is set in a smaller size. */
const MAX_STRETCH = 1.4;
/** Cost of two lines that differ by a whole line width, relative to a break inside a phrase. */
const RAGGED_COST = 1.5;

/** Cost of a short word that has a line of its own. */
const LONE_WORD_COST = 1.2;
/** Part of the line width from which a word may have a line of its own. */
const MIN_LONE_WIDTH = 0.45;
/** Cost of a line break after a clause; see `breakCost`. */
const CLAUSE_BREAK_COST = -0.2;
/** Lines may exceed the width by this factor, in a smaller size, if every break would cost more than `STRETCH_COST`. */
const MAX_LOOSE_STRETCH = 1.1;
const STRETCH_COST = 1.6;
/** Cost of a cue that ends within a clause which began in it, and of one whose first or last word is alone. */
const TORN_CLAUSE_COST = 0.5;
const TORN_WORD_COST = 1;

/** Minimum time to read a cue. */
const MIN_SECONDS = 0.8;
/** Maximum time of a cue after its words were spoken. A longer time looks like an error. */
const MAX_SECONDS = 5;
/** Seconds that a cue stays on after its last word, unless the next one begins. */
const LINGER_SECONDS = 0.35;
/** Seconds that a cue may appear before its first word if it would be too short otherwise. */
const LEAD_SECONDS = 0.25;

export interface Cue {
  start: Seconds;
  end: Seconds;
  words: CaptionWord[];
  /** Indexes into `words`, [from, to). */
  lines: Line[];
}

interface CueLimits {
  /** In font sizes. */
  lineWidth: number;
  maxLines: number;
  maxWords: number;
  /** Seconds */
  maxSeconds: number;
  /** Changes how a word is displayed, for example to capitals. */
  transform?: (text: string) => string;
}

interface Part {
  word: CaptionWord;
  /** See `bondsOf`. */
  bond: number;
  endsSentence: boolean;
}

/** Seconds of silence that end a cue. */
const MIN_PAUSE_SECONDS = 0.45;
/** Bonds from which a break costs more than an additional cue. */
const CLOSE_BOND = 0.7;

/**
 * Divides the words of a script into cues of a few short lines, in order and without losing any. Cues end with their
 * sentence. Long sentences are divided between phrases.
 */
export function cues(words: readonly Word[], locale: string, limits: CueLimits): Cue[] {
  const parts = partsOf(words, locale, limits);
  const divider = lineDivider(
    parts.map(({ word }) => word),
    parts.map(({ bond }) => 0.7 * breakCost(bond)),
    parts.map(({ bond }) => bond >= UNBREAKABLE),
    limits,
  );
  const groups = joinShort(runsOf(parts), parts, limits, divider).flatMap((run) =>
    splitRun(run, parts, limits, divider),
  );
  const wordsOf = ([from, to]: Line) => parts.slice(from, to).map(({ word }) => word);
  const times = cueTimes(groups.map(wordsOf));
  return groups.map((group, index) => {
    const { start, end } = times[index] ?? { start: 0, end: 0 };
    const { lines = [group] } = divider.divide(...group) ?? {};
    const cueWords = lines.flatMap((line) => displayedWords(wordsOf(line)));
    return {
      start,
      end,
      words: cueWords.every(isSilent) ? cueWords.map((word) => ({ ...word, start, end: start })) : cueWords,
      lines: lines.map(([from, to]) => [from - group[0], to - group[0]]),
    };
  });
}

type Divider = ReturnType<typeof lineDivider>;

function partsOf(words: readonly Word[], locale: string, { lineWidth, transform: shown }: CueLimits): Part[] {
  const read = pieces(words, locale);
  const bonds = bondsOf(read, locale);
  const ends = sentenceEnds(read, locale);
  return read.flatMap((word, index) =>
    cutLong(shown ? { ...word, text: shown(word.text) } : word, lineWidth, locale).map((part, place, all) => {
      const isLast = place === all.length - 1;
      const endsSentence = isLast && ends.has(index);
      return { word: part, bond: endsSentence ? 0 : isLast ? (bonds[index] ?? 0) : 0.5, endsSentence };
    }),
  );
}

/** Splits words at the ends of sentences and at pauses of the voice. */
function runsOf(parts: readonly Part[]): Line[] {
  const runs: Line[] = [];
  let from = 0;
  let ends = false;
  parts.forEach(({ word, endsSentence }, index) => {
    // Silent emoji stay with the words before them.
    ends = endsSentence || (ends && isSilent(word));
    const next = parts[index + 1]?.word;
    if (!next || (!isSilent(next) && (ends || next.start - word.end > MIN_PAUSE_SECONDS))) {
      runs.push([from, index + 1]);
      from = index + 1;
    }
  });
  return runs;
}

/** Joins sentences that are too short to read alone, if both fit into one cue: "No! Never!". */
function joinShort(
  runs: readonly Line[],
  parts: readonly Part[],
  limits: CueLimits,
  divider: Divider,
): Line[] {
  const startOf = (run: Line | undefined) => (run ? parts[run[0]]?.word.start : undefined);
  const joined: Line[] = [];
  runs.forEach((run, index) => {
    const last = joined.at(-1);
    const lasts = (startOf(run) ?? 0) - (startOf(last) ?? 0);
    const secondsToNext = (startOf(runs[index + 1]) ?? Number.POSITIVE_INFINITY) - (startOf(run) ?? 0);
    const isShort = Math.min(lasts, secondsToNext) < MIN_SECONDS - LEAD_SECONDS;
    if (last && isShort && fits([last[0], run[1]], parts, limits, divider)) last[1] = run[1];
    else joined.push([...run]);
  });
  return joined;
}

/**
 * Splits a run into as few cues as its length needs, of even length and between phrases, so that no word is left alone.
 * Finds the cheapest division by dynamic programming.
 */
function splitRun([first, last]: Line, parts: readonly Part[], limits: CueLimits, divider: Divider): Line[] {
  const ideal = limits.lineWidth * limits.maxLines * 0.8;
  const best = new Map<number, { cost: number; from: number }>([[first, { cost: 0, from: first }]]);
  for (let to = first + 1; to <= last; to++) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= first; from--) {
      const isAlone = to - from === 1;
      if (!isAlone && !fits([from, to], parts, limits, divider)) break;
      const slack = Math.max(0, 1 - divider.width(from, to) / ideal);
      const torn = to === last ? 0 : breakCost(parts[to - 1]?.bond ?? 0);
      const within = divider.divide(from, to)?.cost ?? 0;
      const begins = parts[from]?.word.start ?? 0;
      const lasts = (parts[to]?.word.start ?? Number.POSITIVE_INFINITY) - begins;
      const hurried = 1.5 * Math.max(0, MIN_SECONDS - lasts);
      // A comma inside a cue costs more in styles with few words per cue.
      const commas = (2 * restsIn(parts, from, to)) / limits.maxWords;
      const alone = isAlone && to - first > 1 ? 0.4 : 0;
      const clauses = isAlone ? 0 : tornClauseCost(parts, from, to, first, last);
      const cost = 1 + slack ** 2 + torn + within + hurried + commas + alone + clauses;
      const total = cost + (best.get(from)?.cost ?? 0);
      if (total < cheapest.cost) cheapest = { cost: total, from };
    }
    best.set(to, cheapest);
  }
  const groups: Line[] = [];
  for (let to = last; to > first; to = best.get(to)?.from ?? first)
    groups.unshift([best.get(to)?.from ?? first, to]);
  return groups;
}

/** Rates a cue, [from, to) of a run, by the clauses that it tears. A cue that holds part of one clause tears none. */
function tornClauseCost(
  parts: readonly Part[],
  from: number,
  to: number,
  first: number,
  last: number,
): number {
  const isRest = (index: number) => parts[index]?.bond === 0;
  let cost = 0;
  if (to < last && !isRest(to - 1) && restsIn(parts, from, to) > 0)
    cost += isRest(to - 2) ? TORN_WORD_COST : TORN_CLAUSE_COST;
  if (from > first && isRest(from) && !isRest(from - 1)) cost += TORN_WORD_COST;
  return cost;
}

function restsIn(parts: readonly Part[], from: number, to: number): number {
  let rests = 0;
  for (let index = from; index < to - 1; index++) if (parts[index]?.bond === 0) rests++;
  return rests;
}

function breakCost(bond: number): number {
  if (bond >= UNBREAKABLE) return 12;
  if (bond >= FIRM) return 6.5;
  if (bond >= HELD) return 6;
  return bond < CLOSE_BOND ? bond - 0.3 : 3 * bond;
}

function fits([from, to]: Line, parts: readonly Part[], limits: CueLimits, divider: Divider): boolean {
  const seconds = (parts[to - 1]?.word.end ?? 0) - (parts[from]?.word.start ?? 0);
  return (
    seconds <= limits.maxSeconds && to - from <= limits.maxWords && divider.divide(from, to) !== undefined
  );
}

/** Times the cues: in order, without overlap, and long enough to read where there is room. */
function cueTimes(groups: readonly CaptionWord[][]): { start: Seconds; end: Seconds }[] {
  const spokenStarts = startsOf(groups);
  const starts = spokenStarts.map((start, index) => {
    const next = spokenStarts[index + 1] ?? Number.POSITIVE_INFINITY;
    const before = groups[index - 1]?.at(-1)?.end ?? 0;
    const lead = Math.min(LEAD_SECONDS, Math.max(0, MIN_SECONDS - (next - start)));
    return Math.min(start, Math.max(before, start - lead));
  });
  return groups.map((group, index) => {
    const start = starts[index] ?? 0;
    const lastWordEnd = group.at(-1)?.end ?? start;
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const longest = Math.max(lastWordEnd, start + MAX_SECONDS);
    const end = Math.min(Math.max(lastWordEnd + LINGER_SECONDS, start + MIN_SECONDS), longest, next);
    return { start, end: Math.max(end, start + 0.05) };
  });
}

/** Returns the start of each cue. A cue of silent emoji takes its time from the previous cue. */
function startsOf(groups: readonly CaptionWord[][]): Seconds[] {
  const starts = groups.map((group) => group[0]?.start ?? 0);
  for (let from = 1; from < groups.length; from++) {
    let to = from;
    while (groups[to]?.every(isSilent)) to++;
    if (to === from) continue;
    const before = starts[from - 1] ?? 0;
    const after = starts[to] ?? (groups[from - 1]?.at(-1)?.end ?? before) + LINGER_SECONDS;
    const first = before + (after - before) * (to - from > 1 ? 0.4 : 0.6);
    for (let index = from; index < to; index++) {
      starts[index] = first + ((after - first) * (index - from)) / (to - from);
    }
    from = to;
  }
  return starts;
}

/**
 * Returns a divider of words into lines. `divide` uses the fewest lines that hold the words, of about the same length
 * and with the cheapest breaks; it returns undefined if they need more than `maxLines`. A single word always fits a
 * line, and so do unbreakable words up to `MAX_STRETCH`.
 * Words that would break badly may be a little longer than a line.
 *
 * @param costs cost of a break after each word
 * @param isBound whether a word must not be separated from the next one
 */
function lineDivider(
  words: readonly CaptionWord[],
  costs: readonly number[],
  isBound: readonly boolean[],
  { lineWidth, maxLines }: LineLimits,
): { width(from: number, to: number): number; divide(from: number, to: number): Division | undefined } {
  const space = emsOf(' ');
  const ends = [0];
  for (const { text, joined } of words)
    ends.push((ends.at(-1) ?? 0) + (joined || ends.length === 1 ? 0 : space) + emsOf(text));
  const width = (from: number, to: number) =>
    (ends[to] ?? 0) - (ends[from] ?? 0) - (from > 0 && !words[from]?.joined ? space : 0);
  const holds = (from: number, to: number) => {
    const totalWidth = width(from, to);
    if (to - from === 1 || totalWidth <= lineWidth) return true;
    return totalWidth <= lineWidth * MAX_STRETCH && isBound.slice(from, to - 1).every(Boolean);
  };

  /** A lone word may be a clause, and an article or a preposition before its noun already costs more. */
  const loneCost = (from: number, to: number, end: number) => {
    const isLone = to - from === 1 && width(from, to) < MIN_LONE_WIDTH * lineWidth;
    const isExempt =
      to === end ? (costs[from - 1] ?? 0) <= CLAUSE_BREAK_COST : (costs[from] ?? 0) >= STRETCH_COST;
    return isLone && !isExempt ? LONE_WORD_COST : 0;
  };

  function inLines(
    from: number,
    to: number,
    count: number,
    ideal: number,
    end: number,
  ): Division | undefined {
    const last = RAGGED_COST * ((width(from, to) - ideal) / lineWidth) ** 2 + loneCost(from, to, end);
    if (count === 1) return holds(from, to) ? { lines: [[from, to]], cost: last } : undefined;
    let best: Division | undefined;
    for (let at = to - 1; at > from && holds(at, to); at--) {
      const linesBefore = inLines(from, at, count - 1, ideal, end);
      const ragged = RAGGED_COST * ((width(at, to) - ideal) / lineWidth) ** 2;
      const cost = (linesBefore?.cost ?? 0) + ragged + (costs[at - 1] ?? 0) + loneCost(at, to, end);
      if (linesBefore && cost < (best?.cost ?? Number.POSITIVE_INFINITY))
        best = { lines: [...linesBefore.lines, [at, to]], cost };
    }
    return best;
  }

  return {
    width,
    divide(from, to) {
      if (holds(from, to)) return { lines: [[from, to]], cost: 0 };
      const isLoose =
        width(from, to) <= MAX_LOOSE_STRETCH * lineWidth &&
        costs.slice(from, to - 1).every((cost) => cost > STRETCH_COST);
      if (isLoose) return { lines: [[from, to]], cost: STRETCH_COST };
      for (let count = 2; count <= maxLines; count++) {
        const division = inLines(from, to, count, width(from, to) / count, to);
        if (division) return division;
      }
      return undefined;
    },
  };
}

/** Finds the words that end a sentence. "Dr." and the ordinal of a German date do not. */
export function sentenceEnds(words: readonly CaptionWord[], locale: string): ReadonlySet<number> {
  const text = lineText(words);
  const ranges = sentenceRanges(text, locale).map(
    ({ from, to }) => from + text.slice(from, to).trimEnd().length,
  );
  const ends = new Set<number>();
  let [at, range] = [0, 0];
  words.forEach((word, index) => {
    at += (index > 0 && !word.joined ? 1 : 0) + word.text.length;
    while (range < ranges.length && at >= (ranges[range] ?? 0)) {
      if (ENDS.test(word.text.slice(-LAST_SIGNS))) ends.add(index);
      range++;
    }
  });
  return ends;
}

/** Ranges may also end inside a sentence that is too long for an engine. Ornaments may follow the mark. */
const ENDS = /[.!?…。！？｡؟।።۔][^\p{L}\p{N}]{0,20}$/u;
const LAST_SIGNS = 24;
