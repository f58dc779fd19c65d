import { chance } from '../../../base/chance.ts';
import { smooth } from '../../../base/easing.ts';
import type { Seconds } from '../../film/timeline.ts';
import { slidingWindow } from './sliding-window.ts';

interface Glance {
  start: Seconds;
  end: Seconds;
  x: number;
  y: number;
}

const JUMP = 0.05;

/** The eyes rest on the viewer with tiny saccades, and occasionally glance aside. */
export function gaze(duration: Seconds, seed: number): (t: Seconds) => { x: number; y: number } {
  const next = chance(seed + 23);
  const glances: Glance[] = [];
  for (let t = 0; t < duration; ) {
    const aside = t > 2 && next() < 0.14;
    const length = aside ? 0.5 + next() * 0.5 : 0.7 + next() * 1.6;
    const reach = aside ? 0.5 : 0.07;
    glances.push({
      start: t,
      end: t + length,
      x: (next() * 2 - 1) * reach,
      y: (next() * 2 - 1) * reach * 0.5 - (aside ? 0.15 : 0),
    });
    t += length;
  }
  const current = slidingWindow(
    glances,
    (glance) => glance.start,
    (glance) => glance.end + JUMP,
  );
  return (t) => {
    const [from, to] = current(t);
    if (!from) return { x: 0, y: 0 };
    if (!to) return { x: from.x, y: from.y };
    const part = smooth((t - to.start) / JUMP);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
}
