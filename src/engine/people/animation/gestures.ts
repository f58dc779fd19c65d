import { chance } from '../../../base/chance.ts';
import { accent, bump, clamp, smooth } from '../../../base/easing.ts';
import type { Gesture, Pose } from '../../film/pose.ts';
import type { Seconds, Side, Span, Stress } from '../../film/timeline.ts';
import { type Passage, passageAt, randomOf } from './passages.ts';
import { slidingWindow } from './sliding-window.ts';

interface Raise {
  start: Seconds;
  end: Seconds;
  /** Time of the stressed word, when the stroke lands. */
  at: Seconds;
  /** Undefined when no gesture can be shown. Timing is computed anyway, so the timing is equal in every view. */
  name: Gesture | undefined;
  /** Later stresses on which the raised hand beats. */
  beats: Stress[];
}

const RISE_SECONDS = 0.58;
/** Seconds before the word at which the hand is ready. */
const READY_SECONDS = 0.16;
const FALL_SECONDS = 0.68;
/** Duration of the stroke. */
const STROKE_SECONDS = 0.22;
/** How far below full height the hand waits before the stroke. */
const WAIT_DEPTH = 0.12;
/** Between words with a gesture, unless they are number words. Many passages are shorter, so about every third gets one. */
const SECONDS_BETWEEN_GESTURES = 4.2;
const MIN_REST_SECONDS = 0.8;
const [MIN_HOLD_SECONDS, MAX_HOLD_SECONDS] = [0.7, 2.4];
const BEAT_SECONDS = 0.14;
/** Glance direction (viewer's right, up) for pointing gestures, and seconds to look there and back. */
const GLANCE_DIRECTIONS: Partial<Record<Gesture, readonly [number, number]>> = {
  leftward: [-1, 0],
  rightward: [1, 0],
  upward: [0, 1],
};
const GLANCE_SECONDS = 0.7;
const GLANCE_BACK_SECONDS = 1.2;

/**
 * Schedules hand gestures. A hand rises before a strong word, strikes on it, holds through the phrase, beats on later
 * stresses, and returns to rest. It rests longer than it moves. Amounts are linear; each family eases them along the
 * arm's path. The head glances towards a pointing finger.
 */
