import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix, shade } from '../color.ts';
import { circle, closed } from '../curve.ts';
import { random } from '../random.ts';
import { drawPlant } from './plants.ts';
import { drawGlow, fillBox, vertical } from './stage.ts';

const SPINES = ['#D9775C', '#3D6B8C', '#EBC77F', '#7FA891', '#6B4E71', '#EADBC8', '#2F4A5E', '#C9926B'];

/** Three boards on a wall with books, a picture, a vase and a plant. */
export function drawShelves(
  ctx: SKRSContext2D,
  box: { x: number; y: number; width: number; gap: number },
  seed: number,
): void {
  const { x, width, gap } = box;
  const chance = random(seed + 11);
  for (let row = 0; row < 3; row++) {
    const y = box.y + row * gap;
    ctx.save();
    ctx.filter = `blur(${gap * 0.05}px)`;
    fillBox(ctx, x + gap * 0.03, y + gap * 0.05, width, gap * 0.16, '#4A3A3A', 0.2);
    ctx.restore();
    fillBox(ctx, x, y, width, gap * 0.06, '#B98A63');
    fillBox(ctx, x, y + gap * 0.044, width, gap * 0.018, '#7E5840');
    if (row === 0) drawBooks(ctx, x + width * 0.16, y, width * 0.62, gap, chance);
    if (row === 1) {
      drawPicture(ctx, x + width * 0.16, y, gap * 0.5);
      drawBooks(ctx, x + width * 0.56, y, width * 0.34, gap * 0.9, chance);
    }
    if (row === 2) {
      drawVase(ctx, x + width * 0.28, y, gap * 0.42);
      drawPlant(ctx, {
        x: x + width * 0.72,
        y,
        size: gap * 0.5,
        pot: '#D88A66',
        seed: seed + 3,
        kind: 'bush',
      });
    }
  }
}

function drawBooks(
  ctx: SKRSContext2D,
  from: number,
  y: number,
  width: number,
  gap: number,
  chance: () => number,
): void {
  let x = from;
  let i = Math.floor(chance() * SPINES.length);
  while (x < from + width) {
    const w = gap * (0.07 + chance() * 0.07);
    const h = gap * (0.46 + chance() * 0.22);
    const color = SPINES[i++ % SPINES.length]!;
    fillBox(ctx, x, y - h, w, h, color);
    fillBox(ctx, x + w * 0.7, y - h, w * 0.3, h, shade(color, 0.07));
    fillBox(ctx, x, y - h * 0.82, w, gap * 0.016, '#FFF6E4', 0.6);
    x += w + gap * 0.012;
  }
}

function drawPicture(ctx: SKRSContext2D, x: number, y: number, size: number): void {
  fillBox(ctx, x, y - size * 1.16, size * 0.9, size * 1.16, '#3F3A40');
  fillBox(ctx, x + size * 0.06, y - size * 1.1, size * 0.78, size * 1.04, '#F6F0E6');
  ctx.fillStyle = css('#E29A6B');
  ctx.fill(circle(x + size * 0.52, y - size * 0.72, size * 0.17));
  ctx.fillStyle = css('#5F8C86');
  ctx.fill(
    closed([
      [x + size * 0.1, y - size * 0.12, 1],
      [x + size * 0.3, y - size * 0.5],
      [x + size * 0.55, y - size * 0.3],
      [x + size * 0.8, y - size * 0.46],
      [x + size * 0.8, y - size * 0.12, 1],
    ]),
  );
}

function drawVase(ctx: SKRSContext2D, x: number, y: number, size: number): void {
  ctx.fillStyle = vertical(ctx, y - size, y, [
    [0, '#F4EDE2'],
    [1, '#CDBEAE'],
  ]);
  ctx.fill(
    closed([
      [x - size * 0.12, y - size],
      [x + size * 0.12, y - size],
      [x + size * 0.13, y - size * 0.75],
      [x + size * 0.32, y - size * 0.36],
      [x + size * 0.2, y, 1],
      [x - size * 0.2, y, 1],
      [x - size * 0.32, y - size * 0.36],
      [x - size * 0.13, y - size * 0.75],
    ]),
  );
}

/** A lamp hanging from `top`, its shade at `y`, alight. */
export function drawLamp(ctx: SKRSContext2D, x: number, top: number, y: number, u: number): void {
  const r = u * 0.075;
  fillBox(ctx, x - u * 0.003, top - u, u * 0.006, y - top + u, '#4A4248');
  const shadePath = closed([
    [x - r * 0.3, y - r * 0.75],
    [x + r * 0.3, y - r * 0.75],
    [x + r * 0.85, y - r * 0.2],
    [x + r, y + r * 0.28, 1],
    [x - r, y + r * 0.28, 1],
    [x - r * 0.85, y - r * 0.2],
  ]);
  ctx.fillStyle = vertical(ctx, y - r, y + r * 0.3, [
    [0, mix('#2F5D62', '#FFFFFF', 0.08)],
    [1, '#2F5D62'],
  ]);
  ctx.fill(shadePath);
  ctx.fillStyle = css('#FFF3C9');
  ctx.fill(circle(x, y + r * 0.28, r * 0.92, r * 0.17));
  drawGlow(ctx, x, y + r * 0.4, u * 0.34, '#FFD98C', 0.55);
}
