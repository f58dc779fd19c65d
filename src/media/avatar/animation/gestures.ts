import type { Seconds, Stress } from '../../timeline/timeline.ts';
import { chance } from './chance.ts';
import { clamp } from './easing.ts';
import { window } from './nearest.ts';

interface Raise {
  start: Seconds;
  end: Seconds;
}

const RISE = 0.55;
const FALL = 0.7;
const REST_BETWEEN = 3.5;

/**
 * The hand comes up on strong words, stays for a thought and goes down; it rests longer than it moves.
 * Linear: the families ease it along the arm's own path.
 */
export function gestures(
  stresses: readonly Stress[],
  duration: Seconds,
  seed: number,
): (t: Seconds) => number {
  const next = chance(seed + 37);
  const raises: Raise[] = [];
  for (const stress of stresses) {
    const last = raises.at(-1);
    const start = stress.at - RISE * 0.85;
    const end = start + RISE + 0.9 + next() * 1.3 + FALL;
    const free = last === undefined ? start > 0.5 : start - last.end > REST_BETWEEN * (0.7 + next() * 0.8);
    if (stress.strength > 0.5 && free && end < duration - 0.4) raises.push({ start, end });
  }
  const current = window(
    raises,
    (raise) => raise.start,
    (raise) => raise.end,
  );
  return (t) => {
    const [raise] = current(t);
    if (!raise) return 0;
    return Math.min(clamp((t - raise.start) / RISE), clamp((raise.end - t) / FALL));
  };
}
