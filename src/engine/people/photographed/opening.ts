import type { Area } from '../../media/compositor/rects.ts';

/**
 * The area between two rows of moved points with common ends, such as lips or lids, in its own axes: along from end to
 * end, and across it downwards; in pixels.
 */
export interface Opening {
  /** Midpoint between the ends. */
  x: number;
  y: number;
  /** Unit vector along the opening; across it is (−alongY, alongX). */
  alongX: number;
  alongY: number;
  /** Half the distance between the ends. */
  half: number;
  /** Positions of the two rows, in steps of half a pixel from end to end. */
  upper: Float32Array;
  lower: Float32Array;
  /** The widest gap. */
  gap: number;
  /** The extremes of both rows, up and down. */
  top: number;
  bottom: number;
}

export const STEPS_PER_PIXEL = 2;

export function openingOf(points: Float32Array, above: readonly number[], below: readonly number[]): Opening {
  const at = (i: number) => [points[i * 3]!, points[i * 3 + 1]!] as const;
  const [from, to] = [at(above[0]!), at(above.at(-1)!)];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
  const [alongX, alongY] = [(to[0] - from[0]) / (2 * half), (to[1] - from[1]) / (2 * half)];
  const edge = (row: readonly number[]) => {
    const own = row.map((i) => {
      const [dx, dy] = [at(i)[0] - x, at(i)[1] - y];
      return [dx * alongX + dy * alongY, dy * alongX - dx * alongY] as const;
    });
    return curve(own, half);
  };
  const [upper, lower] = [edge(above), edge(below)];
  let [gap, top, bottom] = [0, Infinity, -Infinity];
  upper.forEach((up, i) => {
    gap = Math.max(gap, lower[i]! - up);
    top = Math.min(top, up);
    bottom = Math.max(bottom, lower[i]!);
  });
  return {
    x,
    y,
    alongX,
    alongY,
    half,
    upper,
    lower,
    gap,
    top: Math.min(top, bottom),
    bottom: Math.max(top, bottom),
  };
}

/** A smooth curve through ordered points, sampled from −half to half. */
function curve(points: readonly (readonly [number, number])[], half: number): Float32Array {
  const result = new Float32Array(Math.ceil(2 * half * STEPS_PER_PIXEL) + 1);
  const slope = points.map((_, k) => {
    const [a, b] = [points[Math.max(0, k - 1)]!, points[Math.min(points.length - 1, k + 1)]!];
    return (b[1] - a[1]) / Math.max(1e-3, b[0] - a[0]);
  });
  let k = 0;
  for (let i = 0; i < result.length; i++) {
    const x = i / STEPS_PER_PIXEL - half;
    while (k < points.length - 2 && x > points[k + 1]![0]) k++;
    const [a, b] = [points[k]!, points[k + 1]!];
    const wide = Math.max(1e-3, b[0] - a[0]);
    const t = Math.min(1, Math.max(0, (x - a[0]) / wide));
    const [t2, t3] = [t * t, t * t * t];
    result[i] =
      a[1] * (2 * t3 - 3 * t2 + 1) +
      wide * slope[k]! * (t3 - 2 * t2 + t) +
      b[1] * (3 * t2 - 2 * t3) +
      wide * slope[k + 1]! * (t3 - t2);
  }
  return result;
}

/** The part of a window that contains everything near an opening. */
export function around(
  { x, y, alongX, alongY, half, top, bottom }: Opening,
  reach: number,
  area: Area,
): Area {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const along of [-half - reach, half + reach]) {
    for (const across of [top - reach, bottom + reach]) {
      xs.push(x + along * alongX - across * alongY);
      ys.push(y + along * alongY + across * alongX);
    }
  }
  return {
    left: Math.max(area.left, Math.floor(Math.min(...xs))),
    top: Math.max(area.top, Math.floor(Math.min(...ys))),
    right: Math.min(area.right, Math.ceil(Math.max(...xs))),
    bottom: Math.min(area.bottom, Math.ceil(Math.max(...ys))),
  };
}
