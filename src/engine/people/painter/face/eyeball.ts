import { mix, shade } from '../color.ts';
import { between, circle, clamp, lerp, type Point } from '../curve.ts';
import { gradient, type Rig } from '../rig.ts';
import type { Lids } from './eyes.ts';

/** Drawn within the opening of the lids. */
export function drawBall(rig: Rig, s: -1 | 1, eye: Lids, upper: Point[], lower: Point[]): void {
  const { ctx, pose } = rig;
  const { skin, eyes } = rig.c;
  rig.fill(between(upper, lower), skin.tone > 4.5 ? '#F1E7E1' : '#FAF4F0');
  rig.glow(rig.at(eye.x + s * eyes.width, -1), 15, '#A98487', 0.42, 0.9);
  const [cornerX, cornerY] = rig.at(eye.x - s * (eyes.width - 1), 3.2);
  rig.glow([cornerX, cornerY], 12, '#D5867C', 0.5, 0.8);
  rig.fill(circle(cornerX, cornerY, 3.4, 2.4), mix('#DE8F86', skin.blush, 0.3), 0.9);

  const turn = clamp(pose.gazeX, -1, 1) * 7 - rig.yaw * 0.2;
  const [x, y] = rig.at(eye.x + turn, -2.2 + pose.gazeY * 4);
  drawIris(rig, x, y);
  const lid = (depth: number) =>
    between(
      upper.map(([px, py]): Point => [px, py - 12]),
      upper.map(([px, py]): Point => [px, py + depth]),
    );
  rig.fill(lid(5.6), '#4A2A34', 0.2);
  rig.fill(lid(3), '#2E1822', 0.3);
  const r = eyes.iris;
  ctx.save();
  ctx.translate(x + r * 0.34, y - r * 0.36);
  ctx.rotate(-0.25);
  rig.fill(circle(0, 0, r * 0.3, r * 0.25), '#FFFFFF', 0.98);
  ctx.restore();
  rig.fill(circle(x - r * 0.4, y + r * 0.46, r * 0.12), '#FFFFFF', 0.5);
}

/** Darker at its edge and under the lid; light entering from above glows on the opposite side. */
function drawIris(rig: Rig, x: number, y: number): void {
  const { ctx } = rig;
  const { iris: r, color } = rig.c.eyes;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(lerp(1, rig.cosYaw, 0.6), 1);
  const rings = ctx.createRadialGradient(0, r * 0.2, r * 0.1, 0, 0, r);
  rig.fill(
    circle(0, 0, r),
    gradient(rings, [
      [0, shade(color, 0.04, 1.1)],
      [0.5, shade(color, 0.05, 1.15)],
      [0.8, shade(color, -0.03, 1.05)],
      [0.9, shade(color, -0.14, 0.9)],
      [1, shade(color, -0.24, 0.7)],
    ]),
  );
  const glow = ctx.createRadialGradient(-r * 0.12, r * 0.62, r * 0.05, -r * 0.1, r * 0.5, r * 0.62);
  rig.fill(
    circle(0, 0, r * 0.86),
    gradient(glow, [
      [0, shade(color, 0.26, 1.25), 0.95],
      [0.5, shade(color, 0.18, 1.2), 0.6],
      [1, shade(color, 0.1, 1.1), 0],
    ]),
  );
  rig.fill(circle(0, 0, r * 0.43), '#120B10');
  ctx.restore();
}