export function gestures(
  stresses: readonly Stress[],
  phrases: readonly Span[],
  passages: readonly Passage[],
  stage: Stage & { duration: Seconds; seed: number },
): {
  hand(t: Seconds): Pose['gesture'];
  glance(t: Seconds): { x: number; y: number };
} {
  const raises = raisesOf(stresses, phrases, passages, stage);
  const current = slidingWindow(
    raises,
    (raise) => raise.start,
    (raise) => raise.end,
  );
  const near = slidingWindow(
    raises.filter(({ name }) => name && GLANCE_DIRECTIONS[name]),
    ({ at }) => at - GLANCE_SECONDS,
    ({ at }) => at + GLANCE_BACK_SECONDS,
  );
  return {
    hand(t) {
      const [raise] = current(t);
      if (!raise?.name) return { name: 'open', amount: 0 };
      const up = Math.min(clamp((t - raise.start) / RISE_SECONDS), clamp((raise.end - t) / FALL_SECONDS));
      const waits = WAIT_DEPTH * (1 - smooth((t - raise.at) / STROKE_SECONDS + 1));
      const beat = raise.beats.reduce((sum, { at, strength }) => sum + bump(t, at, 0.24) * strength, 0);
      return { name: raise.name, amount: up * (1 - waits - BEAT_SECONDS * Math.min(1, beat)) };
    },
    glance(t) {
      const sum = { x: 0, y: 0 };
      for (const { at, name } of near(t)) {
        const [x, y] = GLANCE_DIRECTIONS[name!]!;
        const part = accent(t, at, GLANCE_SECONDS, GLANCE_BACK_SECONDS);
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
  passages: readonly Passage[],
  stage: Stage & { duration: Seconds; seed: number },
): Raise[] {
  const find = passageAt(passages);
  const choose = gestureChooser(stage.seed, stage);
  const raises: Raise[] = [];
  const words = gestureWords(stresses, passages);
  for (const [index, stress] of words.entries()) {
    const { at } = stress;
    const start = at - RISE_SECONDS - READY_SECONDS;
    const phrase = phrases.find((one) => one.start <= at && one.end >= at);
    const next = randomOf(passages[find(at)]!, 37 + (stress.count ?? 0));
    const targetSeconds = (phrase?.end ?? at + 1) - at - 0.1 + next() * 0.3;
    const following = words[index + 1];
    // The hand is down before it rises again; while counting, it may rise at once.
    const rest = following && (following.count ? 0 : MIN_REST_SECONDS);
    const free = following
      ? following.at - RISE_SECONDS - READY_SECONDS - rest! - FALL_SECONDS - at
      : targetSeconds;
    const hold = clamp(Math.min(targetSeconds, free), Math.min(MIN_HOLD_SECONDS, free), MAX_HOLD_SECONDS);
    const end = at + hold + FALL_SECONDS;
    if (hold <= 0 || start < (raises.at(-1)?.end ?? 0.1) || end > stage.duration - 0.3) continue;
    const closes = phrase !== undefined && phrase === phrases.at(-1) && phrases.length > 3;
    const lastGesture = raises.findLast(({ name }) => name)?.name;
    const part = closes ? 'closing' : at < 2.5 ? 'greeting' : 'middle';
    const name = choose(stress, part, lastGesture, next);
    const beats = stresses.filter((other) => other.at > at + 0.3 && other.at < at + hold);
    raises.push({ start, end, at, name, beats });
  }
  return raises;
}

/** A stressed word that a hand could accompany. */
interface Candidate {
  stress: Stress;
  /** If two candidates are too close, the one with the higher rank gets the gesture. */
  rank: number;
}

/**
 * Chooses the words that get a gesture: all counting words, and otherwise the strongest word of a passage, unless a
 * neighbouring passage has a higher rank. Each choice depends only on the passages within a few seconds.
 */
function gestureWords(stresses: readonly Stress[], passages: readonly Passage[]): Stress[] {
  const find = passageAt(passages);
  const counts = stresses.filter(({ count }) => count);
  const strongest = new Map<number, Candidate>();
  for (const stress of stresses) {
    const { at, strength, count } = stress;
    const isCrowded = counts.some((other) => Math.abs(other.at - at) < SECONDS_BETWEEN_GESTURES / 2);
    if (count || isCrowded || strength <= 0.5 || at - RISE_SECONDS - READY_SECONDS < 0.4) continue;
    const index = find(at);
    if (strength <= (strongest.get(index)?.stress.strength ?? 0)) continue;
    strongest.set(index, { stress, rank: randomOf(passages[index]!, 43)() });
  }
  const candidates = [...strongest.values()];
  const isHighest = ({ stress, rank }: Candidate) =>
    candidates.every(
      (other) => Math.abs(other.stress.at - stress.at) >= SECONDS_BETWEEN_GESTURES || other.rank <= rank,
    );
  const chosen = candidates.filter(isHighest).map(({ stress }) => stress);
  return [...counts, ...chosen].sort((a, b) => a.at - b.at);
}

/** Constraints on gestures: which are available, and on which side content is shown. */
export interface Stage {
  /** Defaults to all gestures. */
  gestures?: readonly Gesture[];
  beside?: Side;
}

type Part = 'greeting' | 'middle' | 'closing';

/** Gestures that show the numbers 1 to 5, in order. */
const COUNTED = ['point', 'two', 'three', 'four', 'five'] as const;

const TOWARDS: Record<Side, Gesture> = { left: 'leftward', right: 'rightward', above: 'upward' };

/** Pairs of habitual gestures. Each speaker gets one pair. */
const FAVOURITES: readonly (readonly Gesture[])[] = [
  ['open', 'precise'],
  ['open', 'point'],
  ['beat', 'invite'],
  ['beat', 'point'],
  ['precise', 'both'],
  ['beat', 'open'],
];
const COMMON: readonly Gesture[] = ['open', 'beat', 'invite', 'point', 'precise', 'both'];

/**
 * Chooses the gesture for a word: fingers for numbers, a shrug for questions, pointing at content beside the speaker,
 * a hand on the heart for a greeting or thanks, otherwise one of the speaker's habits. Never repeats the last
 * gesture. Returns undefined when no other gesture is available.
 */
function gestureChooser(seed: number, { gestures, beside }: Stage) {
  const habits = FAVOURITES[Math.floor(chance(seed + 41)() * FAVOURITES.length)]!;
  return (
    { count, asks }: Stress,
    part: Part,
    last: Gesture | undefined,
    next: () => number,
  ): Gesture | undefined => {
    const isAvailable = (name: Gesture) => name !== last && (!gestures || gestures.includes(name));
    const [strange, which, other] = [next(), next(), next()];
    const first = (...names: readonly Gesture[]) => names.find(isAvailable);
    // If the view hides counting fingers, a number word gets an ordinary gesture.
    const finger = count && COUNTED[count - 1];
    if (finger && (!gestures || gestures.includes(finger))) return first(finger);
    const towards = beside && TOWARDS[beside];
    if (towards && isAvailable(towards) && strange < 0.8) return towards;
    if (asks && strange < 0.75) return first('shrug', 'invite', 'both', 'open');
    if (part === 'greeting' && strange < 0.5) return first(which < 0.5 ? 'heart' : 'invite', 'open', 'both');
    if (part === 'closing' && strange < 0.7) return first(which < 0.5 ? 'thumb' : 'heart', 'thumb', 'invite');
    const common = COMMON[Math.floor(other * COMMON.length)]!;
    const [usual, rare] = which < 0.6 ? habits : [habits[1]!, habits[0]!];
    return strange > 0.7 ? first(common, usual!, rare!, ...COMMON) : first(usual!, rare!, common, ...COMMON);
  };
}
