import type { Part } from './content.ts';

/**
 * Returns a test for whether a triangle shows its back at given corner positions, and so is hidden. Its front is the
 * side visible where the triangle is largest.
 */
export function turningOf({
  triangles: corners,
  shapes,
}: Pick<Part, 'triangles' | 'shapes'>): (triangle: number, points: Float32Array) => boolean {
  const all = Object.values(shapes);
  const largest = Float32Array.from({ length: corners.length / 3 }, (_, t) =>
    all
      .map((points) => area(corners, t, points))
      .reduce((most, own) => (Math.abs(own) > Math.abs(most) ? own : most), 0),
  );
  return (t, points) => area(corners, t, points) * largest[t]! < 0;
}

/** Twice the signed area. */
function area(corners: readonly number[], t: number, points: ArrayLike<number>): number {
  const [a, b, c] = [corners[t * 3]! * 2, corners[t * 3 + 1]! * 2, corners[t * 3 + 2]! * 2];
  const [x, y] = [points[a]!, points[a + 1]!];
  return (points[b]! - x) * (points[c + 1]! - y) - (points[c]! - x) * (points[b + 1]! - y);
}

/** Calls back for every pixel whose centre is inside a triangle; corners in pixels. */
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
