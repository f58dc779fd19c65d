import type { SKRSContext2D } from '#canvas';
import { type Color, css, shade } from '../color.ts';
import { circle, closed } from '../curve.ts';
import { drawGlow } from './places/stage.ts';
import { quad, type Room, slab } from './room.ts';

const LIGHT_COLOR = '#FFD995';

export type Shade = 'dome' | 'globe' | 'cone';

/** A lit lamp at (x, y) that hangs from above the picture. */
export function drawPendant(
  ctx: SKRSContext2D,
  room: Room,
  [x, y]: readonly [number, number],
  {
    shade: form,
    color,
    size,
    z = 1,
    glow = 0.5,
  }: { shade: Shade; color: Color; size: number; z?: number; glow?: number },
): void {
  slab(ctx, room, [x - 0.006, y + size * 0.6, x + 0.006, y + 3], '#4A4248', z, 0);
  const [cx, cy] = room.at(x, y, z);
  const r = (size * room.pixelsPerMetre) / z;
  if (form === 'globe') {
    drawGlow(ctx, cx, cy, r * 3.4, LIGHT_COLOR, glow);
    quad(
      ctx,
      [
        room.at(x + size * 0.14, y + size * 0.74, z),
        room.at(x + size * 0.14, y + size * 0.4, z),
        room.at(x - size * 0.14, y + size * 0.4, z),
        room.at(x - size * 0.14, y + size * 0.74, z),
      ],
      '#B99257',
    );
    const ball = ctx.createRadialGradient(cx + r * 0.15, cy - r * 0.1, 0, cx, cy, r * 0.6);
    ball.addColorStop(0, css('#FFFBEC'));
    ball.addColorStop(0.7, css('#FFE9BC'));
    ball.addColorStop(1, css('#F3C987'));
    ctx.fillStyle = ball;
    ctx.fill(circle(cx, cy, r * 0.6));
    return;
  }
  const widthFactor = form === 'dome' ? 0.95 : 0.62;
  const light = ctx.createLinearGradient(cx + r, cy - r * 0.5, cx - r, cy + r * 0.4);
  light.addColorStop(0, css(shade(color, 0.09)));
  light.addColorStop(0.5, css(color));
  light.addColorStop(1, css(shade(color, -0.1)));
  ctx.fillStyle = light;
  ctx.fill(
    closed([
      [cx - r * 0.14, cy - r * 0.72],
      [cx + r * 0.14, cy - r * 0.72],
      [cx + r * widthFactor * 0.72, cy - r * (form === 'dome' ? 0.4 : 0.1)],
      [cx + r * widthFactor, cy + r * 0.3, 1],
      [cx - r * widthFactor, cy + r * 0.3, 1],
      [cx - r * widthFactor * 0.72, cy - r * (form === 'dome' ? 0.4 : 0.1)],
    ]),
  );
  ctx.fillStyle = css('#FFF3CF');
  ctx.fill(circle(cx, cy + r * 0.3, r * widthFactor * 0.93, r * 0.13));
  drawGlow(ctx, cx, cy + r * 0.45, r * 3.6, LIGHT_COLOR, glow);
}

/** A lamp with a cloth shade, on a thin foot from `base` up to `y`. */
export function drawStandingLamp(
  ctx: SKRSContext2D,
  room: Room,
  [x, y]: readonly [number, number],
  { base, size, color, glow = 0.6 }: { base: number; size: number; color: Color; glow?: number },
): void {
  slab(ctx, room, [x - size * 0.045, base, x + size * 0.045, y], '#6B5142', 1, 0.05);
  slab(ctx, room, [x - size * 0.4, base, x + size * 0.4, base + size * 0.07], '#5A4438', 1, 0.05);
  const [cx, cy] = room.at(x, y);
  const s = size * room.pixelsPerMetre;
  drawGlow(ctx, cx, cy - s * 0.3, s * 3.2, LIGHT_COLOR, glow);
  const cloth = ctx.createLinearGradient(cx + s * 0.6, 0, cx - s * 0.6, 0);
  cloth.addColorStop(0, css(shade(color, 0.02)));
  cloth.addColorStop(0.45, css(shade(color, 0.09)));
  cloth.addColorStop(1, css(shade(color, -0.08)));
  ctx.fillStyle = cloth;
  ctx.beginPath();
  for (const [dx, dy] of [
    [-0.38, -0.85],
    [0.38, -0.85],
    [0.6, 0],
    [-0.6, 0],
  ] as const)
    ctx.lineTo(cx + s * dx, cy + s * dy);
  ctx.fill();
  drawGlow(ctx, cx, cy - s * 0.3, s * 0.75, '#FFF0C8', glow);
}

/** A bar of light at depth z, as on ceilings and shelves. */
export function drawStrip(
  ctx: SKRSContext2D,
  room: Room,
  [l, b, r, t]: readonly [number, number, number, number],
  color: Color,
  z = 1,
  glow = 0.4,
): void {
  const [x0, y0] = room.at(l, t, z);
  const [x1, y1] = room.at(r, b, z);
  const reach = (0.28 * room.pixelsPerMetre) / z;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  const half = (x1 - x0) / 2 + reach;
  ctx.translate((x0 + x1) / 2, (y0 + y1) / 2);
  ctx.scale(1, reach / half);
  const halo = ctx.createRadialGradient(0, 0, 0, 0, 0, half);
  halo.addColorStop(0, css(color, glow));
  halo.addColorStop(0.6, css(color, glow * 0.5));
  halo.addColorStop(1, css(color, 0));
  ctx.fillStyle = halo;
  ctx.fillRect(-half, -half, half * 2, half * 2);
  ctx.restore();
  slab(ctx, room, [l, b, r, t], '#FFFAEE', z, 0);
}
