import { chance } from '../../base/chance.ts';
import type { Gesture } from '../../film/pose.ts';
import type { Side, Stress } from '../../film/timeline.ts';

/** What a presenter can show, and where what is spoken of stands. */
export interface Stage {
  /** All unless said. */
  gestures?: readonly Gesture[];
  beside?: Side;
}

type Part = 'greeting' | 'middle' | 'closing';

/** What a hand shows of a word that counts. */
const COUNTED = ['point', 'two', 'three', 'four', 'five'] as const;

const TOWARDS: Record<Side, Gesture> = { left: 'leftward', right: 'rightward', above: 'upward' };

/** What a speaker does with the hands more than others do. */
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
 * The gesture for a word: fingers for what counts, the shoulders for a question, a hand to what is shown beside, the
 * hand to the heart for a greeting or a thanks at most, and else one of the speaker's own; never the same twice in
 * a row. Undefined where there is nothing else to show.
 */
export function chooser(seed: number, { gestures, beside }: Stage) {
  const next = chance(seed + 41);
  const own = FAVOURITES[Math.floor(next() * FAVOURITES.length)]!;
  return ({ count, asks }: Stress, part: Part, last: Gesture | undefined): Gesture | undefined => {
    const can = (name: Gesture) => name !== last && (!gestures || gestures.includes(name));
    const [strange, which, other] = [next(), next(), next()];
    const first = (...names: readonly Gesture[]) => names.find(can);
    // Whose fingers can't be seen counting moves the hands on that word as on others.
    const finger = count && COUNTED[count - 1];
    if (finger && (!gestures || gestures.includes(finger))) return first(finger);
    const there = beside && TOWARDS[beside];
    if (there && can(there) && strange < 0.8) return there;
    if (asks && strange < 0.75) return first('shrug', 'invite', 'both', 'open');
    if (part === 'greeting' && strange < 0.5) return first(which < 0.5 ? 'heart' : 'invite', 'open', 'both');
    if (part === 'closing' && strange < 0.7) return first(which < 0.5 ? 'thumb' : 'heart', 'thumb', 'invite');
    const common = COMMON[Math.floor(other * COMMON.length)]!;
    const [usual, rare] = which < 0.6 ? own : [own[1]!, own[0]!];
    return strange > 0.7 ? first(common, usual!, rare!, ...COMMON) : first(usual!, rare!, common, ...COMMON);
  };
}
