import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix, shade } from '../color.ts';
import { drawLamp, drawShelves } from './furniture.ts';
import { drawPlant } from './plants.ts';
import {
  diagonal,
  drawBokeh,
  drawGlow,
  drawVignette,
  fillBox,
  outOfFocus,
  type Stage,
  unitOf,
  vertical,
} from './stage.ts';
import { drawCityWindow } from './window.ts';

/** A bright room: window with a city, light falling on the wall, shelves, a lamp, plants near and far. */
export function drawOffice(stage: Stage): void {
  const { width, height, color } = stage;
  const u = unitOf(stage);
  const pane = {
    x: width - Math.max(u * 0.5, width * 0.33),
    y: -height * 0.02,
    width: Math.max(u * 0.62, width * 0.36),
    height: height * 0.7,
  };
  outOfFocus(stage, u * 0.0085, (ctx) => {
    drawWall(ctx, stage);
    drawSunOnWall(ctx, stage, u, Math.max(0, pane.x - u * 0.5) * 0.8);
    drawShelves(
      ctx,
      { x: u * -0.04, y: height * 0.15, width: Math.max(u * 0.42, width * 0.3), gap: u * 0.25 },
      stage.seed,
    );
    drawCityWindow(ctx, pane, u, stage.seed);
    drawSill(ctx, stage, u, pane);
    drawLamp(ctx, Math.max(u * 0.5, width * 0.4), 0, height * 0.11, u);
    drawPlant(ctx, {
      x: pane.x + u * 0.1,
      y: pane.y + pane.height - u * 0.012,
      size: u * 0.15,
      pot: '#E8DFD2',
      seed: stage.seed + 2,
      kind: 'bush',
    });
  });
  drawGlow(stage.ctx, width * 0.96, height * 0.08, u * 1.1, '#FFF1D0', 0.5);
  drawBokeh(
    stage,
    { x: pane.x, y: height * 0.05, width: pane.width, height: pane.height * 0.86 },
    16,
    ['#FFE9BE', '#FFFFFF', '#CFE6FF'],
    0.2,
  );
  outOfFocus(stage, u * 0.017, (ctx) => {
    drawPlant(ctx, {
      x: u * 0.07,
      y: height * 0.93,
      size: u * 0.42,
      pot: mix(color, '#6E6259', 0.55),
      seed: stage.seed,
      kind: 'palm',
    });
  });
  drawVignette(stage, 0.28);
}

function drawWall(ctx: SKRSContext2D, { width, height, color }: Stage): void {
  const wall = mix('#E9E2D8', color, 0.22);
  ctx.fillStyle = diagonal(
    ctx,
    [width, height * 0.1],
    [0, height * 0.8],
    [
      [0, shade(wall, 0.035)],
      [0.5, wall],
      [1, shade(wall, -0.1, 1.1)],
    ],
  );
  ctx.fillRect(-width, -height, width * 3, height * 3);
}

/** Panes of sunlight, slanting across the wall. */
function drawSunOnWall(ctx: SKRSContext2D, { height }: Stage, u: number, left: number): void {
  ctx.save();
  ctx.filter = `blur(${u * 0.01}px)`;
  for (const [x, y] of [
    [0.1, 0.52],
    [0.3, 0.46],
  ] as const) {
    for (const row of [0, 1]) {
      const px = left + u * x;
      const py = height * y + row * u * 0.235;
      ctx.fillStyle = vertical(ctx, py - u * 0.1, py + u * 0.3, [
        [0, '#FFF0CC', 0.75],
        [1, '#FFE9C4', 0.35],
      ]);
      ctx.beginPath();
      ctx.moveTo(px, py);
      ctx.lineTo(px + u * 0.165, py - u * 0.075);
      ctx.lineTo(px + u * 0.165, py + u * 0.13);
      ctx.lineTo(px, py + u * 0.205);
      ctx.fill();
    }
  }
  ctx.restore();
}

/** A low sideboard under the window. */
function drawSill(
  ctx: SKRSContext2D,
  { width, height }: Stage,
  u: number,
  pane: { x: number; y: number; height: number },
): void {
  const y = pane.y + pane.height;
  fillBox(ctx, pane.x - u * 0.05, y, width, u * 0.022, '#F3ECE2');
  ctx.fillStyle = vertical(ctx, y + u * 0.022, height, [
    [0, '#A9805C'],
    [1, '#7E5A40'],
  ]);
  ctx.fillRect(pane.x - u * 0.03, y + u * 0.022, width, height);
  for (const t of [0.1, 0.34]) fillBox(ctx, pane.x + u * t, y + u * 0.022, u * 0.006, height, '#6A4A34', 0.6);
  fillBox(ctx, pane.x - u * 0.03, y + u * 0.022, width, u * 0.02, '#5A3C28', 0.25);
}
