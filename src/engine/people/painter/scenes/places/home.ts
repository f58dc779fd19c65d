import type { SKRSContext2D } from '#canvas';
import { mix, shade, tone } from '../../color.ts';
import { drawBooks, drawVessel } from '../books-and-vessels.ts';
import { drawBeams, drawDusk, drawSunPatch, finishRoom } from '../daylight.ts';
import { drawStandingLamp } from '../lamps.ts';
import { drawPicture } from '../pictures.ts';
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
import { drawSofa } from '../seating.ts';
import { drawCurtain, drawWindow } from '../windows.ts';
import { outOfFocus, type Stage, unitOf } from './stage.ts';

/** A living room: a sofa along the wall, pictures, a lamp, a curtained window with afternoon light. */
export function drawHome(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge } = room;
  const wall = pick(room, [mix(tones.wall, '#F2E7DA', 0.35), tone(tones.accent, 0.8, 0.045)]);
  outOfFocus(stage, unit * 0.0068, (ctx) => {
    drawWall(ctx, room, wall);
    if (room.seed % 3 === 0) drawMoulding(ctx, room);
    drawSunPatch(ctx, room, [-edge * 0.42, 1.7], {
      columns: 3,
      rows: 2,
      size: 0.24,
      alpha: 0.5,
    });
    const from = Math.max(0.5, edge * 0.52);
    drawWindow(
      ctx,
      room,
      [from + 0.1, 0.7, edge + 0.4, 2.62],
      tones.evening ? 'dusk' : pick(room, ['garden', 'city'] as const),
      {
        columns: 2,
        rows: 3,
        frame: '#F7F2EA',
      },
    );
    const cloth = mix(tones.counter, '#F4EADC', 0.62);
    drawCurtain(ctx, room, [from - 0.1, -1, from + 0.22, 2.74], cloth);
    if (edge > 1.2) drawCurtain(ctx, room, [edge - 0.06, -1, edge + 0.4, 2.74], cloth);
    slab(ctx, room, [from - 0.2, 2.74, edge + 0.5, 2.765], '#8A6B4C', 1, 0.05);
    if (stage.seed % 2) drawPictures(ctx, room);
    else drawBookcase(ctx, room);
    drawShelf(ctx, room);
    if (tones.evening) drawDusk(ctx, room, 0.6);
    drawSeats(ctx, room);
  });
  drawBeams(room, 0.14);
  drawNear(room, unit);
  finishRoom(room, unit, 0.5);
}

function drawMoulding(ctx: SKRSContext2D, room: Room): void {
  const light = (box: readonly [number, number, number, number], alpha: number) =>
    paintGradientBoard(ctx, room, box, [
      [0, '#FFFFFF', alpha],
      [1, '#FFFFFF', alpha * 0.6],
    ]);
  for (let x = -room.edge - 0.2; x < room.edge; x += 0.9) {
    const [l, r, b, t] = [x + 0.08, x + 0.82, 1, 2.6];
    light([l, t - 0.02, r, t], 0.5);
    light([r - 0.02, b, r, t], 0.4);
    paintGradientBoard(
      ctx,
      room,
      [l, b, r, b + 0.02],
      [
        [0, '#3B2E40', 0.16],
        [1, '#3B2E40', 0.16],
      ],
    );
    paintGradientBoard(
      ctx,
      room,
      [l, b, l + 0.02, t],
      [
        [0, '#3B2E40', 0.1],
        [1, '#3B2E40', 0.12],
      ],
    );
  }
}

function drawPictures(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const frame = pick(room, [tones.wood, shade('#2F2A2C', 0.02), '#F6F1E8']);
  if (edge < 1.2) {
    drawPicture(ctx, room, [-0.85, 1.62, -0.47, 2.12], frame);
    return;
  }
  const c = -edge * 0.6;
  drawPicture(ctx, room, [c - 0.34, 1.42, c + 0.3, 2.24], frame);
  drawPicture(ctx, room, [c - 0.82, 1.7, c - 0.46, 2.18], frame);
  drawPicture(ctx, room, [c - 0.82, 1.34, c - 0.46, 1.62], frame);
}

