import bidiFactory from 'bidi-js';

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

// The package's types say that its factory is a default export; in Node it is the module itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export interface Run {
  /** In UTF-16 units, [from, to). */
  from: number;
  to: number;
  /** Odd runs right to left. */
  level: number;
}

/**
 * Which parts of a line run in which direction, in the order of its letters
 * (Unicode Bidirectional Algorithm, https://www.unicode.org/reports/tr9/).
 */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): Run[] {
  if (line === '') return [];
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(line)) return [{ from: 0, to: line.length, level: 0 }];
  const runs: Run[] = [];
  bidi.getEmbeddingLevels(inBasicPlane(line), direction).levels.forEach((level, at) => {
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  });
  return runs;
}

/** The package reads UTF-16 units: letters and signs beyond the basic plane are given as others of their kind. */
function inBasicPlane(line: string): string {
  return line.replace(/[\u{10000}-\u{10FFFF}]/gu, (sign) => {
    if (RIGHT_TO_LEFT.test(sign)) return '\u05D0\u05D0';
    return /[\p{L}\p{N}]/u.test(sign) ? 'aa' : '\uFFFC\uFFFC';
  });
}

/** Items of a line from left to right (rule L2). */
export function inSight<T extends { level: number }>(items: readonly T[]): T[] {
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
