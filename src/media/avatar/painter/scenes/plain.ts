import { css, shade } from '../color.ts';
import { circle } from '../curve.ts';
import { diagonal, drawGlow, type Stage } from './stage.ts';

/** One colour, with two discs of light behind the head. */
export function drawPlain(stage: Stage): void {
  const { ctx, width, height, color } = stage;
  ctx.fillStyle = diagonal(
    ctx,
    [width, 0],
    [0, height],
    [
      [0, shade(color, 0.045)],
      [0.55, color],
      [1, shade(color, -0.075, 1.12, -0.08)],
    ],
  );
  ctx.fillRect(0, 0, width, height);
  const r = Math.min(width, height) * 0.43;
  const y = height * 0.4;
  ctx.fillStyle = css(shade(color, 0.03), 0.55);
  ctx.fill(circle(width * 0.52, y, r * 1.32));
  ctx.fillStyle = diagonal(
    ctx,
    [width * 0.5 + r, y - r],
    [width * 0.5 - r, y + r],
    [
      [0, shade(color, 0.085), 0.95],
      [1, shade(color, 0.035), 0.8],
    ],
  );
  ctx.fill(circle(width * 0.53, y, r));
  drawGlow(ctx, width, 0, Math.hypot(width, height) * 0.6, '#FFF4DC', 0.22);
}
