import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../../color.ts';
import { circle } from '../../curve.ts';
import { drawDusk, finishRoom } from '../daylight.ts';
import { drawHangingLeaves, drawPlant, drawTree, FOLIAGE } from '../plants.ts';
import { pick, quad, type Room, roomOf, slab } from '../room.ts';
import { drawView } from '../windows.ts';
import { drawBokeh, drawGlow, outOfFocus, type Stage, unitOf } from './stage.ts';

const PLASTER = ['#E8CDB0', '#D9A78C', '#EADFCB', '#C9B7A6', '#DCC0A0', '#B98D78'] as const;
const FLOOR_HEIGHT = 1.35;
const SHOP_HEIGHT = 2.85;

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

const FAR = 9;

/** A street by day: houses with shops on both sides, trees, lamps, towers far off in the haze. */
export function drawStreet(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge, width, height, seed } = room;
  const side = Math.max(2.1, edge * 1.3);
  const foliage = pick(room, FOLIAGE);
  outOfFocus(stage, unit * 0.013, (ctx) => {
    const [, ground] = room.at(0, 0, FAR);
    const view = tones.evening ? 'dusk' : 'city';
    drawView(
      ctx,
      { x: -unit * 0.1, y: -unit * 0.1, width: width + unit * 0.2, height: ground + unit * 0.12 },
      view,
      unit * 0.6,
      seed,
    );
    ctx.fillStyle = css(
      tones.evening ? '#F2B28E' : mix('#F7F1E4', tones.wall, 0.5),
      tones.evening ? 0.1 : 0.4,
    );
    ctx.fillRect(-unit, -unit, width + 2 * unit, height + 2 * unit);
    drawGround(ctx, room, side);
    drawGlow(ctx, width * 0.52, ground - unit * 0.12, unit * 0.5, '#FFF0CE', 0.5, 'source-over');
  });
  outOfFocus(stage, unit * 0.008, (ctx) => {
    for (const s of [-1, 1]) drawHouses(ctx, room, s * side, FAR);
    for (const z of [5.8, 3.8, 2.6]) {
      for (const s of [-1, 1]) {
        const x = s * side * 0.74;
        drawTree(ctx, room, { x, z, crown: 3.05, radius: 0.8, seed: seed + z * 10 + s, foliage });
      }
    }
    if (tones.evening) {
      drawDusk(ctx, room, 0.6);
      for (const s of [-1, 1]) drawLitShops(ctx, room, s * side, unit);
    }
    for (const s of [-1, 1]) drawStreetLamp(ctx, room, s * side * 0.7, 1.85, tones.evening);
  });
  const lights = tones.evening ? 0.42 : 0.2;
  drawBokeh(
    room,
    { x: 0, y: height * 0.2, width, height: height * 0.4 },
    22,
    ['#FFEFC6', '#FFFFFF', '#FFD79E'],
    lights,
  );
  outOfFocus(stage, unit * 0.02, (ctx) => {
    drawHangingLeaves(ctx, room, unit, foliage);
    drawPlanters(ctx, room, unit);
  });
  finishRoom(room, unit, 0.6);
}

function drawGround(ctx: SKRSContext2D, room: Room, side: number): void {
  const { tones } = room;
  const strip = (x0: number, x1: number, color: Color) =>
    quad(
      ctx,
      [room.at(x0, 0, FAR), room.at(x1, 0, FAR), room.at(x1, 0, 0.3), room.at(x0, 0, 0.3)],
      mix(color, '#FBEBD2', 0.5),
      color,
    );
  strip(-side * 1.3, side * 1.3, '#CFC3B6');
  strip(-side * 0.58, side * 0.58, mix('#8F8B92', tones.accent, 0.12));
  for (const x of [-0.58, 0.56]) strip(x * side, (x + 0.02) * side, '#E7DED2');
  for (let z = FAR; z > 0.5; z /= 1.3) {
    const mark = [
      room.at(0.06, 0, z),
      room.at(0.06, 0, z * 0.9),
      room.at(-0.06, 0, z * 0.9),
      room.at(-0.06, 0, z),
    ];
    quad(ctx, mark, '#F6F0E4', undefined, 0.8);
  }
}

