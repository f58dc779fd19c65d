import type { SKRSContext2D } from '#canvas';
import { mix, shade, tone } from '../../color.ts';
import { drawBooks, drawVessel } from '../books-and-vessels.ts';
import { drawBeams, drawDusk, drawSunPatch, finishRoom } from '../daylight.ts';
import { drawPendant, drawStrip } from '../lamps.ts';
import { drawPicture } from '../pictures.ts';
import { drawPlant } from '../plants.ts';
import {
  type Box,
  contactShadow,
  drawBoard,
  drawCeiling,
  drawFloor,
  drawSlats,
  drawWall,
  pick,
  type Room,
  roomOf,
  slab,
} from '../room.ts';
import { cushion, drawChair } from '../seating.ts';
import { drawWindowWall } from '../windows.ts';
import { outOfFocus, type Stage, unitOf } from './stage.ts';

const FAR = 1.6;

/** A bright open office: a wall of glass on the right, shelves on the left, desks in between. */
export function drawOffice(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones } = room;
  const form = pick(room, ['dome', 'cone', 'globe'] as const);
  outOfFocus(stage, unit * 0.0075, (ctx) => {
    drawWall(ctx, room, mix(tones.wall, '#F3EEE6', 0.35), FAR);
    drawFloor(ctx, room, FAR, mix(tones.wood, tones.wall, 0.45));
    drawSunPatch(ctx, room, [-room.edge * 0.5, 1.75], { columns: 3, rows: 2, size: 0.26, alpha: 0.5 });
    drawCeiling(ctx, room, 2.75, FAR, mix(tones.wall, '#FFFFFF', 0.45));
    for (const x of [-1.1, 0, 1.1])
      drawStrip(ctx, room, [x * room.edge - 0.3, 2.66, x * room.edge + 0.3, 2.69], '#FFF6DF', FAR * 0.9, 0.3);
    drawWindowWall(ctx, room, {
      x: room.edge * 1.02,
      far: FAR * 0.98,
      top: 2.62,
      sill: 0.5,
      view: tones.evening ? 'dusk' : 'city',
      frame: '#F4F0E9',
    });
    [drawShelfWall, drawSlatWall, drawPinWall][stage.seed % 3]!(ctx, room);
    drawDesks(ctx, room);
    if (tones.evening) drawDusk(ctx, room, 0.75);
    for (const x of [-0.78, -0.36].slice(room.edge > 1.2 ? 0 : 1))
      drawPendant(ctx, room, [x * room.edge, 2.28], {
        shade: form,
        color: shade(tones.deep, 0.06),
        size: 0.15,
        glow: tones.evening ? 0.7 : 0.4,
      });
  });
  drawBeams(room, 0.16);
  drawNear(room, unit);
  finishRoom(room, unit);
}

/** Boards between slim posts, over the left third. */
function drawShelfWall(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const z = 1.25;
  const [l, r] = [-edge * z - 0.1, -Math.max(0.42, edge * 0.52) * z];
  const wood = tones.wood;
  contactShadow(ctx, room, [(l + r) / 2 - 0.1, 1.5], [(r - l) * 0.75, 1.6], 0.2, z);
  slab(ctx, room, [l, 0.5, r, 2.55], mix(tones.accent, tones.wall, 0.45), z, 0.03);
  const rows = [0.78, 1.22, 1.68, 2.14];
  for (const [i, y] of rows.entries()) {
    drawBoard(ctx, room, [l, y, r], wood, z);
    if ((i + room.seed) % 4 === 0) {
      drawVessel(ctx, room, 'vase', [r - 0.22, y], 0.26, tones.counter, z);
      drawPicture(ctx, room, [r - 0.72, y, r - 0.44, y + 0.34], shade(wood, -0.2), z);
    } else if ((i + room.seed) % 4 === 2) {
      drawBooks(ctx, room, [r - 0.36, y, r - 0.02], 0.3, { z });
      drawLeaves(ctx, room, [r - 0.56, y], 0.34, z);
    } else drawBooks(ctx, room, [l + 0.1, y, r - 0.03], 0.33, { z, fill: 0.86 });
  }
  for (const x of [l, r - 0.02]) slab(ctx, room, [x, 0, x + 0.03, 2.58], shade(wood, -0.1), z, 0.02);
}

function drawLeaves(
  ctx: SKRSContext2D,
  room: Room,
  [x, y]: readonly [number, number],
  size: number,
  z: number,
): void {
  const [px, py] = room.at(x, y, z);
  drawPlant(ctx, {
    x: px,
    y: py,
    size: (size * room.pixelsPerMetre) / z,
    pot: '#EFE6DA',
    seed: room.seed,
    kind: 'bush',
  });
}

