import { ramp } from '../../../../base/easing.ts';
import type { Face } from '../face.ts';
import { add, dot, middle, subtract, type Vector } from '../space.ts';
import { CHIN, EARS, OVAL } from './landmarks.ts';
import type { Triangle } from './triangulation.ts';

export interface Rings {
  points: Vector[];
  follow: number[];
  source: { landmark: number; out: number }[];
  triangles: Triangle[];
}

/** Scale factors of the face's oval; the last one is outside every box. */
const REACH = [1.09, 1.2, 1.36, 1.58, 1.85, 2.2, 2.65, 3.2, 4, 5.2, 16];
/** Range below the chin, in face heights, over which points stop following the head. */
const NECK = [-0.06, 0.58] as const;
/** Distance of the hair's outline behind the ears, in face heights. */
const BEHIND_EARS = 0.1;

/** Rings around the face, so that hair turns with it and shoulders stay, without a seam. */
export function rings(face: Face, first: number): Rings {
  const { center, down, height, points } = face;
  const ears = middle(points[EARS.right]!, points[EARS.left]!);
  const depth = ears[2] + BEHIND_EARS * height;
  const chin = dot(subtract(points[CHIN]!, center), down) / height;
  const result: Rings = { points: [], follow: [], source: [], triangles: [] };
  let inner: number[] = [...OVAL];
  for (const out of REACH) {
    const ring = OVAL.map((landmark) => {
      const from = points[landmark]!;
      const there = add(center, subtract(from, center), out);
      const z = from[2] + (depth - from[2]) * ramp(out, 1, 1.6);
      const point: Vector = [there[0], there[1], z];
      const below = ((point[0] - center[0]) * down[0] + (point[1] - center[1]) * down[1]) / height - chin;
      result.points.push(point);
      result.follow.push(1 - ramp(below, NECK[0], NECK[1]));
      result.source.push({ landmark, out });
      return first + result.points.length - 1;
    });
    const band: Triangle[] = OVAL.flatMap((_, j) => {
      const k = (j + 1) % OVAL.length;
      const [a, b, c, d] = [inner[j]!, inner[k]!, ring[j]!, ring[k]!];
      return [
        [a, c, d],
        [a, d, b],
      ] as Triangle[];
    });
    // Outer rings first: nearer ones are drawn over farther ones.
    result.triangles.unshift(...band);
    inner = ring;
  }
  return result;
}
