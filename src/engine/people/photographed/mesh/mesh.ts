import { ramp } from '../../../../base/easing.ts';
import type { Face } from '../face.ts';
import { add, dot, middle, subtract, type Vector } from '../space.ts';
import { eyeGrid } from './eye-grid.ts';
import { CHIN, EARS, EYES, FACE_POINTS, LOWER_EDGE, OVAL, UPPER_EDGE } from './landmarks.ts';
import { texture } from './texture.ts';
import { faceTriangles, type Triangle } from './triangulation.ts';

interface Rings {
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

/** The photo as a triangle mesh in pixels of the box: face, rings around it, and under the face eyes and mouth. */
export interface Mesh {
  /** Landmarks come first. */
  points: readonly Vector[];
  /** Texture position of each point: its resting position, except at the lips of an open mouth. */
  texture: readonly (readonly [u: number, v: number])[];
  /** 1 for points that turn with the head, 0 for those that stay with the body. */
  follow: readonly number[];
  /** For a ring point, the landmark it extends from and by what factor; for others, the point itself and 1. */
  source: readonly { landmark: number; out: number }[];
  /** In drawing order. */
  triangles: readonly Triangle[];
  /** First vertex of each eye's grid. */
  eyes: { right: number; left: number };
}

/** Whether the photo has visible pixels in a part of the box. */
type Occupied = (left: number, top: number, right: number, bottom: number) => boolean;

/** `gap` is the lip gap in the photo, in face sizes. Triangles without `occupied` pixels are left out. */
export function buildMesh(face: Face, gap: number, occupied: Occupied): Mesh {
  const points: Vector[] = face.points.slice(0, FACE_POINTS);
  const uv = texture(face, points, gap);
  const follow = points.map(() => 1);
  const source = points.map((_, landmark) => ({ landmark, out: 1 }));

  const around = rings(face, points.length);
  points.push(...around.points);
  follow.push(...around.follow);
  source.push(...around.source);
  uv.push(...around.points.map(([x, y]) => [x, y] as const));

  const under: Triangle[] = [];
  const starts = { right: 0, left: 0 };
  for (const side of ['right', 'left'] as const) {
    const grid = eyeGrid(face, EYES[side], points.length);
    starts[side] = points.length;
    points.push(...grid.points);
    uv.push(...grid.points.map(([x, y]) => [x, y] as const));
    follow.push(...grid.points.map(() => 1));
    source.push(...grid.points.map(() => ({ landmark: EYES[side].corners[0], out: 0 })));
    under.push(...grid.triangles);
  }
  // A bed of the lower lip's colour, drawn first between the lips, so that their soft edges end in it.
  const bed = points.length;
  for (const edge of [UPPER_EDGE, LOWER_EDGE]) {
    edge.forEach((landmark, k) => {
      points.push(points[landmark]!);
      uv.push(uv[LOWER_EDGE[k]!]!);
      follow.push(1);
      source.push({ landmark, out: 1 });
    });
  }
  const count = UPPER_EDGE.length;
  for (let k = 0; k + 1 < count; k++) {
    const [a, b, c, d] = [bed + k, bed + k + 1, bed + count + k, bed + count + k + 1];
    under.push([a, b, d], [a, d, c]);
  }

  const depth = (t: Triangle) => t.reduce((sum, i) => sum + points[i]![2], 0);
  const skin = faceTriangles()
    .filter((t) => !isEyeball(t))
    .sort((a, b) => depth(b) - depth(a));
  const triangles = [...under, ...around.triangles, ...skin].filter((t) => isSeen(t, uv, occupied));
  return { points, texture: uv, follow, source, triangles, eyes: starts };
}

const OPENINGS = [EYES.right, EYES.left].map(
  ({ upper, lower, corners }) => new Set<number>([...upper, ...lower, ...corners]),
);

function isEyeball(triangle: Triangle): boolean {
  return OPENINGS.some((opening) => triangle.every((i) => opening.has(i)));
}

function isSeen(triangle: Triangle, uv: Mesh['texture'], occupied: Occupied): boolean {
  const [us, vs] = [0, 1].map((axis) => triangle.map((i) => uv[i]![axis as 0 | 1]));
  return occupied(Math.min(...us!), Math.min(...vs!), Math.max(...us!), Math.max(...vs!));
}

/** Rings around the face, so that hair turns with it and shoulders stay, without a seam. */
function rings(face: Face, first: number): Rings {
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
