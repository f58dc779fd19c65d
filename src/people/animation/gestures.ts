import { chance } from '../../base/chance.ts';
import { accent, bump, clamp, smooth } from '../../base/easing.ts';
import type { Gesture, Pose } from '../../film/pose.ts';
import type { Seconds, Span, Stress } from '../../film/timeline.ts';
import { chooser, type Stage } from './choose-gesture.ts';
import { window } from './nearest.ts';

interface Raise {
  start: Seconds;
  end: Seconds;
  /** The stressed word of the stroke. */
  at: Seconds;
  /** None where nothing can be shown: what moves when is the same for everybody. */
  name: Gesture | undefined;
  /** Stresses that the raised hand beats. */
  beats: Stress[];
}

const RISE = 0.58;
/** Seconds before the word at which the hand is ready. */
const READY = 0.16;
const FALL = 0.68;
/** The hand waits a little below its height, and strikes up to it on the word. */
const STROKE = 0.22;
const WAITS = 0.12;
const REST_BETWEEN = 3;
const [SHORTEST, LONGEST] = [0.7, 2.4];
const BEAT = 0.14;
/** Where one looks with a finger that points, to the viewer's right and up; and the seconds there and back. */
const LOOK: Partial<Record<Gesture, readonly [number, number]>> = {
  leftward: [-1, 0],
  rightward: [1, 0],
  upward: [0, 1],
};
const TURNS = 0.7;
const RETURNS = 1.2;

/**
 * The hand is made ready before a strong word, strikes on it, is held while the phrase lasts, beats the next ones,
 * and goes back to rest; it rests longer than it moves. Linear: the families ease it along the arm's own path. The
 * head glances where a finger points.
 */
export function gestures(
  stresses: readonly Stress[],
  phrases: readonly Span[],
  duration: Seconds,
  seed: number,
  stage: Stage,
): {
  hand(t: Seconds): Pose['gesture'];
  glance(t: Seconds): { x: number; y: number };
  shown: ReadonlySet<Gesture>;
} {
  const raises = raisesOf(stresses, phrases, duration, seed, stage);
  const current = window(
    raises,
    (raise) => raise.start,
    (raise) => raise.end,
  );
  const near = window(
    raises.filter(({ name }) => name && LOOK[name]),
    ({ at }) => at - TURNS,
    ({ at }) => at + RETURNS,
  );
  return {
    shown: new Set(raises.flatMap(({ name }) => name ?? [])),
    hand(t) {
      const [raise] = current(t);
      if (!raise?.name) return { name: 'open', amount: 0 };
      const up = Math.min(clamp((t - raise.start) / RISE), clamp((raise.end - t) / FALL));
      const waits = WAITS * (1 - smooth((t - raise.at) / STROKE + 1));
      const beat = raise.beats.reduce((sum, { at, strength }) => sum + bump(t, at, 0.24) * strength, 0);
      return { name: raise.name, amount: up * (1 - waits - BEAT * Math.min(1, beat)) };
    },
    glance(t) {
      const sum = { x: 0, y: 0 };
      for (const { at, name } of near(t)) {
        const [x, y] = LOOK[name!]!;
        const part = accent(t, at, TURNS, RETURNS);
        sum.x += x * part;
        sum.y += y * part;
      }
      return sum;
    },
  };
}

function raisesOf(
  stresses: readonly Stress[],
  phrases: readonly Span[],
  duration: Seconds,
  seed: number,
  stage: Stage,
): Raise[] {
  const next = chance(seed + 37);
  const choose = chooser(seed, stage);
  const raises: Raise[] = [];
  for (const stress of stresses) {
    const { at, strength, count } = stress;
    const last = raises.at(-1);
    const shown = raises.findLast(({ name }) => name)?.name;
    const start = at - RISE - READY;
    const rested = last ? start - last.end > REST_BETWEEN * (0.6 + next() * 0.9) : start > 0.4;
    // The fingers count where the words do, or not at all: the hand need not rest before, and is kept free for it.
    const free = count ? start > (last?.end ?? 0.1) : rested && strength > 0.5;
    if (!free) continue;
    const phrase = phrases.find((one) => one.start <= at && one.end >= at);
    const hold = clamp((phrase?.end ?? at + 1) - at - 0.1 + next() * 0.3, SHORTEST, LONGEST);
    const end = at + hold + FALL;
    const soon =
      !count && stresses.some((other) => other.count && other.at > at && other.at - RISE - READY < end);
    if (end > duration - 0.3 || soon) continue;
    const closes = phrase !== undefined && phrase === phrases.at(-1) && phrases.length > 3;
    const name = choose(stress, closes ? 'closing' : at < 2.5 ? 'greeting' : 'middle', shown);
    const beats = stresses.filter((other) => other.at > at + 0.3 && other.at < at + hold);
    raises.push({ start, end, at, name, beats });
  }
  return raises;
}
