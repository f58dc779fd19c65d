import bidiFactory from 'bidi-js';

const RTL_LANGUAGES = new Set(['ar', 'he', 'fa', 'ur']);

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return RTL_LANGUAGES.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

const RTL_LETTERS =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

// In Node, the types of `bidi-js` declare a default export, but the module itself is the factory.
const bidi = (
  bidiFactory as unknown as () => {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
  }
)();

interface DirectionRun {
  /** [from, to) in UTF-16 units. */
  from: number;
  to: number;
  /** Embedding level; odd levels run right to left. */
  level: number;
}

/**
 * Splits a line into runs of one direction, in logical order (Unicode Bidirectional Algorithm,
 * https://www.unicode.org/reports/tr9/).
 */
export function directionRuns(line: string, direction: 'ltr' | 'rtl'): DirectionRun[] {
  if (line === '') return [];
  if (direction === 'ltr' && !RTL_LETTERS.test(line)) return [{ from: 0, to: line.length, level: 0 }];
  const runs: DirectionRun[] = [];
  bidi.getEmbeddingLevels(toBasicPlane(line), direction).levels.forEach((level, at) => {
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  });
  return runs;
}

/** Replaces each character beyond the basic plane by two of the same class, because `bidi-js` reads UTF-16 units. */
function toBasicPlane(line: string): string {
  return line.replace(/[\u{10000}-\u{10FFFF}]/gu, (sign) => {
    if (RTL_LETTERS.test(sign)) return '\u05D0\u05D0';
    return /[\p{L}\p{N}]/u.test(sign) ? 'aa' : '\uFFFC\uFFFC';
  });
}

/** Reorders the items of a line from left to right (rule L2). */
export function inVisualOrder<T extends { level: number }>(items: readonly T[]): T[] {
  const sorted = [...items];
  const highest = Math.max(0, ...items.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < sorted.length; from++) {
      let to = from;
      while ((sorted[to]?.level ?? -1) >= level) to++;
      if (to - from > 1) sorted.splice(from, to - from, ...sorted.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return sorted;
}
