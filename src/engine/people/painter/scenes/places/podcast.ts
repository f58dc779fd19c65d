import type { SKRSContext2D } from '#canvas';
import { rgbHex } from '../../../../../base/color.ts';
import { type Color, css, mix, type Rgb, shade, tone } from '../../color.ts';
import { drawBooks, drawVessel } from '../books-and-vessels.ts';
import { finishRoom } from '../daylight.ts';
import { drawStandingLamp } from '../lamps.ts';
import { drawPlant } from '../plants.ts';
import {
  contactShadow,
  drawBoard,
  drawSlats,
  drawWall,
  pick,
  quad,
  type Room,
  roomOf,
  slab,
} from '../room.ts';
import { cushion } from '../seating.ts';
import { drawGlow, outOfFocus, type Stage, unitOf } from './stage.ts';

/** A small podcast studio: foam panels, slatted wood, a neon line, and a microphone on an arm. */
export function drawPodcast(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { edge } = room;
  const wall = tone(stage.color, 0.4, 0.05);
  const neon = tone(shade(tone(stage.color, 0.75, 0.14), 0, 1.6, pick(room, [0, 0.5, -0.6])), 0.82, 0.13);
  outOfFocus(stage, unit * 0.0075, (ctx) => {
    drawWall(ctx, room, wall);
    const [x, y] = room.at(0, 1.7);
    drawGlow(ctx, x, y, unit * 0.95, rgbHex(shade(wall, 0.3)), 0.55);
    drawFoam(ctx, room, wall);
    drawNook(ctx, room);
    drawNeon(ctx, room, neon);
    drawDesk(ctx, room);
  });
  const [nx, ny] = room.at(edge * 0.5, 2);
  drawGlow(stage.ctx, nx, ny, unit * 1.1, rgbHex(neon), 0.26);
  drawGlow(stage.ctx, 0, stage.height * 0.7, unit * 0.9, rgbHex(shade(neon, -0.1, 1, 1.4)), 0.2);
  outOfFocus(stage, unit * 0.014, (ctx) => drawMicrophone(ctx, room));
  finishRoom(room, unit, 0.22);
}

/** Tiles of foam in two heights; the pyramids catch light on their right and upper sides. */
function drawFoam(ctx: SKRSContext2D, room: Room, wall: Color): void {
  const { edge, chance } = room;
  const size = 0.3;
  const from = Math.max(0.4, edge * 0.34);
  const tile = (x: number, y: number) => {
    const color = shade(wall, (chance() - 0.5) * 0.07);
    const c = room.at(x + size / 2, y + size / 2);
    const [a, b, d, e] = [
      room.at(x, y + size),
      room.at(x + size, y + size),
      room.at(x + size, y),
      room.at(x, y),
    ];
    quad(ctx, [a, b, c], shade(color, 0.075));
    quad(ctx, [b, d, c], shade(color, 0.03));
    quad(ctx, [d, e, c], shade(color, -0.085));
    quad(ctx, [e, a, c], shade(color, -0.035));
  };
  contactShadow(ctx, room, [edge * 0.75, 1.8], [edge * 0.7, 1.2], 0.3);
  for (let x = from; x < edge + 0.3; x += size + 0.012)
    for (let y = 0.92; y < 2.9; y += size + 0.012) tile(x, y);
}

/** Slats with a lit shelf in front, over the left third. */
function drawNook(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const right = -Math.max(0.4, edge * 0.4);
  const left = -edge - 0.3;
  drawSlats(ctx, room, [left, -1, right, 3.6], shade(tones.wood, -0.18), 0.07);
  const [gx, gy] = room.at((left + right) / 2, 1.5);
  drawGlow(ctx, gx, gy, room.pixelsPerMetre * 0.9, '#FFC98A', 0.3);
  for (const y of [1.34, 1.84]) {
    drawBoard(ctx, room, [left, y, right - 0.06], shade(tones.wood, -0.02));
    const [x0, y0] = room.at(left, y - 0.035);
    const [x1] = room.at(right - 0.06, y);
    const light = ctx.createLinearGradient(0, y0, 0, y0 + room.pixelsPerMetre * 0.32);
    light.addColorStop(0, css('#FFD59A', 0.5));
    light.addColorStop(1, css('#FFD59A', 0));
    ctx.fillStyle = light;
    ctx.fillRect(x0, y0, x1 - x0, room.pixelsPerMetre * 0.32);
  }
  drawBooks(ctx, room, [Math.max(left, -edge - 0.05), 1.84, right - 0.3], 0.27, { fill: 0.88 });
  const plant = room.at(right - 0.2, 1.84);
  drawPlant(ctx, {
    x: plant[0],
    y: plant[1],
    size: room.pixelsPerMetre * 0.3,
    pot: '#E9DFD2',
    seed: room.seed,
    kind: 'bush',
  });
  drawStandingLamp(ctx, room, [edge > 1.2 ? -edge * 0.68 : -0.72, 1.5], {
    base: 1.34,
    size: 0.17,
    color: '#F2CF9E',
    glow: 0.6,
  });
  drawSpeaker(ctx, room, right - 0.24);
}

