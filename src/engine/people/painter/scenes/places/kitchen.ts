import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../../color.ts';
import { circle } from '../../curve.ts';
import { drawVessel } from '../books-and-vessels.ts';
import { drawBeams, drawDusk, finishRoom } from '../daylight.ts';
import { drawPendant, drawStrip } from '../lamps.ts';
import { drawPlant } from '../plants.ts';
import {
  contactShadow,
  drawBoard,
  drawWall,
  paintGradientBoard,
  pick,
  type Room,
  roomOf,
  slab,
} from '../room.ts';
import { cushion } from '../seating.ts';
import { drawWindow } from '../windows.ts';
import { outOfFocus, type Stage, unitOf } from './stage.ts';

const COUNTER_HEIGHT = 0.92;

/** A kitchen with painted fronts, tiles, an open shelf with dishes and a window to the garden. */
export function drawKitchen(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge } = room;
  const fronts = mix(tone(tones.accent, 0.64, 0.06), tones.wall, pick(room, [0, 0.25, 0.5]));
  const form = pick(room, ['dome', 'globe', 'cone'] as const);
  outOfFocus(stage, unit * 0.0068, (ctx) => {
    drawWall(ctx, room, mix(tones.wall, '#F7F1E6', 0.5));
    drawTiles(ctx, room);
    const window = Math.max(0.44, edge * 0.46);
    drawWindow(
      ctx,
      room,
      [window, 1.18, edge + 0.35, 2.5],
      tones.evening ? 'dusk' : pick(room, ['garden', 'city', 'garden'] as const),
      {
        columns: edge > 1.2 ? 3 : 2,
        rows: 2,
        frame: '#F8F4EC',
      },
    );
    if (stage.seed % 2) drawShelves(ctx, room);
    else drawCupboards(ctx, room, fronts);
    drawCounter(ctx, room, fronts);
    drawThings(ctx, room, window);
    if (tones.evening) drawDusk(ctx, room, 0.5);
    for (const x of edge > 1.2 ? [-0.5, 0.4] : [-0.62])
      drawPendant(ctx, room, [x * edge, edge > 1.2 ? 2.2 : 2.36], {
        shade: form,
        color: shade(tones.counter, -0.08),
        size: 0.15,
        z: 0.92,
        glow: tones.evening ? 0.85 : 0.45,
      });
  });
  drawBeams(room, 0.14);
  drawNear(room, unit);
  finishRoom(room, unit, 0.5);
}

function drawTiles(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones, chance } = room;
  const base = mix(tones.accent, tones.wall, 0.68);
  const [w, h] = [0.17, 0.085];
  for (let row = 0; row < 6; row++) {
    for (let x = -edge - 0.4 - (row % 2) * w * 0.5; x < edge + 0.4; x += w) {
      const y = COUNTER_HEIGHT + row * h;
      slab(ctx, room, [x, y, x + w * 0.95, y + h * 0.91], shade(base, (chance() - 0.5) * 0.045), 1, 0.012);
    }
  }
}

/** Two boards with bowls, jars and a plant, over the left third; light under the lower one. */
function drawShelves(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones, chance } = room;
  const right = -Math.max(0.4, edge * 0.42);
  const left = -edge - 0.2;
  const colors: Color[] = [tones.accent, '#F4ECDF', tones.counter, tone(tones.accent, 0.8, 0.05), '#D9B28C'];
  for (const [row, y] of [1.56, 1.98].entries()) {
    drawBoard(ctx, room, [left, y, right], tones.wood);
    if (row === 0) drawStrip(ctx, room, [left, y - 0.05, right, y - 0.036], '#FFE6B4', 1, 0.35);
    let x = right - 0.13;
    while (x > left) {
      const kind = pick(room, ['jar', 'bowl', 'cup', 'bottle', 'plate', 'jar'] as const);
      const h =
        kind === 'bowl' ? 0.09 : kind === 'cup' ? 0.1 : kind === 'bottle' ? 0.26 : 0.2 + chance() * 0.04;
      const count = kind === 'bowl' ? 3 : 1;
      for (let i = 0; i < count; i++)
        drawVessel(ctx, room, kind, [x, y + i * h * 0.42], h, pick(room, colors));
      x -= kind === 'plate' ? 0.24 : 0.2 + chance() * 0.06;
    }
  }
}

/** Cupboards over the left third with a shelf of glassware below and light under it. */
function drawCupboards(ctx: SKRSContext2D, room: Room, fronts: Color): void {
  const { edge, tones } = room;
  const right = -Math.max(0.42, edge * 0.4);
  const left = -edge - 0.3;
  const y = 1.78;
  contactShadow(ctx, room, [(left + right) / 2, y], [(right - left) * 0.62, 0.4], 0.3);
  slab(ctx, room, [left, y, right, 3.4], shade(fronts, -0.03), 1, 0.03);
  for (let x = right - 0.46; x > left - 0.4; x -= 0.46) {
    cushion(ctx, room, [x + 0.012, y + 0.02, x + 0.448, 2.72], shade(fronts, 0.025), 0.01);
    slab(ctx, room, [x + 0.07, y + 0.08, x + 0.39, 2.66], shade(fronts, -0.012), 1, 0.03);
    cushion(ctx, room, [x + 0.41, y + 0.08, x + 0.428, y + 0.24], '#B9925A', 0.008);
  }
  drawStrip(ctx, room, [left, y - 0.015, right, y], '#FFE3AC', 1, 0.45);
  drawBoard(ctx, room, [left, 1.42, right], tones.wood);
  for (let x = right - 0.12, i = 0; x > left; x -= 0.19, i++) {
    const color = i % 3 ? '#F4ECDF' : tones.counter;
    drawVessel(ctx, room, i % 4 === 3 ? 'jar' : 'cup', [x, 1.42], i % 4 === 3 ? 0.2 : 0.11, color);
  }
}

