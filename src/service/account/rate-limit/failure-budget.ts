/** How many failures an address is granted: `free` at once, and one more every `pause` seconds. */
export interface FailureBudget {
  /** Seconds until `who` is granted one more; 0 where one is left. */
  wait(who: string): number;
  spend(who: string): void;
}

interface Debt {
  /** Failures that were not worked off yet at `at`. */
  count: number;
  at: number;
}

/** Those who are remembered at a time; of more, whoever failed longest ago is forgotten. */
const MOST = 20_000;

/** @param now a clock that never goes back, in milliseconds */
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
      // Whoever failed last stands last.
      debts.delete(who);
      debts.set(who, { count, at: now() });
      const [oldest] = debts.keys();
      if (debts.size > MOST && oldest !== undefined) debts.delete(oldest);
    },
  };
}
