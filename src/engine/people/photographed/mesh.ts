import { fromBase64 } from '../../../base/base64.ts';
import { ramp } from '../../../base/easing.ts';
import type { Face } from './face.ts';
import {
  CHIN,
  EARS,
  EYES,
  type EyePoints,
  FACE_POINTS,
  LIP_ENDS,
  LOWER_EDGE,
  LOWER_LIP,
  OVAL,
  UPPER_EDGE,
  UPPER_LIP,
} from './landmarks.ts';
import { add, dot, middle, subtract, type Vector } from './space.ts';

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

/**
 * `gap` is the lip gap in the photo, in face sizes. Triangles without `occupied` pixels are left out.
 *
 * @param parted how far the lips count as parted, 0 to 1; in pictures of a clip it changes little by little
 */
export function buildMesh(
  face: Face,
  gap: number,
  occupied: Occupied | undefined,
  parted: number = gap > PARTED ? 1 : 0,
): Mesh {
  const points: Vector[] = face.points.slice(0, FACE_POINTS);
  const uv = texture(face, points, parted);
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

  if (!occupied) return { points, texture: uv, follow, source, triangles: [], eyes: starts };
  const depth = (t: Triangle) => t.reduce((sum, i) => sum + points[i]![2], 0);
  const skin = faceTriangles()
    .filter((t) => !isEyeball(t))
    .sort((a, b) => depth(b) - depth(a));
  const triangles = [...under, ...around.triangles, ...skin].filter((t) => isSeen(t, uv, occupied));
  return { points, texture: uv, follow, source, triangles, eyes: starts };
}

/** Turns and nods of the head, in radians, at which the face's edge must not fold: slightly beyond the largest used. */
const EDGE_TURN = (9 * Math.PI) / 180;
const EDGE_NOD = (6 * Math.PI) / 180;
/** Minimum height of the triangles at the face's edge, in face sizes. */
const MIN_EDGE_HEIGHT = 0.012;
const EDGE_PASSES = 60;

/**
 * Moves the outermost landmarks outwards until no triangle at the face's edge shows its back, however the head turns. The
 * landmarks of the jaw and the ears are behind the cheek's outline. A turn would otherwise show that skin a second time,
 * beside the cheek.
 */
export function unfoldEdge(face: Face): Face {
  const points = face.points.slice();
  const center = face.center;
  const least = MIN_EDGE_HEIGHT * face.size;
  atEdge ??= edgeTriangles();
  for (let pass = 0; pass < EDGE_PASSES; pass++) {
    let isFolded = false;
    for (const { corners, outermost } of atEdge) {
      const [a, b, c] = corners;
      const missing = least - thinnest(points[a]!, points[b]!, points[c]!);
      if (missing <= 0) continue;
      isFolded = true;
      for (const i of outermost) {
        const [x, y, z] = points[i]!;
        const [right, down] = [x - center[0], y - center[1]];
        const step = missing / 2 / Math.hypot(right, down);
        points[i] = [x + right * step, y + down * step, z];
      }
    }
    if (!isFolded) break;
  }
  return { ...face, points };
}

/** Returns the minimum height of a triangle as the head turns and nods, in pixels; negative if its back shows. */
function thinnest(a: Vector, b: Vector, c: Vector): number {
  const [bx, by, bz] = subtract(b, a);
  const [cx, cy, cz] = subtract(c, a);
  // Twice the areas of the triangle's projections along the three axes.
  const front = bx * cy - by * cx;
  const side = Math.abs(by * cz - bz * cy);
  const above = Math.abs(bz * cx - bx * cz);
  const base = Math.max(Math.hypot(bx, by), Math.hypot(cx, cy), Math.hypot(cx - bx, cy - by));
  const turned = front * Math.cos(EDGE_TURN) - side * Math.sin(EDGE_TURN);
  const nodded = front * Math.cos(EDGE_NOD) - above * Math.sin(EDGE_NOD);
  return Math.min(turned, nodded) / base;
}

