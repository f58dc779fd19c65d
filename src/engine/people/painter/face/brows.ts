import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import { fade, lerp, taper } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';

/** Hairs per brow, from its inner end outwards. */
const HAIRS = 11;

/** Lifts most at the inner end, so that a raised brow looks interested rather than cross. */
export function drawBrows(rig: Rig): void {
  for (const s of [-1, 1]) drawBrow(rig, s);
}

function drawBrow(rig: Rig, s: number): void {
  const { brows, eyes, skin } = rig.c;
  const { frown } = rig.pose;
  const up = rig.pose.brow * 6;
  const ease = Math.max(0, rig.pose.smile) * 1.2;
  const { arch, peak, thickness } = brows;
  const points: HeadPoint[] = [
    [-23 + frown * 3, -33.6 - brows.y + brows.tilt * 2.4 + frown * 4.4 - up * 1.12 - ease],
    [-7, -36 - brows.y - arch * 0.5 + frown * 2.2 - up - ease],
    [peak, -36 - brows.y - arch - up * 0.92 - ease * 0.6],
    [34, -27 - brows.y - Math.max(0, 1.4 - arch) * 1.6 - up * 0.66],
  ];
  const line = rig.line(points.map(([x, y]) => [s * (eyes.x + x), y]));
  const width = (t: number) =>
    t < 0.2
      ? lerp(thickness * 0.3, thickness, Math.sqrt(t / 0.2))
      : t < 0.5
        ? lerp(thickness, thickness * 0.88, (t - 0.2) / 0.3)
        : lerp(thickness * 0.88, 0.5, ((t - 0.5) / 0.5) ** 1.15);
  const soft = mix(brows.color, skin.shade, 0.35);
  rig.fill(
    taper(line, (t) => width(t) + 1.4, 18),
    soft,
    0.34,
  );
  rig.fill(taper(line, width, 22), brows.color, 0.86);
  drawHairs(rig, s, points, thickness);
}

/** Single hairs break the edge: upright at the inner end, flat towards the tail. */
function drawHairs(rig: Rig, s: number, points: readonly HeadPoint[], thickness: number): void {
  const { brows, eyes, skin, look } = rig.c;
  const random = chance(look.seed + 31 + s);
  const [a, b, c] = [points[0]!, points[1]!, points[2]!];
  for (let i = 0; i < HAIRS; i++) {
    const t = (i + random() * 0.6) / HAIRS;
    const [from, to, u] = t < 0.45 ? [a, b, t / 0.45] : [b, c, (t - 0.45) / 0.55];
    const x = lerp(from[0], to[0], u);
    const y = lerp(from[1], to[1], u) + thickness * (0.42 - random() * 0.3);
    const length = thickness * (0.6 + random() * 0.3);
    const lean = lerp(0.15, 1.1, t ** 0.6);
    const hair = rig.brush(
      [
        [s * (eyes.x + x), y],
        [s * (eyes.x + x + length * lean), y - length * (1.15 - lean * 0.62)],
      ],
      fade(1.5),
      3,
    );
    rig.fill(hair, i % 3 === 1 ? mix(brows.color, skin.shade, 0.3) : brows.color, 0.7);
  }
}
