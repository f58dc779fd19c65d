import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, mix, shade, tone } from '../color.ts';
import { type Room, slab } from './room.ts';

/** Spine colours that match the room: its own two hues, paper, leather, ink. */
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

/** Books on y from x to `right`, with gaps, a leaning one and horizontal stacks. */
export function drawBooks(
  ctx: SKRSContext2D,
  room: Room,
  [x, y, right]: readonly [number, number, number],
  height: number,
  { z = 1, fill = 0.9 }: { z?: number; fill?: number } = {},
): void {
  const { chance } = room;
  const colors = spines(room);
  let at = x;
  let i = Math.floor(chance() * colors.length);
  while (at < right - height * 0.15) {
    if (chance() > fill) {
      at += height * (0.12 + chance() * 0.3);
      continue;
    }
    if (chance() < 0.08 && at < right - height * 0.85) {
      at += drawStack(ctx, room, at, y, height, colors, z);
      continue;
    }
    const w = height * (0.1 + chance() * 0.12);
    const h = height * (0.66 + chance() * 0.3);
    const color = colors[i++ % colors.length]!;
    slab(ctx, room, [at, y, at + w, y + h], color, z, 0.02);
    slab(ctx, room, [at, y, at + w * 0.22, y + h], shade(color, -0.06), z, 0.01);
    slab(ctx, room, [at + w * 0.72, y, at + w * 0.9, y + h], shade(color, 0.05), z, 0.01);
    for (const band of [0.14, 0.8])
      slab(ctx, room, [at, y + h * band, at + w, y + h * (band + 0.035)], mix(color, '#FFF2D8', 0.5), z, 0);
    at += w + height * 0.012;
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
