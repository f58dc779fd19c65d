import type { Face } from '../face.ts';
import { LOWER_LIP, UPPER_LIP } from './landmarks.ts';

/** Lip gap, as a share of the face's size, from which the photo shows teeth. */
export const PARTED = 0.02;

/** Texture position of each landmark. For parted lips, edges are sampled inside the lips, clear of the teeth. */
export function texture(
  face: Face,
  points: readonly (readonly number[])[],
  gap: number,
): (readonly [u: number, v: number])[] {
  const uv = points.map(([x, y]) => [x!, y!] as const);
  const inwards = gap > PARTED ? 0.8 : 0.15;
  for (const [edge, within] of [UPPER_LIP, LOWER_LIP]) {
    edge.forEach((landmark, k) => {
      const [a, b] = [face.points[landmark]!, face.points[within[k]!]!];
      uv[landmark] = [a[0] + (b[0] - a[0]) * inwards, a[1] + (b[1] - a[1]) * inwards];
    });
  }
  return uv;
}
