import { chance } from '../../base/chance.ts';

/** How often each value comes up, in any unit; what is missing never does. */
export type Weights<Value extends string> = { readonly [V in Value]?: number };

/** Everything that is left to chance about one field of one person. */
export interface Dice {
  /** A number between the two. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  one<T>(values: readonly T[]): T;
  weighted<Value extends string>(weights: Weights<Value>): Value;
}

const FIELDS = [
  'hair',
  'outfit',
  'palette',
  'scene',
  'sceneColor',
  'skin',
  'head',
  'origin',
  'hairColor',
  'beard',
  'glasses',
  'nose',
  'eyes',
  'eyeColor',
  'brows',
  'lips',
  'jewellery',
  'facing',
  'freckles',
  'makeup',
  'build',
  'age',
  'gender',
  'style',
] as const;
type Field = (typeof FIELDS)[number];

/** Square roots of primes share no rational relation, so no two fields ever fall into step. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89];

/**
 * Chance for one field of the person with this seed. Every field has dice of its own, so that asking for other
 * hair leaves the face alone. The first throw walks evenly through its range as seeds follow one another:
 * neighbours differ more than chance alone would have it.
 */
export function dice(seed: number, field: Field): Dice {
  const index = FIELDS.indexOf(field);
  const next = chance(Math.imul(seed ^ (seed / 4294967296), 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const start = (seed * Math.sqrt(PRIMES[index]!)) % 1;
  let first = true;
  const roll = () => {
    if (!first) return next();
    first = false;
    return (start + 1) % 1;
  };
  return {
    between: (low, high) => low + (high - low) * roll(),
    chance: (share) => roll() < share,
    one: (values) => values[Math.floor(roll() * values.length)]!,
    weighted(weights) {
      const entries = Object.entries(weights) as [never, number][];
      const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
      let left = roll() * total;
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return entries.at(-1)![0];
    },
  };
}
