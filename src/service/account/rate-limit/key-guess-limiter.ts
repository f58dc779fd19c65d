import { hashKey } from '../accounts/api-key.ts';
import { failureBudget } from './failure-budget.ts';
import { tokenBuckets } from './token-bucket.ts';

/** Of addresses that send keys which do not exist, from the place that they belong to. */
export interface KeyGuessLimiter {
  /** Seconds for which a place learns little; 0 for one that sent few wrong keys lately. */
  wait(place: string): number;
  /**
   * Whether a place that has to wait may learn all the same that this key is right. Many that are tried in a row may
   * not; a program that sends an old key again and again takes nothing of it, since that is no guess.
   */
  mayTry(place: string, key: string): boolean;
  /** The key does not exist. */
  spend(place: string, key: string): void;
}

/** Keys that are mistyped, or tried in a row by programs that were not given the new one, are few. */
const FREE = { free: 30, pause: 2 };
/** Different keys that a place may try in a minute while it has to wait. */
const TRIES = 60;
/** Wrong keys that are known again. */
const MOST_KNOWN = 10_000;

export function keyGuessLimiter(now: () => number = () => performance.now()): KeyGuessLimiter {
  const budget = failureBudget(FREE, now);
  const tries = tokenBuckets(TRIES, now);
  const known = new Set<string>();
  return {
    wait: budget.wait,
    mayTry: (place, key) => !known.has(hashKey(key)) && tries.take(place).isAllowed,
    spend(place, key) {
      if (budget.wait(place) === 0) budget.spend(place);
      known.add(hashKey(key));
      const [first] = known;
      if (known.size > MOST_KNOWN && first !== undefined) known.delete(first);
    },
  };
}
