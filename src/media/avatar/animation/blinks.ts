import type { Seconds, Span } from '../../timeline/timeline.ts';
import { chance } from './chance.ts';
import { smooth } from './easing.ts';

const CLOSING = 0.075;
const CLOSED = 0.04;
const OPENING = 0.17;

/** Moments of blinks: every 2 to 6 s, and often where a phrase ends, never twice within a second. */
export function blinkTimes(duration: Seconds, phrases: readonly Span[], seed: number): Seconds[] {
  const next = chance(seed + 11);
  const wished: Seconds[] = [];
  for (let t = 1.2 + next() * 2; t < duration; t += 2 + next() * 4) wished.push(t);
  for (const phrase of phrases) if (next() < 0.6) wished.push(phrase.end + 0.05);
  wished.sort((a, b) => a - b);
  const times: Seconds[] = [];
  for (const t of wished) {
    const last = times.at(-1);
    if (t > 0.6 && t < duration - 0.3 && (last === undefined || t - last > 1)) times.push(t);
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
