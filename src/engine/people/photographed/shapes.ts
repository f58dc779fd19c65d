import { ramp } from '../../../base/easing.ts';
import type { Face } from './face.ts';
import {
  BROWS,
  CHIN,
  EYES,
  type EyePoints,
  FACE_POINTS,
  HINGES,
  INNER_BROWS,
  LIP_ENDS,
  LOWER_EDGE,
  LOWER_LIP,
  MOUTH_CORNERS,
  NOSE_BASE,
  UPPER_EDGE,
  UPPER_LIP,
} from './landmarks.ts';
import type { Mesh } from './mesh.ts';
import { bell, clamp, subtract, type Vector } from './space.ts';

/** Displacement of every vertex, in pixels of the box: x, y, z concatenated. */
type Field = Float32Array;

/** Displacement of a landmark in the face's own axes, in face sizes. */
type Shape = (landmark: number) => Vector;

/** Rings beyond this factor do not move with the face. */
const MAX_FADE_FACTOR = 1.55;

/** Converts a shape to displacements of all vertices; it fades out around the face. */
export function field(mesh: Mesh, { right, down, back, size }: Face, shape: Shape): Field {
  const moves = Array.from({ length: FACE_POINTS }, (_, i) => shape(i));
  const result = new Float32Array(mesh.points.length * 3);
  mesh.source.forEach(({ landmark, out }, i) => {
    if (out === 0) return;
    const part = size * (1 - ramp(out, 1, MAX_FADE_FACTOR));
    const [x, y, z] = moves[landmark]!;
    for (let c = 0; c < 3; c++) result[i * 3 + c] = part * (x * right[c]! + y * down[c]! + z * back[c]!);
  });
  return result;
}

/** Share of the gap left by a smile that the lower lip closes. */
const LOWER_LIP_SHARE = 0.62;
/** How much the corners follow the jaw. */
const CORNER_JAW_SHARE = 0.28;

/** Shapes of the lower face. At 1, the middle of a lip moves by the pose's full distance, in face sizes. */
export interface MouthShapes {
  /** Closes parted lips; fully at 1. */
  close: Shape;
  /** Rotates the lower jaw about its hinges; the lower lip's edge moves down by 1. */
  jaw: Shape;
  upperUp: Shape;
  lowerDown: Shape;
  /** Moves each corner outwards by 1. */
  wide: Shape;
  /** Pursed as for a whistle at 1. */
  round: Shape;
  press: Shape;
  /** The lower lip is under the upper teeth at 1. */
  tuck: Shape;
  smile: Shape;
  /** Takes back most of the photo's smile at 1: corners sink and come together, cheeks sink, lips become fuller. */
  relax: Shape;
}

