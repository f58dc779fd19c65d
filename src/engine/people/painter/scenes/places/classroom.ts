import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../../color.ts';
import { circle } from '../../curve.ts';
import { drawBooks, drawVessel } from '../books-and-vessels.ts';
import { drawBeams, finishRoom } from '../daylight.ts';
import { drawPlant } from '../plants.ts';
import { contactShadow, drawBoard, drawWall, quad, type Room, roomOf, slab } from '../room.ts';
import { cushion, drawChair } from '../seating.ts';
import { drawWindowWall } from '../windows.ts';
import { outOfFocus, type Stage, unitOf } from './stage.ts';

/** A classroom: a wide board with drawn figures at its sides, a globe, books, a wall of windows. */
export function drawClassroom(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge, seed } = room;
  outOfFocus(stage, unit * 0.0068, (ctx) => {
    drawWall(ctx, room, mix(tones.wall, '#F8EFDD', 0.4));
    slab(ctx, room, [-edge - 0.4, -2, edge + 0.4, 0.86], tone(tones.accent, 0.72, 0.06), 1, 0.04);
    slab(ctx, room, [-edge - 0.4, 0.86, edge + 0.4, 0.9], tones.wood, 1, 0.03);
    drawBlackboard(ctx, room, seed % 2 === 0);
    drawLowShelf(ctx, room);
    drawWindowWall(ctx, room, {
      x: edge * 0.95,
      far: 1.02,
      top: 2.75,
      sill: 0.75,
      view: 'garden',
      frame: '#FAF5EC',
    });
  });
  drawBeams(room, 0.18);
  outOfFocus(stage, unit * 0.016, (ctx) => {
    for (const side of [-1, 1]) {
      const z = 0.62;
      const x = side * edge * 0.8 * z;
      drawChair(ctx, room, x, 0.98, 'wooden', tone(tones.counter, 0.66, 0.1), z * 0.94);
      cushion(ctx, room, [x - 0.42, 0.62, x + 0.42, 0.67], shade(tones.wood, 0.08), 0.02, z * 0.86);
    }
  });
  finishRoom(room, unit, 0.5);
}

/** A white or green board, so wide that its frame is never behind the head. */
function drawBlackboard(ctx: SKRSContext2D, room: Room, white: boolean): void {
  const { edge, tones } = room;
  const half = edge > 1.2 ? edge * 0.68 : edge * 0.9;
  const top = 2.36;
  contactShadow(ctx, room, [-0.06, 1.62], [half * 1.3, 1.05], 0.26);
  slab(ctx, room, [-half - 0.04, 1.0, half + 0.04, top + 0.04], white ? '#C9CED4' : tones.wood, 1, 0.04);
  const color: Color = white ? '#E6ECEA' : '#4F7F6C';
  slab(ctx, room, [-half, 1.04, half, top], color, 1, white ? 0.012 : 0.03);
  quad(
    ctx,
    [room.at(half, top), room.at(half * 0.5, top), room.at(half * 0.1, 1.04), room.at(half * 0.7, 1.04)],
    '#FFFFFF',
    undefined,
    white ? 0.3 : 0.06,
  );
  const lines: readonly Color[] = white
    ? [tones.accent, tones.counter, shade(tones.deep, 0.1)]
    : ['#F4F1E3', '#F2D58B', '#BFE0D6'];
  drawFigures(ctx, room, -half * (edge > 1.2 ? 0.66 : 0.74), lines);
  drawCurve(ctx, room, half * (edge > 1.2 ? 0.66 : 0.74), lines);
  slab(ctx, room, [-half, 0.96, half, 1.0], shade(tones.wood, 0.04), 1, 0.03);
  for (const [x, c] of [
    [-0.62, '#F4F1E3'],
    [0.6, '#E9A66B'],
    [0.74, '#F4F1E3'],
  ] as const)
    cushion(ctx, room, [half * x, 1, half * x + 0.08, 1.022], c, 0.008);
}

/** A planet with its orbits, or a triangle with circles. */
function drawFigures(ctx: SKRSContext2D, room: Room, x: number, [one, two, three]: readonly Color[]): void {
  const s = room.pixelsPerMetre * Math.min(1, room.edge * 0.62);
  const [cx, cy] = room.at(x, 1.86);
  ctx.save();
  ctx.lineWidth = s * 0.014;
  ctx.lineCap = 'round';
  if (room.seed % 3 === 0) {
    ctx.strokeStyle = css(one!);
    for (const angle of [0, 1.05, 2.1]) ctx.stroke(circle(cx, cy, s * 0.26, s * 0.09, angle));
    ctx.fillStyle = css(two!);
    ctx.fill(circle(cx, cy, s * 0.045));
    ctx.fillStyle = css(three!);
    for (const angle of [0.3, 2.4, 4.4])
      ctx.fill(circle(cx + Math.cos(angle) * s * 0.2, cy + Math.sin(angle) * s * 0.13, s * 0.022));
  } else {
    ctx.strokeStyle = css(one!);
    ctx.beginPath();
    ctx.moveTo(cx - s * 0.24, cy + s * 0.18);
    ctx.lineTo(cx + s * 0.24, cy + s * 0.18);
    ctx.lineTo(cx + s * 0.06, cy - s * 0.2);
    ctx.closePath();
    ctx.stroke();
    ctx.strokeStyle = css(two!);
    ctx.stroke(circle(cx + s * 0.02, cy + s * 0.06, s * 0.115));
    ctx.strokeStyle = css(three!);
    ctx.stroke(circle(cx - s * 0.17, cy - s * 0.14, s * 0.07));
  }
  ctx.restore();
}

