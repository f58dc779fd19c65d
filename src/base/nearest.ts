/** Maximum letters of a word; longer ones are not misspelled names, and comparing them is slow. */
const MAX_LETTERS = 64;
/** Maximum number of candidates compared with one word. */
const MAX_CANDIDATES = 200;
/** Maximum number of suggestions in one response. */
const MAX_SUGGESTIONS = 20;

/** Finds the candidate that was probably meant; undefined if none is near. */
export type Suggest = (word: string, candidates: readonly string[]) => string | undefined;

/**
 * Limits the suggestions in one response. Only the first 20 wrong names are looked up, because comparing every wrong name
 * of a large request with every known one would take seconds.
 */
export function limitedSuggestions(): Suggest {
  let remaining = MAX_SUGGESTIONS;
  return (word, candidates) => (remaining-- > 0 ? nearest(word, candidates) : undefined);
}

/**
 * Finds the candidate with the fewest edits, ignoring case; undefined if even that one is too far away. Bounded in time:
 * words of more than 64 letters have no candidate, and only the first 200 candidates are compared.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LETTERS) return undefined;
  const from = word.toLowerCase();
  let limit = Math.max(2, Math.floor(word.length / 4));
  let best: string | undefined;
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(from, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    best = candidate;
    // The first of two equally near words wins.
    limit = distance - 1;
    if (limit < 0) break;
  }
  return best;
}

/** Levenshtein distance, computed row by row. Above the limit, returns any number above it. */
function editDistance(from: string, to: string, limit: number): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    let rowMinimum = i;
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const distance = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(distance);
      if (distance < rowMinimum) rowMinimum = distance;
    }
    if (rowMinimum > limit) return rowMinimum;
    row = next;
  }
  return row[to.length] ?? 0;
}
