import { hashKey } from '../accounts/authenticate.ts';
import { tokenBuckets } from './token-bucket.ts';

/** Allows an address `maxFailures` failures right away, and one more every `pauseSeconds` seconds. */
export interface FailureBudget {
  /** Seconds until `who` may fail again; 0 if allowed now. */
  wait(who: string): number;
  spend(who: string): void;
}

interface Debt {
  /** Failures outstanding at time `at`. */
  count: number;
  at: number;
}

/** Maximum addresses to remember. Beyond this, the address with the oldest last failure is dropped. */
const MAX_ADDRESSES = 20_000;

/** @param now a monotonic clock in milliseconds */
export function failureBudget(
  { maxFailures, pauseSeconds }: { maxFailures: number; pauseSeconds: number },
  now: () => number = () => performance.now(),
): FailureBudget {
  const debts = new Map<string, Debt>();

  function countOf(who: string): number {
    const debt = debts.get(who);
    return debt ? Math.max(0, debt.count - (now() - debt.at) / 1000 / pauseSeconds) : 0;
  }

  return {
    wait(who) {
      const over = countOf(who) + 1 - maxFailures;
      return over > 0 ? Math.max(1, Math.ceil(over * pauseSeconds)) : 0;
    },
    spend(who) {
      const count = Math.min(countOf(who) + 1, maxFailures);
      // Keeps the map ordered by the last failure.
      debts.delete(who);
      debts.set(who, { count, at: now() });
      const [oldest] = debts.keys();
      if (debts.size > MAX_ADDRESSES && oldest !== undefined) debts.delete(oldest);
    },
  };
}

/** Slows down guessing of API keys, by the network the guesses come from. */
export interface KeyGuessLimiter {
  /** Seconds that a network has to wait; 0 if it sent few wrong keys lately. */
  wait(place: string): number;
  /**
   * Whether a network that has to wait may still try this key. The number of new keys is limited. A wrong key may be
   * repeated freely, because that is not a guess.
   */
  mayTry(place: string, key: string): boolean;
  /** Records a key that does not exist. */
  spend(place: string, key: string): void;
}

/** Allows for mistyped keys and for programs that still send a rolled key. */
const GUESS_BUDGET = { maxFailures: 30, pauseSeconds: 2 };
/** Number of different keys that a network may try per minute while it has to wait. */
const TRIES_PER_MINUTE = 60;
/** Number of wrong keys to remember. */
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
