import type { SKRSContext2D } from '@napi-rs/canvas';
import { chance } from '../../../../base/chance.ts';
import { type Color, css, mix, shade } from '../color.ts';
import { closed, lerp } from '../curve.ts';
import { diagonal } from './places/stage.ts';

interface Plant {
  /** Position of the pot. */
  x: number;
  y: number;
  /** Total height. */
  size: number;
  pot: Color;
  seed: number;
  kind: 'bush' | 'palm';
}

export function drawPlant(ctx: SKRSContext2D, plant: Plant): void {
  const { x, y, size, kind } = plant;
  const random = chance(plant.seed + 31);
  const potHeight = size * (kind === 'palm' ? 0.24 : 0.36);
  const rim = y - potHeight;
  const count = kind === 'palm' ? 15 : 17;
  for (let i = 0; i < count; i++) {
    const t = ((i * 7) % count) / (count - 1);
    const angle = lerp(-1.25, 1.25, t) + (random() - 0.5) * 0.2;
    const length = (size - potHeight) * (0.72 + random() * 0.36) * (1 - Math.abs(angle) * 0.16);
    drawLeaf(ctx, x, rim, angle, length, kind === 'palm' ? 0.2 : 0.3, random());
  }
  const w = potHeight * 0.52;
  ctx.fillStyle = diagonal(
    ctx,
    [x + w, 0],
    [x - w, 0],
    [
      [0, shade(plant.pot, 0.06)],
      [0.5, plant.pot],
      [1, shade(plant.pot, -0.12)],
    ],
  );
  ctx.fill(
    closed([
      [x - w, rim, 1],
      [x + w, rim, 1],
      [x + w * 0.74, y, 1],
      [x - w * 0.74, y, 1],
    ]),
  );
}

/** A leaf that rises from the pot and bends outwards, its lit half towards the window. */
function drawLeaf(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  angle: number,
  length: number,
  wide: number,
  random: number,
): void {
  const tone = mix('#2F6B50', '#7FB27C', random);
  const sag = Math.abs(angle) * length * 0.22;
  const at = (t: number, side: number): readonly [number, number] => {
    const bend = angle * (0.35 + 0.75 * t);
    const r = length * t;
    const half = side * length * wide * 0.5 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.1));
    return [
      x + Math.sin(bend) * r + Math.cos(bend) * half,
      y - Math.cos(bend) * r + Math.sin(bend) * half + sag * t * t,
    ];
  };
  const edge = (side: number) => [0.12, 0.4, 0.62, 0.84].map((t) => at(t, side));
  const tip = at(1, 0);
  const root = at(0, 0);
  ctx.fillStyle = css(shade(tone, -0.05));
  ctx.fill(closed([[...root, 1], ...edge(-1), [tip[0], tip[1], 1], ...edge(1).reverse()]));
  ctx.fillStyle = css(shade(tone, 0.045, 0.95, -0.08));
  ctx.fill(
    closed([[...root, 1], ...edge(1), [tip[0], tip[1], 1], ...[0.75, 0.5, 0.25].map((t) => at(t, 0))]),
  );
}
