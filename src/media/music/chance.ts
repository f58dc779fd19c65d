export interface Dice {
  /** 0 up to 1. */
  next(): number;
  between(least: number, most: number): number;
  /** About −1 to 1, mostly near 0: how far a hand is from where it aimed. */
  lean(): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** Seeded chance (mulberry32, public domain): a track sounds the same whenever it is rendered. */
export function dice(seed: number): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    lean: () => (next() + next() + next()) / 1.5 - 1,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
