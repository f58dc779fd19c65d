import type { SKRSContext2D } from '#canvas';
import { chance } from '../../../../base/chance.ts';
import { type Color, css, mix, shade } from '../color.ts';
import { circle } from '../curve.ts';
import { gradient, type Stop } from '../rig.ts';
import { type Box, quad, type Room, slab } from './room.ts';

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
  drawView(
    ctx,
    { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
    view,
    room.pixelsPerMetre * 1.5,
    room.seed,
  );
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

/** A glass side wall at `x`, from depth `far` towards the camera, with bars that are spaced evenly in perspective. */
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
  const farX = Math.min(room.at(x, 0, far)[0], room.width);
  const left = x > 0 ? farX : 0;
  const width = x > 0 ? room.width - farX + 4 : Math.max(room.at(x, 0, far)[0], 4);
  drawView(
    ctx,
    { x: left, y: Math.min(y0, 0), width, height: y1 - Math.min(y0, 0) },
    view,
    room.pixelsPerMetre * 1.4,
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

/** A curtain that hangs from a rail in soft folds and runs off the bottom of the picture. */
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

/** A box of the canvas, in pixels. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

type View = 'city' | 'garden' | 'dusk';

const SKIES: Record<View, readonly Stop[]> = {
  city: [
    [0, '#9CCBEC'],
    [0.55, '#DDEEF6'],
    [1, '#FBEBD3'],
  ],
  garden: [
    [0, '#A6D5EE'],
    [0.6, '#E6F3EC'],
    [1, '#F4F2CF'],
  ],
  dusk: [
    [0, '#2E3566'],
    [0.34, '#6A5A93'],
    [0.62, '#D98A8B'],
    [0.85, '#FBC08A'],
    [1, '#FFD9A3'],
  ],
};

/** The view outside, which fills `area`. @param unit pixels of a length that suits portrait and landscape (`unitOf`) */
export function drawView(ctx: SKRSContext2D, area: Area, view: View, unit: number, seed: number): void {
  const { x, y, width, height } = area;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.fillStyle = gradient(ctx.createLinearGradient(0, y, 0, y + height * 0.9), SKIES[view]);
  ctx.fillRect(x, y, width, height);
  if (view === 'garden') drawGarden(ctx, area, unit, seed);
  else drawTowers(ctx, area, unit, seed, view === 'dusk');
  ctx.restore();
}

/** Three rows of towers in the haze. The nearest row is darkest; at dusk the windows are lit. */
function drawTowers(ctx: SKRSContext2D, area: Area, unit: number, seed: number, dusk: boolean): void {
  const random = chance(seed + 5);
  const bottom = area.y + area.height;
  const tones: Color[] = dusk ? ['#A87A98', '#6B5683', '#3C3762'] : ['#CFE0EA', '#A9C3D6', '#86A7C2'];
  const haze = dusk ? '#F2AE8C' : '#F7EBDA';
  for (const [row, base] of tones.entries()) {
    let left = area.x - unit * 0.05 * (1 + random());
    while (left < area.x + area.width) {
      const w = unit * (0.055 + row * 0.02 + random() * 0.07);
      const rise = area.height * (0.62 - row * 0.17) * (0.55 + random() * 0.5);
      const tone = mix(base, haze, random() * 0.25);
      drawTower(
        ctx,
        { x: left, y: bottom - rise, width: w, height: rise },
        tone,
        mix(tone, haze, 0.55),
        random,
      );
      if (row > 0)
        drawWindows(ctx, { x: left, y: bottom - rise, width: w, height: rise }, unit, dusk, random);
      left += w + unit * (0.004 + random() * (row === 2 ? 0.09 : 0.03));
    }
  }
}

function drawTower(ctx: SKRSContext2D, tower: Area, tone: Color, haze: Color, random: () => number): void {
  ctx.fillStyle = gradient(ctx.createLinearGradient(0, tower.y, 0, tower.y + tower.height), [
    [0, tone],
    [1, haze],
  ]);
  ctx.fillRect(tower.x, tower.y, tower.width, tower.height);
  const kind = random();
  if (kind < 0.3)
    ctx.fillRect(
      tower.x + tower.width * 0.2,
      tower.y - tower.width * 0.3,
      tower.width * 0.6,
      tower.width * 0.31,
    );
  else if (kind < 0.45) {
    ctx.fillRect(
      tower.x + tower.width * 0.25,
      tower.y - tower.width * 0.2,
      tower.width * 0.5,
      tower.width * 0.21,
    );
    ctx.fillRect(
      tower.x + tower.width * 0.47,
      tower.y - tower.width * 0.75,
      tower.width * 0.06,
      tower.width * 0.6,
    );
  }
  ctx.fillStyle = css('#FFF2DA', 0.22);
  ctx.fillRect(tower.x + tower.width * 0.7, tower.y, tower.width * 0.3, tower.height);
}

function drawWindows(
  ctx: SKRSContext2D,
  tower: Area,
  unit: number,
  dusk: boolean,
  random: () => number,
): void {
  const step = unit * 0.021;
  const count = Math.max(2, Math.floor(tower.width / step));
  const w = tower.width / (count + 0.6);
  for (let y = tower.y + step; y < tower.y + tower.height - step; y += step) {
    for (let i = 0; i < count; i++) {
      const lit = random();
      if (dusk ? lit < 0.55 : lit < 0.4) continue;
      ctx.fillStyle = dusk ? css(lit > 0.8 ? '#FFE3A0' : '#FFC67A', 0.75) : css('#FFFFFF', 0.22);
      ctx.fillRect(tower.x + w * (i + 0.45), y, w * 0.62, step * 0.5);
    }
  }
}

/** Hedges and round trees in the sun. */
function drawGarden(ctx: SKRSContext2D, area: Area, unit: number, seed: number): void {
  const random = chance(seed + 9);
  const bottom = area.y + area.height;
  for (const [row, [dark, light]] of (
    [
      ['#A9CDB0', '#D9E9BE'],
      ['#78AE86', '#C3DD9B'],
      ['#4E8F67', '#A8CE80'],
    ] as const
  ).entries()) {
    const count = Math.ceil((area.width / unit) * (90 - row * 14)) + 24;
    for (let i = 0; i < count; i++) {
      const t = random();
      const wave = Math.sin(t * 9 + row * 2 + seed) * 0.05;
      const y = bottom - area.height * (0.46 - row * 0.16 + wave) + random() * area.height * 0.34;
      const lit = 1 - (y - (bottom - area.height * 0.55)) / (area.height * 0.5);
      ctx.fillStyle = css(mix(dark, light, Math.max(0, Math.min(1, lit * 0.7 + random() * 0.4))), 0.9);
      ctx.fill(circle(area.x + t * area.width, y, unit * (0.02 + random() * 0.034)));
    }
  }
}
