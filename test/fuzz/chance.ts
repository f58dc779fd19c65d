import { chance } from '../../src/base/chance.ts';

/** Pseudo-random numbers that are the same for the same seed. */
export interface Chance {
  /** An integer from 0 up to, but not including, `most`. */
  below(most: number): number;
  of<Item>(items: readonly Item[]): Item;
}

export function chanceOf(seed: number): Chance {
  const next = chance(seed);
  const below = (most: number) => Math.floor(next() * most);
  return { below, of: (items) => items[below(items.length)] as never };
}
