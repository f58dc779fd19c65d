/** A mouth as the photo shows it, and how much each landmark of the lower face takes part in its movements. */
import { ramp } from '../../../../base/easing.ts';
import type { Face } from '../face.ts';
import {
  CHIN,
  FACE_POINTS,
  HINGES,
  LIP_ENDS,
  LOWER_EDGE,
  LOWER_LIP,
  MOUTH_CORNERS,
  NOSE_BASE,
  UPPER_EDGE,
  UPPER_LIP,
} from '../landmarks.ts';
import { bell, clamp, type Vector } from '../space.ts';

/** Share of the gap left by a smile that the lower lip closes. */
export const LOWER_LIP_SHARE = 0.62;
/** How much the corners follow the jaw. */
const CORNER_JAW_SHARE = 0.28;

/** Lengths are in face sizes, in the face's own axes from the centre of the mouth. */
export interface MouthAtRest {
  /** Position of a landmark. */
  at(landmark: number): Vector;
  /** Half the mouth's width. */
  half: number;
  /** Landmarks of the lips without their ends. */
  lips: ReadonlyMap<number, LipPoint>;
  /** Landmarks where both lips end. */
  ends: ReadonlySet<number>;
  /** Height of the nose's base, of the chin, and of the line where the lips meet once closed. */
  nose: number;
  chin: number;
  seam: number;
  /** Gap between the lips beside the middle of the mouth. */
  gapAt(x: number): number;
  /** Gap at a landmark, exact for pairs of points on both lips' edges. */
  gapOf(landmark: number): number;
  widestGap: number;
  /** Middle of the jaw's hinges, and the depth from there to the lower lip's edge. */
  hinge: Vector;
  reach: number;
}

interface LipPoint {
  lower: boolean;
  /** Counted from the lip's edge. */
  row: number;
}

export function measureMouth(face: Face): MouthAtRest {
  const place = Array.from({ length: FACE_POINTS }, (_, i) => face.local(face.points[i]!));
  const at = (i: number) => place[i]!;
  const hinge = mean(HINGES.map(at));
  const edge = at(LOWER_EDGE[5]!);
  const gapAt = gapAcross(at);
  const pairs = gapsOfPairs(at);
  return {
    at,
    half: (at(MOUTH_CORNERS.left)[0] - at(MOUTH_CORNERS.right)[0]) / 2,
    lips: lipTable(),
    ends: new Set<number>(LIP_ENDS),
    nose: at(NOSE_BASE)[1],
    chin: at(CHIN)[1],
    seam: at(UPPER_EDGE[5])[1] * LOWER_LIP_SHARE + edge[1] * (1 - LOWER_LIP_SHARE),
    gapAt,
    gapOf: (i) => pairs.get(i) ?? gapAt(at(i)[0]),
    widestGap: Math.max(...UPPER_EDGE.map((i) => gapAt(at(i)[0]))),
    hinge,
    reach: Math.max(0.25, hinge[2] - edge[2]),
  };
}

/** 1 in the middle of the mouth, 0 at its corners. */
export function bow({ half }: MouthAtRest, x: number): number {
  return Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(x) / half) ** 2));
}

/** Share of the jaw's movement: 1 for its bone and the lower lip, less for corners and cheeks. */
export function mandible(mouth: MouthAtRest, i: number): number {
  const { at, half, lips, ends } = mouth;
  const [x, y] = at(i);
  if (ends.has(i)) return CORNER_JAW_SHARE;
  const lip = lips.get(i);
  if (lip?.lower) return CORNER_JAW_SHARE + (1 - CORNER_JAW_SHARE) * bow(mouth, x);
  if (lip) return CORNER_JAW_SHARE * clamp(Math.abs(x) / half, 0, 1) ** 4;
  const beside =
    bell(Math.max(0, Math.abs(x) - half), 0.1) * CORNER_JAW_SHARE * bell(y, 0.12) * (y < 0 ? 1 : 0);
  return Math.max(beside, ramp(y, -0.03, 0.2));
}

/** Closeness to the mouth: how much the corners pull a point along. */
export function near(mouth: MouthAtRest, i: number): number {
  return bell(distanceTo(mouth, i), 0.17);
}

/** The same for pursing, which pulls the cheeks from farther away. */
export function gathered(mouth: MouthAtRest, i: number): number {
  return bell(distanceTo(mouth, i), 0.26);
}

function distanceTo({ at, half }: MouthAtRest, i: number): number {
  const [x, y] = at(i);
  return Math.hypot(Math.max(0, Math.abs(x) - half), y);
}

/** From -1 at the right corner and beyond to 1 at the left. */
export function across({ at, half }: MouthAtRest, i: number): number {
  return clamp(at(i)[0] / half, -1, 1);
}

/** 1 at the upper lip, 0 at the nose. */
export function moustache(mouth: MouthAtRest, i: number): number {
  const { at, lips, ends, nose } = mouth;
  const [x, y] = at(i);
  const lip = lips.get(i);
  if (lip) return lip.lower ? 0 : bow(mouth, x);
  if (ends.has(i) || y >= 0 || y <= nose) return 0;
  return clamp((y - nose) / (-0.08 - nose), 0, 1) * bell(x, 0.3);
}

/** 1 at the lower lip, 0 halfway to the chin. */
export function underLip(mouth: MouthAtRest, i: number): number {
  const { at, lips, ends, chin } = mouth;
  const [x, y] = at(i);
  const lip = lips.get(i);
  if (lip) return lip.lower ? bow(mouth, x) : 0;
  if (ends.has(i) || y <= 0) return 0;
  return clamp((0.75 * chin - y) / (0.75 * chin - 0.12), 0, 1) * bell(x, 0.3);
}

/** How far a point of a lip moves down, or up if negative, when parted lips close. */
export function closingMove({ gapOf }: MouthAtRest, i: number, { lower }: LipPoint): number {
  return gapOf(i) * (lower ? -LOWER_LIP_SHARE : 1 - LOWER_LIP_SHARE);
}

/** How far a point is above the seam once the lips are closed: the same for both edges, so that they stay together. */
export function raisedBy(mouth: MouthAtRest, i: number): number {
  const lip = mouth.lips.get(i);
  const y = mouth.at(i)[1];
  return Math.max(0, mouth.seam - (lip ? y + closingMove(mouth, i, lip) : y));
}

/** 0 at the edges of the lips, 1 at the surrounding skin. */
export function outwards({ row }: LipPoint): number {
  return row / (UPPER_LIP.length - 1);
}

/** Lip gap at rest across the mouth, in face sizes. */
function gapAcross(at: MouthAtRest['at']): (x: number) => number {
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
function gapsOfPairs(at: MouthAtRest['at']): ReadonlyMap<number, number> {
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

function lipTable(): MouthAtRest['lips'] {
  const table = new Map<number, LipPoint>();
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
