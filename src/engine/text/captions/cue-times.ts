import type { CaptionWord, Seconds } from '../../film/timeline.ts';
import { isSilent } from './pieces.ts';

/** Shorter than this nothing can be read. */
export const MIN_SECONDS = 0.8;
/** Longer than this a cue that is not spoken any more looks stuck. */
export const MAX_SECONDS = 5;
/** A cue stays on for a moment after its last word, unless the next one comes. */
const LINGER = 0.35;
/** So much earlier than its first word a cue may come when it would be too short otherwise. */
export const LEAD = 0.25;

/** Start and end of cues of these words: in order, without overlap, and long enough to read where there is room. */
export function cueTimes(groups: readonly CaptionWord[][]): { start: Seconds; end: Seconds }[] {
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
