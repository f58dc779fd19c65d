import type { SecondsOf } from './spoken-length.ts';

/** A sentence or two of a script that may be said. */
export interface Line {
  part: 'hook' | 'opening' | 'points' | 'reveal' | 'price' | 'close';
  text: string;
  /** Infinity for what must be said, less than 0 for what is not said at all. */
  worth: number;
}

/** Share of the length that a script may be longer. */
const SLACK = 0.06;

/** The lines for which there is time, in their order: first those that must be, then the others by their worth. */
export function fitLength(lines: readonly Line[], seconds: number, secondsOf: SecondsOf): Line[] {
  const kept = new Set(lines.filter(({ worth }) => worth === Infinity));
  const limit = seconds * (1 + SLACK);
  let length = secondsOf([...kept].map(({ text }) => text).join(' '));
  const others = lines.filter(({ worth }) => worth > 0 && worth !== Infinity);
  for (const line of others.sort((one, other) => other.worth - one.worth)) {
    const own = secondsOf(line.text);
    if (length + own > limit) continue;
    kept.add(line);
    length += own;
  }
  return lines.filter((line) => kept.has(line));
}
