import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, mix, shade, tone } from '../color.ts';
import { pick, quad, type Room } from './room.ts';

const PLASTER = ['#E8CDB0', '#D9A78C', '#EADFCB', '#C9B7A6', '#DCC0A0', '#B98D78'] as const;
const FLOOR = 1.35;
const SHOP = 2.85;

/** Houses one after another along a side of a street, from z = `far` towards the camera. */
export function drawHouses(ctx: SKRSContext2D, room: Room, x: number, far: number): void {
  const { chance, tones, edge } = room;
  const near = (Math.abs(x) / (edge + 0.2)) * 0.9;
  const fronts: { from: number; to: number }[] = [];
  for (let z = near; z < far - 0.2; ) {
    const to = Math.min(far, z * (1.2 + chance() * 0.14));
    fronts.push({ from: z, to });
    z = to;
  }
  for (const { from, to } of fronts.reverse()) {
    const haze = Math.min(1, (from - near) / (far - near));
    const plaster = pick(room, [...PLASTER, tone(tones.accent, 0.76, 0.06)]);
    const color = shade(mix(plaster, '#EAF0F2', haze * 0.6), x < 0 ? 0.02 : -0.05);
    const awning = pick(room, [tones.accent, tones.counter, tones.deep, '#C96F55', '#5F8E88'] as const);
    drawFront(ctx, room, {
      x,
      from,
      to,
      haze,
      color,
      height: SHOP + FLOOR * (2 + Math.floor(chance() * 3)) + 0.5,
    });
    drawShop(ctx, room, { x, from, to, haze, color: awning });
  }
}

interface Front {
  x: number;
  from: number;
  to: number;
  /** 0 near, 1 far away. */
  haze: number;
  color: Color;
}

/** Paints a part of a side wall between two depths. */
const sidewall =
  (ctx: SKRSContext2D, room: Room, x: number) =>
  (z0: number, z1: number, y0: number, y1: number, color: Color, to?: Color) =>
    quad(ctx, [room.at(x, y1, z0), room.at(x, y0, z0), room.at(x, y0, z1), room.at(x, y1, z1)], color, to);

function drawFront(ctx: SKRSContext2D, room: Room, front: Front & { height: number }): void {
  const { x, from, to, haze, color, height } = front;
  const face = sidewall(ctx, room, x);
  face(from, to, 0, height, color, shade(color, 0.05));
  face(from, to, height - 0.22, height, shade(color, 0.07));
  const step = (to - from) / 3;
  for (let i = 0; i < 3; i++) {
    const [z0, z1] = [from + step * (i + 0.24), from + step * (i + 0.76)];
    for (let y = SHOP + 0.3; y < height - 1; y += FLOOR) {
      face(z0 - step * 0.06, z1 + step * 0.06, y - 0.06, y + 0.96, shade(color, 0.07));
      face(z0, z1, y, y + 0.88, mix('#7FA6BE', color, haze * 0.5 + 0.1), mix('#DCEBF0', color, haze * 0.4));
    }
  }
  face(from, to, SHOP - 0.12, SHOP + 0.06, shade(color, 0.09));
  face(from, from + 0.008 * from, 0, height, shade(color, -0.12));
}

/** A shop window full of light, a door, a striped awning over the pavement. */
function drawShop(ctx: SKRSContext2D, room: Room, { x, from, to, haze, color }: Front): void {
  const paint = mix(color, '#EDEFEE', haze * 0.6);
  const d = to - from;
  const [z0, z1] = [from + d * 0.07, to - d * 0.07];
  const face = sidewall(ctx, room, x);
  face(z0, z1, 0, SHOP - 0.16, shade(paint, -0.08));
  face(
    z0 + d * 0.05,
    z1 - d * 0.3,
    0.5,
    2.35,
    mix('#FFDFA4', '#FFF6E2', haze),
    mix('#C9D6D6', '#F1EEE6', haze),
  );
  face(z1 - d * 0.24, z1 - d * 0.05, 0, 2.35, mix('#6E7F86', '#E2E4E2', haze));
  const out = x - Math.sign(x) * 0.55;
  const stripes = 7;
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [z0 + ((z1 - z0) * i) / stripes, z0 + ((z1 - z0) * (i + 1)) / stripes];
    const cloth = i % 2 ? mix('#FBF3E6', paint, 0.1) : shade(paint, 0.04);
    quad(
      ctx,
      [room.at(x, 2.75, a), room.at(out, 2.38, a), room.at(out, 2.38, b), room.at(x, 2.75, b)],
      cloth,
    );
    quad(
      ctx,
      [room.at(out, 2.38, a), room.at(out, 2.24, a), room.at(out, 2.24, b), room.at(out, 2.38, b)],
      shade(cloth, -0.06),
    );
  }
}