/** Returns the triangles that touch the face's oval or its neighbours, and the corners that may move outwards. */
function edgeTriangles(): { corners: Triangle; outermost: readonly number[] }[] {
  const triangles = faceTriangles();
  const oval = new Set<number>(OVAL);
  const neighbours = new Set(triangles.filter((one) => one.some((i) => oval.has(i))).flat());
  return triangles.flatMap((corners) => {
    const onOval = corners.filter((i) => oval.has(i));
    const outermost = onOval.length > 0 ? onOval : corners.filter((i) => neighbours.has(i));
    return outermost.length > 0 ? [{ corners, outermost }] : [];
  });
}

let atEdge: ReturnType<typeof edgeTriangles> | undefined;

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

/** Lip gap, as a share of the face's size, from which the photo shows teeth. */
export const PARTED = 0.02;

/** How many rows farther from the edge lips are sampled towards the corners of a smile, which are in shadow. */
const CORNER_INSET = 1.5;
/** How far the points at the corners themselves are sampled towards the outermost of them. */
const CORNER_POINTS_INSET = 0.9;

/** Texture position of each landmark. For parted lips, edges are sampled inside the lips, clear of the teeth. */
function texture(
  face: Face,
  points: readonly (readonly number[])[],
  parted: number,
): (readonly [u: number, v: number])[] {
  const uv = points.map(([x, y]) => [x!, y!] as const);
  const inwards = 0.15 + 0.65 * parted;
  for (const rows of [UPPER_LIP, LOWER_LIP]) {
    rows.forEach((row, r) => {
      row.forEach((landmark, k) => {
        const aside = (Math.abs(k - (row.length - 1) / 2) / ((row.length - 1) / 2)) ** 2;
        const place =
          r + (r === 0 ? inwards : 0) + CORNER_INSET * parted * aside * (1 - r / (rows.length - 1));
        const inner = Math.min(rows.length - 2, Math.floor(place));
        const [a, b] = [face.points[rows[inner]![k]!]!, face.points[rows[inner + 1]![k]!]!];
        uv[landmark] = [a[0] + (b[0] - a[0]) * (place - inner), a[1] + (b[1] - a[1]) * (place - inner)];
      });
    });
  }
  // The corners of a smile are dark pockets, which closed and rounder mouths lack. The outermost points come last.
  LIP_ENDS.forEach((landmark, k) => {
    const [own, outer] = [face.points[landmark]!, face.points[LIP_ENDS.at(k % 2 === 0 ? -2 : -1)!]!];
    const part = CORNER_POINTS_INSET * parted;
    uv[landmark] = [own[0] + (outer[0] - own[0]) * part, own[1] + (outer[1] - own[1]) * part];
  });
  return uv;
}

export const EYE_COLUMNS = 13;
/** Rows across the opening; those below 0 and above 1 are under the lids. */
export const EYE_ROWS = [-0.5, 0, 0.25, 0.5, 0.75, 1, 1.4] as const;