/** A tall case with books, vases and a plant instead of pictures. */
function drawBookcase(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const right = edge > 1.2 ? -edge * 0.36 : -0.44;
  const left = edge > 1.2 ? -edge * 0.8 : -edge - 0.3;
  contactShadow(ctx, room, [(left + right) / 2 - 0.06, 1.4], [(right - left) * 0.72, 1.6], 0.28);
  slab(ctx, room, [left, 0, right, 2.26], shade(tones.wood, -0.14), 1, 0.04);
  for (const [i, y] of [0.66, 1.06, 1.46, 1.86].entries()) {
    drawBoard(ctx, room, [left, y, right], tones.wood);
    const third = (right - left) / 3;
    if ((i + room.seed / 2) % 2 < 1) {
      drawBooks(ctx, room, [left + 0.06, y, right - third], 0.31, { fill: 0.9 });
      drawVessel(ctx, room, 'vase', [right - third * 0.45, y], 0.24, i > 1 ? tones.accent : tones.counter);
    } else {
      const [x, py] = room.at(left + third * 0.5, y);
      drawPlant(ctx, {
        x,
        y: py,
        size: room.pixelsPerMetre * 0.3,
        pot: '#EFE4D4',
        seed: room.seed + i,
        kind: 'bush',
      });
      drawBooks(ctx, room, [left + third, y, right - 0.04], 0.3, { fill: 0.88 });
    }
  }
  for (const x of [left, right - 0.035]) slab(ctx, room, [x, 0, x + 0.035, 2.28], tones.wood, 1, 0.03);
  slab(ctx, room, [left - 0.02, 2.26, right + 0.02, 2.3], shade(tones.wood, 0.05), 1, 0.03);
}

/** A small board with books on the right of the middle, where there is room for it. */
function drawShelf(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  if (edge < 1.6) return;
  const [l, r] = [0.62, Math.max(1, edge * 0.46)];
  drawBoard(ctx, room, [l, 1.72, r], tones.wood);
  drawBooks(ctx, room, [l + 0.04, 1.72, r - 0.16], 0.24);
  drawVessel(ctx, room, 'vase', [r - 0.09, 1.72], 0.22, tones.accent);
}

function drawSeats(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones, seed } = room;
  const colors = [tone(tones.accent, 0.58, 0.07), '#D8CBBB', tone(tones.counter, 0.66, 0.07)];
  const color = colors[seed % 3]!;
  drawStandingLamp(ctx, room, [-Math.max(0.7, edge * 0.87), edge > 1.2 ? 1.6 : 1.5], {
    base: 0,
    size: edge > 1.2 ? 0.34 : 0.26,
    color: '#F6E3C4',
    glow: tones.evening ? 0.75 : 0.5,
  });
  drawSofa(
    ctx,
    room,
    [-Math.min(edge * 0.86, 2) - (edge < 1.2 ? 0.4 : 0), edge < 1.2 ? edge + 0.4 : edge * 0.5],
    0.92,
    color,
    [colors[(seed + 1) % 3]!, colors[(seed + 2) % 3]!],
  );
  const [x, y] = room.at(Math.max(0.78, edge * 0.72), 0);
  contactShadow(ctx, room, [Math.max(0.78, edge * 0.72), 0.02], [0.4, 0.1], 0.4);
  drawPlant(ctx, {
    x,
    y,
    size: room.pixelsPerMetre * 1.3,
    pot: mix(tones.counter, '#EFE3D3', 0.4),
    seed,
    kind: 'palm',
  });
}

/** Leaves close to the camera. */
function drawNear(room: Room, unit: number): void {
  if (room.edge < 1.2) return;
  outOfFocus(room, unit * 0.02, (ctx) => {
    const [x, y] = room.at(-room.edge * 1.02, 0.12);
    drawPlant(ctx, { x, y, size: unit * 0.5, pot: room.tones.counter, seed: room.seed + 8, kind: 'palm' });
  });
}
