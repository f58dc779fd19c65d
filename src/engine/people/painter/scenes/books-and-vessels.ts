import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../color.ts';
import { closed, type Point } from '../curve.ts';
import { type Room, slab } from './room.ts';

/** Spine colours that match the room: the room's two hues, and the colours of paper, leather and ink. */
export function spines({ tones }: Room): Color[] {
  return [
    tones.accent,
    tones.counter,
    '#E9DCC6',
    tones.deep,
    tone(tones.counter, 0.55, 0.08),
    '#C98F5E',
    tone(tones.accent, 0.78, 0.06),
    '#5B4A55',
  ];
}

/** A row of books from `x` to `right`, standing at height `y`, with gaps and some horizontal stacks. */
export function drawBooks(
  ctx: SKRSContext2D,
  room: Room,
  [x, y, right]: readonly [number, number, number],
  height: number,
  { z = 1, fill = 0.9 }: { z?: number; fill?: number } = {},
): void {
  const { chance } = room;
  const colors = spines(room);
  let cursorX = x;
  let i = Math.floor(chance() * colors.length);
  while (cursorX < right - height * 0.15) {
    if (chance() > fill) {
      cursorX += height * (0.12 + chance() * 0.3);
      continue;
    }
    if (chance() < 0.08 && cursorX < right - height * 0.85) {
      cursorX += drawStack(ctx, room, cursorX, y, height, colors, z);
      continue;
    }
    const width = height * (0.1 + chance() * 0.12);
    const bookHeight = height * (0.66 + chance() * 0.3);
    const color = colors[i++ % colors.length]!;
    slab(ctx, room, [cursorX, y, cursorX + width, y + bookHeight], color, z, 0.02);
    slab(ctx, room, [cursorX, y, cursorX + width * 0.22, y + bookHeight], shade(color, -0.06), z, 0.01);
    slab(
      ctx,
      room,
      [cursorX + width * 0.72, y, cursorX + width * 0.9, y + bookHeight],
      shade(color, 0.05),
      z,
      0.01,
    );
    for (const band of [0.14, 0.8])
      slab(
        ctx,
        room,
        [cursorX, y + bookHeight * band, cursorX + width, y + bookHeight * (band + 0.035)],
        mix(color, '#FFF2D8', 0.5),
        z,
        0,
      );
    cursorX += width + height * 0.012;
  }
}

function drawStack(
  ctx: SKRSContext2D,
  room: Room,
  x: number,
  y: number,
  height: number,
  colors: readonly Color[],
  z: number,
): number {
  const width = height * 0.75;
  for (let i = 0; i < 3; i++) {
    const color = colors[(i * 3 + 1) % colors.length]!;
    const inset = height * 0.05 * i;
    const base = y + i * height * 0.13;
    slab(ctx, room, [x + inset, base, x + width - inset * 0.4, base + height * 0.12], color, z, 0.02);
    slab(ctx, room, [x + inset, base, x + width, base + height * 0.03], shade(color, -0.08), z, 0);
  }
  return width + height * 0.08;
}

/** The right half of each outline, from the foot up, as [half width, height] relative to the vessel's height. */
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

type Vessel = keyof typeof OUTLINES;

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
