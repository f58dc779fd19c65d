import { chance } from '../../../base/chance.ts';
import { mix, smooth } from '../../../base/easing.ts';
import type { Seconds } from '../../film/timeline.ts';
import { slidingWindow } from './sliding-window.ts';

/** Seconds for a shift of weight between the feet, and the range of seconds between shifts. */
const CHANGE = 1.5;
const SECONDS_BETWEEN = [5, 11] as const;

/** Weight on one foot or the other, −1…1: stays for seconds, then shifts softly at irregular intervals. */
export function weight(duration: Seconds, seed: number): (t: Seconds) => number {
  const next = chance(seed + 89);
  let side = next() < 0.5 ? -1 : 1;
  const shifts: { start: Seconds; until: Seconds; side: number }[] = [];
  for (let start = -CHANGE - next() * SECONDS_BETWEEN[0]; start < duration; ) {
    const until = start + mix(...SECONDS_BETWEEN, next());
    shifts.push({ start, until, side: side * (0.45 + 0.55 * next()) });
    side = -side;
    start = until;
  }
  const near = slidingWindow(
    shifts,
    (one) => one.start,
    (one) => one.until + CHANGE,
  );
  return (t) => {
    const [first, ...later] = near(t);
    let now = first?.side ?? 0;
    for (const one of later) now = mix(now, one.side, smooth((t - one.start) / CHANGE));
    return now;
  };
}
