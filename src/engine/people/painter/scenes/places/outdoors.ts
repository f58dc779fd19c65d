import type { SKRSContext2D } from '#canvas';
import { chance } from '../../../../../base/chance.ts';
import { css, mix, shade, tone } from '../../color.ts';
import { circle, closed, type Point } from '../../curve.ts';
import { finishRoom } from '../daylight.ts';
import { drawHangingLeaves, drawTree, FOLIAGE, type Foliage } from '../plants.ts';
import { pick, type Room, roomOf, slab } from '../room.ts';
import { cushion } from '../seating.ts';
import { drawBokeh, drawGlow, outOfFocus, type Stage, unitOf, vertical } from './stage.ts';

/** Height of the meadow's horizon, at the shoulders, so that no line runs behind the head. */
const CREST = 0.56;

/** A park: sky, hazy hills, perhaps a lake, trees near and far, a path, flowers close by. */
export function drawOutdoors(stage: Stage): void {
  const { ctx, width, height, seed } = stage;
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const foliage = pick(room, FOLIAGE);
  const crest = height * CREST;
  outOfFocus(stage, unit * 0.013, (c) => {
    drawSky(c, room, crest);
    drawClouds(c, room, crest, unit);
    drawHills(c, room, crest, unit);
    if (seed % 2 === 0) drawLake(c, room, crest, unit);
    drawFarTrees(c, room, crest, unit, foliage);
  });
  outOfFocus(stage, unit * 0.009, (c) => {
    drawMeadow(c, room, crest, unit);
    for (const [x, z] of [
      [-1.5, 3.4],
      [1.7, 3.8],
      [-0.95, 4.6],
      [1.12, 4.9],
    ] as const) {
      const at = x * room.edge * z * 0.62;
      drawTree(c, room, { x: at, z, crown: 2.1, radius: 1.2, seed: seed + z * 10, foliage });
    }
    drawBench(c, room);
  });
  outOfFocus(stage, unit * 0.0075, (c) => {
    const side = seed % 4 < 2 ? -1 : 1;
    drawTree(c, room, { x: side * room.edge * 1.72, z: 2, crown: 3, radius: 1.25, seed, foliage });
  });
  drawGlow(ctx, width * 0.9, height * 0.08, unit * 1.05, '#FFF0C2', 0.6);
  const light = { x: 0, y: height * 0.16, width, height: height * 0.5 };
  drawBokeh(stage, light, 26, ['#FFF3C4', '#EAF7C8', '#FFFFFF'], 0.18);
  outOfFocus(stage, unit * 0.022, (c) => {
    drawHangingLeaves(c, room, unit, foliage);
    drawFlowers(c, room, unit);
  });
  finishRoom(room, unit, 0.4);
}

function drawSky(ctx: SKRSContext2D, { width, height, color }: Room, crest: number): void {
  ctx.fillStyle = vertical(ctx, 0, crest, [
    [0, mix('#7DBCE6', color, 0.28)],
    [0.55, mix('#CDE8F4', color, 0.12)],
    [1, '#FBEFD6'],
  ]);
  ctx.fillRect(-width, -height, width * 3, height * 3);
}

/** A soft row of wood along the crest. */
function drawFarTrees(
  ctx: SKRSContext2D,
  room: Room,
  crest: number,
  unit: number,
  [dark, light]: Foliage,
): void {
  const random = chance(room.seed + 23);
  const count = Math.ceil((room.width / unit) * 130);
  for (let i = 0; i < count; i++) {
    const x = random() * (room.width + unit * 0.2) - unit * 0.1;
    const wave = 0.055 + 0.03 * Math.sin(x / (unit * 0.17) + room.seed) + 0.02 * Math.sin(x / (unit * 0.07));
    const rise = random();
    const leaf = mix(mix(dark, light, rise * 0.75 + random() * 0.2), '#EAF0E0', 0.36);
    ctx.fillStyle = css(leaf, 0.9);
    ctx.fill(circle(x, crest + unit * 0.02 - rise * unit * wave * 1.4, unit * (0.012 + random() * 0.016)));
  }
}

/** Grass in the sun with a path that winds away, and the shade of trees outside the picture. */
function drawMeadow(ctx: SKRSContext2D, room: Room, crest: number, unit: number): void {
  const { width, height, seed } = room;
  const random = chance(seed + 29);
  ctx.fillStyle = vertical(ctx, crest, height, [
    [0, '#D3E2A0'],
    [0.16, '#AACD80'],
    [0.55, '#82B56C'],
    [1, '#5A9259'],
  ]);
  const top = crest + unit * 0.02;
  ctx.fillRect(-unit, top, width + unit * 2, height);
  const h = height - top;
  const side = seed % 2 ? 1 : -1;
  const x = (t: number) => width * (0.5 + side * 0.3 * t);
  ctx.fillStyle = vertical(ctx, top, height, [
    [0, '#F7E9C6'],
    [1, '#DFC594'],
  ]);
  ctx.fill(
    closed([
      [x(0.75), top, 1],
      [x(0.9) - unit * 0.03, top + h * 0.16],
      [x(0.62) - unit * 0.09, top + h * 0.46],
      [x(1) - unit * 0.24, height + unit * 0.1, 1],
      [x(1) + unit * 0.3, height + unit * 0.1, 1],
      [x(0.62) + unit * 0.1, top + h * 0.46],
      [x(0.9) + unit * 0.025, top + h * 0.16],
      [x(0.75) + unit * 0.012, top, 1],
    ]),
  );
  for (let i = 0; i < 40; i++) {
    const t = random() ** 1.3;
    const spread = unit * (0.05 + t * 0.22) * (0.5 + random());
    ctx.fillStyle = css(i % 2 ? '#2F6B4A' : '#F1F2B0', i % 2 ? 0.1 : 0.12);
    ctx.fill(circle(random() * width, top + unit * 0.03 + t * h, spread, spread * (0.06 + t * 0.05), -0.03));
  }
}

