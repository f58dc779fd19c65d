/** Minimum letters of a keyword. Shorter words are not distinctive enough to find a point. */
const MIN_LETTERS = 4;
/** Words match if this many first letters do: `measure`, `measuring`. */
const STEM_LETTERS = 5;
/**
 * Minimum words in which the keywords of a point are searched. The search covers at least twice as many as keywords.
 */
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
    const place = keywords.length === 0 ? undefined : findPlace(keywords, stems, from, minShare);
    if (place === undefined) return undefined;
    // A point may begin with short words: `What did …`.
    const stemsOfPoint = point.split(/\s+/).map(stem);
    let at = place;
    while (at > from && stemsOfPoint.includes(stems[at - 1] ?? '')) at--;
    from = place + 1;
    return at;
  });
}

/** Returns the index of the first keyword after which enough other keywords follow. */
function findPlace(
  keywords: readonly string[],
  stems: readonly string[],
  from: number,
  minShare: number,
): number | undefined {
  const window = Math.max(MIN_WINDOW, 2 * keywords.length);
  for (let at = from; at < stems.length; at++) {
    if (!keywords.includes(stems[at] ?? '')) continue;
    const nearbyStems = stems.slice(at, at + window);
    const matchCount = keywords.filter((word) => nearbyStems.includes(word)).length;
    if (matchCount >= keywords.length * minShare) return at;
  }
  return undefined;
}

function keywordsOf(point: string): string[] {
  const words = point.split(/\s+/).map(bare).filter(Boolean);
  const distinctiveWords = words.filter((word) => [...word].length >= MIN_LETTERS || /\p{N}/u.test(word));
  return [...new Set((distinctiveWords.length > 0 ? distinctiveWords : words).map(stem))];
}

function stem(word: string): string {
  return [...bare(word)].slice(0, STEM_LETTERS).join('');
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
