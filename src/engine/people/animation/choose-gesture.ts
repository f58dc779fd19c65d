import { chance } from '../../../base/chance.ts';
import type { Gesture } from '../../film/pose.ts';
import type { Side, Stress } from '../../film/timeline.ts';

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
export function gestureChooser(seed: number, { gestures, beside }: Stage) {
  const next = chance(seed + 41);
  const habits = FAVOURITES[Math.floor(next() * FAVOURITES.length)]!;
  return ({ count, asks }: Stress, part: Part, last: Gesture | undefined): Gesture | undefined => {
    const isAvailable = (name: Gesture) => name !== last && (!gestures || gestures.includes(name));
    const [strange, which, other] = [next(), next(), next()];
    const first = (...names: readonly Gesture[]) => names.find(isAvailable);
    // If the view hides counting fingers, a number word gets an ordinary gesture.
    const finger = count && COUNTED[count - 1];
    if (finger && (!gestures || gestures.includes(finger))) return first(finger);
    const there = beside && TOWARDS[beside];
    if (there && isAvailable(there) && strange < 0.8) return there;
    if (asks && strange < 0.75) return first('shrug', 'invite', 'both', 'open');
    if (part === 'greeting' && strange < 0.5) return first(which < 0.5 ? 'heart' : 'invite', 'open', 'both');
    if (part === 'closing' && strange < 0.7) return first(which < 0.5 ? 'thumb' : 'heart', 'thumb', 'invite');
    const common = COMMON[Math.floor(other * COMMON.length)]!;
    const [usual, rare] = which < 0.6 ? habits : [habits[1]!, habits[0]!];
    return strange > 0.7 ? first(common, usual!, rare!, ...COMMON) : first(usual!, rare!, common, ...COMMON);
  };
}