function drawSpeaker(ctx: SKRSContext2D, room: Room, x: number): void {
  cushion(ctx, room, [x - 0.11, 1.34, x + 0.11, 1.66], '#2C2A33', 0.02);
  for (const [y, r] of [
    [1.45, 0.075],
    [1.58, 0.04],
  ] as const) {
    cushion(ctx, room, [x - r, y - r, x + r, y + r], '#4A4753', r);
    cushion(ctx, room, [x - r * 0.6, y - r * 0.6, x + r * 0.6, y + r * 0.6], '#24222B', r * 0.6);
  }
}

/** A neon tube in a simple shape beside the head: a ring, a wave or two bars. */
function drawNeon(ctx: SKRSContext2D, room: Room, color: Rgb): void {
  const { edge, seed, pixelsPerMetre: m } = room;
  const [cx, cy] = room.at(edge > 1.2 ? edge * 0.62 : edge * 0.72, edge > 1.2 ? 1.98 : 2.22);
  const r = m * (edge > 1.2 ? 0.3 : 0.17);
  const path = () => {
    ctx.beginPath();
    if (seed % 3 === 0) ctx.arc(cx, cy, r, 0.2, Math.PI * 2 - 0.35);
    else if (seed % 3 === 1) {
      ctx.moveTo(cx - r * 1.5, cy);
      for (let i = 1; i <= 48; i++) {
        const t = i / 48;
        ctx.lineTo(cx - r * 1.5 + t * r * 3, cy - Math.sin(t * 18) * r * 0.75 * Math.sin(t * Math.PI));
      }
    } else {
      for (const [dx, h] of [
        [-0.7, 0.55],
        [-0.23, 1],
        [0.23, 0.75],
        [0.7, 0.35],
      ] as const) {
        ctx.moveTo(cx + r * dx, cy - r * h);
        ctx.lineTo(cx + r * dx, cy + r * h);
      }
    }
  };
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.globalCompositeOperation = 'screen';
  for (const [width, alpha] of [
    [0.16, 0.1],
    [0.1, 0.18],
    [0.055, 0.4],
  ] as const) {
    ctx.strokeStyle = css(color, alpha);
    ctx.lineWidth = m * width;
    path();
    ctx.stroke();
  }
  ctx.globalCompositeOperation = 'source-over';
  ctx.strokeStyle = css(mix(color, '#FFFFFF', 0.72));
  ctx.lineWidth = m * 0.022;
  path();
  ctx.stroke();
  ctx.restore();
}

function drawDesk(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  contactShadow(ctx, room, [0, 0.6], [edge * 1.2, 0.4], 0.4, 0.85);
  slab(ctx, room, [-edge - 0.3, -2, edge + 0.3, 0.66], shade(tones.wood, -0.3), 0.85, 0.04);
  slab(ctx, room, [-edge - 0.3, 0.66, edge + 0.3, 0.71], shade(tones.wood, -0.08), 0.85, 0.05);
  if (edge < 1.2) return;
  const x = edge * 0.56;
  cushion(ctx, room, [x - 0.26, 0.71, x + 0.26, 1.05], '#2E2F38', 0.025, 0.85);
  cushion(ctx, room, [x - 0.3, 0.7, x + 0.3, 0.725], '#9A9CA6', 0.01, 0.85);
  drawVessel(ctx, room, 'cup', [x + 0.46, 0.71], 0.11, tones.counter, 0.85);
}

/** An arm from the lower corner with a microphone at its end, nearer than the wall. */
function drawMicrophone(ctx: SKRSContext2D, room: Room): void {
  const z = 0.8;
  const side = room.seed % 2 ? 1 : -1;
  const x = (value: number) => side * value * Math.max(0.95, room.edge * 0.62) * z;
  const steel = '#2B2B33';
  const bar = (ax: number, ay: number, bx: number, by: number, w: number) => {
    const [p, q] = [room.at(x(ax), ay, z), room.at(x(bx), by, z)];
    ctx.lineCap = 'round';
    for (const [color, k, d] of [
      [steel, 1, 0],
      [shade(steel, 0.2), 0.3, 0.25],
    ] as const) {
      ctx.strokeStyle = css(color);
      ctx.lineWidth = (w * k * room.pixelsPerMetre) / z;
      ctx.beginPath();
      ctx.moveTo(p[0] + d * w * room.pixelsPerMetre, p[1]);
      ctx.lineTo(q[0] + d * w * room.pixelsPerMetre, q[1]);
      ctx.stroke();
    }
  };
  bar(1.32, 0.5, 1.5, 1.24, 0.035);
  bar(1.5, 1.24, 0.98, 1.44, 0.035);
  const c = x(0.94);
  cushion(ctx, room, [c - 0.075, 1.16, c + 0.075, 1.42], '#3A3842', 0.06, z);
  cushion(ctx, room, [c - 0.075, 1.26, c + 0.075, 1.42], '#55525E', 0.06, z);
  cushion(ctx, room, [c - 0.08, 1.25, c + 0.08, 1.275], rgbHex(room.tones.accent), 0.01, z);
}
