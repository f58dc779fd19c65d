import type { Word } from '../../film/alignment.ts';
import type { CaptionWord, Seconds } from '../../film/timeline.ts';
import { bondsOf } from './bonds.ts';
import { FIRM, HELD, UNBREAKABLE } from './close-bonds.ts';
import { cutLong, isSilent, pieces, seenInLine } from './pieces.ts';
import { sentenceEnds } from './sentence-ends.ts';
import { emsOf } from './width.ts';

/** A run of indexes into words, [from, to). */
type Line = [from: number, to: number];

interface Division {
  lines: Line[];
  /** How much the breaks between the lines disturb whoever reads; 0 for a single line. */
  cost: number;
}

interface LineLimits {
  /** In font sizes. */
  lineWidth: number;
  maxLines: number;
}

/** So much wider than a line may be what nothing may part; the cue is set smaller then. */
const MAX_STRETCH = 1.4;
/** What a difference of a whole line's width between two lines costs, against a break in a phrase. */
const RAGGED = 1.5;

/** Shorter than this nothing can be read. */
const MIN_SECONDS = 0.8;
/** Longer than this a cue that is not spoken any more looks stuck. */
const MAX_SECONDS = 5;
/** A cue stays on for a moment after its last word, unless the next one comes. */
const LINGER = 0.35;
/** So much earlier than its first word a cue may come when it would be too short otherwise. */
const LEAD = 0.25;

export interface Cue {
  start: Seconds;
  end: Seconds;
  words: CaptionWord[];
  /** Lines as runs of indexes into `words`, [from, to). */
  lines: Line[];
}

export interface CueLimits {
  /** In font sizes. */
  lineWidth: number;
  maxLines: number;
  maxWords: number;
  /** Seconds */
  maxSeconds: number;
  /** How a word is shown, where that is not as it is written, such as in capitals. */
  shown?: (text: string) => string;
}

/** A word, and what a break after it would part. */
interface Part {
  word: CaptionWord;
  /** See `bondsOf`. */
  bond: number;
  endsSentence: boolean;
}

/** A pause this long ends a cue. */
const PAUSE = 0.45;
/** From here on a break costs more than another cue would. */
const CLOSE = 0.7;

/**
 * The words of a script, in order and complete, cut into cues of few short lines. A cue ends with its sentence, and
 * within one where phrases meet.
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
    share(run, parts, limits, divider),
  );
  const wordsOf = ([from, to]: Line) => parts.slice(from, to).map(({ word }) => word);
  const times = cueTimes(groups.map(wordsOf));
  return groups.map((group, index) => {
    const { start, end } = times[index] ?? { start: 0, end: 0 };
    const { lines = [group] } = divider.divide(...group) ?? {};
    const own = lines.flatMap((line) => seenInLine(wordsOf(line)));
    return {
      start,
      end,
      words: own.every(isSilent) ? own.map((word) => ({ ...word, start, end: start })) : own,
      lines: lines.map(([from, to]) => [from - group[0], to - group[0]]),
    };
  });
}

type Divider = ReturnType<typeof lineDivider>;

function partsOf(words: readonly Word[], locale: string, { lineWidth, shown }: CueLimits): Part[] {
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

/** Runs of words that belong together: up to the end of a sentence or a pause of the voice. */
function runsOf(parts: readonly Part[]): Line[] {
  const runs: Line[] = [];
  let from = 0;
  let ends = false;
  parts.forEach(({ word, endsSentence }, index) => {
    // What is only seen stays with the words before it.
    ends = endsSentence || (ends && isSilent(word));
    const next = parts[index + 1]?.word;
    if (!next || (!isSilent(next) && (ends || next.start - word.end > PAUSE))) {
      runs.push([from, index + 1]);
      from = index + 1;
    }
  });
  return runs;
}

/** "No! Never!": sentences too short to be read alone stand together, where both fit into one cue. */
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
    const own = (startOf(runs[index + 1]) ?? Number.POSITIVE_INFINITY) - (startOf(run) ?? 0);
    const isShort = Math.min(lasts, own) < MIN_SECONDS - LEAD;
    if (last && isShort && fits([last[0], run[1]], parts, limits, divider)) last[1] = run[1];
    else joined.push([...run]);
  });
  return joined;
}

/**
 * Shares a run out to as few cues as its length asks for, evenly, so that no word is left alone at its end, and best
 * where phrases meet. Cheapest division by dynamic programming.
 */
