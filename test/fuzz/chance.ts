/** Numbers that look random and are the same for the same seed: mulberry32 (public domain, Tommy Ettinger). */
export interface Chance {
  /** 0 and above, below `most`. */
  below(most: number): number;
  of<Item>(items: readonly Item[]): Item;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, of: (items) => items[below(items.length)] as never };
}
