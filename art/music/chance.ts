import { chance } from '../../src/base/chance.ts';

export interface Dice {
  /** 0 up to 1. */
  next(): number;
  between(least: number, most: number): number;
  /** About −1 to 1, mostly near 0: how far a hand is from where it aimed. */
  lean(): number;
  pick<Item>(items: readonly Item[]): Item;
}

/** A track sounds the same whenever it is rendered. */
export function dice(seed: number): Dice {
  const next = chance(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b));
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    lean: () => (next() + next() + next()) / 1.5 - 1,
    pick: (items) => items[Math.floor(next() * items.length)]!,
  };
}
