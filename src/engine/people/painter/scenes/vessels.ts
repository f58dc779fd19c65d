import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css, shade } from '../color.ts';
import { closed, type Point } from '../curve.ts';
import type { Room } from './room.ts';

/** Half outlines from the foot up: half width and height, as fractions of the vessel's height. */
const OUTLINES = {
  vase: [
    [0.2, 0],
    [0.33, 0.35],
    [0.14, 0.76],
    [0.17, 1],
  ],
  jar: [
    [0.3, 0],
    [0.34, 0.4],
    [0.32, 0.78],
    [0.24, 0.84],
    [0.24, 1],
  ],
  bottle: [
    [0.16, 0],
    [0.17, 0.5],
    [0.15, 0.62],
    [0.06, 0.76],
    [0.06, 1],
  ],
  bowl: [
    [0.4, 0],
    [0.75, 0.45],
    [0.95, 1],
  ],
  cup: [
    [0.32, 0],
    [0.42, 0.4],
    [0.45, 1],
  ],
  kettle: [
    [0.42, 0],
    [0.46, 0.3],
    [0.36, 0.66],
    [0.12, 0.78],
    [0.07, 0.84],
    [0.08, 0.94],
  ],
  plate: [
    [0.5, 0.14],
    [0.5, 0.5],
    [0.5, 0.86],
    [0.2, 1],
  ],
} as const;

export type Vessel = keyof typeof OUTLINES;

/** A pot, bottle or bowl standing at (x, y), lit from the right. */
export function drawVessel(
  ctx: SKRSContext2D,
  room: Room,
  kind: Vessel,
  [x, y]: readonly [number, number],
  height: number,
  color: Color,
  z = 1,
): void {
  const outline = OUTLINES[kind];
  const side = (sign: number): Point[] =>
    outline.map(([w, h], i) => {
      const [px, py] = room.at(x + sign * w * height, y + h * height, z);
      return i === 0 || i === outline.length - 1 ? [px, py, 1] : [px, py];
    });
  const widest = Math.max(...outline.map(([w]) => w)) * height;
  const [left, foot] = room.at(x - widest, y, z);
  const [right] = room.at(x + widest, y, z);
  const shadow = ctx.createRadialGradient(0, 0, 0, 0, 0, right - left);
  shadow.addColorStop(0, css('#2A2036', 0.34));
  shadow.addColorStop(1, css('#2A2036', 0));
  ctx.save();
  ctx.translate((left * 1.2 + right * 0.8) / 2, foot);
  ctx.scale(0.8, 0.12);
  ctx.fillStyle = shadow;
  ctx.fillRect(left - right, left - right, (right - left) * 2, (right - left) * 2);
  ctx.restore();
  const light = ctx.createLinearGradient(right, 0, left, 0);
  light.addColorStop(0, css(shade(color, 0)));
  light.addColorStop(0.24, css(shade(color, 0.09)));
  light.addColorStop(0.55, css(color));
  light.addColorStop(1, css(shade(color, -0.14, 1.05)));
  ctx.fillStyle = light;
  ctx.fill(closed([...side(-1), ...side(1).reverse()]));
}
