import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../../color.ts';
import { circle } from '../../curve.ts';
import { drawBeams, drawDusk, drawSunPatch, finishRoom } from '../daylight.ts';
import { drawStrip } from '../lamps.ts';
import { drawPlant } from '../plants.ts';
import {
  contactShadow,
  drawCeiling,
  drawFloor,
  drawSlats,
  drawWall,
  paintGradientBoard,
  pick,
  quad,
  type Room,
  roomOf,
  slab,
} from '../room.ts';
import { cushion } from '../seating.ts';
import { drawWindowWall } from '../windows.ts';
import { drawGlow, outOfFocus, type Stage, unitOf } from './stage.ts';

const FAR = 1.5;

/** A bright training room: a mirror, a rack of weights, mats and a ball, tall windows to the garden. */
export function drawGym(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge } = room;
  outOfFocus(stage, unit * 0.0075, (ctx) => {
    drawWall(ctx, room, mix(tones.wall, '#F4F1EA', 0.4), FAR);
    drawFloor(ctx, room, FAR, shade(tones.wood, 0.04));
    drawCeiling(ctx, room, 2.75, FAR, '#F2F1EE');
    drawWindowWall(ctx, room, {
      x: edge * 1.05,
      far: FAR * 0.98,
      top: 2.6,
      sill: 0.35,
      view: tones.evening ? 'dusk' : 'garden',
      frame: '#F6F2EA',
    });
    drawMirrorWall(ctx, room);
    drawSunPatch(ctx, room, [edge * 0.18, 1.7], { columns: 2, rows: 2, size: 0.24, alpha: 0.4 });
    drawRack(ctx, room, tone(tones.accent, 0.55, 0.1));
    drawMats(ctx, room);
    if (tones.evening) drawDusk(ctx, room, 0.6);
    for (const x of [-0.9, 0, 0.9])
      drawStrip(ctx, room, [x * edge - 0.35, 2.64, x * edge + 0.35, 2.67], '#FFF6E0', FAR * 0.9, 0.3);
  });
  drawBeams(room, 0.18);
  drawNear(room, unit);
  finishRoom(room, unit, 0.5);
}

/** A wall in the main colour or with slats, and a round mirror with a light behind it. */
function drawMirrorWall(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones, seed } = room;
  const z = FAR * 0.98;
  const [l, r] = [-edge * z - 0.2, -Math.max(0.4, edge * 0.34) * z];
  if (seed % 2) slab(ctx, room, [l, 0, r, 2.74], tone(tones.accent, 0.7, 0.08), z, 0.05);
  else drawSlats(ctx, room, [l, 0, r, 2.74], shade(tones.wood, 0.03), 0.1, z);
  const [x, y] = room.at(edge > 1.2 ? -edge * 0.66 * z : -0.98, 1.98, z);
  const radius = ((edge > 1.2 ? 0.42 : 0.3) * room.pixelsPerMetre) / z;
  drawGlow(ctx, x, y, radius * 2, '#FFF1D2', 0.6);
  ctx.fillStyle = css('#F7F3EB');
  ctx.fill(circle(x, y, radius));
  const glass = ctx.createLinearGradient(x + radius, y - radius, x - radius, y + radius);
  glass.addColorStop(0, css('#FFFFFF'));
  glass.addColorStop(0.45, css(shade(tones.wall, -0.04)));
  glass.addColorStop(0.5, css(shade(tones.wall, 0.01)));
  glass.addColorStop(1, css(shade(tones.wall, -0.14)));
  ctx.fillStyle = glass;
  ctx.fill(circle(x, y, radius * 0.94));
}

