import type { CaptionWord } from '../../film/timeline.ts';
import { emsOf } from './width.ts';

/** A run of indexes into words, [from, to). */
export type Line = [from: number, to: number];

export interface Division {
  lines: Line[];
  /** How much the breaks between the lines disturb whoever reads; 0 for a single line. */
  cost: number;
}

export interface LineLimits {
  /** In font sizes. */
  lineWidth: number;
  maxLines: number;
}

/** So much wider than a line may be what nothing may part; the cue is set smaller then. */
const MAX_STRETCH = 1.4;
/** What a difference of a whole line's width between two lines costs, against a break in a phrase. */
const RAGGED = 1.5;

/**
 * A divider for words whose breaks cost `costs[index]` after the word of that index. What it answers has as few lines as
 * hold the words, broken where it costs least and of about the same length; undefined when they need more lines than
 * there may be. A single word always has a line, however long it is, and so have words that must not be parted
 * (`isBound[index]`: from the next one), unless they are far too long.
 */
export function lineDivider(
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