function share([first, last]: Line, parts: readonly Part[], limits: CueLimits, divider: Divider): Line[] {
  const ideal = limits.lineWidth * limits.maxLines * 0.8;
  const best = new Map<number, { cost: number; from: number }>([[first, { cost: 0, from: first }]]);
  for (let to = first + 1; to <= last; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    for (let from = to - 1; from >= first; from--) {
      const isAlone = to - from === 1;
      if (!isAlone && !fits([from, to], parts, limits, divider)) break;
      const slack = Math.max(0, 1 - divider.width(from, to) / ideal);
      const torn = to === last ? 0 : breakCost(parts[to - 1]?.bond ?? 0);
      const within = divider.divide(from, to)?.cost ?? 0;
      const begins = parts[from]?.word.start ?? 0;
      const lasts = (parts[to]?.word.start ?? Number.POSITIVE_INFINITY) - begins;
      const hurried = 1.5 * Math.max(0, MIN_SECONDS - lasts);
      // A comma amid a cue weighs the more, the fewer words a cue has.
      const commas = (2 * restsIn(parts, from, to)) / limits.maxWords;
      const cost = 1 + slack ** 2 + torn + within + hurried + commas + (isAlone && to - first > 1 ? 0.4 : 0);
      const total = cost + (best.get(from)?.cost ?? 0);
      if (total < found.cost) found = { cost: total, from };
    }
    best.set(to, found);
  }
  const groups: Line[] = [];
  for (let to = last; to > first; to = best.get(to)?.from ?? first)
    groups.unshift([best.get(to)?.from ?? first, to]);
  return groups;
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
  return bond < CLOSE ? bond - 0.3 : 3 * bond;
}

function fits([from, to]: Line, parts: readonly Part[], limits: CueLimits, divider: Divider): boolean {
  const seconds = (parts[to - 1]?.word.end ?? 0) - (parts[from]?.word.start ?? 0);
  return (
    seconds <= limits.maxSeconds && to - from <= limits.maxWords && divider.divide(from, to) !== undefined
  );
}

/** Start and end of cues of these words: in order, without overlap, and long enough to read where there is room. */
function cueTimes(groups: readonly CaptionWord[][]): { start: Seconds; end: Seconds }[] {
  const spoken = startsOf(groups);
  const starts = spoken.map((start, index) => {
    const next = spoken[index + 1] ?? Number.POSITIVE_INFINITY;
    const before = groups[index - 1]?.at(-1)?.end ?? 0;
    const wanted = Math.min(LEAD, Math.max(0, MIN_SECONDS - (next - start)));
    return Math.min(start, Math.max(before, start - wanted));
  });
  return groups.map((group, index) => {
    const start = starts[index] ?? 0;
    const said = group.at(-1)?.end ?? start;
    const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const longest = Math.max(said, start + MAX_SECONDS);
    const end = Math.min(Math.max(said + LINGER, start + MIN_SECONDS), longest, next);
    return { start, end: Math.max(end, start + 0.05) };
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

/**
 * A divider for words whose breaks cost `costs[index]` after the word of that index. What it answers has as few lines as
 * hold the words, broken where it costs least and of about the same length; undefined when they need more lines than
 * there may be. A single word always has a line, however long it is, and so have words that must not be parted
 * (`isBound[index]`: from the next one), unless they are far too long.
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
    const own = width(from, to);
    if (to - from === 1 || own <= lineWidth) return true;
    return own <= lineWidth * MAX_STRETCH && isBound.slice(from, to - 1).every(Boolean);
  };

  function inLines(from: number, to: number, count: number, ideal: number): Division | undefined {
    const last = RAGGED * ((width(from, to) - ideal) / lineWidth) ** 2;
    if (count === 1) return holds(from, to) ? { lines: [[from, to]], cost: last } : undefined;
    let best: Division | undefined;
    for (let at = to - 1; at > from && holds(at, to); at--) {
      const before = inLines(from, at, count - 1, ideal);
      const ragged = RAGGED * ((width(at, to) - ideal) / lineWidth) ** 2;
      const cost = (before?.cost ?? 0) + ragged + (costs[at - 1] ?? 0);
      if (before && cost < (best?.cost ?? Number.POSITIVE_INFINITY))
        best = { lines: [...before.lines, [at, to]], cost };
    }
    return best;
  }

  return {
    width,
    divide(from, to) {
      if (holds(from, to)) return { lines: [[from, to]], cost: 0 };
      for (let count = 2; count <= maxLines; count++) {
        const found = inLines(from, to, count, width(from, to) / count);
        if (found) return found;
      }
      return undefined;
    },
  };
}
