import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix } from '../color.ts';
import { circle, closed, type Point } from '../curve.ts';
import { random } from '../random.ts';
import { drawBokeh, drawGlow, drawVignette, outOfFocus, type Stage, unitOf, vertical } from './stage.ts';

/** A park on a bright morning: sky, hazy hills, rows of trees, a meadow with a path, leaves close by. */
export function drawOutdoors(stage: Stage): void {
  const { ctx, width, height } = stage;
  const u = unitOf(stage);
  const horizon = height * 0.56;
  outOfFocus(stage, u * 0.012, (c) => {
    drawSky(c, stage, horizon);
    drawHills(c, stage, horizon, u);
  });
  outOfFocus(stage, u * 0.009, (c) => {
    drawMeadow(c, stage, horizon, u);
    drawMeadowLight(c, stage, horizon, u);
    drawTrees(c, stage, horizon, u);
  });
  drawGlow(ctx, width * 0.86, height * 0.1, u * 1.05, '#FFF0C2', 0.75);
  drawBokeh(
    stage,
    { x: 0, y: height * 0.16, width, height: height * 0.5 },
    30,
    ['#FFF3C4', '#EAF7C8', '#FFFFFF'],
    0.2,
  );
  outOfFocus(stage, u * 0.026, (c) => drawBranch(c, stage, u));
  drawVignette(stage, 0.22);
}

function drawSky(ctx: SKRSContext2D, { width, height, color, seed }: Stage, horizon: number): void {
  const top = mix('#7DBCE6', color, 0.18);
  ctx.fillStyle = vertical(ctx, 0, horizon, [
    [0, top],
    [0.55, '#CDE8F4'],
    [1, '#FBEFD6'],
  ]);
  ctx.fillRect(-width, -height, width * 3, height * 3);
  const chance = random(seed + 7);
  const u = Math.min(width, height * 0.68);
  for (let i = 0; i < 6; i++) {
    const x = chance() * width;
    const y = horizon * (0.12 + chance() * 0.5);
    for (let k = 0; k < 6; k++) {
      ctx.save();
      ctx.translate(x + (k - 2.5) * u * 0.065, y + (chance() - 0.5) * u * 0.03);
      ctx.scale(1, 0.55);
      drawGlow(ctx, 0, 0, u * (0.07 + chance() * 0.08), '#FFFFFF', 0.55, 'source-over');
      ctx.restore();
    }
  }
}

function drawHills(ctx: SKRSContext2D, { width, height, seed }: Stage, horizon: number, u: number): void {
  const chance = random(seed + 13);
  for (const [row, tone] of ['#C4DCD8', '#A3C9B8', '#86B79A'].entries()) {
    const points: Point[] = [[-u * 0.2, height, 1]];
    const steps = Math.ceil(width / (u * 0.22)) + 2;
    for (let i = 0; i <= steps; i++) {
      const y = horizon - u * (0.2 - row * 0.06) - chance() * u * 0.1;
      points.push([-u * 0.2 + (i * (width + u * 0.4)) / steps, y]);
    }
    points.push([width + u * 0.2, height, 1]);
    ctx.fillStyle = vertical(ctx, horizon - u * 0.3, horizon + u * 0.1, [
      [0, tone],
      [1, mix(tone, '#F6EED2', 0.5)],
    ]);
    ctx.fill(closed(points));
  }
}

