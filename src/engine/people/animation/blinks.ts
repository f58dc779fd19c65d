import { chance } from '../../../base/chance.ts';
import { smooth } from '../../../base/easing.ts';
import type { Seconds, Span } from '../../film/timeline.ts';

const CLOSING = 0.075;
const CLOSED = 0.04;
const OPENING = 0.17;
/** Seconds between blinks. The second half of a double blink follows after `DOUBLE`. */
const [MIN_GAP, MAX_GAP] = [2, 6];
const DOUBLE = 0.34;

/** Returns blink times: 2 to 6 s apart, biased towards phrase ends, with occasional double blinks. */
export function blinkTimes(duration: Seconds, phrases: readonly Span[], seed: number): Seconds[] {
  const next = chance(seed + 11);
  const times: Seconds[] = [];
  let last = -next() * 1.5;
  let phrase = 0;
  while (last < duration) {
    // The exponent favours short intervals.
    let at = last + MIN_GAP + (MAX_GAP - MIN_GAP) * next() ** 1.4;
    while (phrase < phrases.length && phrases[phrase]!.end < last + MIN_GAP - 0.05) phrase++;
    const end = phrases[phrase]?.end;
    if (end !== undefined && end + 0.05 < last + MAX_GAP && next() < 0.6) at = end + 0.05;
    last = at;
    if (at < 0.6 || at > duration - 0.3) continue;
    times.push(at);
    if (next() < 0.1 && at + DOUBLE < duration - 0.3) times.push(at + DOUBLE);
  }
  return times;
}

/** Lid closure (0 open, 1 closed) at an offset from the blink's moment. */
export function lid(since: Seconds): number {
  if (since < -CLOSING || since > CLOSED + OPENING) return 0;
  if (since < 0) return smooth(1 + since / CLOSING);
  if (since <= CLOSED) return 1;
  return 1 - smooth((since - CLOSED) / OPENING);
}
