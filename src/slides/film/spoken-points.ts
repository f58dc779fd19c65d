/** Words of a point that say little by themselves are shorter. */
const LEAST_LETTERS = 4;
/** Words are the same from their beginning: `measure`, `measuring`. */
const STEM = 5;
/** Part of a point's words that have to be said near each other. */
const LEAST_FOUND = 0.6;
/** Words of a script in which a point is looked for: so many, and twice as many as it has. */
const LEAST_WINDOW = 6;
/** Words by which a moment of the script is named. */
const NAMED = 6;

/**
 * The words of a script at which each point begins to be spoken, in the order of the points; undefined where nothing
 * that is said is like it.
 */
export function spokenPoints(script: string, points: readonly string[]): (string | undefined)[] {
  const words = script.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const said = words.map(stem);
  let from = 0;
  return points.map((point) => {
    const wanted = wordsOf(point);
    const found = wanted.length === 0 ? -1 : placeOf(wanted, said, from);
    if (found === -1) return undefined;
    // A point may begin with a small word: `What did …`.
    const all = point.split(/\s+/).map(stem);
    let at = found;
    while (at > from && all.includes(said[at - 1] ?? '')) at--;
    from = found + 1;
    return words.slice(at, at + NAMED).join(' ');
  });
}

/** The first place from which enough of the words follow; it begins with one of them. */
function placeOf(wanted: readonly string[], said: readonly string[], from: number): number {
  const window = Math.max(LEAST_WINDOW, 2 * wanted.length);
  for (let at = from; at < said.length; at++) {
    if (!wanted.includes(said[at] ?? '')) continue;
    const near = said.slice(at, at + window);
    const found = wanted.filter((word) => near.includes(word)).length;
    if (found >= wanted.length * LEAST_FOUND) return at;
  }
  return -1;
}

function wordsOf(point: string): string[] {
  const all = point.split(/\s+/).map(bare).filter(Boolean);
  const long = all.filter((word) => word.length >= LEAST_LETTERS || /\p{N}/u.test(word));
  return [...new Set((long.length > 0 ? long : all).map((word) => word.slice(0, STEM)))];
}

function stem(word: string): string {
  return bare(word).slice(0, STEM);
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
