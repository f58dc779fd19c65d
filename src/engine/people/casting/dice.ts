import { chance } from '../../../base/chance.ts';

/** Relative frequency of each value; a missing value never occurs. */
export type Weights<Value extends string> = { readonly [V in Value]?: number };

/** Random choices for one field of one person. */
export interface Dice {
  /** Returns a number between the two. */
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

/** Square roots of primes are rationally independent, so no two fields fall into step. */
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89];

/**
 * Random source for one field of the person with this seed. Each field has its own, so changing the hair leaves the
 * face alone. The first draw covers its range evenly across consecutive seeds, so neighbours differ more than by
 * chance.
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
