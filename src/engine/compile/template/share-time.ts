/** A part of a film that may be longer or shorter. */
export interface Part {
  /** Its share, against those of the others. */
  weight: number;
  least: number;
  most: number;
}

/** Lengths that come to a total where the bounds allow it, otherwise as near to it as they do. */
export function shareTime(total: number, parts: readonly Part[]): number[] {
  const settled = new Map<number, number>();
  for (;;) {
    const open = parts.flatMap((part, index) => (settled.has(index) ? [] : [{ ...part, index }]));
    const left = total - [...settled.values()].reduce((sum, length) => sum + length, 0);
    const weight = open.reduce((sum, part) => sum + part.weight, 0);
    const wanted = open.map((part) => ({ ...part, length: weight > 0 ? (left * part.weight) / weight : 0 }));
    const excess = wanted.reduce((sum, part) => sum + bounded(part) - part.length, 0);
    // Those that are bounded on the side that decides are settled first; the others share what is left.
    const bound = wanted.filter((part) => (excess >= 0 ? part.length < part.least : part.length > part.most));
    if (bound.length === 0) {
      for (const part of wanted) settled.set(part.index, bounded(part));
      return parts.map((_, index) => settled.get(index) ?? 0);
    }
    for (const part of bound) settled.set(part.index, bounded(part));
  }
}

function bounded({ length, least, most }: Part & { length: number }): number {
  return Math.max(least, Math.min(most, length));
}