/** Axes with a curve and bars. */
function drawCurve(ctx: SKRSContext2D, room: Room, x: number, [one, two, three]: readonly Color[]): void {
  const s = room.pixelsPerMetre * Math.min(1, room.edge * 0.62);
  const [cx, cy] = room.at(x, 1.84);
  const bars = [0.1, 0.17, 0.14, 0.24, 0.31];
  for (const [i, h] of bars.entries()) {
    ctx.fillStyle = css(i % 2 ? two! : three!, 0.75);
    ctx.fillRect(cx - s * 0.22 + i * s * 0.09, cy + s * 0.2 - h * s, s * 0.055, h * s);
  }
  ctx.strokeStyle = css(one!);
  ctx.lineWidth = s * 0.014;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(cx - s * 0.26, cy - s * 0.22);
  ctx.lineTo(cx - s * 0.26, cy + s * 0.2);
  ctx.lineTo(cx + s * 0.26, cy + s * 0.2);
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(cx - s * 0.22, cy + s * 0.06);
  ctx.bezierCurveTo(cx - s * 0.05, cy - s * 0.06, cx + s * 0.02, cy + s * 0.04, cx + s * 0.22, cy - s * 0.2);
  ctx.stroke();
}

/** A low case with books, a globe and a plant on it, at the left. */
function drawLowShelf(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const right = edge > 1.2 ? -edge * 0.36 : -edge * 0.46;
  const left = -edge - 0.3;
  const z = 0.95;
  contactShadow(ctx, room, [(left + right) / 2, 0.5], [(right - left) * 0.75, 0.7], 0.25, z);
  slab(ctx, room, [left, -1, right, 0.98], tones.wood, z, 0.04);
  slab(ctx, room, [left, 0.55, right - 0.04, 0.92], shade(tones.wood, -0.2), z, 0.03);
  drawBooks(ctx, room, [left + 0.05, 0.55, right - 0.05], 0.33, { z });
  drawBoard(ctx, room, [left, 1.0, right + 0.02], shade(tones.wood, 0.05), z);
  const x = edge > 1.2 ? -edge * 0.62 : -edge * 0.82;
  drawGlobe(ctx, room, [x, 1], z);
  const [px, py] = room.at(left + (edge > 1.2 ? 0.55 : 0.1), 1, z);
  drawPlant(ctx, {
    x: px,
    y: py,
    size: room.pixelsPerMetre * 0.44,
    pot: tones.counter,
    seed: room.seed,
    kind: 'bush',
  });
  if (edge > 1.2) drawVessel(ctx, room, 'jar', [right - 0.16, 1], 0.16, tones.accent, z);
}

function drawGlobe(ctx: SKRSContext2D, room: Room, [x, y]: readonly [number, number], z: number): void {
  const [cx, cy] = room.at(x, y + 0.22, z);
  const r = (0.14 * room.pixelsPerMetre) / z;
  cushion(ctx, room, [x - 0.09, y, x + 0.09, y + 0.025], '#8A5E3C', 0.01, z);
  slab(ctx, room, [x - 0.012, y, x + 0.012, y + 0.1], '#8A5E3C', z, 0.04);
  const sea = ctx.createRadialGradient(cx + r * 0.4, cy - r * 0.45, 0, cx, cy, r * 1.15);
  sea.addColorStop(0, css('#BFE3EE'));
  sea.addColorStop(0.5, css('#6FB1CC'));
  sea.addColorStop(1, css('#3C7A9C'));
  ctx.fillStyle = sea;
  ctx.fill(circle(cx, cy, r));
  ctx.save();
  ctx.clip(circle(cx, cy, r));
  for (const [dx, dy, w, h, a] of [
    [-0.4, -0.3, 0.42, 0.3, 0.4],
    [-0.2, 0.45, 0.22, 0.4, 0.2],
    [0.5, -0.1, 0.34, 0.5, -0.3],
  ] as const) {
    ctx.fillStyle = css('#A9C98A', 0.95);
    ctx.fill(circle(cx + r * dx, cy + r * dy, r * w, r * h, a));
  }
  ctx.restore();
}
