import { css, shade } from '../../color.ts';
import { circle, closed } from '../../curve.ts';
import { diagonal, drawGlow, outOfFocus, type Stage, unitOf } from './stage.ts';

/** One colour: behind the head a disc, an arch or soft waves, by seed. */
export function drawPlain(stage: Stage): void {
  const { ctx, width, height, color, seed } = stage;
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
  [discs, arch, waves][seed % 3]!(stage, Math.min(width, height) * 0.43);
  drawGlow(ctx, width, 0, Math.hypot(width, height) * 0.6, '#FFF4DC', 0.22);
}

function lit({ ctx, width, height, color }: Stage, r: number) {
  return diagonal(
    ctx,
    [width * 0.5 + r, height * 0.4 - r],
    [width * 0.5 - r, height * 0.4 + r],
    [
      [0, shade(color, 0.085), 0.95],
      [1, shade(color, 0.035), 0.8],
    ],
  );
}

function discs(stage: Stage, r: number): void {
  const { ctx, width, height, color } = stage;
  const y = height * 0.4;
  ctx.fillStyle = css(shade(color, 0.03), 0.55);
  ctx.fill(circle(width * 0.52, y, r * 1.32));
  shadowed(stage, circle(width * 0.53, y, r), r);
  for (const [x, dy, size] of [
    [0.06, 0.62, 0.2],
    [0.93, -0.5, 0.12],
  ] as const) {
    ctx.fillStyle = css(shade(color, 0.055), 0.6);
    ctx.fill(circle(width * x, y + r * dy, r * size));
  }
}

function arch(stage: Stage, r: number): void {
  const { ctx, width, height, color } = stage;
  const top = height * 0.4 - r * 0.95;
  const path = (half: number, lift: number) => {
    ctx.beginPath();
    ctx.roundRect(width / 2 - half, top - lift, half * 2, height * 2, half);
  };
  path(r * 1.22, r * 0.2);
  ctx.fillStyle = css(shade(color, 0.03), 0.7);
  ctx.fill();
  path(r, 0);
  ctx.fillStyle = lit(stage, r);
  ctx.fill();
}

function waves(stage: Stage, r: number): void {
  const { ctx, width, height, color } = stage;
  shadowed(stage, circle(width * 0.53, height * 0.4, r), r);
  for (const [i, y] of [0.66, 0.78, 0.9].entries()) {
    const shift = (i % 2 ? 1 : -1) * height * 0.035;
    ctx.fillStyle = css(shade(color, -0.035 - i * 0.025, 1.05, -0.04 * i), 0.8);
    ctx.fill(
      closed([
        [-width * 0.1, height * y + shift],
        [width * 0.22, height * y - shift],
        [width * 0.55, height * y + shift * 1.3],
        [width * 0.85, height * y - shift],
        [width * 1.1, height * y + shift],
        [width * 1.1, height * 1.1, 1],
        [-width * 0.1, height * 1.1, 1],
      ]),
    );
  }
}

/** A disc slightly in front of the wall. */
function shadowed(stage: Stage, path: ReturnType<typeof circle>, r: number): void {
  outOfFocus(stage, unitOf(stage) * 0.03, (soft) => {
    soft.translate(-r * 0.04, r * 0.07);
    soft.fillStyle = css(shade(stage.color, -0.16), 0.5);
    soft.fill(path);
  });
  stage.ctx.fillStyle = css(stage.color);
  stage.ctx.fill(path);
  stage.ctx.fillStyle = lit(stage, r);
  stage.ctx.fill(path);
}