/** The shops' light after dusk. */
function drawLitShops(ctx: SKRSContext2D, room: Room, x: number, unit: number): void {
  for (const z of [5.6, 3.9, 2.9, 2.1]) {
    const [px, py] = room.at(x * 0.96, 1.4, z);
    drawGlow(ctx, px, py, (unit * 0.9) / z, '#FFC27A', 0.75);
  }
}

/** Tubs of green at both lower corners, close to the camera. */
function drawPlanters(ctx: SKRSContext2D, room: Room, unit: number): void {
  if (room.edge < 1.2) return;
  for (const s of [-1, 1]) {
    const [x, y] = room.at(s * room.edge * 0.93, 0.02);
    const pot = mix(room.tones.counter, '#6E6259', 0.45);
    drawPlant(ctx, { x, y, size: unit * (s > 0 ? 0.34 : 0.4), pot, seed: room.seed + s, kind: 'bush' });
  }
}

function drawStreetLamp(ctx: SKRSContext2D, room: Room, x: number, z: number, lit: boolean): void {
  const iron = '#4A505C';
  slab(ctx, room, [x - 0.03, 0, x + 0.03, 3.1], iron, z, 0.08);
  slab(ctx, room, [x - 0.06, 0, x + 0.06, 0.7], iron, z, 0.06);
  const [cx, cy] = room.at(x, 3.3, z);
  const r = (0.19 * room.pixelsPerMetre) / z;
  if (lit) drawGlow(ctx, cx, cy, r * 6, '#FFD48C', 0.8);
  ctx.fillStyle = css(lit ? '#FFEDC4' : '#F8F2E4');
  ctx.fill(circle(cx, cy, r * 0.86, r));
  slab(ctx, room, [x - 0.11, 3.47, x + 0.11, 3.54], iron, z, 0.05);
}

/** A row of houses along one side of a street, from depth `far` towards the camera. */
function drawHouses(ctx: SKRSContext2D, room: Room, x: number, far: number): void {
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
      height: SHOP_HEIGHT + FLOOR_HEIGHT * (2 + Math.floor(chance() * 3)) + 0.5,
    });
    drawShop(ctx, room, { x, from, to, haze, color: awning });
  }
}

function drawFront(ctx: SKRSContext2D, room: Room, front: Front & { height: number }): void {
  const { x, from, to, haze, color, height } = front;
  const face = sidewall(ctx, room, x);
  face(from, to, 0, height, color, shade(color, 0.05));
  face(from, to, height - 0.22, height, shade(color, 0.07));
  const step = (to - from) / 3;
  for (let i = 0; i < 3; i++) {
    const [z0, z1] = [from + step * (i + 0.24), from + step * (i + 0.76)];
    for (let y = SHOP_HEIGHT + 0.3; y < height - 1; y += FLOOR_HEIGHT) {
      face(z0 - step * 0.06, z1 + step * 0.06, y - 0.06, y + 0.96, shade(color, 0.07));
      face(z0, z1, y, y + 0.88, mix('#7FA6BE', color, haze * 0.5 + 0.1), mix('#DCEBF0', color, haze * 0.4));
    }
  }
  face(from, to, SHOP_HEIGHT - 0.12, SHOP_HEIGHT + 0.06, shade(color, 0.09));
  face(from, from + 0.008 * from, 0, height, shade(color, -0.12));
}

/** A shop window full of light, a door, a striped awning over the pavement. */
function drawShop(ctx: SKRSContext2D, room: Room, { x, from, to, haze, color }: Front): void {
  const paint = mix(color, '#EDEFEE', haze * 0.6);
  const d = to - from;
  const [z0, z1] = [from + d * 0.07, to - d * 0.07];
  const face = sidewall(ctx, room, x);
  face(z0, z1, 0, SHOP_HEIGHT - 0.16, shade(paint, -0.08));
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
