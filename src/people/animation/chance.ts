/** Seeded chance, so that the same Timeline moves the same way every time (mulberry32, public domain). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise in −1…1 that changes about `rate` times a second; a different curve for every seed. */
export function drift(seed: number, rate: number): (t: number) => number {
  const at = (index: number) => chance(seed * 7919 + index * 104729)() * 2 - 1;
  return (t) => {
    const place = t * rate;
    const index = Math.floor(place);
    const part = place - index;
    const ease = part * part * part * (part * (part * 6 - 15) + 10);
    return at(index) * (1 - ease) + at(index + 1) * ease;
  };
}