export function mouthShapes(face: Face): MouthShapes {
  const place = Array.from({ length: FACE_POINTS }, (_, i) => face.local(face.points[i]!));
  const at = (i: number) => place[i]!;
  const half = (at(MOUTH_CORNERS.left)[0] - at(MOUTH_CORNERS.right)[0]) / 2;
  const lips = lipTable();
  const ends = new Set<number>(LIP_ENDS);
  const hinge = mean(HINGES.map(at));
  const edge = at(LOWER_EDGE[5]!);
  const reach = Math.max(0.25, hinge[2] - edge[2]);
  const chin = at(CHIN)[1];
  const nose = at(NOSE_BASE)[1];
  const seam = at(UPPER_EDGE[5])[1] * LOWER_LIP_SHARE + edge[1] * (1 - LOWER_LIP_SHARE);
  const gap = gapAcross(at);
  const pairs = gapsOfPairs(at);
  const widest = Math.max(...UPPER_EDGE.map((i) => gap(at(i)[0])));

  /** 1 in the middle of the mouth, 0 at its corners. */
  const bow = (x: number) => Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(x) / half) ** 2));
  /** Share of the jaw's movement: 1 for its bone and the lower lip, less for corners and cheeks. */
  const mandible = (i: number): number => {
    const [x, y] = at(i);
    if (ends.has(i)) return CORNER_JAW_SHARE;
    const row = lips.get(i);
    if (row?.lower) return CORNER_JAW_SHARE + (1 - CORNER_JAW_SHARE) * bow(x);
    if (row) return CORNER_JAW_SHARE * clamp(Math.abs(x) / half, 0, 1) ** 4;
    const beside =
      bell(Math.max(0, Math.abs(x) - half), 0.1) * CORNER_JAW_SHARE * bell(y, 0.12) * (y < 0 ? 1 : 0);
    return Math.max(beside, ramp(y, -0.03, 0.2));
  };
  /** Closeness to the mouth: how much the corners pull a point along. */
  const near = (i: number) => {
    const [x, y] = at(i);
    return bell(Math.hypot(Math.max(0, Math.abs(x) - half), y), 0.17);
  };
  /** The same for pursing, which pulls the cheeks from farther away. */
  const gathered = (i: number) => {
    const [x, y] = at(i);
    return bell(Math.hypot(Math.max(0, Math.abs(x) - half), y), 0.26);
  };
  const across = (i: number) => clamp(at(i)[0] / half, -1, 1);
  /** 1 at the upper lip, 0 at the nose. */
  const moustache = (i: number) => {
    const [x, y] = at(i);
    if (lips.get(i)) return lips.get(i)!.lower ? 0 : bow(x);
    if (ends.has(i) || y >= 0 || y <= nose) return 0;
    return clamp((y - nose) / (-0.08 - nose), 0, 1) * bell(x, 0.3);
  };
  /** 1 at the lower lip, 0 halfway to the chin. */
  const underLip = (i: number) => {
    const [x, y] = at(i);
    if (lips.get(i)) return lips.get(i)!.lower ? bow(x) : 0;
    if (ends.has(i) || y <= 0) return 0;
    return clamp((0.75 * chin - y) / (0.75 * chin - 0.12), 0, 1) * bell(x, 0.3);
  };
  /** How far a point is above the seam once the lips are closed: the same for both edges, so that they stay together. */
  const raisedBy = (i: number) => {
    const row = lips.get(i);
    const ownGap = pairs.get(i) ?? gap(at(i)[0]);
    const closed = row ? at(i)[1] + ownGap * (row.lower ? -LOWER_LIP_SHARE : 1 - LOWER_LIP_SHARE) : at(i)[1];
    return Math.max(0, seam - closed);
  };
  /** 0 at the edges of the lips, 1 at the surrounding skin. */
  const outwards = (i: number) => (lips.get(i)?.row ?? 0) / (UPPER_LIP.length - 1);

  return {
    close(i) {
      const [x] = at(i);
      const row = lips.get(i);
      const ownGap = pairs.get(i) ?? gap(x);
      if (row) return [0, row.lower ? -ownGap * LOWER_LIP_SHARE : ownGap * (1 - LOWER_LIP_SHARE), 0];
      const up = widest * LOWER_LIP_SHARE * mandible(i) * turnOf(i);
      return [0, gap(x) * (1 - LOWER_LIP_SHARE) * moustache(i) - (ends.has(i) ? 0 : up), 0];
    },
    jaw(i) {
      const [, y, z] = at(i);
      const part = mandible(i);
      const turn = clamp((hinge[2] - z) / reach, 0, 1.15);
      return [0, part * turn, (part * (y - hinge[1]) * 0.5) / reach];
    },
    upperUp: (i) => [0, -moustache(i), 0],
    lowerDown: (i) => [0, underLip(i), 0],
    wide: (i) => [across(i) * near(i), 0, 0.5 * Math.abs(across(i)) * near(i)],
    round(i) {
      const lift = lips.get(i) ? (lips.get(i)!.lower ? 1 : -0.8) * outwards(i) * 0.018 : 0;
      // Pursed lips protrude and cancel a smile.
      const level = raisedBy(i) * 0.4 * across(i) ** 2 * gathered(i);
      return [-across(i) * gathered(i) * 0.2 * half, lift + level, -0.07 * near(i)];
    },
    press(i) {
      const row = lips.get(i);
      const toSeam = row ? outwards(i) * bow(at(i)[0]) * (row.lower ? -0.02 : 0.014) : 0;
      return [-across(i) * near(i) * 0.012, toSeam, 0];
    },
    tuck(i) {
      const row = lips.get(i);
      const part = row?.lower ? bow(at(i)[0]) : 0;
      return [
        0,
        -part * (0.012 + 0.028 * outwards(i)) - 0.5 * 0.02 * underLip(i) * (row ? 0 : 1),
        0.03 * part,
      ];
    },
    smile(i) {
      const [x, y] = at(i);
      const corner = near(i) * Math.abs(across(i)) ** 2;
      const cheek = bell(Math.hypot(Math.abs(x) - 0.36, y + 0.2), 0.17);
      const lid = bell(Math.hypot(Math.abs(x) - 0.35, y + 0.55), 0.1) * (y > -0.62 ? 1 : 0);
      const out = Math.sign(x) * (0.034 * corner + 0.006 * cheek);
      return [out, -0.05 * corner - 0.022 * cheek - 0.008 * lid, 0.02 * corner];
    },
    relax(i) {
      const [x, y] = at(i);
      const raised = raisedBy(i) * across(i) ** 2 * gathered(i);
      const cheek = bell(Math.hypot(Math.abs(x) - 0.36, y + 0.2), 0.17);
      const row = lips.get(i);
      const fuller = row ? (row.lower ? 1 : -1) * outwards(i) * bow(x) * 0.012 : 0;
      return [-across(i) * gathered(i) * 0.12 * half, 0.6 * raised + 0.016 * cheek + fuller, -0.01 * near(i)];
    },
  };

  function turnOf(i: number): number {
    return clamp((hinge[2] - at(i)[2]) / reach, 0, 1.15);
  }
}

