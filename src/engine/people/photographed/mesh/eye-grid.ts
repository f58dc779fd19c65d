import type { Face } from '../face.ts';
import type { Vector } from '../space.ts';
import type { EyePoints } from './landmarks.ts';
import type { Triangle } from './triangulation.ts';

export const EYE_COLUMNS = 13;
/** Rows across the opening; those below 0 and above 1 are under the lids. */
export const EYE_ROWS = [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.4] as const;

/** An eyeball as a grid that reaches under both lids, so that the eye fills any opening. */
export function eyeGrid(
  face: Face,
  eye: EyePoints,
  first: number,
): { points: Vector[]; triangles: Triangle[] } {
  const at = (i: number) => face.points[i]!;
  const curve = (edge: readonly number[]) => {
    const row = [eye.corners[0], ...edge, eye.corners[1]].map(at);
    return (s: number): Vector => {
      const k = Math.min(row.length - 2, Math.floor(s * (row.length - 1)));
      const f = s * (row.length - 1) - k;
      return mixed(row[k]!, row[k + 1]!, f);
    };
  };
  const [upper, lower] = [curve(eye.upper), curve(eye.lower)];
  const points = EYE_ROWS.flatMap((t) =>
    Array.from({ length: EYE_COLUMNS }, (_, k) => {
      const s = k / (EYE_COLUMNS - 1);
      return mixed(upper(s), lower(s), t);
    }),
  );
  const triangles: Triangle[] = [];
  for (let row = 0; row + 1 < EYE_ROWS.length; row++) {
    for (let k = 0; k + 1 < EYE_COLUMNS; k++) {
      const a = first + row * EYE_COLUMNS + k;
      const c = a + EYE_COLUMNS;
      triangles.push([a, a + 1, c + 1], [a, c + 1, c]);
    }
  }
  return { points, triangles };
}

function mixed(a: Vector, b: Vector, part: number): Vector {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}
