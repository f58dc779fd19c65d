import { chance } from '../../base/chance.ts';
import { smooth } from '../../base/easing.ts';
import type { Seconds, Span } from '../../film/timeline.ts';

const CLOSING = 0.075;
const CLOSED = 0.04;
const OPENING = 0.17;
/** Blinks are this far apart; the second of a double blink follows sooner. */
const [SOONEST, LATEST] = [2, 6];
const DOUBLE = 0.34;

/** Moments of blinks: 2 to 6 s apart, drawn to where phrases end, now and then two in a row. */
export function blinkTimes(duration: Seconds, phrases: readonly Span[], seed: number): Seconds[] {
  const next = chance(seed + 11);
  const times: Seconds[] = [];
  let last = -next() * 1.5;
  let phrase = 0;
  while (last < duration) {
    // More often early than late.
    let at = last + SOONEST + (LATEST - SOONEST) * next() ** 1.4;
    while (phrase < phrases.length && phrases[phrase]!.end < last + SOONEST - 0.05) phrase++;
    const end = phrases[phrase]?.end;
    if (end !== undefined && end + 0.05 < last + LATEST && next() < 0.6) at = end + 0.05;
    last = at;
    if (at < 0.6 || at > duration - 0.3) continue;
    times.push(at);
    if (next() < 0.1 && at + DOUBLE < duration - 0.3) times.push(at + DOUBLE);
  }
  return times;
}

/** How far the lids are closed at a distance from the blink's moment (0 open, 1 closed). */
export function lid(since: Seconds): number {
  if (since < -CLOSING || since > CLOSED + OPENING) return 0;
  if (since < 0) return smooth(1 + since / CLOSING);
  if (since <= CLOSED) return 1;
  return 1 - smooth((since - CLOSED) / OPENING);
}
