import { chance } from '../../base/chance.ts';
import { bump, clamp } from '../../base/easing.ts';
import type { Gesture, Pose } from '../../film/pose.ts';
import type { Seconds, Span, Stress } from '../../film/timeline.ts';
import { window } from './nearest.ts';

interface Raise {
  start: Seconds;
  end: Seconds;
  name: Gesture;
  /** Stresses that the raised hand beats. */
  beats: Stress[];
}

/** What a hand shows of a word that counts. */
const COUNTED: Record<1 | 2 | 3, Gesture> = { 1: 'point', 2: 'two', 3: 'three' };

const RISE = 0.58;
const FALL = 0.68;
const REST_BETWEEN = 3;
const [SHORTEST, LONGEST] = [0.7, 2.4];
const BEAT = 0.14;

/** What a speaker does with the hands, besides the open palm that all share. */
const FAVOURITES: readonly (readonly Gesture[])[] = [
  ['open', 'precise'],
  ['open', 'both'],
  ['both', 'point'],
  ['open', 'point'],
  ['precise', 'both'],
];

/**
 * The hand comes up on strong words, beats the next ones, goes down with the phrase and rests longer than it
 * moves. Everyone has two gestures of their own; the hand goes to the heart for a greeting or a thanks at most.
 * Linear: the families ease it along the arm's own path.
 */
export function gestures(
  stresses: readonly Stress[],
  phrases: readonly Span[],
  duration: Seconds,
  seed: number,
): (t: Seconds) => Pose['gesture'] {
  const current = window(
    raisesOf(stresses, phrases, duration, seed),
    (raise) => raise.start,
    (raise) => raise.end,
  );
  return (t) => {
    const [raise] = current(t);
    if (!raise) return { name: 'open', amount: 0 };
    const up = Math.min(clamp((t - raise.start) / RISE), clamp((raise.end - t) / FALL));
    const beat = raise.beats.reduce((sum, { at, strength }) => sum + bump(t, at, 0.24) * strength, 0);
    return { name: raise.name, amount: up * (1 - BEAT * Math.min(1, beat)) };
  };
}

function raisesOf(
  stresses: readonly Stress[],
  phrases: readonly Span[],
  duration: Seconds,
  seed: number,
): Raise[] {
  const next = chance(seed + 37);
  const own = FAVOURITES[Math.floor(next() * FAVOURITES.length)]!;
  const raises: Raise[] = [];
  for (const { at, strength, count } of stresses) {
    const last = raises.at(-1);
    const start = at - RISE;
    const rested = last ? start - last.end > REST_BETWEEN * (0.6 + next() * 0.9) : start > 0.4;
    // The fingers count where the words do, or not at all: the hand need not rest before, and is kept free for it.
    const free = count ? start > (last?.end ?? 0.1) : rested && strength > 0.5;
    if (!free) continue;
    const phrase = phrases.find((one) => one.start <= at && one.end >= at);
    const hold = clamp((phrase?.end ?? at + 1) - at - 0.1 + next() * 0.3, SHORTEST, LONGEST);
    const end = at + hold + FALL;
    const soon = !count && stresses.some((other) => other.count && other.at > at && other.at - RISE < end);
    if (end > duration - 0.3 || soon) continue;
    const counted = count && COUNTED[count];
    const closes = phrase !== undefined && phrase === phrases.at(-1) && phrases.length > 3;
    const greets = at < 2.5 || closes;
    const parting = closes && next() < 0.5 ? 'thumb' : 'heart';
    const chosen = greets && next() < 0.4 ? parting : own[next() < 0.62 ? 0 : 1]!;
    const name = counted ?? chosen;
    const beats = stresses.filter((stress) => stress.at > at + 0.3 && stress.at < at + hold);
    raises.push({ start, end, name, beats });
  }
  return raises;
}
