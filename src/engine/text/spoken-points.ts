/** Words of a point that say little by themselves are shorter. */
const LEAST_LETTERS = 4;
/** Words are the same from their beginning: `measure`, `measuring`. */
const STEM = 5;
/** Words in which the others of a point are looked for: so many, and twice as many as it has. */
const LEAST_WINDOW = 6;

/**
 * Where each point begins to be spoken of, in the order of the points: places in `words`, undefined where nothing that is
 * said is like it. No two have the same place.
 *
 * @param least part of a point's telling words that have to be said near each other; 0: one of them is enough
 */
export function spokenPoints(
  points: readonly string[],
  words: readonly string[],
  least: number,
): (number | undefined)[] {
  const said = words.map(stem);
  let from = 0;
  return points.map((point) => {
    const wanted = tellingIn(point);
    const found = wanted.length === 0 ? undefined : placeOf(wanted, said, from, least);
    if (found === undefined) return undefined;
    // A point may begin with a small word: `What did …`.
    const all = point.split(/\s+/).map(stem);
    let at = found;
    while (at > from && all.includes(said[at - 1] ?? '')) at--;
    from = found + 1;
    return at;
  });
}

/** The first place from which enough of the words follow; it begins with one of them. */
function placeOf(
  wanted: readonly string[],
  said: readonly string[],
  from: number,
  least: number,
): number | undefined {
  const window = Math.max(LEAST_WINDOW, 2 * wanted.length);
  for (let at = from; at < said.length; at++) {
    if (!wanted.includes(said[at] ?? '')) continue;
    const near = said.slice(at, at + window);
    const found = wanted.filter((word) => near.includes(word)).length;
    if (found >= wanted.length * least) return at;
  }
  return undefined;
}

function tellingIn(point: string): string[] {
  const all = point.split(/\s+/).map(bare).filter(Boolean);
  const long = all.filter((word) => [...word].length >= LEAST_LETTERS || /\p{N}/u.test(word));
  return [...new Set((long.length > 0 ? long : all).map(stem))];
}

function stem(word: string): string {
  return [...bare(word)].slice(0, STEM).join('');
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