/** An eyeball as a grid that reaches under both lids, so that the eye fills any opening. */
function eyeGrid(face: Face, eye: EyePoints, first: number): { points: Vector[]; triangles: Triangle[] } {
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

/**
 * The 880 triangles between the first 468 landmarks, clockwise from the front, without the mouth's opening: u16
 * little-endian, three per triangle. From the canonical face model of MediaPipe (Copyright The MediaPipe Authors,
 * Apache License 2.0), as `faceTriangulation` of @vladmandic/human, with reversed winding.
 */
const DATA =
  'fwCLACIACwAlAAAA6AB4AOcASAAnACUAgAAvAHkA6ACAAHkAaABDAEUArwCUAKsAnQCbAJoAdgBlADIASQAoACcACQBsAJcAMACDAHMAwgDTAMwASgC5ACgAUAC3ACoAKAC6AFwA5gB2AOUAygDWANQAUwARABIATACSAD0AoAAeAB0AOACtAJ0AagDCAMwAhwDAANYAywBiAKUAFQBEAEcAMwAEAC0AkAAXABgATQBbAJIAzQC7ADIAyQASAMgAWwC2AGoAWgC1AFsAVQARAFQAzgAkAMsAlACMAKsAXAAnACgAwQD0AL0AnwAcAJ4A9wChAPYA7ADEAAMANgBoAEQAwQAIAKgAdQAfAOQAvQA3AMEAYgBjAGEAfgBkAC8ApgDaAE8AmwAaAJoA0QCDADEAhwCWAIgALwDZAH4A3wA1ADQALQCGADMA0wCMAKoAQwBsAEUAKwBbAGoA5gB4AHcA4gD3AIIAPwA0ADUA7gDyABQALgCcAEYATgBgAD4ALgA/ADUAjwDjACIArQCFAJsAewBvAHUALAATAH0A7AAzAIYA2ADNAM4AmgAWAJkAJwCnACUAyADQAMkAJABkAI4AOQDKANQAFABjADwAHACdAJ4AIwBxAOIAoAAbAJ8AzADSAMoAcQAuAOEAKwDMAMoAPgBNAEwAiQB0AHsAKQBIACYAywCOAIEAQADwAGIAMQBAAGYAKQBKAEkA1ADPANgAKgC4AEoAqQDTAKoAqgCwAJUAaQBFAEIAegCoAAYAewC7AJMAYABaAE0AQQBrADcAWQC0AFoAZQB4AGQAPwBoAGkAXQDjAIkADwBVAFYAgQAxAGYADgBWAFcANwAJAAgAZAB5AC8AkQAWABcAWACzAFkABgDEAHoAWABgAF8AigCIAKwA1wCsADoAcwDbADAAKgBRAFAAwwAzAAMAKwA9AJIAqwDHAK8AUQAmAFIANQDhAC4AkABuAKMA9gAHACEANABCAEEA5QB1AOQAIgDqAH8AawBFAGwAbQCXAGwAMADrAEAAPgC/AE4AgQB+ANEAbwCPACMAowD2AKEAdQAyAHsA3gA0AEEAEwCNAH0A3QBBADcAAwDFAMMAGQAhAAcA3AAsAO0ARgCLAEcAegD1AMEA9wAhAIIARwCiABUAmQCfAJ4AqgCWAKkAvADEAK4A2ABcALoAkAChAKAAAgCnAGEAjQDxAH0ApAAlAKcASAAMACYAkQCgAJ8AJgANAFIAPwBHAEQA4gBvACMAngCaAJkAZQDNADIAzgClAFwA0QDZAMYApQBhAKcA3ADaAHMAhQDzAHAA7wDxAO4A1gCpAIcAvgCFAK0AqwAgANAAfQDtACwAVgCyAFcAVQCzAFYAVAC0AFUAUwC1AFQAyQC2AFMAiQCEAF0ATAC3AD4APQC4AEwAOQC5AD0A1AC6ADkA1gC7AM8AIgCcAI8ATwDtAO8AewCxAIkALAAEAAEAyQAgAMIAQACBAGYA1QCKANcAOwDbAKYA8gBhAGMAAgCNAF4ASwDrADsAGADkAG4AGQDiAIIAFwDlABgAFgDmABcAGgDnABYAcADoABoAvQDzAL4A3QC+ADgAHADdADgAGwDeABwAHQDfABsAHgDgAB0A9wDhAB4A7gAUAE8ApgBLADsAPADwAEsAkwDXALEAFACmAE8AuwDVAJMAcAD0AOkA6QD1AIAAgAC8AHIAcgCuANkAgwDcAHMA2QDsAMYAxgCGAIMAsQA6AIQAjwB8ACMAbgAHAKMA5AAZAG4AZAFwAYUBCwALAS4BxAFdAV4BLgENAS8BZQEVAVcBxAFlAcUBTQEpAUwBrwB5AZgAgAF+AY4BWwFKAVwBLwEOATABCQBRAVABFgFoARcBogGvAQYBMAGZAZgBNgGXAZ8BDgGaAZkBwgFbAVwBpgGyAa4BOQERADoBMgF3ATMBgwEEAYQBHgGOAZ4BTwGiAZYBbAGgAW8BpwFHAWYB+wAqARwBGQEEAAUAdQH9AHYBMwFBAUABqQGbAasBpQESADkBQQGWAZUBQAGVAZQBOwERABAAqgEKAakBeQFxAZABQgENAYcBoQHQAdEBggECAQEB0gGEAQQByAGjAY8BHAFNAUwBoQEIAB0BWgEFAVQBnQEdAbkBRwFIAcwBYwFJAXMBiAG2AbcBfgEAAVUBrQFoAaQBbAF7AYoBFQG1AVcBuwEbAbwBEwFrAbgBrwFxAQYBKQFRAVIBEQFBAXcBwgFdAcMBvgHTAVYBJQEaAU4BygHOAc0BFAF/AWEBNAFFAUQBFAElASwBdAG/AVkBfgFqAY4BYAFUAVkBEgETAAEAyAEZAfgAtAGpAasBfQH8AAABDQGJAYcByACsAccACgFJAUoBHwGmAREB+gBIAc4BAgGAAR4BCQFWAWEBgwEBAQMBqAGuAa8BVgEUAWEBEQGoAU8BJAEzAUUBbgFZAb8BDwEuAS8BpwFzAQoBJgHMAccBFwEmARYBDwEwARABsAGrAbIBEAGYAZcBigGvAa4BiwGQAXEBTgErAU0BXwGoAKEBYAGbARgBRQFAAT8BJwFQASgBPwGUAZMBSgFdAVwBJQFNASoBQwG/AcYBDwA7ARAAZgEXAa0BDgA8AQ8AHQEJAFABSQFeAV0BdgH8AHwBPgGTAZIBBgCjAcUAPgFFAT8BbwFtAWwBswGNAW8BWAG3AbYBEAE3AQ8BwwAZAQUAEQEjAR8BjAHHAKwBNwEMAQ8BGwG9AbwBdQFTAf4ABwH5ANIBGgEoAU4BwQFaAVsBCAHGAb8BUAErASgBUgGXAAoAFgHHAbcBJAGfAZcBZgFjAXMBVAF0AVkBhgHSAfkAWgEYAVsBugEaAbsBEwByAV4AuQEnAboB+ADFAKMBBwFnAf8AuAESARMBLAFwAX8BXwHRAZwBBwHSAdMBLQGFAXABfAGCAXYBiwF7AXoBnAGjAV8BtAFCAaoBdQGEAYYBAgCJAaQAcgHNAc4BpAALAQAALgEMAAsAdgGDAXUBDAENAAwAJQEtASwBvgFUAQUBgQF9AYABSgGpAQoBqgGHAacBrQG1AWMBhwFGAUcBuAG2AckBVQFqAX4BywHNAckBsgGKAa4BngFqAc8BjAEGAXEBYgHJAc0BPAGSAZMBOwGTAZQBOgGUAZUBOQGVAZYBpQGWAaIBbgFpAZEBMgGXAZgBIwGYAZkBHwGZAZoBsAGaAbQBsgGbAaABCAF/AXABNQHJAbYBYAGRAXgBEgEEABMBpQEGAawBJgFmAUcBsQFvAaABIQG3AccBzgFGAXIBAgByAUYBMQHHAcwB/gDAAcEB/wC+AQUB/QDBAcIB/ADCAcMBAAHDAcQBVQHEAcUBnQHPAdABuQGeAZ0BAgG5AboBAQG6AbsBAwG7AbwBBAG8Ab0B0wG9AVYBywH6AMoBIQEiAYgBIgHMAUgBeAGzAbEB+gCIASIBmwGxAaABVQHQAc8BxQHRAdABZQGcAdEBVwGPAZwBaAG4AWsBtQHIAY8BpAFrAcgBkQEgAbMBdAFhAX8BUwH5AP8AwAH/AAUBhQC+APMAhQBwAJsAIQD3APYAIQAZAIIAjgEeAYABagGeAY4BagFVAc8BBwHTAWcBBwH/APkA0gEEAdMBSwCmADwA7gBPAO8AogCLAH8ASAAlAAsAeQB4AOgASQAnAEgAcgAvAIAA6QCAAOgAZwBDAGgAmACUAK8ArQCbAJ0AdwBlAHYASgAoAEkAawBsAAkAMQCDADAAIADTAMIAuAC5AEoAvwC3AFAAuQC6ACgAdwB2AOYA0gDWAMoAVAARAFMATQCSAEwAoQAeAKAAvgCtADgAtgDCAGoAigDAAIcAgQBiAMsANgBEABUABQAEADMAkQAXAJAAWgBbAE0AzwC7AM0AUwASAMkAtQC2AFsAtAC1AFoAEAARAFUAzQAkAM4AsACMAJQApQAnAFwA9QD0AMEAGwAcAJ8AHgChAPcArgDEAOwAZwBoADYANwAIAMEAbwAfAHUA3QA3AL0A8ABjAGIAjgBkAH4A2wDaAKYAcAAaAJsAxgCDANEAqQCWAIcAcgDZAC8A4AA1AN8A3ACGAC0AIACMANMAbQBsAEMAkgBbACsA5wB4AOYAcQD3AOIAaQA0AD8A8QDyAO4AfACcAC4AXwBgAE4ARgA/AC4AdADjAI8AdABvAHsAAQATACwAAwAzAOwAzwDNANgAGgAWAJoApQCnACcAxwDQAMgAZQBkACQAKwDKADkA8gBjABQAOACdABwAfABxACMAHQAbAKAA0wDSAMwAfAAuAHEAagDMACsAYABNAD4A4wB0AIkASQBIACkAJACOAMsA6wDwAEAAMABAADEAKgBKACkA1gDPANQAtwC4ACoA0gDTAKkAjACwAKoAaABFAGkAwQCoAHoAMgC7AHsAWQBaAGAAQgBrAEEAswC0AFkAdwB4AGUARABoAD8A6gDjAF0AEABVAA8A0QAxAIEADwBWAA4AawAJADcAeAB5AGQAmQAWAJEAsgCzAFgAxQDEAAYAWQBgAFgAhwCIAIoAigCsANcA2gDbAHMAKQBRACoABQAzAMMAOQA9ACsA0ADHAKsAKQAmAFEA4ADhADUAGABuAJAAaQBCADQAdgB1AOUA4wDqACIAQgBFAGsACgCXAG0A2wDrADAAtwC/AD4AjgB+AIEAdACPAG8ABwD2AKMAdgAyAHUA3wA0AN4AXgCNABMA3gBBAN0AxADFAAMALQAsANwAnACLAEYAvAD1AHoAiwCiAEcAkQCfAJkAlQCWAKoAegDEALwAzgBcANgAowChAJAApACnAAIA8gDxAI0AAAAlAKQACwAMAEgAkACgAJEADAANACYARgBHAD8AHwBvAOIAnQCaAJ4AJADNAGUAywClAM4AfgDZANEAYgBhAKUA7QDaANwA7QDxAO8A0gCpANYAjAAgAKsA8QDtAH0AswCyAFYAtACzAFUAtQC0AFQAtgC1AFMAwgC2AMkAsQCEAIkAuAC3AEwAuQC4AD0AugC5ADkA2AC6ANQAwAC7ANYAiwCcACIA2gDtAE8AkwCxAHsALQAEACwA0AAgAMkAYgCBAEAAwACKANUA6wDbADsAjQBhAPIAYQCNAAIA8ADrAEsA5QDkABgAHwDiABkA5gDlABcA5wDmABYA6ADnABoA6QDoAHAA9ADzAL0AvQC+AN0A3gDdABwA3wDeABsA4ADfAB0A4QDgAB4AcQDhAPcAYwDwADwA1QDXAJMAPACmABQAwADVALsA8wD0AHAA9AD1AOkA9QC8AIAAvACuAHIAhgDcAIMArgDsANkA7ACGAMYA1wA6ALEAnAB8AI8AGQAHAG4AHwAZAOQACAFwAWQBAAALAQsAwwFdAcQBCwENAS4BXgEVAWUBXgFlAcQBKwEpAU0BjAF5Aa8AfQF+AYABGAFKAVsBDQEOAS8BlwBRAQkAWAFoARYBqAGvAaIBDgGZATABEAGXATYBQgGaAQ4BwQFbAcIBsAGyAaYBEgARADkBIwF3ATIBAwEEAYMBqAGiAU8BsgGgAWwBhwFHAacBLQEqAfsAEwEEABkB/gD9AHUBdwFBATMBGAGbAakByAASAKUBTwGWAUEBQQGVAUABOgERADsBpwEKAaoBjAFxAXkBDgENAUIBnQHQAaEBgQECAYIB+ACjAcgBKgFNARwBqAAIAKEBwAEFAVoBoQEdAZ0BRgFIAUcBFQFJAWMBNQG2AYgBfQEAAX4BFwFoAa0BbQF7AWwBYwG1ARUBGgEbAbsBGQFrARMBiwFxAa8BKwFRASkBTwFBAREBXAFdAcIBZwHTAb4BGwEaASUB+gDOAcoBLAF/ARQBJAFFATQBGwElARQBCAG/AXQBWgFUAWABYgETABIBawEZAcgBqgGpAbQBfAH8AH0BCwGJAQ0BpQGsAcgAcwFJAQoBsAGmAR8BIgFIAfoAgQGAAQIBvgFWAQkBggEBAYMBpgGuAagBvQEUAVYBpgGoAREBMgEzASQBYAFZAW4BDAEuAQ8BZgFzAacBRwHMASYBSwEmARcBLwEwAQ8BtAGrAbABMAGYARABiwGvAYoBegGQAYsBKAErAU4BBgCoAF8BeAGbAWABMwFAAUUBHQFQAScBQAGUAT8BSQFdAUoBTgFNASUBbgG/AUMBPAE7AQ8ASwEXAWYBPQE8AQ4ACAAJAB0BFQFeAUkB/QD8AHYBPwGTAT4BXwGjAQYARAFFAT4BjQFtAW8BIAGNAbMBFgG3AVgBNgE3ARAB+AAZAcMAdwEjAREBrwDHAIwBOAEMATcBFAG9ARsBhgFTAXUBJwEoARoBwAFaAcEBZAHGAQgBUQErAVABUQGXAFIBJgHHARYBNAGfASQBrQFjAWYBCQF0AVQBhAHSAYYBYAEYAVoBJwEaAboBYgFyARMAHQEnAbkBwwDFAPgAyQESAbgBLQFwASwBoQHRAV8B+wCFAS0BgQGCAXwBigF7AYsBjwGjAZwBmgFCAbQBgwGEAXUBRgGJAQIAYgHNAXIBiQELAaQADAEMAC4BggGDAXYBOAENAAwBKgEtASUBCQFUAb4BfAF9AYEBGAGpAUoBQgGHAaoBpAG1Aa0BiQFGAYcBWAG2AbgBygHNAcsBbAGKAbIBrAEGAYwBEgHJAWIBPQGSATwBPAGTATsBOwGUAToBOgGVATkBOQGWAaUBQwFpAW4BJAGXATIBMgGYASMBIwGZAR8BHwGaAbABqwGbAbIBdAF/AQgBywHJATUBbgGRAWABAQAEABIBogEGAaUBSwFmASYBswFvAbEBiAG3ASEBSAFGAc4BXgByAQIAIQHHATEBUwHAAf4AZwG+Af8A/gDBAf0A/QDCAfwA/ADDAQABAAHEAVUBngHPAZ0BHgGeAbkBHgG5AQIBAgG6AQEBAQG7AQMBAwG8AQQBBAG9AdMBNQH6AMsBMQEiASEBMQHMASIBkQGzAXgBNQGIAfoAeAGxAZsBxQHQAVUBZQHRAcUBVwGcAWUBtQGPAVcBWAG4AWgBpAHIAbUBaAFrAaQBaQEgAZEBCQFhAXQBhgH5AFMBUwH/AMAB';

type Triangle = readonly [a: number, b: number, c: number];

function faceTriangles(): Triangle[] {
  const { buffer, byteLength } = fromBase64(DATA);
  const view = new DataView(buffer);
  return Array.from({ length: byteLength / 6 }, (_, i) => [
    view.getUint16(i * 6, true),
    view.getUint16(i * 6 + 2, true),
    view.getUint16(i * 6 + 4, true),
  ]);
}
