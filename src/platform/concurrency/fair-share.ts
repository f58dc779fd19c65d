/** Who holds how many of a few places, and who may have one more. */
export interface FairShare {
  mayTake(who: string): boolean;
  take(who: string): void;
  giveBack(who: string): void;
  /** Those who hold places and may have no more now. */
  full(): string[];
  readonly free: number;
}

/**
 * Shares places out: one may have another as long as more are free than one holds. So whoever wants all of them gets
 * half, two such a third each, and somebody who has none finds one free. (Dynamic thresholds, after Choudhury and
 * Hahne, 1998.)
 */
export function fairShare(places: number): FairShare {
  const held = new Map<string, number>();
  let free = places;
  const mayTake = (who: string) => free > (held.get(who) ?? 0);
  return {
    mayTake,
    take(who) {
      held.set(who, (held.get(who) ?? 0) + 1);
      free--;
    },
    giveBack(who) {
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
