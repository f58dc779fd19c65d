import type { Path2D } from '@napi-rs/canvas';
import { type Color, mix } from '../color.ts';
import { along, circle, lerp, type Point, swell, taper, type Width } from '../curve.ts';
import { facePath } from '../face.ts';
import { random } from '../random.ts';
import type { HeadPoint, Rig, Stop } from '../rig.ts';

interface StrandOptions {
  seed: number;
  width: number;
  alpha: number;
  /** The part of the way from root to tip that is drawn, and how much it varies. */
  from?: number;
  to?: number;
  vary?: number;
  shape?: (w: number) => Width;
}

/** Strands spread between two guide lines of equal length. */
export function strands(
  rig: Rig,
  a: readonly HeadPoint[],
  b: readonly HeadPoint[],
  count: number,
  color: Color,
  { seed, width, alpha, from = 0, to = 1, vary = 0.12, shape = swell }: StrandOptions,
): void {
  const chance = random(seed);
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5 + (chance() - 0.5) * 0.7) / count;
    const guide = a.map((p, k): HeadPoint => {
      const q = b[k]!;
      return [lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2] ?? 0, q[2] ?? 0, t)];
    });
    const line = along(rig.line(guide), 20);
    const start = Math.round((from + chance() * vary) * 20);
    const end = Math.round((to - chance() * vary) * 20);
    const part = line.slice(start, Math.max(start + 3, end + 1));
    rig.fill(taper(part, shape(width * (0.55 + 0.9 * chance())), 14), color, alpha);
  }
}

export function darkStrands(
  rig: Rig,
  a: readonly HeadPoint[],
  b: readonly HeadPoint[],
  count: number,
  width: number,
  seed: number,
  alpha = 0.75,
): void {
  strands(rig, a, b, count, rig.c.hair.dark, { seed, width, alpha, vary: 0.2 });
}

/** A band of light across the strands. */
export function sheen(
  rig: Rig,
  a: readonly HeadPoint[],
  b: readonly HeadPoint[],
  count: number,
  width: number,
  from: number,
  to: number,
  seed: number,
): void {
  const { light, sheen: bright } = rig.c.hair;
  strands(rig, a, b, count, light, { seed, width, alpha: 0.75, from, to, vary: 0.16 });
  const fewer = Math.ceil(count * 0.6);
  strands(rig, a, b, fewer, bright, {
    seed: seed + 3,
    width: width * 0.5,
    alpha: 0.55,
    from: from + 0.08,
    to: to - 0.08,
  });
}

/** One body of hair, lit from the upper right. */
export function mass(
  rig: Rig,
  points: readonly HeadPoint[],
  from: HeadPoint = [60, -150, 0],
  to: HeadPoint = [-80, 60, 0],
  stops?: readonly Stop[],
): Path2D {
  const { base, light, dark } = rig.c.hair;
  const path = rig.shape(points);
  const paint = rig.linear(
    rig.at(from[0], from[1], from[2]),
    rig.at(to[0], to[1], to[2]),
    stops ?? [
      [0, mix(base, light, 0.45)],
      [0.45, base],
      [1, dark],
    ],
  );
  rig.fill(path, paint);
  return path;
}

/** The shadow of hair on the face. */
export function castOnFace(
  rig: Rig,
  points: readonly HeadPoint[],
  dx: number,
  dy: number,
  alpha: number,
): void {
  rig.clip(facePath(rig), () => rig.soft(rig.shape(points), rig.c.skin.shade, alpha, 1.8, dx, dy));
}

/** The skull under parted hair. */
export function drawScalp(rig: Rig): void {
  const scalp = rig.shape([
    [-97, -20, 0],
    [-102, -66, 0],
    [-84, -114, 0],
    [-44, -141, 0],
    [4, -150, 0],
    [52, -141, 0],
    [86, -114, 0],
    [104, -66, 0],
    [98, -20, 0],
    [90, -24, 46],
    [74, -66, 70],
    [34, -96, 92],
    [22, -108, 94],
    [-30, -92, 90],
    [-72, -62, 70],
    [-90, -24, 46],
  ]);
  rig.fill(scalp, rig.c.hair.dark);
}

/** A curl's place, its radius and its depth. */
export type Curl = readonly [x: number, y: number, radius: number, z: number];

export function addCurls(rig: Rig, list: readonly Curl[], path: Path2D): Path2D {
  for (const [x, y, radius, z] of list) {
    const [px, py] = rig.at(x, y, z);
    path.addPath(circle(px, py, radius));
  }
  return path;
}

/** Dark and light crescents that make circles read as curls. */
export function drawCurls(
  rig: Rig,
  within: Path2D,
  list: readonly Curl[],
  seed: number,
  weight: number,
): void {
  const chance = random(seed);
  const { dark, light, sheen: bright } = rig.c.hair;
  rig.clip(within, () => {
    for (const [x, y, radius, z] of list) {
      const [px, py] = rig.at(x, y, z);
      const arc = (r: number, start: number, sweep: number): Point[] =>
        Array.from({ length: 8 }, (_, i) => {
          const angle = start + (sweep * i) / 7;
          return [px + Math.cos(angle) * r, py + Math.sin(angle) * r * 0.92] as const;
        });
      const turn = chance() * Math.PI * 2;
      rig.fill(taper(arc(radius * 0.95, turn + 1.9, 2.6), swell(radius * 0.42 * weight), 12), dark, 0.85);
      const lit = arc(radius * 0.72, -1.9 + (chance() - 0.5) * 0.7, 2.1);
      rig.fill(taper(lit, swell(radius * 0.3 * weight), 12), light, 0.8);
      if (chance() < 0.45) {
        const spot = arc(radius * 0.62, -1.3 + (chance() - 0.5) * 0.5, 1);
        rig.fill(taper(spot, swell(radius * 0.16 * weight), 10), bright, 0.8);
      }
    }
  });
}