/** Lip gap at rest across the mouth, in face sizes. */
function gapAcross(at: (i: number) => Vector): (x: number) => number {
  const xs = UPPER_EDGE.map((i, k) => (at(i)[0] + at(LOWER_EDGE[k]!)[0]) / 2);
  const gaps = UPPER_EDGE.map((i, k) => Math.max(0, at(LOWER_EDGE[k]!)[1] - at(i)[1]));
  return (x) => {
    const k = xs.findIndex((right, n) => n > 0 && x <= right);
    if (k < 1 || x <= xs[0]!) return 0;
    const f = (x - xs[k - 1]!) / (xs[k]! - xs[k - 1]!);
    return gaps[k - 1]! * (1 - f) + gaps[k]! * f;
  };
}

/** Exact gaps for pairs of points on both lips' edges. */
function gapsOfPairs(at: (i: number) => Vector): ReadonlyMap<number, number> {
  return new Map(
    UPPER_EDGE.flatMap((upper, k) => {
      const gap = at(LOWER_EDGE[k]!)[1] - at(upper)[1];
      return [
        [upper, gap],
        [LOWER_EDGE[k]!, gap],
      ] as const;
    }),
  );
}

/** Which lip a landmark belongs to, and its row counted from the lip's edge. */
function lipTable(): ReadonlyMap<number, { lower: boolean; row: number }> {
  const table = new Map<number, { lower: boolean; row: number }>();
  UPPER_LIP.forEach((points, row) => {
    for (const i of points) table.set(i, { lower: false, row });
  });
  LOWER_LIP.forEach((points, row) => {
    for (const i of points) table.set(i, { lower: true, row });
  });
  return table;
}

function mean(all: readonly Vector[]): Vector {
  const sum = (axis: 0 | 1 | 2) => all.reduce((total, one) => total + one[axis], 0) / all.length;
  return [sum(0), sum(1), sum(2)];
}

interface EyeShapes {
  /** The lids are shut at 1. */
  blinkRight: Shape;
  blinkLeft: Shape;
  /** Raises the brows by 1 face size. */
  brow: Shape;
  /** The brows are drawn together at 1. */
  frown: Shape;
}

/** Share of the closing distance that the painted upper lid covers; the lower lid covers the rest by moving. */
export const SHUT_AT = 0.86;
/** Share of the lid's movement that its crease and the skin above follow. */
const CREASE = 0.08;
const HOOD = 0.04;

export function eyeShapes(face: Face): EyeShapes {
  const place = Array.from({ length: FACE_POINTS }, (_, i) => face.local(face.points[i]!));
  const at = (i: number) => place[i]!;
  const from = (points: readonly number[]) => (i: number) => {
    const [x, y] = at(i);
    return Math.min(...points.map((b) => Math.hypot(x - at(b)[0], y - at(b)[1])));
  };
  const toBrow = from(BROWS);
  const toInner = from(INNER_BROWS);
  const lids = new Set<number>(
    [EYES.right, EYES.left].flatMap((eye) => [...eye.upper, ...eye.lower, ...eye.corners]),
  );
  const creases = new Set<number>([...EYES.right.crease, ...EYES.left.crease]);
  const eyeLine = at(EYES.right.corners[0])[1];
  return {
    blinkRight: blink(at, EYES.right),
    blinkLeft: blink(at, EYES.left),
    brow(i) {
      if (lids.has(i) || at(i)[1] > eyeLine) return [0, 0, 0];
      return [0, -bell(toBrow(i), 0.13) * (creases.has(i) ? 0.25 : 1), 0];
    },
    frown(i) {
      if (lids.has(i) || at(i)[1] > eyeLine) return [0, 0, 0];
      const part = bell(toInner(i), 0.08) * (creases.has(i) ? 0.3 : 1);
      return [-Math.sign(at(i)[0]) * 0.022 * part, 0.018 * part, 0];
    },
  };
}

function blink(at: (i: number) => Vector, eye: EyePoints): Shape {
  const moves = new Map<number, Vector>();
  eye.upper.forEach((upper, k) => {
    const lower = eye.lower[k]!;
    const distance = subtract(at(lower), at(upper));
    const part = (share: number): Vector => [distance[0] * share, distance[1] * share, distance[2] * share];
    moves.set(lower, part(SHUT_AT - 1));
    moves.set(eye.crease[k]!, part(CREASE));
    moves.set(eye.hood[k]!, part(HOOD));
  });
  return (i) => moves.get(i) ?? [0, 0, 0];
}
