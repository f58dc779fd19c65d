import type { Pose } from '../../film/pose.ts';
import { type BodyMotion, bodyMove } from './body.ts';
import { type Expression, expressionOf } from './expression.ts';
import type { Face } from './face.ts';
import { type HeadTransform, headTransform } from './head-transform.ts';
import type { Mesh } from './mesh/mesh.ts';
import { PARTED } from './mesh/texture.ts';
import { eyeShapes } from './shapes/eyes.ts';
import { field } from './shapes/field.ts';
import { mouthShapes } from './shapes/mouth.ts';

/** A pose as positions of all vertices. */
export interface Moved {
  /** x, y, z of each vertex in pixels of the box, concatenated. */
  points: Float32Array;
  expression: Expression;
  turn: HeadTransform;
}

export function openMover(face: Face, mesh: Mesh, gap: number, body?: BodyMotion): (pose: Pose) => Moved {
  const { close, ...ofMouth } = mouthShapes(face);
  const shapes = { ...ofMouth, ...eyeShapes(face) };
  const fields = Object.entries(shapes).map(
    ([name, shape]) => [name as keyof Expression, field(mesh, face, shape)] as const,
  );
  const smiling = gap > PARTED;
  const closing = field(mesh, face, close);
  const rest = new Float32Array(mesh.points.length * 3);
  mesh.points.forEach((point, i) => {
    rest.set(point, i * 3);
  });
  // Lips that are parted in the photo are closed before speech moves them.
  if (gap > 0) for (let i = 0; i < rest.length; i++) rest[i]! += closing[i]!;
  const points = new Float32Array(rest.length);
  const follow = new Float32Array(mesh.follow);

  return (pose) => {
    const expression = expressionOf(pose, smiling);
    points.set(rest);
    for (const [name, moves] of fields) {
      const amount = expression[name];
      if (amount !== 0) for (let i = 0; i < points.length; i++) points[i]! += moves[i]! * amount;
    }
    const turn = headTransform(face, pose);
    const { axes, offset } = turn;
    const [ax, ay, az] = axes;
    for (let i = 0; i < follow.length; i++) {
      const part = follow[i]!;
      const [x, y, z] = [points[i * 3]!, points[i * 3 + 1]!, points[i * 3 + 2]!];
      for (let c = 0; c < 3; c++) {
        const before = points[i * 3 + c]!;
        const after = ax[c]! * x + ay[c]! * y + az[c]! * z + offset[c]!;
        points[i * 3 + c] = before + (after - before) * part;
      }
      if (part === 1) continue;
      const [right, down] = bodyMove(face, pose, x, y, body);
      points[i * 3]! += right * (1 - part);
      points[i * 3 + 1]! += down * (1 - part);
    }
    return { points, expression, turn };
  };
}
