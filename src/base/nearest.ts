/** Longer words are no typing mistake of a name, and comparing them takes long. */
const MAX_LETTERS = 64;
/** Candidates that are compared with one word. */
const MAX_CANDIDATES = 200;
/** Suggestions in one answer. */
const MAX_SUGGESTIONS = 20;

/** Finds the candidate that was probably meant, or undefined when none is near. */
export type Suggest = (word: string, candidates: readonly string[]) => string | undefined;

/**
 * Suggestions for one answer, however many names in it are wrong. Only the first 20 are looked up: comparing every wrong
 * name of a large request with every known one would take seconds.
 */
export function limitedSuggestions(): Suggest {
  let left = MAX_SUGGESTIONS;
  return (word, candidates) => (left-- > 0 ? nearest(word, candidates) : undefined);
}

/**
 * The candidate that is the fewest edits away, whatever the size of letters, unless even that one is too far to be meant.
 * The time is bounded: words of more than 64 letters have none, and only the first 200 candidates are compared.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > MAX_LETTERS) return undefined;
  const from = word.toLowerCase();
  let limit = Math.max(2, Math.floor(word.length / 4));
  let found: string | undefined;
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(from, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    found = candidate;
    // The first of two equally near words wins.
    limit = distance - 1;
    if (limit < 0) break;
  }
  return found;
}

/** Levenshtein's distance, one row at a time; any number above the limit where it is larger than that. */
function editDistance(from: string, to: string, limit: number): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const distance = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(distance);
      if (distance < least) least = distance;
    }
    if (least > limit) return least;
    row = next;
  }
  return row[to.length] ?? 0;
}