/** Wooden slats with a picture and a low cabinet. */
function drawSlatWall(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const z = 1.3;
  const [l, r] = [-edge * z - 0.2, -Math.max(0.42, edge * 0.5) * z];
  contactShadow(ctx, room, [(l + r) / 2, 1.6], [(r - l) * 0.7, 1.8], 0.2, z);
  drawSlats(ctx, room, [l, 0, r, 2.75], tones.wood, 0.1, z);
  const c = edge > 1.2 ? (l + r) / 2 + 0.1 : -0.98;
  const w = edge > 1.2 ? 0.42 : 0.26;
  drawPicture(ctx, room, [c - w, 1.5, c + w, 1.5 + w * 2.4], '#F4EEE4', z);
}

/** A painted field with sheets and notes pinned in order. */
function drawPinWall(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones, chance } = room;
  const z = 1.3;
  const [l, r] = [-edge * z - 0.2, -Math.max(0.44, edge * 0.44) * z];
  slab(ctx, room, [l, 0, r, 3], tone(tones.accent, 0.72, 0.07), z, 0.04);
  contactShadow(ctx, room, [(l + r) / 2 - 0.05, 1.65], [(r - l) * 0.62, 0.95], 0.2, z);
  slab(ctx, room, [l + 0.12, 1.14, r - 0.16, 2.3], '#EADCC8', z, 0.03);
  const papers = ['#FFFDF6', '#F6E3A8', tone(tones.counter, 0.84, 0.06), tone(tones.accent, 0.86, 0.05)];
  for (let x = l + 0.2; x < r - 0.36; x += 0.25) {
    for (const y of [1.98, 1.62, 1.24]) {
      if (chance() < 0.2) continue;
      const h = 0.2 + chance() * 0.06;
      slab(ctx, room, [x + 0.012, y - 0.016, x + 0.192, y + h - 0.016], '#8A7460', z, 0);
      slab(ctx, room, [x, y, x + 0.18, y + h], pick(room, papers), z, 0.015);
    }
  }
}

/** A row of desks with screens, and the backs of chairs, far enough to be unobtrusive. */
function drawDesks(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const z = 1.15;
  const seat = pick(room, [tones.deep, tone(tones.counter, 0.58, 0.08), tone(tones.accent, 0.5, 0.07)]);
  for (const x of [-0.62, 0.66]) {
    const c = x * edge * z;
    contactShadow(ctx, room, [c, 0.7], [0.9, 0.5], 0.2, z);
    contactShadow(ctx, room, [c - 0.05, 0], [0.8, 0.1], 0.4, z);
    slab(ctx, room, [c - 0.62, 0.7, c + 0.62, 0.745], shade(tones.wood, 0.04), z, 0.03);
    slab(ctx, room, [c - 0.6, 0, c + 0.6, 0.7], mix(shade(tones.wall, -0.08), '#F2ECE4', 0.4), z, 0.05);
    cushion(ctx, room, [c - 0.3, 0.86, c + 0.28, 1.2], '#3B4252', 0.02, z);
    drawScreen(ctx, room, [c - 0.285, 0.875, c + 0.265, 1.185], z);
    slab(ctx, room, [c - 0.04, 0.745, c + 0.02, 0.86], '#8C93A0', z, 0.02);
    drawVessel(ctx, room, 'cup', [c + 0.45, 0.745], 0.1, tones.counter, z);
    drawChair(ctx, room, c - 0.1, 1.02, 'padded', seat, z * 0.92);
  }
}

/** A screen that is on: a pale page, a column at its side, coloured blocks. */
function drawScreen(ctx: SKRSContext2D, room: Room, [l, b, r, t]: Box, z: number): void {
  const { accent, counter } = room.tones;
  slab(ctx, room, [l, b, r, t], '#EEF3F7', z, 0.02);
  slab(ctx, room, [l, b, l + 0.1, t], tone(accent, 0.5, 0.07), z, 0.03);
  slab(ctx, room, [l + 0.14, b + 0.16, r - 0.16, t - 0.04], tone(accent, 0.8, 0.06), z, 0.02);
  slab(ctx, room, [r - 0.13, b + 0.16, r - 0.03, t - 0.04], tone(counter, 0.78, 0.08), z, 0.02);
  slab(ctx, room, [l + 0.14, b + 0.04, r - 0.03, b + 0.12], tone(accent, 0.88, 0.03), z, 0.02);
}

/** A plant close to the camera, well out of focus. */
function drawNear(room: Room, unit: number): void {
  outOfFocus(room, unit * 0.018, (ctx) => {
    const [x, y] = room.at(-room.edge * 0.94, 0.18);
    drawPlant(ctx, {
      x,
      y,
      size: unit * 0.46,
      pot: mix(room.tones.counter, '#6E6259', 0.4),
      seed: room.seed,
      kind: 'palm',
    });
  });
}
