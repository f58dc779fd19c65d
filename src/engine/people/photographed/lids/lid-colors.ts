import type { Color, Plate } from '../plate.ts';
import { bell, clamp, type Vector } from '../space.ts';

/** Number of sample places between the corners. */
export const SAMPLE_COUNT = 24;

/** The colour between four pixels. */
export function between(plate: Pick<Plate, 'color'>, x: number, y: number): Color {
  const [left, top] = [Math.floor(x - 0.5) + 0.5, Math.floor(y - 0.5) + 0.5];
  const [fx, fy] = [x - left, y - top];
  const [a, b, c, d] = [
    plate.color(left, top),
    plate.color(left + 1, top),
    plate.color(left, top + 1),
    plate.color(left + 1, top + 1),
  ];
  const value = (i: 0 | 1 | 2) =>
    (a[i] * (1 - fx) + b[i] * fx) * (1 - fy) + (c[i] * (1 - fx) + d[i] * fx) * fy;
  return [value(0), value(1), value(2)];
}

/** Writes the colour at a place in a row of colours, 0 to 1. */
export function inRow(color: Color, row: readonly Color[], s: number): void {
  const place = clamp(s, 0, 1) * (row.length - 1);
  const k = Math.min(row.length - 2, Math.floor(place));
  const f = place - k;
  for (let c = 0; c < 3; c++) color[c] = row[k]![c]! * (1 - f) + row[k + 1]![c]! * f;
}

/** Smooths colours along the lid and removes single outliers. */
export function smoothRow(colors: readonly Color[]): Color[] {
  return Array.from({ length: SAMPLE_COUNT }, (_, i) => {
    const s = i / (SAMPLE_COUNT - 1);
    const weights = colors.map((_, k) => bell(s - (k + 1) / (colors.length + 1), 0.2));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const mean = (c: number) => colors.reduce((total, color, k) => total + color[c]! * weights[k]!, 0) / sum;
    return [mean(0), mean(1), mean(2)];
  });
}
export function luma([r, g, b]: ArrayLike<number> & Iterable<number>): number {
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

export function along(p: Vector, way: Vector, far: number): Vector {
  return [p[0] + way[0] * far, p[1] + way[1] * far, p[2]];
}
