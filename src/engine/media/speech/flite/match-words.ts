/** Kinds of sounds that take each other's place when a word is said in a sentence. */
const VOWEL = /^[aeiou]/;

/**
 * Finds where words begin in a run of phones, from each word's phones when said alone. In a sentence some change
 * ("the" before a vowel) and some go or come, so both sequences are laid against each other at the least cost.
 *
 * @returns for each word the index of its first phone, ascending; words without phones share the next one's
 */
export function matchWords(words: readonly (readonly string[])[], phones: readonly string[]): number[] {
  const expected = words.flat();
  const columns = phones.length + 1;
  const cost = new Float32Array((expected.length + 1) * columns);
  for (let row = 0; row <= expected.length; row++) {
    for (let column = 0; column < columns; column++) {
      if (row === 0 && column === 0) continue;
      cost[row * columns + column] = Math.min(
        row > 0 && column > 0
          ? cost[(row - 1) * columns + column - 1]! + distance(expected[row - 1]!, phones[column - 1]!)
          : Number.POSITIVE_INFINITY,
        row > 0 ? cost[(row - 1) * columns + column]! + 1 : Number.POSITIVE_INFINITY,
        column > 0 ? cost[row * columns + column - 1]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  const place = new Int32Array(expected.length);
  let row = expected.length;
  let column = phones.length;
  while (row > 0) {
    const here = cost[row * columns + column]!;
    const both =
      column > 0
        ? cost[(row - 1) * columns + column - 1]! + distance(expected[row - 1]!, phones[column - 1]!)
        : Number.POSITIVE_INFINITY;
    if (Math.abs(here - both) < 1e-4) {
      place[--row] = --column;
    } else if (Math.abs(here - (cost[(row - 1) * columns + column]! + 1)) < 1e-4) {
      place[--row] = column;
    } else {
      column--;
    }
  }
  let first = 0;
  return words.map((word) => {
    const at = first < place.length ? place[first]! : phones.length;
    first += word.length;
    return at;
  });
}

function distance(a: string, b: string): number {
  if (a === b) return 0;
  return VOWEL.test(a) === VOWEL.test(b) ? 0.7 : 1.6;
}
