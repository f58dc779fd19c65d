import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, shade } from '../color.ts';
import { type Box, quad, type Room, slab } from './room.ts';
import { drawView, type View } from './views.ts';

/** A window in the back wall: the view, a frame with bars, a sill. */
export function drawWindow(
  ctx: SKRSContext2D,
  room: Room,
  box: Box,
  view: View,
  { columns, rows, frame, z = 1 }: { columns: number; rows: number; frame: Color; z?: number },
): void {
  const [left, bottom, right, top] = box;
  const [x0, y0] = room.at(left, top, z);
  const [x1, y1] = room.at(right, bottom, z);
  drawView(ctx, { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }, view, room.m * 1.5, room.seed);
  const w = 0.035;
  const bar = (b: Box) => {
    slab(ctx, room, b, frame, z, 0.02);
    const tall = b[3] - b[1] > b[2] - b[0];
    slab(
      ctx,
      room,
      tall ? [b[0], b[1], b[0] + (b[2] - b[0]) * 0.35, b[3]] : [b[0], b[1], b[2], b[1] + 0.012],
      shade(frame, -0.13),
      z,
      0,
    );
  };
  for (let i = 1; i < columns; i++) {
    const x = left + ((right - left) * i) / columns;
    bar([x - w * 0.45, bottom, x + w * 0.45, top]);
  }
  for (let i = 1; i < rows; i++) {
    const y = bottom + ((top - bottom) * i) / rows;
    bar([left, y - w * 0.4, right, y + w * 0.4]);
  }
  bar([left - w, bottom, left + w * 0.6, top]);
  bar([right - w * 0.6, bottom, right + w, top]);
  bar([left - w, top - w * 0.5, right + w, top + w]);
  slab(ctx, room, [left - 0.09, bottom - 0.05, right + 0.09, bottom + 0.02], shade(frame, 0.03), z, 0.02);
  slab(ctx, room, [left - 0.09, bottom - 0.075, right + 0.09, bottom - 0.05], shade(frame, -0.2), z, 0);
}

/** A glass side wall from z = `far` towards the camera at x = `x`, with bars every `step`. */
export function drawWindowWall(
  ctx: SKRSContext2D,
  room: Room,
  {
    x,
    far,
    top,
    sill,
    view,
    frame,
  }: {
    x: number;
    far: number;
    top: number;
    sill: number;
    view: View;
    frame: Color;
  },
): void {
  const near = 0.35;
  const outline = [
    room.at(x, top, far),
    room.at(x, top, near),
    room.at(x, sill, near),
    room.at(x, sill, far),
  ];
  ctx.save();
  ctx.beginPath();
  for (const [px, py] of outline) ctx.lineTo(px, py);
  ctx.clip();
  const [, y0] = room.at(0, top, far * 0.55);
  const [, y1] = room.at(0, sill, far * 0.8);
  const side = Math.min(room.at(x, 0, far)[0], room.width);
  const from = x > 0 ? side : 0;
  const width = x > 0 ? room.width - side + 4 : Math.max(room.at(x, 0, far)[0], 4);
  drawView(
    ctx,
    { x: from, y: Math.min(y0, 0), width, height: y1 - Math.min(y0, 0) },
    view,
    room.m * 1.4,
    room.seed,
  );
  ctx.restore();
  const strip = (z: number, width: number, y0: number, y1: number, color: Color) =>
    quad(
      ctx,
      [room.at(x, y1, z), room.at(x, y0, z), room.at(x, y0, z + width), room.at(x, y1, z + width)],
      color,
    );
  for (let z = far; z > near; z /= 1.34) {
    strip(z, 0.05 * z, sill, top, frame);
    strip(z, 0.018 * z, sill, top, shade(frame, -0.14));
  }
  for (const [y, h] of [
    [top, 0.1],
    [sill, 0.1],
    [(top + sill) * 0.62, 0.035],
  ] as const) {
    quad(
      ctx,
      [room.at(x, y + h, far), room.at(x, y + h, near), room.at(x, y, near), room.at(x, y, far)],
      frame,
    );
    quad(
      ctx,
      [room.at(x, y + h * 0.3, far), room.at(x, y + h * 0.3, near), room.at(x, y, near), room.at(x, y, far)],
      shade(frame, -0.14),
    );
  }
}

/** A curtain from a rail to below the picture, in soft folds. */
export function drawCurtain(
  ctx: SKRSContext2D,
  room: Room,
  [left, bottom, right, top]: Box,
  color: Color,
): void {
  const folds = Math.max(3, Math.round((right - left) / 0.07));
  for (let i = 0; i < folds; i++) {
    const x = left + ((right - left) * i) / folds;
    const w = (right - left) / folds;
    slab(ctx, room, [x, bottom, x + w * 1.03, top], shade(color, i % 2 ? 0.02 : -0.015), 1, 0.01);
    slab(ctx, room, [x, bottom, x + w * 0.3, top], shade(color, -0.07), 1, 0.015);
    slab(ctx, room, [x + w * 0.62, bottom, x + w * 0.85, top], shade(color, 0.045), 1, 0.01);
  }
}
