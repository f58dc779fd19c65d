import type { Alignment } from '../../film/alignment.ts';

export interface Interval {
  start: number;
  end: number;
}

/**
 * Finds the interval of each word of a script from the engine's times for the spoken text. Words without a time share the
 * interval of their neighbour, in proportion to their length. Unspoken words get an interval of length 0.
 *
 * @param ranges positions of the words in the spoken text, [from, to); empty for unspoken words
 * @param duration of the sentence in seconds
 * @returns ascending intervals that don't overlap
 */
export function placeWords(
  ranges: readonly (readonly [from: number, to: number])[],
  alignment: Alignment,
  duration: number,
): Interval[] {
  const spoken = ranges.map(([from, to], index) => ({ index, from, to })).filter(({ from, to }) => to > from);
  const speechSpan = {
    start: alignment.phones[0]?.start ?? 0,
    end: alignment.phones.at(-1)?.end ?? duration,
  };
  const placed: Interval[] = [];
  let group: { index: number; length: number }[] = [];
  let groupSpan: Interval | undefined;

  const distribute = (interval: Interval) => {
    const total = group.reduce((sum, { length }) => sum + length, 0);
    let at = interval.start;
    for (const { index, length } of group) {
      const end = at + ((interval.end - interval.start) * length) / total;
      placed[index] = { start: at, end };
      at = end;
    }
    group = [];
  };

  for (const { index, from, to } of spoken) {
    const engineWords = alignment.words.filter(({ offset }) => offset >= from && offset < to);
    const firstWord = engineWords[0];
    if (firstWord && groupSpan) {
      distribute({ start: groupSpan.start, end: Math.min(groupSpan.end, firstWord.start) });
      groupSpan = undefined;
    }
    if (firstWord && group.length > 0) {
      // Words before the first timed word get the time before that word, or else a share of its interval.
      const room = firstWord.start - speechSpan.start;
      if (room > 0.05) distribute({ start: speechSpan.start, end: firstWord.start });
    }
    group.push({ index, length: to - from });
    if (firstWord)
      groupSpan = {
        start: Math.min(firstWord.start, engineWords.at(-1)?.start ?? firstWord.start),
        end: engineWords.at(-1)?.end ?? firstWord.end,
      };
  }
  distribute(groupSpan ?? speechSpan);
  return orderIntervals(ranges.length, placed);
}

function orderIntervals(count: number, placed: readonly (Interval | undefined)[]): Interval[] {
  const result: Interval[] = [];
  const firstKnown = placed.find((interval) => interval !== undefined)?.start ?? 0;
  for (let index = 0; index < count; index++) {
    const before = result.at(-1)?.end ?? firstKnown;
    const interval = placed[index];
    const start = Math.max(before, interval?.start ?? before);
    result.push({ start, end: Math.max(start, interval?.end ?? start) });
  }
  return result;
}
