import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, shade } from '../color.ts';
import { contact, quad, type Room, slab, washed, whole } from './room.ts';

/** The back wall at z, brighter towards the window at the upper right. */
export function drawWall(ctx: SKRSContext2D, room: Room, color: Color, z = 1): void {
  slab(ctx, room, whole(room, z), color, z, 0);
  const [l, b, r, t] = whole(room, z);
  quad(
    ctx,
    [room.at(r, t, z), room.at(r, b, z), room.at(l, b, z), room.at(l, t, z)],
    shade(color, 0.045),
    shade(color, -0.1, 1.15),
  );
}

/** Ceiling between the back wall and the camera, with its edge in shadow. */
export function drawCeiling(ctx: SKRSContext2D, room: Room, y: number, far: number, color: Color): void {
  const x = room.edge * far + 1;
  quad(
    ctx,
    [
      room.at(0, y, 0.3),
      room.at(x * 3, y, 0.3),
      room.at(x, y, far),
      room.at(-x, y, far),
      room.at(-x * 3, y, 0.3),
    ],
    shade(color, 0.03),
    shade(color, -0.05),
  );
}

/** Floor from the back wall towards the camera. */
export function drawFloor(ctx: SKRSContext2D, room: Room, far: number, color: Color): void {
  const x = room.edge * far + 1;
  const [[, top], [, bottom]] = [room.at(0, 0, far), [0, room.height * 1.1]];
  const light = ctx.createLinearGradient(0, top, 0, bottom);
  const [a, b] = [shade(color, 0.06), shade(color, -0.12)];
  light.addColorStop(0, `rgb(${a.map(Math.round).join(',')})`);
  light.addColorStop(1, `rgb(${b.map(Math.round).join(',')})`);
  ctx.fillStyle = light;
  ctx.beginPath();
  for (const [px, py] of [room.at(-x, 0, far), room.at(x, 0, far), room.at(x, -3, far), room.at(-x, -3, far)])
    ctx.lineTo(px, py);
  ctx.fill();
  contact(ctx, room, [0, 0], [x, 0.22], 0.3, far);
}

/** Upright slats from `l` to `r`, each with its own light and shadow. */
export function drawSlats(
  ctx: SKRSContext2D,
  room: Room,
  [l, b, r, t]: readonly [number, number, number, number],
  color: Color,
  step: number,
  z = 1,
): void {
  slab(ctx, room, [l, b, r, t], shade(color, -0.2), z, 0.02);
  for (let x = l; x < r - step * 0.4; x += step) {
    slab(ctx, room, [x, b, x + step * 0.66, t], color, z, 0.03);
    slab(ctx, room, [x + step * 0.5, b, x + step * 0.66, t], shade(color, 0.06), z, 0.02);
  }
}

/** A board on a wall, its shadow under it. */
export function drawBoard(
  ctx: SKRSContext2D,
  room: Room,
  [l, y, r]: readonly [number, number, number],
  color: Color,
  z = 1,
): void {
  washed(
    ctx,
    room,
    [l - 0.02, y - 0.2, r - 0.02, y - 0.03],
    [
      [0, '#2A2036', 0.26],
      [1, '#2A2036', 0],
    ],
    z,
  );
  slab(ctx, room, [l, y - 0.035, r, y], color, z, 0.03);
  slab(ctx, room, [l, y - 0.035, r, y - 0.024], shade(color, -0.14), z, 0);
}
