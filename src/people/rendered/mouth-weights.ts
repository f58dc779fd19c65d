import type { Visemes } from '../../film/pose.ts';

/** How much of each picture is in what is shown; the sum is one. */
export type Weights = ReadonlyMap<string, number>;

/** Mouths that there is a picture of half-way from the closed one: more is seen in them than in a mixture of the two. */
const HALVES = ['aa', 'O'] as const;
/** Less of a picture is not seen. */
const LEAST = 0.02;

/** Visemes as pictures of mouths. */
export function mouthWeights(visemes: Visemes = { sil: 1 }): Weights {
  const weights = new Map<string, number>(Object.entries(visemes));
  for (const name of HALVES) {
    const half = Math.min(weights.get(name) ?? 0, weights.get('sil') ?? 0);
    if (half === 0) continue;
    weights.set(name, weights.get(name)! - half);
    weights.set('sil', weights.get('sil')! - half);
    weights.set(`${name}-half`, 2 * half);
  }
  const seen = [...weights].filter(([, weight]) => weight >= LEAST);
  const sum = seen.reduce((total, [, weight]) => total + weight, 0);
  return new Map(seen.map(([name, weight]) => [name, weight / sum]));
}
