import { seedOf } from '../../../base/chance.ts';
import type { Shot } from './film.ts';

/*
 * Looks and pictures follow from the words of each shot, not from its place in the film. A shot that is added, removed or
 * moved therefore leaves most others as they are.
 */

/** Shorter words are in most sentences. */
const MIN_LETTERS = 4;

/**
 * Returns a hash of the words of a shot: the smallest one of any word, so that it usually stays the same if one word is
 * replaced.
 *
 * @param salt gives each use its own hash
 */
function hashOfWords({ words }: Pick<Shot, 'words'>, salt: string): number {
  const bare = words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const long = bare.filter((word) => word.length >= MIN_LETTERS);
  let smallest = Number.POSITIVE_INFINITY;
  for (const word of long.length > 0 ? long : bare) {
    smallest = Math.min(smallest, seedOf(`${word} ${salt}`));
  }
  return smallest;
}

/** Variants by which styles choose among 2, 3, 4 or 8 looks. */
const VARIANTS = 24;

/**
 * Returns a number of 0–23 for each shot. Those of consecutive shots differ modulo 3 and 4, so that no list of three or four
 * looks shows the same one twice in a row. They also differ modulo 2 where both neighbours allow it, and three in a row
 * always do. The first two shots are 0 and 1.
 */
export function variantsOf(shots: readonly Pick<Shot, 'words'>[]): number[] {
  const chosen = shots.map((_, index) => (index < 2 ? index : undefined));
  for (const index of shuffledByWords(shots).filter((one) => one >= 2)) {
    const [before, after] = [chosen[index - 1], chosen[index + 1]];
    const preferred = seedOf(`${hashOfWords(shots[index]!, 'variant')}`) % VARIANTS;
    let best = { variant: preferred, cost: Number.POSITIVE_INFINITY };
    for (let step = 0; step < VARIANTS; step++) {
      const variant = (preferred + step) % VARIANTS;
      const cost = likeness(variant, before, 2) + likeness(variant, after, 1);
      if (cost < best.cost) best = { variant, cost };
    }
    chosen[index] = best.variant;
  }
  return chosen.map((variant) => variant ?? 0);
}

/** Returns how undesirable a variant is beside another: most if three or four looks would repeat. */
function likeness(variant: number, other: number | undefined, weight: number): number {
  if (other === undefined) return 0;
  const isSame = (count: number) => Number(variant % count === other % count);
  return 10 * (isSame(3) + isSame(4)) + weight * isSame(2);
}

/** Returns the indices of all shots in an order that follows from their words. */
function shuffledByWords(shots: readonly Pick<Shot, 'words'>[]): number[] {
  const ranks = shots.map((shot) => seedOf(`${hashOfWords(shot, 'rank')}`));
  return shots.map((_, index) => index).sort((one, other) => ranks[one]! - ranks[other]!);
}

/**
 * Gives each of some shots one of `count` choices: every choice once, if there are enough shots, and none much more often
 * than others. An added shot changes few others, because every shot and choice have a random preference for each other.
 *
 * @param mayTake whether a shot may have a choice beside its neighbours' choices
 * @returns the choices by index of their shot
 */
export function dealt(
  shots: ReadonlyMap<number, Pick<Shot, 'words'>>,
  count: number,
  mayTake: (index: number, choice: number, given: ReadonlyMap<number, number>) => boolean,
): Map<number, number> {
  const given = new Map<number, number>();
  const pairs = [...shots]
    .flatMap(([index, shot]) =>
      Array.from({ length: count }, (_, choice) => ({
        ...{ index, choice },
        order: hashOfWords(shot, `choice ${choice}`),
      })),
    )
    .sort((one, other) => one.order - other.order);
  const uses = Array.from({ length: count }, () => 0);
  const give = (limit: number) => {
    for (const { index, choice } of pairs) {
      if (given.has(index) || uses[choice]! >= limit || !mayTake(index, choice, given)) continue;
      given.set(index, choice);
      uses[choice]!++;
    }
  };
  // If the limits followed from the number of shots, an added one could change all.
  for (let limit = 1; limit < 2 * shots.size; limit *= 4) give(limit);
  // The neighbours of the remaining shots have every choice already.
  for (const { index, choice } of pairs) if (!given.has(index)) given.set(index, choice);
  return given;
}
