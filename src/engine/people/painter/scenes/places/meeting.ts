import type { SKRSContext2D } from '#canvas';
import { mix, shade } from '../../color.ts';
import { drawVessel } from '../books-and-vessels.ts';
import { drawBeams, drawDusk, finishRoom } from '../daylight.ts';
import { drawPendant, drawStrip } from '../lamps.ts';
import { drawPicture } from '../pictures.ts';
import { drawPlant } from '../plants.ts';
import {
  contactShadow,
  drawCeiling,
  drawSlats,
  drawWall,
  paintGradientBoard,
  pick,
  quad,
  type Room,
  roomOf,
  slab,
} from '../room.ts';
import { drawChair } from '../seating.ts';
import { drawWindow } from '../windows.ts';
import { outOfFocus, type Stage, unitOf } from './stage.ts';

/** An executive room: panelled wood on the left, a glass wall with the next room behind it, a long table. */
export function drawMeeting(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const split = -Math.max(0.4, room.edge * 0.42);
  const lamp = pick(room, ['cone', 'globe', 'dome'] as const);
  outOfFocus(stage, unit * 0.014, (ctx) => drawNextRoom(ctx, room));
  outOfFocus(stage, unit * 0.007, (ctx) => {
    drawGlass(ctx, room, split);
    drawPanelling(ctx, room, split);
    drawTable(ctx, room);
    if (room.tones.evening) drawDusk(ctx, room, 0.55);
    const wide = room.edge > 1.2;
    for (const x of wide ? [0.46, 0.74] : [0.72])
      drawPendant(ctx, room, [x * room.edge, wide ? 2.2 : 2.3], {
        shade: lamp,
        color: shade(room.tones.deep, -0.02),
        size: 0.13,
        glow: room.tones.evening ? 0.8 : 0.5,
      });
  });
  drawBeams(room, 0.12);
  finishRoom(room, unit, 0.4);
}

/** The view through the glass: a bright corridor, a window with the city, plants. */
function drawNextRoom(ctx: SKRSContext2D, room: Room): void {
  const { tones, edge } = room;
  const z = 1.9;
  drawWall(ctx, room, mix(tones.wall, '#E8EEF2', 0.4), z);
  drawWindow(ctx, room, [edge * 0.3 * z, 0.5, edge * z + 0.3, 2.75], tones.evening ? 'dusk' : 'city', {
    columns: 3,
    rows: 2,
    frame: '#F2EFEA',
    z,
  });
  slab(ctx, room, [-edge * z, 0, -edge * 0.2 * z, 2.9], mix(tones.accent, tones.wall, 0.5), z, 0.05);
  drawCeiling(ctx, room, 2.95, z, '#F4F3F0');
  for (const x of [-0.7, 0, 0.7])
    drawStrip(ctx, room, [x * edge * z - 0.45, 2.8, x * edge * z + 0.45, 2.84], '#FFF4DA', z, 0.35);
  const [x, y] = room.at(edge * 0.62 * 1.5, 0, 1.5);
  drawPlant(ctx, {
    x,
    y,
    size: room.pixelsPerMetre * 1.05,
    pot: '#E3DACE',
    seed: room.seed + 4,
    kind: 'palm',
  });
}

/** Panes between slim dark frames, a frosted band, slanting reflections. */
function drawGlass(ctx: SKRSContext2D, room: Room, from: number): void {
  const { edge, third } = room;
  quad(
    ctx,
    [room.at(edge + 0.4, 3.6), room.at(edge + 0.4, -1), room.at(from, -1), room.at(from, 3.6)],
    '#EAF4F7',
    '#BFD3DC',
    0.16,
  );
  paintGradientBoard(
    ctx,
    room,
    [from, 0.74, edge + 0.4, 1.06],
    [
      [0, '#FFFFFF', 0.42],
      [1, '#FFFFFF', 0.26],
    ],
  );
  for (const x of [0.52, 0.95, 1.6]) {
    const s = x * edge;
    quad(
      ctx,
      [room.at(s + 0.34, 3.4), room.at(s - 0.5, 0), room.at(s - 0.66, 0), room.at(s + 0.1, 3.4)],
      '#FFFFFF',
      undefined,
      0.13,
    );
  }
  const frame = '#3D434D';
  for (const x of [from, third * 0.98, third * 1.9]) {
    slab(ctx, room, [x - 0.02, -1, x + 0.02, 3.6], frame, 1, 0.03);
    slab(ctx, room, [x + 0.006, -1, x + 0.02, 3.6], shade(frame, 0.12), 1, 0);
  }
  slab(ctx, room, [from, 2.44, edge + 0.4, 2.49], frame, 1, 0.02);
}

/** Slatted wood or painted panels with a picture and a sideboard. */
function drawPanelling(ctx: SKRSContext2D, room: Room, to: number): void {
  const { edge, tones, seed } = room;
  const l = -edge - 0.3;
  if (seed % 2 === 0) drawSlats(ctx, room, [l, -1, to, 3.6], shade(tones.wood, -0.06), 0.075);
  else {
    const paint = shade(tones.deep, 0.14);
    slab(ctx, room, [l, -1, to, 3.6], paint, 1, 0.05);
    for (let x = to - 0.62; x > l - 0.6; x -= 0.66) {
      slab(ctx, room, [x, 0.95, x + 0.56, 2.62], shade(paint, 0.05), 1, 0.02);
      slab(ctx, room, [x + 0.02, 0.97, x + 0.54, 2.6], shade(paint, -0.015), 1, 0.035);
    }
  }
  const c = Math.min(-edge * 0.74, to - 0.3);
  const w = Math.min(0.34, (edge + to) * 0.62 + 0.06);
  if (room.edge > 1.1) drawPicture(ctx, room, [c - w, 1.42, c + w, 2.16], '#2F2A2C');
  else drawPicture(ctx, room, [-0.84, 1.62, -0.48, 2.1], '#2F2A2C');
  paintGradientBoard(
    ctx,
    room,
    [to - 0.02, -1, to + 0.12, 3.6],
    [
      [0, '#20202C', 0.16],
      [1, '#20202C', 0.2],
    ],
  );
}

/** The table's far half with chairs along both sides, on it a carafe and glasses. */
function drawTable(ctx: SKRSContext2D, room: Room): void {
  const { tones, edge } = room;
  const color = mix(tones.deep, '#4A4650', 0.3);
  for (const [x, z] of [
    [0.8, 0.9],
    [1.02, 0.76],
  ] as const)
    for (const side of [-1, 1])
      drawChair(ctx, room, side * x * Math.max(1, edge * 0.62), 1.04, 'padded', color, z);
  const w = Math.max(0.62, edge * 0.42);
  const top = shade(tones.wood, -0.04);
  contactShadow(ctx, room, [0, 0.6], [w * 1.5, 0.4], 0.35, 0.8);
  quad(
    ctx,
    [
      room.at(w, 0.75, 0.98),
      room.at(w * 1.2, 0.75, 0.3),
      room.at(-w * 1.2, 0.75, 0.3),
      room.at(-w, 0.75, 0.98),
    ],
    shade(top, 0.1),
    shade(top, -0.04),
  );
  for (const [x, z] of [
    [-0.75, 0.86],
    [0.78, 0.84],
  ] as const)
    drawVessel(ctx, room, 'cup', [w * x, 0.75], 0.09, '#F1EDE6', z);
}
