import type { Visemes } from '../../film/pose.ts';

/** Share of each picture; sums to one. */
export type Weights = ReadonlyMap<string, number>;

/** Visemes with a half-open picture, which shows more detail than a mixture with the closed mouth. */
const HALVES = ['aa', 'O'] as const;
/** Smaller shares are invisible. */
const MIN_SHARE = 0.02;

/** Converts visemes to weights of mouth pictures. */
export function mouthWeights(visemes: Visemes = { sil: 1 }): Weights {
  const weights = new Map<string, number>(Object.entries(visemes));
  for (const name of HALVES) {
    const half = Math.min(weights.get(name) ?? 0, weights.get('sil') ?? 0);
    if (half === 0) continue;
    weights.set(name, weights.get(name)! - half);
    weights.set('sil', weights.get('sil')! - half);
    weights.set(`${name}-half`, 2 * half);
  }
  const visible = [...weights].filter(([, weight]) => weight >= MIN_SHARE);
  const sum = visible.reduce((total, [, weight]) => total + weight, 0);
  return new Map(visible.map(([name, weight]) => [name, weight / sum]));
}
