import { ramp } from '../../../../base/easing.ts';
import type { Face } from '../face.ts';
import { FACE_POINTS } from '../mesh/landmarks.ts';
import type { Mesh } from '../mesh/mesh.ts';
import type { Vector } from '../space.ts';

/** Displacement of every vertex, in pixels of the box: x, y, z concatenated. */
export type Field = Float32Array;

/** Displacement of a landmark in the face's own axes, in face sizes. */
export type Shape = (landmark: number) => Vector;

/** Rings beyond this factor do not move with the face. */
const FADED = 1.55;

/** Converts a shape to displacements of all vertices; it fades out around the face. */
export function field(mesh: Mesh, { right, down, back, size }: Face, shape: Shape): Field {
  const moves = Array.from({ length: FACE_POINTS }, (_, i) => shape(i));
  const result = new Float32Array(mesh.points.length * 3);
  mesh.source.forEach(({ landmark, out }, i) => {
    if (out === 0) return;
    const part = size * (1 - ramp(out, 1, FADED));
    const [x, y, z] = moves[landmark]!;
    for (let c = 0; c < 3; c++) result[i * 3 + c] = part * (x * right[c]! + y * down[c]! + z * back[c]!);
  });
  return result;
}
