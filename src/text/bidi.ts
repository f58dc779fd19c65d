/**
 * Which parts of a line run in which direction, after the Unicode Bidirectional Algorithm
 * (https://www.unicode.org/reports/tr9/) without explicit embeddings, which no script needs.
 */
type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'N';

/** The first that matches. */
const KINDS: readonly [Kind, RegExp][] = [
  ['NSM', /\p{Mn}|\p{Me}|[\u200B-\u200D\u2060]/u],
  ['AN', /[\u0600-\u0605\u0660-\u0669\u066B\u066C\u06DD]/u],
  ['EN', /[0-9\u00B2\u00B3\u00B9\u06F0-\u06F9\u2070-\u2079\uFF10-\uFF19]/u],
  ['ET', /[#%°\u066A\u2030-\u2034\u212E\p{Sc}]/u],
  ['ES', /[+\-\u207A\u2212]/u],
  ['CS', /[,./:\u00A0\u060C\u202F\u2044]/u],
  ['R', /[\u200F\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\p{sc=Hebrew}\p{sc=Nko}]/u],
  ['AL', /[\u061B-\u061F\u061C\u066D\u06D4\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u],
  ['L', /[\u200E\p{L}\p{Mc}\p{Nd}\p{Nl}]/u],
];
const BRACKETS = new Map(
  ['()', '[]', '{}', '«»', '‹›', '（）', '「」', '【】'].map((pair) => [pair[1], pair[0]]),
);
const MIRRORED = /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC]/;

export interface Run {
  /** In UTF-16 units, [from, to). */
  from: number;
  to: number;
  /** Odd runs right to left. */
  level: number;
}

/** The runs of a line in the order of its letters. */
export function runsOf(line: string, direction: 'ltr' | 'rtl'): Run[] {
  const base = direction === 'rtl' ? 1 : 0;
  if (base === 0 && !MIRRORED.test(line)) return line === '' ? [] : [{ from: 0, to: line.length, level: 0 }];
  const signs = [...line];
  const kinds = signs.map((sign) => KINDS.find(([, letters]) => letters.test(sign))?.[0] ?? 'N');
  const embedding: Kind = base === 1 ? 'R' : 'L';
  resolveWeak(kinds, embedding);
  resolveBrackets(signs, kinds, embedding);
  resolveNeutral(kinds, embedding);
  const runs: Run[] = [];
  let at = 0;
  kinds.forEach((kind, index) => {
    const level = levelOf(kind, base);
    const to = at + (signs[index] ?? '').length;
    const last = runs.at(-1);
    if (last?.level === level) last.to = to;
    else runs.push({ from: at, to, level });
    at = to;
  });
  return runs;
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

function levelOf(kind: Kind, base: number): number {
  if (base === 1) return kind === 'R' ? 1 : 2;
  return kind === 'L' ? 0 : kind === 'R' ? 1 : 2;
}

/** Rules W1 to W7; what is left is L, R, EN, AN or N. */
function resolveWeak(kinds: Kind[], embedding: Kind): void {
  let strong = embedding;
  kinds.forEach((kind, index) => {
    if (kind === 'NSM') kinds[index] = kinds[index - 1] ?? embedding;
    else if (kind === 'EN' && strong === 'AL') kinds[index] = 'AN';
    else if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
  });
  kinds.forEach((kind, index) => {
    const [before, after] = [kinds[index - 1], kinds[index + 1]];
    if (kind === 'AL') kinds[index] = 'R';
    else if (kind === 'ES' && before === 'EN' && after === 'EN') kinds[index] = 'EN';
    else if (kind === 'CS' && before === after && (before === 'EN' || before === 'AN')) kinds[index] = before;
  });
  for (let from = 0; from < kinds.length; from++) {
    if (kinds[from] !== 'ET') continue;
    let to = from;
    while (kinds[to] === 'ET') to++;
    kinds.fill(kinds[from - 1] === 'EN' || kinds[to] === 'EN' ? 'EN' : 'N', from, to);
    from = to - 1;
  }
  strong = embedding;
  kinds.forEach((kind, index) => {
    if (kind === 'ES' || kind === 'CS') kinds[index] = 'N';
    else if (kind === 'EN' && strong === 'L') kinds[index] = 'L';
    else if (kind === 'L' || kind === 'R') strong = kind;
  });
}

/** Rule N0: both brackets of a pair go the same way. */
function resolveBrackets(signs: readonly string[], kinds: Kind[], embedding: Kind): void {
  const open: number[] = [];
  signs.forEach((sign, close) => {
    if (kinds[close] !== 'N') return;
    const partner = BRACKETS.get(sign);
    if (partner === undefined) {
      if ([...BRACKETS.values()].includes(sign)) open.push(close);
      return;
    }
    const at = open.findLastIndex((index) => signs[index] === partner);
    if (at < 0) return;
    const [start = 0] = open.splice(at);
    const inside = new Set(kinds.slice(start + 1, close).map(strongOf));
    const opposite: Kind = embedding === 'R' ? 'L' : 'R';
    let way: Kind | undefined;
    if (inside.has(embedding)) way = embedding;
    else if (inside.has(opposite)) {
      const before = kinds.slice(0, start).map(strongOf).findLast(Boolean) ?? embedding;
      way = before === opposite ? opposite : embedding;
    }
    if (way) kinds[start] = kinds[close] = way;
  });
}

/** Rules N1 and N2. */
function resolveNeutral(kinds: Kind[], embedding: Kind): void {
  for (let from = 0; from < kinds.length; from++) {
    if (kinds[from] !== 'N') continue;
    let to = from;
    while (kinds[to] === 'N') to++;
    const before = from === 0 ? embedding : strongOf(kinds[from - 1]!);
    const after = to === kinds.length ? embedding : strongOf(kinds[to]!);
    kinds.fill(before === after && before ? before : embedding, from, to);
    from = to - 1;
  }
}

/** Numbers count as right to left here. */
function strongOf(kind: Kind): Kind | undefined {
  if (kind === 'L') return 'L';
  return kind === 'N' ? undefined : 'R';
}
