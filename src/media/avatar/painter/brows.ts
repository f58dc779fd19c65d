import { lerp, taper } from './curve.ts';
import type { HeadPoint, Rig } from './rig.ts';

/** Lifts as a whole, so that a raised brow looks interested, never cross. */
export function drawBrows(rig: Rig): void {
  const { brows, eyes } = rig.c;
  const { frown } = rig.pose;
  const up = rig.pose.brow * 6.5;
  const ease = Math.max(0, rig.pose.smile) * 1.2;
  for (const s of [-1, 1]) {
    const points: HeadPoint[] = [
      [-23 + frown * 3, -33 - brows.y + brows.tilt * 0.5 + frown * 7 - up * 1.08 - ease],
      [-6, -35.6 - brows.y - brows.arch * 0.45 + frown * 3 - up - ease],
      [14, -35.6 - brows.y - brows.arch - up * 0.95 - ease * 0.5],
      [34, -26.5 - brows.y - up * 0.7],
    ];
    const line = rig.line(points.map(([x, y]) => [s * (eyes.x + x), y]));
    const t0 = brows.thickness;
    const width = (t: number) =>
      t < 0.14
        ? lerp(t0 * 0.5, t0, Math.sqrt(t / 0.14))
        : t < 0.5
          ? lerp(t0, t0 * 0.9, (t - 0.14) / 0.36)
          : lerp(t0 * 0.9, 0.6, ((t - 0.5) / 0.5) ** 1.1);
    rig.fill(taper(line, width, 22), brows.color, 0.93);
  }
}
