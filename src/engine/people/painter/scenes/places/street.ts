import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Color, css, mix } from '../../color.ts';
import { circle } from '../../curve.ts';
import { drawDusk, finish } from '../daylight.ts';
import { drawHouses } from '../houses.ts';
import { drawPlant } from '../plants.ts';
import { pick, quad, type Room, roomOf, slab } from '../room.ts';
import { drawHangingLeaves, drawTree, FOLIAGE } from '../trees.ts';
import { drawView } from '../views.ts';
import { drawBokeh, drawGlow, outOfFocus, type Stage, unitOf } from './stage.ts';

const FAR = 9;

/** A street by day: houses with shops on both sides, trees, lamps, towers far off in the haze. */
export function drawStreet(stage: Stage): void {
  const u = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge, width, height, seed } = room;
  const side = Math.max(2.1, edge * 1.3);
  const foliage = pick(room, FOLIAGE);
  outOfFocus(stage, u * 0.013, (ctx) => {
    const [, ground] = room.at(0, 0, FAR);
    const view = tones.evening ? 'dusk' : 'city';
    drawView(
      ctx,
      { x: -u * 0.1, y: -u * 0.1, width: width + u * 0.2, height: ground + u * 0.12 },
      view,
      u * 0.6,
      seed,
    );
    ctx.fillStyle = css(
      tones.evening ? '#F2B28E' : mix('#F7F1E4', tones.wall, 0.5),
      tones.evening ? 0.1 : 0.4,
    );
    ctx.fillRect(-u, -u, width + 2 * u, height + 2 * u);
    drawGround(ctx, room, side);
    drawGlow(ctx, width * 0.52, ground - u * 0.12, u * 0.5, '#FFF0CE', 0.5, 'source-over');
  });
  outOfFocus(stage, u * 0.008, (ctx) => {
    for (const s of [-1, 1]) drawHouses(ctx, room, s * side, FAR);
    for (const z of [5.8, 3.8, 2.6]) {
      for (const s of [-1, 1]) {
        const x = s * side * 0.74;
        drawTree(ctx, room, { x, z, crown: 3.05, radius: 0.8, seed: seed + z * 10 + s, foliage });
      }
    }
    if (tones.evening) {
      drawDusk(ctx, room, 0.6);
      for (const s of [-1, 1]) drawLitShops(ctx, room, s * side, u);
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
  outOfFocus(stage, u * 0.02, (ctx) => {
    drawHangingLeaves(ctx, room, u, foliage);
    drawPlanters(ctx, room, u);
  });
  finish(room, u, 0.6);
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
function drawLitShops(ctx: SKRSContext2D, room: Room, x: number, u: number): void {
  for (const z of [5.6, 3.9, 2.9, 2.1]) {
    const [px, py] = room.at(x * 0.96, 1.4, z);
    drawGlow(ctx, px, py, (u * 0.9) / z, '#FFC27A', 0.75);
  }
}

/** Tubs of green at both lower corners, close to the camera. */
function drawPlanters(ctx: SKRSContext2D, room: Room, u: number): void {
  if (room.edge < 1.2) return;
  for (const s of [-1, 1]) {
    const [x, y] = room.at(s * room.edge * 0.93, 0.02);
    const pot = mix(room.tones.counter, '#6E6259', 0.45);
    drawPlant(ctx, { x, y, size: u * (s > 0 ? 0.34 : 0.4), pot, seed: room.seed + s, kind: 'bush' });
  }
}

function drawStreetLamp(ctx: SKRSContext2D, room: Room, x: number, z: number, lit: boolean): void {
  const iron = '#4A505C';
  slab(ctx, room, [x - 0.03, 0, x + 0.03, 3.1], iron, z, 0.08);
  slab(ctx, room, [x - 0.06, 0, x + 0.06, 0.7], iron, z, 0.06);
  const [cx, cy] = room.at(x, 3.3, z);
  const r = (0.19 * room.m) / z;
  if (lit) drawGlow(ctx, cx, cy, r * 6, '#FFD48C', 0.8);
  ctx.fillStyle = css(lit ? '#FFEDC4' : '#F8F2E4');
  ctx.fill(circle(cx, cy, r * 0.86, r));
  slab(ctx, room, [x - 0.11, 3.47, x + 0.11, 3.54], iron, z, 0.05);
}