function drawBench(ctx: SKRSContext2D, room: Room): void {
  if (room.edge < 1.2) return;
  const side = room.seed % 2 ? -1 : 1;
  const [z, x] = [1.7, side * room.edge * 1.02];
  const wood = shade(room.tones.wood, -0.08);
  for (const dx of [-0.6, 0.54]) slab(ctx, room, [x + dx, 0, x + dx + 0.06, 0.86], '#4A4B52', z, 0.04);
  for (const y of [0.44, 0.6, 0.76]) cushion(ctx, room, [x - 0.72, y, x + 0.72, y + 0.09], wood, 0.02, z);
}

/** Flowers and grass in the lower corners. */
function drawFlowers(ctx: SKRSContext2D, { width, height, color, seed, tones }: Room, unit: number): void {
  const random = chance(seed + 57);
  const petals = [tone(color, 0.86, 0.08), tone(tones.counter, 0.78, 0.12), '#FFF4DC'] as const;
  const reach = Math.max(width * 0.3, unit * 0.26);
  for (const side of [0, 1]) {
    for (let i = 0; i < 110; i++) {
      const t = random();
      const x = (t - 0.06) * reach;
      const y = height + unit * 0.03 - random() * unit * 0.3 * (1 - t) ** 1.5;
      const flower = i > 70;
      ctx.fillStyle = css(flower ? petals[i % 3]! : mix('#3F8050', '#A9CF78', random()), 0.95);
      const r = unit * (flower ? 0.016 + random() * 0.012 : 0.024);
      ctx.fill(circle(side ? width - x : x, y, r, flower ? r : r * 2.4, (random() - 0.5) * 0.8));
    }
  }
}

function drawClouds(ctx: SKRSContext2D, { width, seed }: Room, horizon: number, unit: number): void {
  const random = chance(seed + 7);
  for (let i = 0; i < 6; i++) {
    const x = random() * width;
    const y = horizon * (0.1 + random() * 0.5);
    for (let k = 0; k < 6; k++) {
      ctx.save();
      ctx.translate(x + (k - 2.5) * unit * 0.065, y + (random() - 0.5) * unit * 0.03);
      ctx.scale(1, 0.55);
      drawGlow(ctx, 0, 0, unit * (0.07 + random() * 0.08), '#FFFFFF', 0.55, 'source-over');
      ctx.restore();
    }
  }
}

/** Three rows of hills; the farthest is almost sky. */
function drawHills(ctx: SKRSContext2D, { width, height, seed }: Room, horizon: number, unit: number): void {
  const random = chance(seed + 13);
  for (const [row, base] of ['#C8DEDD', '#A9CDC0', '#8BBB9F'].entries()) {
    const points: Point[] = [[-unit * 0.2, height, 1]];
    const steps = Math.ceil(width / (unit * 0.3)) + 2;
    for (let i = 0; i <= steps; i++) {
      const y = horizon - unit * (0.17 - row * 0.055) - random() * unit * 0.13 * (1 - row * 0.22);
      points.push([-unit * 0.2 + (i * (width + unit * 0.4)) / steps, y]);
    }
    points.push([width + unit * 0.2, height, 1]);
    ctx.fillStyle = vertical(ctx, horizon - unit * 0.3, horizon + unit * 0.08, [
      [0, base],
      [1, mix(base, '#F6EED2', 0.55)],
    ]);
    ctx.fill(closed(points));
  }
}

/** Water before the hills, with the sky in it and glints of sun. */
function drawLake(ctx: SKRSContext2D, { width, seed }: Room, horizon: number, unit: number): void {
  const random = chance(seed + 17);
  const top = horizon - unit * 0.055;
  ctx.fillStyle = vertical(ctx, top, horizon + unit * 0.04, [
    [0, '#E8F0EA'],
    [1, '#9CC6DC'],
  ]);
  ctx.fillRect(-unit, top, width + unit * 2, unit * 0.12);
  for (let i = 0; i < 60; i++) {
    ctx.fillStyle = css('#FFFFFF', 0.35);
    const y = top + unit * 0.008 + random() * unit * 0.06;
    ctx.fill(circle(random() * width, y, unit * (0.01 + random() * 0.05), unit * 0.002));
  }
}
