import type { Path2D } from '#canvas';
import { chance } from '../../../../base/chance.ts';
import { type Color, mix } from '../color.ts';
import { along, fade, lerp, type Point, swell, taper, type Width } from '../curve.ts';
import { facePath } from '../face/face.ts';
import type { HeadPoint, Rig, Stop } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';

interface StrandOptions {
  seed: number;
  width: number;
  alpha: number;
  /** Range that is drawn, from root (0) to tip (1), and how much the range varies. */
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
  const random = chance(seed);
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5 + (random() - 0.5) * 0.7) / count;
    const guide = a.map((p, k): HeadPoint => {
      const q = b[k]!;
      return [lerp(p[0], q[0], t), lerp(p[1], q[1], t), lerp(p[2] ?? 0, q[2] ?? 0, t)];
    });
    const line = along(rig.line(guide), 20);
    const start = Math.round((from + random() * vary) * 20);
    const end = Math.round((to - random() * vary) * 20);
    const part = line.slice(start, Math.max(start + 3, end + 1));
    rig.fill(taper(part, shape(width * (0.55 + 0.9 * random())), 14), color, alpha);
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
  strands(rig, a, b, count, rig.character.hair.dark, { seed, width, alpha, vary: 0.2 });
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
  const { light, sheen: bright } = rig.character.hair;
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
  const { base, light, dark } = rig.character.hair;
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
  rig: HairRig,
  points: readonly HeadPoint[],
  dx: number,
  dy: number,
  alpha: number,
): void {
  rig.clip(facePath(rig.bare), () =>
    rig.soft(rig.shape(points), rig.character.skin.shade, alpha, 1.8, dx, dy),
  );
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
  rig.fill(scalp, rig.character.hair.dark);
}

/**
 * Draws thin strands that stand off from an edge, given from root to tip.
 *
 * @param options `reach`: about how far the tips stand off, in rig units
 */
export function looseStrands(
  rig: Rig,
  edge: readonly HeadPoint[],
  { count, seed, reach = 7 }: { count: number; seed: number; reach?: number },
): void {
  const random = chance(seed);
  const line = along(rig.line(edge), 60);
  const [cx, cy] = rig.at(0, -20, 0);
  for (let i = 0; i < count; i++) {
    const start = Math.floor(((i + random()) / count) * 48);
    const part = line.slice(start, start + 8 + Math.floor(random() * 12));
    const away = reach * (0.4 + random() * 0.9);
    const points = part.map(([x, y], k): Point => {
      const t = k / (part.length - 1);
      const distance = Math.hypot(x - cx, y - cy) || 1;
      const off = away * t * Math.sqrt(t) - 11 * (1 - t) ** 2;
      return [x + ((x - cx) / distance) * off, y + ((y - cy) / distance) * off];
    });
    const color = random() < 0.35 ? rig.character.hair.light : rig.character.hair.base;
    rig.fill(taper(points, swell(1.3 + random() * 1.1), 12), color, 0.8);
  }
}

/** The parting between two halves of hair, from the hairline to the crown. */
export function drawParting(rig: Rig, x: number): void {
  const line: HeadPoint[] = [
    [x, -113, 94],
    [x * 0.95, -132, 62],
    [x * 0.85, -150, 6],
  ];
  rig.fill(rig.brush(line, fade(5)), rig.character.hair.dark);
  rig.fill(
    rig.brush(line.slice(0, 2), fade(2.4)),
    mix(rig.character.skin.shade, rig.character.hair.dark, 0.35),
  );
}
