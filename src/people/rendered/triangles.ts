import type { Part } from './content.ts';

/** What of an open mouth has less than this part of its area in a closed one lies between the lips. */
const COLLAPSED = 0.1;
const [CLOSED, OPEN] = ['sil', 'aa'];
/** Twice an area, in pixels, from which on it is something to look into. */
const LARGE = 24;

export interface Triangles {
  /** Corners, three each. */
  readonly corners: readonly number[];
  /** Those between the lips, which collapse when they close. */
  readonly collapsing: readonly number[];
  /** Whether a triangle shows its back where its corners are there: it lies behind others then. */
  isTurned(triangle: number, points: Float32Array): boolean;
}

export function trianglesOf({ triangles: corners, shapes }: Pick<Part, 'triangles' | 'shapes'>): Triangles {
  const count = corners.length / 3;
  const all = Object.values(shapes).map((points) =>
    Float32Array.from({ length: count }, (_, t) => area(corners, t, points)),
  );
  const largest = Float32Array.from({ length: count }, (_, t) =>
    all.reduce((most, own) => (Math.abs(own[t]!) > Math.abs(most) ? own[t]! : most), 0),
  );
  const [closed, open] = [shapes[CLOSED], shapes[OPEN]];
  const collapsing =
    !closed || !open
      ? []
      : Array.from({ length: count }, (_, t) => t).filter((t) => {
          const wide = area(corners, t, open);
          return Math.abs(area(corners, t, closed)) < COLLAPSED * Math.abs(wide) && Math.abs(wide) > LARGE;
        });
  return {
    corners,
    collapsing,
    isTurned: (t, points) => area(corners, t, points) * largest[t]! < 0,
  };
}

/** Twice the area, with its sign. */
function area(corners: readonly number[], t: number, points: ArrayLike<number>): number {
  const [a, b, c] = [corners[t * 3]! * 2, corners[t * 3 + 1]! * 2, corners[t * 3 + 2]! * 2];
  const [x, y] = [points[a]!, points[a + 1]!];
  return (points[b]! - x) * (points[c + 1]! - y) - (points[c]! - x) * (points[b + 1]! - y);
}

/** Calls for every pixel whose middle lies in a triangle; corners in pixels. */
export function eachPixel(
  corners: readonly number[],
  t: number,
  points: Float32Array,
  { width, height }: { width: number; height: number },
  found: (pixel: number) => void,
): void {
  const at = [0, 1, 2].map((k) => corners[t * 3 + k]! * 2);
  const xs = at.map((i) => points[i]!);
  const ys = at.map((i) => points[i + 1]!);
  const whole = area(corners, t, points);
  if (Math.abs(whole) < 1e-6) return;
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  const right = Math.min(width - 1, Math.ceil(Math.max(...xs)));
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const inside = [0, 1, 2].every((k) => {
        const [x0, y0] = [xs[k]!, ys[k]!];
        const [x1, y1] = [xs[(k + 1) % 3]!, ys[(k + 1) % 3]!];
        return ((x1 - x0) * (y + 0.5 - y0) - (x + 0.5 - x0) * (y1 - y0)) * whole >= 0;
      });
      if (inside) found(y * width + x);
    }
  }
}
