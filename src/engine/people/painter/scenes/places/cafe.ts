import type { SKRSContext2D } from '#canvas';
import { type Color, mix, shade, tone } from '../../color.ts';
import { drawVessel } from '../books-and-vessels.ts';
import { drawBeams, drawDusk, finishRoom } from '../daylight.ts';
import { drawPendant, drawStrip } from '../lamps.ts';
import { drawPlant } from '../plants.ts';
import {
  contactShadow,
  drawBoard,
  drawSlats,
  drawWall,
  paintGradientBoard,
  pick,
  type Room,
  roomOf,
  slab,
} from '../room.ts';
import { cushion, drawChair } from '../seating.ts';
import { drawWindow } from '../windows.ts';
import { drawBokeh, outOfFocus, type Stage, unitOf } from './stage.ts';

/** A café: a brick wall with shelves of cups and a coffee machine, bulbs in a row, a window to the street. */
export function drawCafe(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge } = room;
  const lamp = pick(room, ['globe', 'cone', 'dome'] as const);
  outOfFocus(stage, unit * 0.0072, (ctx) => {
    drawWall(ctx, room, mix(tones.wall, '#EBDCC8', 0.55));
    drawBricks(ctx, room);
    const from = Math.max(0.5, edge * 0.5);
    drawWindow(
      ctx,
      room,
      [from, 0.86, edge + 0.4, 2.6],
      tones.evening ? 'dusk' : pick(room, ['city', 'garden'] as const),
      {
        columns: edge > 1.2 ? 3 : 2,
        rows: 2,
        frame: '#3F3A3E',
      },
    );
    drawBar(ctx, room);
    drawTables(ctx, room);
    if (tones.evening) drawDusk(ctx, room, 0.55);
    const xs = edge > 1.2 ? [-0.82, -0.6, -0.38, 0.36, 0.62, 0.86] : [-0.78, -0.42, 0.66];
    for (const [i, x] of xs.entries())
      drawPendant(ctx, room, [x * edge, 2.26 + (i % 2) * 0.08], {
        shade: lamp,
        color: mix(tones.deep, '#2C2430', 0.3),
        size: lamp === 'globe' ? 0.13 : 0.12,
        z: 0.95,
        glow: tones.evening ? 0.75 : 0.55,
      });
  });
  drawBokeh(
    room,
    { x: 0, y: 0, width: stage.width, height: stage.height * 0.42 },
    16,
    ['#FFD99A', '#FFE9C4'],
    0.2,
  );
  drawBeams(room, 0.12);
  outOfFocus(stage, unit * 0.02, (ctx) => {
    const z = 0.6;
    const x = edge * 0.95 * z;
    slab(ctx, room, [x - 0.4, 0.62, x + 0.6, 0.66], shade(tones.wood, 0.05), z, 0.04);
    drawVessel(ctx, room, 'cup', [x - 0.06, 0.66], 0.1, tones.accent, z);
    const [px, py] = room.at(-edge * 0.98 * z, 0.55, z);
    drawPlant(ctx, { x: px, y: py, size: unit * 0.36, pot: '#C98F6B', seed: room.seed + 2, kind: 'bush' });
  });
  finishRoom(room, unit, 0.42);
}

/** Painted bricks, or panels of slats up to the shoulder, by seed. */
function drawBricks(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones, chance } = room;
  const paint = pick(room, [
    tone(tones.accent, 0.74, 0.05),
    mix('#D9A98A', tones.wall, 0.25),
    mix('#EFE4D6', tones.wall, 0.4),
  ]);
  const [w, h] = [0.21, 0.075];
  for (let rowIndex = 0; rowIndex < 34; rowIndex++) {
    const y = 0.5 + rowIndex * h;
    for (let x = -edge - 0.5 - (rowIndex % 2) * w * 0.5; x < edge + 0.4; x += w)
      slab(
        ctx,
        room,
        [x, y, x + w * 0.955, y + h * 0.9],
        shade(paint, (chance() - 0.5) * 0.04 + x * 0.012),
        1,
        0.01,
      );
  }
  drawSlats(ctx, room, [-edge - 0.4, -1, edge + 0.4, 0.86], mix(tones.wood, tones.deep, 0.3), 0.09);
}

