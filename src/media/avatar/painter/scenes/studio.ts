import { css, shade } from '../color.ts';
import { circle } from '../curve.ts';
import { random } from '../random.ts';
import { gradient } from '../rig.ts';
import { drawGlow, drawVignette, outOfFocus, type Stage, unitOf, vertical } from './stage.ts';

/** A painted backdrop that rolls into the floor, a softbox above, a coloured light from behind. */
export function drawStudio(stage: Stage): void {
  const { ctx, width, height, color } = stage;
  const u = unitOf(stage);
  const reach = Math.hypot(width, height) * 0.62;
  const x = width * 0.6;
  const y = height * 0.34;
  ctx.fillStyle = gradient(ctx.createRadialGradient(x, y, 0, x, y, reach), [
    [0, shade(color, 0.17, 0.95)],
    [0.28, shade(color, 0.08)],
    [0.6, shade(color, -0.05)],
    [1, shade(color, -0.2, 1.05)],
  ]);
  ctx.fillRect(0, 0, width, height);
  drawMuslin(stage, u);
  drawWindowLight(stage, u);
  drawGlow(ctx, width * 0.04, height * 0.62, u * 1.1, rimLight(color), 0.3);
  drawGlow(ctx, width * 0.94, height * 0.04, u * 0.95, '#FFF3DC', 0.42);
  const floor = height * 0.86;
  ctx.fillStyle = vertical(ctx, floor - u * 0.3, height, [
    [0, shade(color, -0.22), 0],
    [0.5, shade(color, -0.22), 0.3],
    [1, shade(color, -0.28), 0.75],
  ]);
  ctx.fillRect(0, floor - u * 0.3, width, height);
  drawVignette(stage, 0.34);
}

/** The rim light: the backdrop's own hue, turned towards rose. */
function rimLight(color: string): string {
  return `#${shade(color, 0.1, 1.6, 0.7)
    .map((v) => Math.round(v).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Slanted panes of light across the backdrop, as through a tall window beside the camera. */
function drawWindowLight(stage: Stage, u: number): void {
  const { width, height } = stage;
  outOfFocus(stage, u * 0.036, (ctx) => {
    for (const column of [0, 1, 2]) {
      for (const row of [0, 1]) {
        const x = width * 0.5 + u * (column * 0.21 - 0.5);
        const y = height * 0.1 + u * (row * 0.44 + column * -0.045 + 0.04);
        const w = u * 0.175;
        const h = u * 0.4;
        ctx.fillStyle = css('#FFF1D6', 0.14);
        ctx.beginPath();
        ctx.moveTo(x, y);
        ctx.lineTo(x + w, y - u * 0.04);
        ctx.lineTo(x + w + u * 0.06, y + h - u * 0.04);
        ctx.lineTo(x + u * 0.06, y + h);
        ctx.fill();
      }
    }
  });
}

/** The cloudy brushwork of a hand-painted backdrop. */
function drawMuslin(stage: Stage, u: number): void {
  const { color, seed, width, height } = stage;
  const chance = random(seed + 17);
  outOfFocus(stage, u * 0.07, (ctx) => {
    for (let i = 0; i < 46; i++) {
      const light = chance() < 0.55;
      ctx.fillStyle = css(shade(color, light ? 0.1 : -0.1), 0.16);
      ctx.fill(
        circle(
          chance() * width,
          chance() * height,
          u * (0.06 + chance() * 0.16),
          u * (0.04 + chance() * 0.1),
          chance() * 3,
        ),
      );
    }
  });
}
