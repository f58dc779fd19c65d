import type { PhotoMeasures } from '../../photographed/content.ts';
import { OUTER_CORNERS } from '../../photographed/landmarks.ts';

type Landmarks = PhotoMeasures['landmarks'];

/** Points that no expression moves: eye corners, the bridge of the nose and the temples. */
const STEADY = [33, 263, 133, 362, 168, 6, 197, 195, 127, 356, 234, 454] as const;

/** Deviations in pictures of the windows that smooth the place of the head, and the face on it. */
const PLACE_DEVIATION = 1;
const FACE_DEVIATION = { listening: 2.5, speaking: 1 };

/** Place of a head in the picture: z = scale · rotation · (x, y) + (left, top). */
interface Place {
  left: number;
  top: number;
  cos: number;
  sin: number;
}

/**
 * Removes the jitter of a face mesh that was fitted to each picture by itself, which would let a speaking mouth tremble. A
 * head may move quickly, but the features of a listening face move little. So the position of the head is smoothed lightly,
 * and the features more.
 */
export function steadied(pictures: readonly Landmarks[], face: keyof typeof FACE_DEVIATION): Landmarks[] {
  const [first] = pictures;
  if (!first) return [];
  const raw = pictures.map((points) => placeOf(points, first));
  const places = smoothPlaces(raw);
  const own = pictures.map((points, i) => points.map((point) => toOwn(point, raw[i]!)));
  const window = windowOf(FACE_DEVIATION[face]);
  return pictures.map((_, i) =>
    first.map((_, landmark) => {
      const sum = [0, 0, 0];
      let weights = 0;
      window.forEach((weight, k) => {
        const at = clampIndex(i + k - (window.length >> 1), pictures.length);
        for (let c = 0; c < 3; c++) sum[c]! += weight * own[at]![landmark]![c]!;
        weights += weight;
      });
      const [x, y, z] = sum.map((value) => value / weights);
      return fromOwn([x!, y!, z!], places[i]!);
    }),
  );
}

/** How far the steady points move from one picture to the next, in distances between the eye corners. */
export function motionOf(pictures: readonly Landmarks[]): number[] {
  return pictures.map((points, i) => {
    const before = pictures[Math.max(0, i - 1)]!;
    const [right, left] = [points[OUTER_CORNERS.right]!, points[OUTER_CORNERS.left]!];
    const size = Math.hypot(right[0] - left[0], right[1] - left[1]);
    const moved = STEADY.map((k) => Math.hypot(points[k]![0] - before[k]![0], points[k]![1] - before[k]![1]));
    return moved.reduce((sum, one) => sum + one, 0) / moved.length / size;
  });
}

/** The best similarity from the first picture's steady points to these (Umeyama, in the plane). */
function placeOf(points: Landmarks, first: Landmarks): Place {
  const mean = (of: Landmarks, axis: 0 | 1) =>
    STEADY.reduce((sum, k) => sum + of[k]![axis], 0) / STEADY.length;
  const [fx, fy, px, py] = [mean(first, 0), mean(first, 1), mean(points, 0), mean(points, 1)];
  let [dot, cross, square] = [0, 0, 0];
  for (const k of STEADY) {
    const [ax, ay] = [first[k]![0] - fx, first[k]![1] - fy];
    const [bx, by] = [points[k]![0] - px, points[k]![1] - py];
    dot += ax * bx + ay * by;
    cross += ax * by - ay * bx;
    square += ax * ax + ay * ay;
  }
  const [cos, sin] = [dot / square, cross / square];
  return { cos, sin, left: px - cos * fx + sin * fy, top: py - sin * fx - cos * fy };
}

function toOwn([x, y, z]: Landmarks[number], { cos, sin, left, top }: Place): Landmarks[number] {
  const scale = cos * cos + sin * sin;
  const [dx, dy] = [x - left, y - top];
  return [(cos * dx + sin * dy) / scale, (cos * dy - sin * dx) / scale, z / Math.sqrt(scale)];
}

function fromOwn([x, y, z]: Landmarks[number], { cos, sin, left, top }: Place): Landmarks[number] {
  return [cos * x - sin * y + left, sin * x + cos * y + top, z * Math.hypot(cos, sin)];
}

function smoothPlaces(places: readonly Place[]): Place[] {
  const window = windowOf(PLACE_DEVIATION);
  return places.map((_, i) => {
    const sum: Place = { left: 0, top: 0, cos: 0, sin: 0 };
    let weights = 0;
    window.forEach((weight, k) => {
      const one = places[clampIndex(i + k - (window.length >> 1), places.length)]!;
      for (const name of ['left', 'top', 'cos', 'sin'] as const) sum[name] += weight * one[name];
      weights += weight;
    });
    for (const name of ['left', 'top', 'cos', 'sin'] as const) sum[name] /= weights;
    return sum;
  });
}

/** Weights of a bell of this deviation. */
function windowOf(deviation: number): number[] {
  const reach = Math.ceil(2.5 * deviation);
  return Array.from({ length: 2 * reach + 1 }, (_, k) => Math.exp(-(((k - reach) / deviation) ** 2) / 2));
}

/** Pictures before the first and after the last repeat these. */
function clampIndex(i: number, count: number): number {
  return Math.min(count - 1, Math.max(0, i));
}
