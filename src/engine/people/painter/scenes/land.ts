import type { SKRSContext2D } from '@napi-rs/canvas';
import { chance } from '../../../../base/chance.ts';
import { css, mix } from '../color.ts';
import { circle, closed, type Point } from '../curve.ts';
import { drawGlow, vertical } from './places/stage.ts';
import type { Room } from './room.ts';

export function drawClouds(ctx: SKRSContext2D, { width, seed }: Room, horizon: number, u: number): void {
  const random = chance(seed + 7);
  for (let i = 0; i < 6; i++) {
    const x = random() * width;
    const y = horizon * (0.1 + random() * 0.5);
    for (let k = 0; k < 6; k++) {
      ctx.save();
      ctx.translate(x + (k - 2.5) * u * 0.065, y + (random() - 0.5) * u * 0.03);
      ctx.scale(1, 0.55);
      drawGlow(ctx, 0, 0, u * (0.07 + random() * 0.08), '#FFFFFF', 0.55, 'source-over');
      ctx.restore();
    }
  }
}

/** Three rows of hills; the farthest is almost sky. */
export function drawHills(
  ctx: SKRSContext2D,
  { width, height, seed }: Room,
  horizon: number,
  u: number,
): void {
  const random = chance(seed + 13);
  for (const [row, base] of ['#C8DEDD', '#A9CDC0', '#8BBB9F'].entries()) {
    const points: Point[] = [[-u * 0.2, height, 1]];
    const steps = Math.ceil(width / (u * 0.3)) + 2;
    for (let i = 0; i <= steps; i++) {
      const y = horizon - u * (0.17 - row * 0.055) - random() * u * 0.13 * (1 - row * 0.22);
      points.push([-u * 0.2 + (i * (width + u * 0.4)) / steps, y]);
    }
    points.push([width + u * 0.2, height, 1]);
    ctx.fillStyle = vertical(ctx, horizon - u * 0.3, horizon + u * 0.08, [
      [0, base],
      [1, mix(base, '#F6EED2', 0.55)],
    ]);
    ctx.fill(closed(points));
  }
}

/** Water before the hills, with the sky in it and glints of sun. */
export function drawLake(ctx: SKRSContext2D, { width, seed }: Room, horizon: number, u: number): void {
  const random = chance(seed + 17);
  const top = horizon - u * 0.055;
  ctx.fillStyle = vertical(ctx, top, horizon + u * 0.04, [
    [0, '#E8F0EA'],
    [1, '#9CC6DC'],
  ]);
  ctx.fillRect(-u, top, width + u * 2, u * 0.12);
  for (let i = 0; i < 60; i++) {
    ctx.fillStyle = css('#FFFFFF', 0.35);
    const y = top + u * 0.008 + random() * u * 0.06;
    ctx.fill(circle(random() * width, y, u * (0.01 + random() * 0.05), u * 0.002));
  }
}