/** Two rows of dumb-bells on a steel frame; towels rolled on top. */
function drawRack(ctx: SKRSContext2D, room: Room, color: Color): void {
  const { edge, tones } = room;
  const z = 1.15;
  const c = -(edge > 1.2 ? edge * 0.64 : 0.72) * z;
  const half = edge > 1.2 ? 0.72 : 0.55;
  contactShadow(ctx, room, [c, 0.02], [half * 1.3, 0.12], 0.4, z);
  for (const x of [c - half, c + half - 0.05]) slab(ctx, room, [x, 0, x + 0.05, 1.12], '#3E4149', z, 0.05);
  for (const y of [0.36, 0.74, 1.1]) {
    slab(ctx, room, [c - half, y - 0.04, c + half, y], '#4B4F58', z, 0.05);
    if (y > 1) break;
    for (let x = c - half + 0.16; x < c + half - 0.1; x += 0.23) {
      cushion(ctx, room, [x - 0.09, y + 0.05, x + 0.09, y + 0.09], '#B9BDC6', 0.01, z);
      for (const dx of [-0.1, 0.05])
        cushion(ctx, room, [x + dx, y, x + dx + 0.05, y + 0.15], y > 0.5 ? color : '#33353D', 0.02, z);
    }
  }
  for (const [i, x] of [-0.4, -0.26, -0.12].entries()) {
    cushion(
      ctx,
      room,
      [c + x, 1.1, c + x + 0.13, 1.22],
      i === 1 ? tone(tones.counter, 0.8, 0.07) : '#F7F2E9',
      0.06,
      z,
    );
  }
  const [x, y] = room.at(c + half - 0.2, 1.1, z);
  drawPlant(ctx, { x, y, size: room.pixelsPerMetre * 0.42, pot: '#EFE6DA', seed: room.seed, kind: 'bush' });
}

/** Rolled mats, a large ball and a bench at the right. */
function drawMats(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const z = 1.12;
  const c = (edge > 1.2 ? edge * 0.5 : 0.76) * z;
  const ball = pick(room, [tone(tones.counter, 0.72, 0.1), tone(tones.accent, 0.66, 0.1)]);
  contactShadow(ctx, room, [c + 0.02, 0.02], [0.5, 0.1], 0.4, z);
  const [x, y] = room.at(c, 0.36, z);
  const r = (0.36 * room.pixelsPerMetre) / z;
  const light = ctx.createRadialGradient(x + r * 0.4, y - r * 0.45, 0, x, y, r * 1.15);
  light.addColorStop(0, css(shade(ball, 0.14)));
  light.addColorStop(0.5, css(ball));
  light.addColorStop(1, css(shade(ball, -0.16)));
  ctx.fillStyle = light;
  ctx.fill(circle(x, y, r));
  if (edge < 1.2) return;
  for (const [i, dx] of [0.6, 0.78, 0.96].entries()) {
    const color = [tone(tones.accent, 0.7, 0.09), tone(tones.counter, 0.76, 0.08), tones.deep][i]!;
    cushion(ctx, room, [c + dx, 0, c + dx + 0.16, 0.66 + i * 0.04], color, 0.05, z);
    cushion(
      ctx,
      room,
      [c + dx + 0.03, 0.6 + i * 0.04, c + dx + 0.13, 0.65 + i * 0.04],
      shade(color, -0.12),
      0.025,
      z,
    );
  }
  paintGradientBoard(
    ctx,
    room,
    [c + 0.56, 0, c + 1.16, 0.2],
    [
      [0, '#2A2036', 0],
      [1, '#2A2036', 0.2],
    ],
    z,
  );
}

/** A kettlebell on a bench close to the camera. */
function drawNear(room: Room, unit: number): void {
  if (room.edge < 1.2) return;
  outOfFocus(room, unit * 0.02, (ctx) => {
    const z = 0.6;
    const x = room.edge * 0.92 * z;
    quad(
      ctx,
      [
        room.at(x + 0.6, 0.62, z),
        room.at(x + 0.6, 0.5, z),
        room.at(x - 0.34, 0.5, z),
        room.at(x - 0.34, 0.62, z),
      ],
      '#3A3C46',
      '#2B2B33',
    );
    const [px, py] = room.at(-room.edge * 0.98 * z, 0.4, z);
    drawPlant(ctx, {
      x: px,
      y: py,
      size: unit * 0.4,
      pot: room.tones.counter,
      seed: room.seed + 5,
      kind: 'palm',
    });
  });
}
