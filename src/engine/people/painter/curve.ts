import { Path2D } from '#canvas';

/** A point of the picture. Curves are smooth except at points with `corner`. */
export type Point = readonly [x: number, y: number, corner?: 1 | undefined];
/** Width of a tapered line along its length, 0–1. */
export type Width = (t: number) => number;

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const clamp = (x: number, low = 0, high = 1) => Math.min(high, Math.max(low, x));

const TENSION = 0.36;

/** Returns control points for a curve through the points. They are parallel to the chord of the neighbouring points. */
function handles(points: readonly Point[], closed: boolean, tension: number) {
  const n = points.length;
  return points.map((p, i) => {
    if (p[2] || (!closed && (i === 0 || i === n - 1))) return [p[0], p[1], p[0], p[1]] as const;
    const before = points[(i - 1 + n) % n]!;
    const after = points[(i + 1) % n]!;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const chord = Math.hypot(dx, dy) || 1;
    const back = (Math.hypot(p[0] - before[0], p[1] - before[1]) * tension) / chord;
    const on = (Math.hypot(after[0] - p[0], after[1] - p[1]) * tension) / chord;
    return [p[0] - dx * back, p[1] - dy * back, p[0] + dx * on, p[1] + dy * on] as const;
  });
}

/** Adds a smooth line to a path: a new subpath, or with `join` a continuation of the last one. */
export function trace(
  path: Path2D,
  points: readonly Point[],
  closed: boolean,
  tension = TENSION,
  join = false,
) {
  const h = handles(points, closed, tension);
  const n = points.length;
  const [x, y] = points[0]!;
  if (join) path.lineTo(x, y);
  else path.moveTo(x, y);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const j = (i + 1) % n;
    const from = h[i]!;
    const to = h[j]!;
    path.bezierCurveTo(from[2], from[3], to[0], to[1], points[j]![0], points[j]![1]);
  }
  if (closed) path.closePath();
}

export function closed(points: readonly Point[], tension = TENSION): Path2D {
  const path = new Path2D();
  trace(path, points, true, tension);
  return path;
}

export function open(points: readonly Point[], tension = TENSION): Path2D {
  const path = new Path2D();
  trace(path, points, false, tension);
  return path;
}

/** Returns the area between two smooth lines that run in the same direction. */
export function between(a: readonly Point[], b: readonly Point[], tension = 0.34): Path2D {
  const path = new Path2D();
  trace(path, a, false, tension);
  trace(path, [...b].reverse(), false, tension, true);
  path.closePath();
  return path;
}

/** Returns `count + 1` evenly spaced points along a smooth line. */
export function along(points: readonly Point[], count = 20): Point[] {
  const h = handles(points, false, TENSION);
  const last = points.length - 1;
  const out: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const u = (i / count) * last;
    const s = Math.min(last - 1, Math.floor(u));
    const t = u - s;
    const q = 1 - t;
    const [x0, y0] = points[s]!;
    const [x1, y1] = points[s + 1]!;
    const from = h[s]!;
    const to = h[s + 1]!;
    const [a, b, c, d] = [q * q * q, 3 * q * q * t, 3 * q * t * t, t * t * t];
    out.push([a * x0 + b * from[2] + c * to[0] + d * x1, a * y0 + b * from[3] + c * to[1] + d * y1]);
  }
  return out;
}

/** A line of varying width, as if drawn with a brush. */
export function taper(points: readonly Point[], width: Width, count = 18): Path2D {
  const line = along(points, count);
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const before = line[Math.max(0, i - 1)]!;
    const after = line[Math.min(count, i + 1)]!;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const half = width(i / count) / 2 / (Math.hypot(dx, dy) || 1);
    left.push([x - dy * half, y + dx * half]);
    right.push([x + dy * half, y - dx * half]);
  });
  const path = new Path2D();
  path.moveTo(left[0]![0], left[0]![1]);
  for (const [x, y] of [...left.slice(1), ...right.reverse()]) path.lineTo(x, y);
  path.closePath();
  return path;
}

/** Width of a line that is thick in the middle. */
export const swell =
  (w: number): Width =>
  (t) =>
    w * Math.sin(Math.PI * t ** 0.9);
/** Width of a line that tapers to a point. */
export const fade =
  (w: number): Width =>
  (t) =>
    w * (1 - t * 0.97);
export const even =
  (w: number): Width =>
  () =>
    w;

export function circle(x: number, y: number, radius: number, ry = radius, angle = 0): Path2D {
  const path = new Path2D();
  path.ellipse(x, y, radius, ry, angle, 0, Math.PI * 2);
  return path;
}
