import { chance } from '../../../base/chance.ts';
import { mix, smooth } from '../../../base/easing.ts';
import type { Seconds, Span } from '../../film/timeline.ts';
import { slidingWindow } from './sliding-window.ts';

/** Head posture; each value is −1…1. */
export interface Posture {
  turn: number;
  tilt: number;
}

const CHANGE = 0.9;

/** Gives each phrase its own posture, held until the next phrase begins. */
export function posture(phrases: readonly Span[], seed: number): (t: Seconds) => Posture {
  const next = chance(seed + 71);
  let side = next() < 0.5 ? -1 : 1;
  const postures = phrases.map(({ start }, index) => {
    // Usually switches sides, so the head never stays turned to one side for long.
    if (next() < 0.7) side = -side;
    const until = phrases[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    return { start, until, turn: side * (0.2 + 0.8 * next()), tilt: -side * (next() * 1.2 - 0.2) };
  });
  const near = slidingWindow(
    postures,
    (one) => one.start - CHANGE / 2,
    (one) => one.until + CHANGE / 2,
  );
  return (t) => {
    let now: Posture = { turn: 0, tilt: 0 };
    for (const one of near(t)) {
      const part = smooth((t - one.start) / CHANGE + 0.5);
      now = { turn: mix(now.turn, one.turn, part), tilt: mix(now.tilt, one.tilt, part) };
    }
    return now;
  };
}