function drawBar(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones, chance } = room;
  const right = -Math.max(0.4, edge * 0.4);
  const left = -edge - 0.2;
  const colors: Color[] = [
    '#F6EEE2',
    tones.accent,
    '#F6EEE2',
    tones.counter,
    '#CDB79C',
    tone(tones.deep, 0.45, 0.05),
  ];
  for (const [row, y] of [1.58, 1.96].entries()) {
    drawBoard(ctx, room, [left, y, right], tones.wood);
    drawStrip(ctx, room, [left, y - 0.05, right, y - 0.038], '#FFDFA6', 1, 0.3);
    for (let x = right - 0.1; x > left; ) {
      const kind = row === 0 ? ('cup' as const) : pick(room, ['bottle', 'jar', 'jar'] as const);
      const h = kind === 'cup' ? 0.085 : kind === 'jar' ? 0.2 : 0.28;
      const color = pick(room, colors);
      for (let i = 0; i < (kind === 'cup' ? 2 : 1); i++)
        drawVessel(ctx, room, kind, [x, y + i * h * 0.86], h, color);
      x -= 0.13 + chance() * 0.05;
    }
  }
  const z = 0.94;
  const end = right * z + 0.12;
  contactShadow(ctx, room, [(left + end) / 2, 0.7], [1.2, 0.8], 0.25, z);
  slab(ctx, room, [left - 0.3, -1, end, 1], mix(tones.deep, tones.accent, 0.25), z, 0.05);
  for (let x = end - 0.3; x > left - 0.3; x -= 0.3)
    slab(ctx, room, [x, -1, x + 0.012, 0.94], '#1E1A26', z, 0);
  slab(ctx, room, [left - 0.3, 0.97, end + 0.04, 1.02], shade(tones.wood, 0.05), z, 0.04);
  paintGradientBoard(
    ctx,
    room,
    [left - 0.3, 0.85, end, 0.97],
    [
      [0, '#1E1624', 0.4],
      [1, '#1E1624', 0],
    ],
    z,
  );
  drawMachine(ctx, room, Math.min(end - 0.42, -edge * 0.62), z);
}

/** A coffee machine in steel with two groups. */
function drawMachine(ctx: SKRSContext2D, room: Room, x: number, z: number): void {
  const steel = '#C9CCD2';
  cushion(ctx, room, [x - 0.28, 1.02, x + 0.28, 1.12], '#6F737D', 0.02, z);
  slab(ctx, room, [x - 0.25, 1.1, x + 0.25, 1.34], '#595C66', z, 0.04);
  cushion(ctx, room, [x - 0.29, 1.3, x + 0.29, 1.46], steel, 0.04, z);
  cushion(ctx, room, [x - 0.29, 1.3, x + 0.29, 1.345], room.tones.accent, 0.015, z);
  for (const dx of [-0.12, 0.12]) {
    cushion(ctx, room, [x + dx - 0.04, 1.24, x + dx + 0.04, 1.3], '#E4E6EA', 0.01, z);
    cushion(ctx, room, [x + dx - 0.012, 1.22, x + dx + 0.1, 1.245], '#2E2A2E', 0.01, z);
    drawVessel(ctx, room, 'cup', [x + dx, 1.12], 0.075, '#FBF6EC', z);
  }
}

function drawTables(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const x = Math.max(0.78, edge * 0.7);
  const wood = shade(tones.wood, -0.1);
  drawChair(ctx, room, x - 0.42, 0.98, 'wooden', wood, 0.98);
  if (edge > 1.2) drawChair(ctx, room, x + 0.5, 0.98, 'wooden', wood, 0.98);
  contactShadow(ctx, room, [x, 0.6], [0.5, 0.3], 0.3, 0.92);
  slab(ctx, room, [x - 0.025, -1, x + 0.025, 0.72], '#35303A', 0.92, 0.03);
  cushion(ctx, room, [x - 0.4, 0.72, x + 0.4, 0.76], shade(tones.wood, 0.06), 0.02, 0.92);
  drawVessel(ctx, room, 'vase', [x + 0.1, 0.76], 0.17, tones.counter, 0.92);
  drawVessel(ctx, room, 'cup', [x - 0.15, 0.76], 0.085, '#F6EFE4', 0.92);
}
