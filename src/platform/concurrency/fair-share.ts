/** Counts the slots each caller holds, and decides who may take another. */
export interface FairShare {
  mayTake(who: string): boolean;
  take(who: string): void;
  release(who: string): void;
  /** Callers that hold slots and may not take more now. */
  full(): string[];
  readonly free: number;
}

/**
 * Shares slots fairly: a caller may take another slot while more are free than it holds. So one caller gets at most
 * half of them, two get a third each, and a new caller finds a free slot. (Dynamic thresholds, Choudhury and Hahne,
 * 1998.)
 */
export function fairShare(slots: number): FairShare {
  const held = new Map<string, number>();
  let free = slots;
  const mayTake = (who: string) => free > (held.get(who) ?? 0);
  return {
    mayTake,
    take(who) {
      held.set(who, (held.get(who) ?? 0) + 1);
      free--;
    },
    release(who) {
      const left = (held.get(who) ?? 0) - 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
      free++;
    },
    full: () => [...held.keys()].filter((who) => !mayTake(who)),
    get free() {
      return free;
    },
  };
}