function drawMeadow(ctx: SKRSContext2D, { width, height }: Stage, horizon: number, u: number): void {
  const y = horizon + u * 0.03;
  ctx.fillStyle = vertical(ctx, y, height, [
    [0, '#CFDF9C'],
    [0.2, '#A6CB7E'],
    [0.6, '#7FB26A'],
    [1, '#5F9A5E'],
  ]);
  ctx.fillRect(-u, y, width + u * 2, height);
  ctx.fillStyle = vertical(ctx, y, height, [
    [0, '#F7E9C6'],
    [1, '#E3C998'],
  ]);
  ctx.fill(
    closed([
      [width * 0.63, y, 1],
      [width * 0.66 - u * 0.02, y + (height - y) * 0.2],
      [width * 0.62 - u * 0.07, y + (height - y) * 0.5],
      [width * 0.56 - u * 0.18, height + u * 0.1, 1],
      [width * 0.56 + u * 0.22, height + u * 0.1, 1],
      [width * 0.62 + u * 0.09, y + (height - y) * 0.5],
      [width * 0.66 + u * 0.035, y + (height - y) * 0.2],
      [width * 0.63 + u * 0.02, y, 1],
    ]),
  );
}

/** Long shadows of trees outside the picture, and patches of sun between them. */
function drawMeadowLight(
  ctx: SKRSContext2D,
  { width, height, seed }: Stage,
  horizon: number,
  u: number,
): void {
  const chance = random(seed + 29);
  for (let i = 0; i < 22; i++) {
    const t = chance() ** 1.4;
    const y = horizon + u * 0.14 + t * (height - horizon - u * 0.1);
    const spread = u * (0.12 + t * 0.4);
    ctx.fillStyle = css(i % 2 ? '#2F6B4A' : '#F4F3B8', i % 2 ? 0.16 : 0.2);
    ctx.fill(circle(chance() * width, y, spread * (0.6 + chance() * 0.6), spread * 0.09, -0.05));
  }
}

/** Two rows of round crowns, lit from the right; the nearer ones are larger and darker. */
function drawTrees(ctx: SKRSContext2D, { width, seed }: Stage, horizon: number, u: number): void {
  const chance = random(seed + 23);
  const rows = [
    { y: horizon + u * 0.04, size: 0.085, dark: '#6FA583', light: '#BFD99B', gap: 0.11 },
    { y: horizon + u * 0.1, size: 0.15, dark: '#3F7D5E', light: '#9CC67E', gap: 0.3 },
  ];
  for (const row of rows) {
    for (let x = -u * 0.1; x < width + u * 0.15; x += u * row.gap * (0.8 + chance() * 0.5)) {
      const inMiddle = Math.abs(x / width - 0.56) < 0.16;
      if (row.size > 0.1 && inMiddle) continue;
      const r = u * row.size * (0.75 + chance() * 0.5);
      const top = row.y - r * 1.5;
      ctx.fillStyle = css('#6B5142', 0.8);
      ctx.fillRect(x - r * 0.07, top, r * 0.14, row.y - top);
      ctx.fillStyle = css('#3D5A44', 0.25);
      ctx.fill(circle(x - r * 0.3, row.y, r * 1.1, r * 0.16));
      for (let k = 0; k < 46; k++) {
        const angle = chance() * Math.PI * 2;
        const d = Math.sqrt(chance()) * r;
        const [px, py] = [x + Math.cos(angle) * d, top + Math.sin(angle) * d * 0.95];
        const lit = 0.5 + (Math.cos(angle) * 0.35 - Math.sin(angle) * 0.5) * (d / r) + (chance() - 0.5) * 0.3;
        ctx.fillStyle = css(mix(row.dark, row.light, Math.max(0, Math.min(1, lit))));
        ctx.fill(circle(px, py, r * (0.13 + chance() * 0.17)));
      }
    }
  }
}

/** Leaves hanging into the picture, far out of focus. */
function drawBranch(ctx: SKRSContext2D, { height, seed }: Stage, u: number): void {
  const chance = random(seed + 41);
  for (let i = 0; i < 34; i++) {
    const t = chance();
    const x = t * u * 0.46 - u * 0.06;
    const y = chance() * u * 0.2 * (1.1 - t) + height * 0.01 * chance();
    ctx.fillStyle = css(mix('#3F7F57', '#B9D88A', chance()), 0.9);
    ctx.fill(circle(x, y, u * (0.02 + chance() * 0.025), u * 0.014, chance() * 3));
  }
}
