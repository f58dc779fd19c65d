import type { SKRSContext2D } from '#canvas';
import { type Color, css, shade } from '../color.ts';
import { closed } from '../curve.ts';
import { type Box, contactShadow, type Room, slab } from './room.ts';

/** A board with round corners, `radius` in metres. */
export function cushion(
  ctx: SKRSContext2D,
  room: Room,
  [l, b, r, t]: Box,
  color: Color,
  radius: number,
  z = 1,
): void {
  const [x0, y0] = room.at(l, t, z);
  const [x1, y1] = room.at(r, b, z);
  const light = ctx.createLinearGradient(x1, y0, x0 + (x1 - x0) * 0.3, y1);
  light.addColorStop(0, css(shade(color, 0.07)));
  light.addColorStop(0.5, css(color));
  light.addColorStop(1, css(shade(color, -0.1, 1.05)));
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.roundRect(x0, y0, x1 - x0, y1 - y0, (radius * room.pixelsPerMetre) / z);
  ctx.fill();
}

/** A sofa with cushions, seen from the front. The top of its back is at y. */
export function drawSofa(
  ctx: SKRSContext2D,
  room: Room,
  [l, r]: readonly [number, number],
  y: number,
  color: Color,
  pillows: readonly Color[],
): void {
  const w = r - l;
  contactShadow(ctx, room, [(l + r) / 2 - 0.05, y - 0.25], [w * 0.62, 0.55], 0.35);
  const backs = Math.max(2, Math.round(w / 0.75));
  for (let i = 0; i < backs; i++)
    cushion(
      ctx,
      room,
      [l + 0.1 + ((w - 0.2) * i) / backs, y - 0.55, l + 0.1 + ((w - 0.2) * (i + 1)) / backs - 0.012, y],
      color,
      0.07,
    );
  contactShadow(ctx, room, [(l + r) / 2, y - 0.46], [w * 0.52, 0.12], 0.4);
  for (const [i, pillow] of pillows.entries()) {
    const x = i === 0 ? l + 0.22 : r - 0.62 + (i - 1) * 0.2;
    const [cx, cy] = room.at(x + 0.2, y - 0.24);
    contactShadow(ctx, room, [x + 0.17, y - 0.27], [0.3, 0.26], 0.28);
    ctx.save();
    ctx.translate(cx, cy);
    ctx.rotate(i === 0 ? -0.16 : 0.2);
    const s = 0.2 * room.pixelsPerMetre;
    const light = ctx.createLinearGradient(s, -s, -s, s);
    light.addColorStop(0, css(shade(pillow, 0.06)));
    light.addColorStop(1, css(shade(pillow, -0.08)));
    ctx.fillStyle = light;
    const edge = s * 0.93;
    ctx.fill(
      closed([
        [-s, -s, 1],
        [0, -edge],
        [s, -s, 1],
        [edge, 0],
        [s, s, 1],
        [0, edge],
        [-s, s, 1],
        [-edge, 0],
      ]),
    );
    ctx.restore();
  }
  cushion(ctx, room, [l + 0.06, y - 0.95, r - 0.06, y - 0.42], shade(color, 0.035), 0.05);
  for (const x of [l - 0.06, r - 0.14])
    cushion(ctx, room, [x, y - 1.1, x + 0.2, y - 0.22], shade(color, -0.015), 0.08);
}

/** The back of a chair at depth z: office (round, padded) or wooden (two rails). */
export function drawChair(
  ctx: SKRSContext2D,
  room: Room,
  x: number,
  top: number,
  kind: 'padded' | 'wooden',
  color: Color,
  z = 1,
): void {
  if (kind === 'padded') {
    contactShadow(ctx, room, [x, 0.02], [0.36, 0.07], 0.35, z);
    cushion(ctx, room, [x - 0.035, 0.06, x + 0.035, top - 0.3], '#4A4C55', 0.01, z);
    cushion(ctx, room, [x - 0.27, 0.04, x + 0.27, 0.085], '#4A4C55', 0.02, z);
    cushion(ctx, room, [x - 0.23, top - 0.5, x + 0.23, top], color, 0.1, z);
    cushion(ctx, room, [x - 0.18, top - 0.42, x + 0.19, top - 0.05], shade(color, 0.035), 0.08, z);
    cushion(ctx, room, [x - 0.25, top - 0.62, x + 0.25, top - 0.5], shade(color, -0.06), 0.05, z);
    return;
  }
  for (const side of [-0.19, 0.16])
    slab(ctx, room, [x + side, top - 1, x + side + 0.035, top], color, z, 0.03);
  cushion(ctx, room, [x - 0.2, top - 0.12, x + 0.2, top], shade(color, 0.02), 0.02, z);
  cushion(ctx, room, [x - 0.18, top - 0.28, x + 0.18, top - 0.2], color, 0.02, z);
  cushion(ctx, room, [x - 0.22, top - 0.52, x + 0.22, top - 0.45], shade(color, 0.03), 0.02, z);
}
