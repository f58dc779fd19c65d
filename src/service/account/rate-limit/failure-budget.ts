/** Allows an address `free` failures at once, and one more every `pause` seconds. */
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

/** Addresses remembered; beyond this the one whose last failure is oldest is dropped. */
const MAX_ADDRESSES = 20_000;

/** @param now a monotonic clock in milliseconds */
export function failureBudget(
  { free, pause }: { free: number; pause: number },
  now: () => number = () => performance.now(),
): FailureBudget {
  const debts = new Map<string, Debt>();

  function countOf(who: string): number {
    const debt = debts.get(who);
    return debt ? Math.max(0, debt.count - (now() - debt.at) / 1000 / pause) : 0;
  }

  return {
    wait(who) {
      const over = countOf(who) + 1 - free;
      return over > 0 ? Math.max(1, Math.ceil(over * pause)) : 0;
    },
    spend(who) {
      const count = Math.min(countOf(who) + 1, free);
      // Keeps the map ordered by the last failure.
      debts.delete(who);
      debts.set(who, { count, at: now() });
      const [oldest] = debts.keys();
      if (debts.size > MAX_ADDRESSES && oldest !== undefined) debts.delete(oldest);
    },
  };
}