function drawCounter(ctx: SKRSContext2D, room: Room, fronts: Color): void {
  const { edge, tones } = room;
  paintGradientBoard(
    ctx,
    room,
    [-edge - 0.4, COUNTER_HEIGHT, edge + 0.4, COUNTER_HEIGHT + 0.1],
    [
      [0, '#2A2036', 0],
      [1, '#2A2036', 0.14],
    ],
  );
  slab(ctx, room, [-edge - 0.4, -2, edge + 0.4, COUNTER_HEIGHT], fronts, 1, 0.03);
  slab(
    ctx,
    room,
    [-edge - 0.4, COUNTER_HEIGHT - 0.05, edge + 0.4, COUNTER_HEIGHT],
    mix('#F5EEE4', tones.wood, room.seed % 2 ? 0.75 : 0.06),
    1,
    0.03,
  );
  paintGradientBoard(
    ctx,
    room,
    [-edge - 0.4, COUNTER_HEIGHT - 0.17, edge + 0.4, COUNTER_HEIGHT - 0.05],
    [
      [0, '#241C33', 0.36],
      [1, '#241C33', 0],
    ],
  );
  for (let x = -Math.ceil(edge / 0.52) * 0.52 - 0.26; x < edge + 0.4; x += 0.52) {
    cushion(ctx, room, [x + 0.02, 0.08, x + 0.5, 0.6], shade(fronts, 0.012), 0.01);
    cushion(ctx, room, [x + 0.02, 0.63, x + 0.5, 0.84], shade(fronts, 0.02), 0.01);
    for (const y of [0.73, 0.53]) cushion(ctx, room, [x + 0.18, y, x + 0.34, y + 0.018], '#B9925A', 0.009);
  }
}

/** Objects on the counter: boards and a kettle on one side, and fruit and herbs under the window. */
function drawThings(ctx: SKRSContext2D, room: Room, window: number): void {
  const { edge, tones } = room;
  const left = -Math.max(0.66, edge * 0.66);
  for (const [dx, h, color] of [
    [-0.06, 0.4, shade(tones.wood, -0.05)],
    [0.1, 0.32, shade(tones.wood, 0.06)],
  ] as const) {
    contactShadow(ctx, room, [left + dx - 0.03, COUNTER_HEIGHT + h / 2], [0.2, h * 0.6], 0.25);
    cushion(ctx, room, [left + dx - 0.12, COUNTER_HEIGHT, left + dx + 0.12, COUNTER_HEIGHT + h], color, 0.05);
  }
  drawVessel(ctx, room, 'kettle', [left + 0.34, COUNTER_HEIGHT], 0.24, mix(tones.counter, '#F2EBDF', 0.3));
  if (edge > 1.2) drawVessel(ctx, room, 'jar', [left - 0.36, COUNTER_HEIGHT], 0.24, '#EFE4D2');
  const bowl = Math.max(0.72, edge * 0.56);
  for (const [dx, dy, color] of [
    [-0.08, 0.11, '#E8A14C'],
    [0.02, 0.14, '#D9694F'],
    [0.1, 0.11, '#A9BF5C'],
  ] as const) {
    const [x, y] = room.at(bowl + dx, COUNTER_HEIGHT + dy);
    ctx.fillStyle = css(color);
    ctx.fill(circle(x, y, 0.062 * room.pixelsPerMetre));
  }
  drawVessel(ctx, room, 'bowl', [bowl, COUNTER_HEIGHT], 0.13, '#F1E8DA');
  const [x, y] = room.at(Math.max(window + 0.2, edge * 0.86), COUNTER_HEIGHT);
  drawPlant(ctx, {
    x,
    y,
    size: room.pixelsPerMetre * 0.4,
    pot: tones.counter,
    seed: room.seed + 1,
    kind: 'bush',
  });
}

/** The corner of an island with a vase, close to the camera. */
function drawNear(room: Room, unit: number): void {
  if (room.edge < 1.2) return;
  outOfFocus(room, unit * 0.02, (ctx) => {
    const z = 0.6;
    const side = room.seed % 2 ? 1 : -1;
    const x = side * room.edge * 0.9 * z;
    slab(
      ctx,
      room,
      [x - 0.5, -1, x + 0.5, 0.86],
      room.tones.evening ? mix(room.tones.wood, '#4A4672', 0.6) : shade(room.tones.wood, 0.03),
      z,
      0.04,
    );
    const [px, py] = room.at(x + side * 0.08, 0.86, z);
    drawPlant(ctx, { x: px, y: py, size: unit * 0.34, pot: '#E9DFD1', seed: room.seed + 6, kind: 'palm' });
  });
}
