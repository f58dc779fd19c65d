import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix } from '../color.ts';
import { circle } from '../curve.ts';
import { random } from '../random.ts';
import { fillBox, vertical } from './stage.ts';

interface Pane {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A tall window; outside the sky, two rows of towers in the haze, treetops below. */
export function drawCityWindow(ctx: SKRSContext2D, pane: Pane, u: number, seed: number): void {
  const { x, y, width, height } = pane;
  const bottom = y + height;
  const chance = random(seed + 5);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.fillStyle = vertical(ctx, y, bottom, [
    [0, '#A9D4F0'],
    [0.5, '#DCEEF6'],
    [0.85, '#FDEFD9'],
    [1, '#F6E6CC'],
  ]);
  ctx.fillRect(x, y, width, height);
  for (const row of [0, 1]) {
    let left = x - u * 0.03;
    while (left < x + width) {
      const w = u * (0.05 + chance() * 0.06);
      const top = bottom - height * (row === 0 ? 0.32 + chance() * 0.34 : 0.14 + chance() * 0.28);
      const tone = mix(row === 0 ? '#C3D8E6' : '#93B2CB', '#F3E3D2', chance() * 0.35);
      ctx.fillStyle = vertical(ctx, top, bottom, [
        [0, tone],
        [1, mix(tone, '#F5E8D6', 0.55)],
      ]);
      ctx.fillRect(left, top, w, bottom - top);
      fillBox(ctx, left + w * 0.72, top, w * 0.28, bottom - top, '#FFF3DC', 0.35);
      for (let wy = top + u * 0.02; wy < bottom - u * 0.06; wy += u * 0.026) {
        if (chance() < 0.6)
          fillBox(ctx, left + w * 0.14, wy, w * 0.5, u * 0.009, '#FFFFFF', row === 0 ? 0.25 : 0.3);
      }
      left += w + u * (0.004 + chance() * 0.02);
    }
  }
  for (let i = 0; i < 26; i++) {
    ctx.fillStyle = css(mix('#6FA27E', '#B5CF92', chance()), 0.85);
    ctx.fill(circle(x + chance() * width, bottom - chance() * u * 0.05, u * (0.022 + chance() * 0.03)));
  }
  ctx.restore();
  drawBars(ctx, pane, u);
}

function drawBars(ctx: SKRSContext2D, { x, y, width, height }: Pane, u: number): void {
  const bar = (bx: number, by: number, w: number, h: number) => {
    fillBox(ctx, bx, by, w, h, '#F7F2EA');
    if (h > w) fillBox(ctx, bx, by, w * 0.3, h, '#B9AEA6', 0.55);
    else fillBox(ctx, bx, by + h * 0.7, w, h * 0.3, '#B9AEA6', 0.55);
  };
  bar(x - u * 0.03, y, u * 0.034, height);
  bar(x + width * 0.4, y, u * 0.022, height);
  bar(x + width * 0.8, y, u * 0.022, height);
  bar(x, y + height * 0.34, width, u * 0.016);
}
