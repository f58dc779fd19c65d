import { chance } from '../../base/chance.ts';
import { mix, smooth } from '../../base/easing.ts';
import type { Seconds } from '../../film/timeline.ts';
import { window } from './nearest.ts';

/** Seconds that the weight takes from one foot to the other, and for which it stays there. */
const CHANGE = 1.5;
const STAYS = [5, 11] as const;

/** On which foot somebody stands, −1…1: for seconds on one, then softly over to the other, and never in step. */
export function weight(duration: Seconds, seed: number): (t: Seconds) => number {
  const next = chance(seed + 89);
  let side = next() < 0.5 ? -1 : 1;
  const stands: { start: Seconds; until: Seconds; side: number }[] = [];
  for (let start = -CHANGE - next() * STAYS[0]; start < duration; ) {
    const until = start + mix(...STAYS, next());
    stands.push({ start, until, side: side * (0.45 + 0.55 * next()) });
    side = -side;
    start = until;
  }
  const near = window(
    stands,
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
