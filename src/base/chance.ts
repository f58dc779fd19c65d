/** Creates a seeded random generator of numbers in [0, 1): mulberry32. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items];
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other] as Item, copy[index] as Item];
  }
  return copy;
}

/** Hashes a text to a seed. */
export function seedOf(text: string): number {
  return fnv1a(Array.from(text, (character) => character.codePointAt(0) ?? 0));
}

/** FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/), unsigned 32 bits. */
export function fnv1a(values: ArrayLike<number>, from = 0, to = values.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (values[at] ?? 0), 0x01000193);
  return hash >>> 0;
}
