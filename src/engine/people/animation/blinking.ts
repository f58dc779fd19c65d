import { smooth } from '../../../base/easing.ts';
import type { Seconds, Span } from '../../film/timeline.ts';
import { type Passage, randomOf } from './passages.ts';
import { slidingWindow } from './sliding-window.ts';

const CLOSING_SECONDS = 0.075;
const CLOSED_SECONDS = 0.04;
const OPENING_SECONDS = 0.17;
/** Seconds between blinks of one passage. The second half of a double blink follows after `DOUBLE_BLINK_SECONDS`. */
const [MIN_BLINK_GAP_SECONDS, MAX_BLINK_GAP_SECONDS] = [2, 5.6];
/** Seconds by which a blink precedes the end of a phrase, so that the eyes are open when the next begins. */
const END_BLINK_SECONDS = 0.08;
/** Seconds from the start of a passage to its first blink, and from its last to its end. */
const [FIRST_BLINK_SECONDS, LAST_BLINK_SECONDS] = [1.5, 0.5];
const DOUBLE_BLINK_SECONDS = 0.34;
/** The eyes are open for so long at both ends of a film: its first frame is often its preview, and its last one stays. */
const [OPEN_AT_START_SECONDS, OPEN_AT_END_SECONDS] = [0.5, 0.7];

/** Returns the closure of the lids at a time: 0 open, 1 closed. */
export function blinking(
  passages: readonly Passage[],
  phrases: readonly Span[],
  duration: Seconds,
): (t: Seconds) => number {
  const blinks = slidingWindow(
    blinkTimes(passages, phrases, duration),
    (t) => t - 0.1,
    (t) => t + 0.25,
  );
  return (t) => Math.max(0, ...blinks(t).map((at) => lid(t - at)));
}

/** Returns blink times: mostly at the ends of phrases and 2 to 6 s apart, with occasional double blinks. */
export function blinkTimes(
  passages: readonly Passage[],
  phrases: readonly Span[],
  duration: Seconds,
): Seconds[] {
  let phrase = 0;
  return passages.flatMap((passage) => {
    const next = randomOf(passage, 11);
    const { start, end } = passage;
    while (phrase < phrases.length - 1 && phrases[phrase + 1]!.end < end) phrase++;
    const spokenUntil = phrases[phrase]?.end ?? start;
    const isAtEnd = next() < 0.6 && spokenUntil > start && spokenUntil < end;
    const times: Seconds[] = [];
    // The eyes are open when the next passage begins.
    const latest = end - CLOSED_SECONDS - OPENING_SECONDS;
    const atEnd = Math.min(spokenUntil - END_BLINK_SECONDS, latest);
    const last = isAtEnd ? atEnd - MIN_BLINK_GAP_SECONDS : end - LAST_BLINK_SECONDS;
    const latestOfFilm = duration - OPEN_AT_END_SECONDS - CLOSED_SECONDS - OPENING_SECONDS;
    const range = MAX_BLINK_GAP_SECONDS - MIN_BLINK_GAP_SECONDS;
    // The exponent favours short intervals.
    for (let at = start + FIRST_BLINK_SECONDS + next() * 1.2; at < last; ) {
      times.push(at);
      at += MIN_BLINK_GAP_SECONDS + range * next() ** 1.4;
    }
    if (isAtEnd) times.push(atEnd);
    return times
      .filter((at) => at >= OPEN_AT_START_SECONDS + CLOSING_SECONDS && at <= latestOfFilm)
      .flatMap((at) =>
        next() < 0.1 && at + DOUBLE_BLINK_SECONDS < Math.min(latestOfFilm, latest)
          ? [at, at + DOUBLE_BLINK_SECONDS]
          : [at],
      );
  });
}

/** Lid closure (0 open, 1 closed) at an offset from the blink's moment. */
function lid(since: Seconds): number {
  if (since < -CLOSING_SECONDS || since > CLOSED_SECONDS + OPENING_SECONDS) return 0;
  if (since < 0) return smooth(1 + since / CLOSING_SECONDS);
  if (since <= CLOSED_SECONDS) return 1;
  return 1 - smooth((since - CLOSED_SECONDS) / OPENING_SECONDS);
}
