/** Shorter words of a point are not distinctive enough to find it by. */
const MIN_LETTERS = 4;
/** Words match if their first letters do: `measure`, `measuring`. */
const STEM_LETTERS = 5;
/** Minimum number of words in which the keywords of a point are searched; at least twice the number of keywords. */
const MIN_WINDOW = 6;

/**
 * Finds where the speaker starts to talk about each point. Returns an index into `words` for each point, or undefined
 * where none matches. Indexes ascend and are distinct.
 *
 * @param minShare share of a point's keywords that must occur near each other; 0 if one is enough
 */
export function spokenPoints(
  points: readonly string[],
  words: readonly string[],
  minShare: number,
): (number | undefined)[] {
  const stems = words.map(stem);
  let from = 0;
  return points.map((point) => {
    const keywords = keywordsOf(point);
    const found = keywords.length === 0 ? undefined : findPlace(keywords, stems, from, minShare);
    if (found === undefined) return undefined;
    // A point may begin with short words: `What did …`.
    const all = point.split(/\s+/).map(stem);
    let at = found;
    while (at > from && all.includes(stems[at - 1] ?? '')) at--;
    from = found + 1;
    return at;
  });
}

/** Index of the first keyword that is followed by enough of the others. */
function findPlace(
  keywords: readonly string[],
  stems: readonly string[],
  from: number,
  minShare: number,
): number | undefined {
  const window = Math.max(MIN_WINDOW, 2 * keywords.length);
  for (let at = from; at < stems.length; at++) {
    if (!keywords.includes(stems[at] ?? '')) continue;
    const near = stems.slice(at, at + window);
    const found = keywords.filter((word) => near.includes(word)).length;
    if (found >= keywords.length * minShare) return at;
  }
  return undefined;
}

function keywordsOf(point: string): string[] {
  const all = point.split(/\s+/).map(bare).filter(Boolean);
  const long = all.filter((word) => [...word].length >= MIN_LETTERS || /\p{N}/u.test(word));
  return [...new Set((long.length > 0 ? long : all).map(stem))];
}

function stem(word: string): string {
  return [...bare(word)].slice(0, STEM_LETTERS).join('');
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
