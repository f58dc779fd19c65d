import { hashKey } from '../accounts/api-key.ts';
import { failureBudget } from './failure-budget.ts';
import { tokenBuckets } from './token-bucket.ts';

/** Slows down guessing of API keys, by the network the guesses come from. */
export interface KeyGuessLimiter {
  /** Seconds that a network has to wait; 0 if it sent few wrong keys lately. */
  wait(place: string): number;
  /**
   * Whether a network that has to wait may still try this key. New keys are limited; repeating an old wrong key is
   * free, because it is no guess.
   */
  mayTry(place: string, key: string): boolean;
  /** Records a key that does not exist. */
  spend(place: string, key: string): void;
}

/** Allows for mistyped keys and for programs that still send a rolled key. */
const GUESS_BUDGET = { free: 30, pause: 2 };
/** Different keys a network may try per minute while it has to wait. */
const TRIES_PER_MINUTE = 60;
/** Wrong keys remembered. */
const MAX_REMEMBERED_KEYS = 10_000;

export function keyGuessLimiter(now: () => number = () => performance.now()): KeyGuessLimiter {
  const budget = failureBudget(GUESS_BUDGET, now);
  const tries = tokenBuckets(TRIES_PER_MINUTE, now);
  const wrongKeys = new Set<string>();
  return {
    wait: budget.wait,
    mayTry: (place, key) => !wrongKeys.has(hashKey(key)) && tries.take(place).isAllowed,
    spend(place, key) {
      if (budget.wait(place) === 0) budget.spend(place);
      wrongKeys.add(hashKey(key));
      const [first] = wrongKeys;
      if (wrongKeys.size > MAX_REMEMBERED_KEYS && first !== undefined) wrongKeys.delete(first);
    },
  };
}
