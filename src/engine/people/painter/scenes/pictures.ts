import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../color.ts';
import { circle, closed, type Point } from '../curve.ts';
import { type Box, contactShadow, corners, pick, quad, type Room, slab } from './room.ts';

/** A framed print with a wide mount: hills and a sun, leaves, or soft round shapes. */
export function drawPicture(ctx: SKRSContext2D, room: Room, box: Box, frame: Color, z = 1): void {
  const [left, bottom, right, top] = box;
  const [w, h] = [right - left, top - bottom];
  contactShadow(ctx, room, [(left + right) / 2 - 0.03, bottom + h * 0.42], [w * 0.72, h * 0.72], 0.32, z);
  slab(ctx, room, box, frame, z, 0.04);
  const edge = Math.min(w, h) * 0.06;
  const paper: Box = [left + edge, bottom + edge, right - edge, top - edge];
  slab(ctx, room, paper, '#F8F3EA', z, 0.012);
  const mount = Math.min(w, h) * 0.14;
  const print: Box = [paper[0] + mount, paper[1] + mount, paper[2] - mount, paper[3] - mount];
  ctx.save();
  ctx.beginPath();
  for (const [x, y] of corners(room, print, z)) ctx.lineTo(x, y);
  ctx.clip();
  const { accent, counter } = room.tones;
  slab(ctx, room, print, tone(accent, 0.9, 0.04), z, 0.02);
  pick(room, [hills, discs, leaf])(ctx, room, print, z, accent, counter);
  ctx.restore();
  quad(
    ctx,
    [
      room.at(right, top, z),
      room.at(right - w * 0.35, top, z),
      room.at(left, bottom + h * 0.4, z),
      room.at(left, bottom + h * 0.75, z),
    ],
    '#FFFFFF',
    undefined,
    0.08,
  );
}

/** Makes a point of a curve a sharp corner. */
const asCorner = ([x, y]: Point): Point => [x, y, 1];

type Print = (ctx: SKRSContext2D, room: Room, box: Box, z: number, accent: Color, counter: Color) => void;

const hills: Print = (ctx, room, [left, bottom, right, top], z, accent, counter) => {
  const [w, h] = [right - left, top - bottom];
  const scale = room.pixelsPerMetre / z;
  const [sx, sy] = room.at(left + w * 0.64, bottom + h * 0.68, z);
  ctx.fillStyle = css(counter);
  ctx.fill(circle(sx, sy, w * 0.16 * scale));
  for (const [i, y] of [0.5, 0.36, 0.2].entries()) {
    ctx.fillStyle = css(mix(shade(accent, 0.12), shade(accent, -0.18), i / 2));
    ctx.fill(
      closed([
        asCorner(room.at(left - 0.1, bottom - 0.1, z)),
        room.at(left - 0.02, bottom + h * (y + (i % 2) * 0.14), z),
        room.at(left + w * (0.34 + i * 0.12), bottom + h * (y + 0.06), z),
        room.at(left + w * 0.72, bottom + h * (y - 0.12 + (i % 2) * 0.1), z),
        room.at(right + 0.05, bottom + h * (y + 0.08 - (i % 2) * 0.1), z),
        asCorner(room.at(right + 0.1, bottom - 0.1, z)),
      ]),
    );
  }
};

const discs: Print = (ctx, room, [left, bottom, right, top], z, accent, counter) => {
  const [w, h] = [right - left, top - bottom];
  for (const [x, y, size, color] of [
    [0.36, 0.62, 0.3, shade(counter, 0.05)],
    [0.62, 0.4, 0.34, shade(accent, -0.05)],
    [0.7, 0.74, 0.13, shade(accent, -0.22)],
  ] as const) {
    const [px, py] = room.at(left + w * x, bottom + h * y, z);
    ctx.fillStyle = css(color, 0.9);
    ctx.fill(circle(px, py, (w * size * room.pixelsPerMetre) / z));
  }
};

const leaf: Print = (ctx, room, [left, bottom, right, top], z, accent, counter) => {
  const [w, h] = [right - left, top - bottom];
  const at = (x: number, y: number) => room.at(left + w * x, bottom + h * y, z);
  for (let i = 0; i < 7; i++) {
    const side = i % 2 ? 1 : -1;
    const y = 0.16 + i * 0.1;
    const reach = 0.4 - i * 0.035;
    ctx.fillStyle = css(i === 3 ? counter : mix(shade(accent, -0.2), accent, i / 6));
    ctx.fill(
      closed([
        asCorner(at(0.5, y)),
        at(0.5 + side * reach * 0.45, y + 0.04),
        asCorner(at(0.5 + side * reach, y + 0.2)),
        at(0.5 + side * reach * 0.4, y + 0.2),
      ]),
    );
  }
};
