import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../../color.ts';
import { spines } from '../books-and-vessels.ts';
import { drawBeams, drawDusk, finishRoom } from '../daylight.ts';
import { drawPendant } from '../lamps.ts';
import { drawWall, pick, quad, type Room, roomOf, slab } from '../room.ts';
import { drawView } from '../windows.ts';
import { drawGlow, outOfFocus, type Stage, unitOf } from './stage.ts';

const FAR = 2.1;
const ROWS = 7;
const BOOKCASE_GAP = 0.42;

/** An aisle between tall bookcases; at its end, behind the head, a bright arched window. */
export function drawLibrary(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge } = room;
  const wood = shade(tones.wood, pick(room, [-0.12, -0.2, -0.04]));
  const aisle = Math.max(0.66, edge * 0.62);
  outOfFocus(stage, unit * 0.013, (ctx) => {
    drawWall(ctx, room, mix(tones.wall, '#F3E7D3', 0.5), FAR);
    drawArch(ctx, room, aisle, tones.evening);
    if (tones.evening) drawDusk(ctx, room, 0.3);
  });
  outOfFocus(stage, unit * 0.0075, (ctx) => {
    for (const side of [-1, 1]) drawCase(ctx, room, side * aisle, wood);
    drawCeilingBeams(ctx, room, aisle, wood);
    if (tones.evening) drawDusk(ctx, room, 0.45);
    for (const side of [-1, 1])
      drawPendant(ctx, room, [side * aisle * 0.86, 2.55], {
        shade: 'globe',
        color: '#4A3A30',
        size: 0.26,
        z: 1.5,
        glow: tones.evening ? 0.75 : 0.5,
      });
  });
  drawBeams(room, 0.12);
  finishRoom(room, unit, 0.4);
}

function drawArch(ctx: SKRSContext2D, room: Room, aisle: number, evening: boolean): void {
  const half = aisle * 0.78;
  const [x0, top] = room.at(-half, 3, FAR);
  const [x1, bottom] = room.at(half, 0.4, FAR);
  const [w, h] = [x1 - x0, bottom - top];
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(x0, bottom);
  ctx.lineTo(x0, top + w / 2);
  ctx.arc(x0 + w / 2, top + w / 2, w / 2, Math.PI, 0);
  ctx.lineTo(x1, bottom);
  ctx.clip();
  drawView(
    ctx,
    { x: x0, y: top, width: w, height: h },
    evening ? 'dusk' : 'garden',
    room.pixelsPerMetre,
    room.seed,
  );
  ctx.fillStyle = css('#FFF8E6', evening ? 0.08 : 0.42);
  ctx.fillRect(x0, top, w, h);
  ctx.restore();
  ctx.strokeStyle = css('#FBF4E6');
  ctx.lineWidth = room.pixelsPerMetre * 0.03;
  ctx.beginPath();
  ctx.moveTo(x0, bottom);
  ctx.lineTo(x0, top + w / 2);
  ctx.arc(x0 + w / 2, top + w / 2, w / 2, Math.PI, 0);
  ctx.lineTo(x1, bottom);
  ctx.stroke();
  for (const t of [1 / 3, 2 / 3]) {
    ctx.fillStyle = css('#FBF4E6');
    ctx.fillRect(x0 + w * t - room.pixelsPerMetre * 0.008, top, room.pixelsPerMetre * 0.016, h);
  }
  drawGlow(ctx, x0 + w / 2, top + h * 0.45, w * 0.95, evening ? '#FFC48C' : '#FFF6DE', 0.5);
}

/** A bookcase that runs from the end of the aisle past the camera. */
function drawCase(ctx: SKRSContext2D, room: Room, x: number, wood: Color): void {
  const { chance } = room;
  const near = Math.max(0.42, Math.abs(x) / (room.edge + 0.5));
  const side = (y0: number, y1: number, z0: number, z1: number, color: Color, to?: Color) =>
    quad(ctx, [room.at(x, y1, z0), room.at(x, y0, z0), room.at(x, y0, z1), room.at(x, y1, z1)], color, to);
  side(-1, 3.6, near, FAR, shade(wood, -0.2), shade(wood, -0.06));
  const colors = spines(room).map((color) => tone(color, 0.3 + chance() * 0.4, 0.07));
  for (let row = 0; row < ROWS; row++) {
    const y = 0.1 + row * BOOKCASE_GAP;
    let z = near;
    let i = Math.floor(chance() * colors.length);
    while (z < FAR - 0.06) {
      const step = 0.024 + chance() * 0.028;
      if (chance() < 0.08) {
        z += step * 2.2;
        continue;
      }
      const color = mix(colors[i++ % colors.length]!, '#FFE9C4', ((z - near) / (FAR - near)) * 0.35);
      const top = y + BOOKCASE_GAP * (0.55 + chance() * 0.26);
      side(y, top, z, z + step, shade(color, x > 0 ? -0.03 : 0.03));
      side(y, top, z, z + step * 0.3, shade(color, -0.07));
      side(top - 0.1, top - 0.08, z, z + step, mix(color, '#FFE7BC', 0.45));
      z += step * 1.06;
    }
    side(y - 0.035, y, near, FAR, shade(wood, 0.02), shade(wood, 0.1));
    quad(
      ctx,
      [
        room.at(x, y + BOOKCASE_GAP - 0.04, near),
        room.at(x, y + BOOKCASE_GAP - 0.13, near),
        room.at(x, y + BOOKCASE_GAP - 0.13, FAR),
        room.at(x, y + BOOKCASE_GAP - 0.04, FAR),
      ],
      '#1E1420',
      undefined,
      0.22,
    );
  }
  for (let z = near * 1.12; z < FAR; z *= 1.32) {
    side(-1, 3.6, z, z + 0.035 * z, shade(wood, 0.02));
    side(-1, 3.6, z, z + 0.012 * z, shade(wood, -0.12));
  }
}

function drawCeilingBeams(ctx: SKRSContext2D, room: Room, aisle: number, wood: Color): void {
  for (let z = FAR; z > 0.7; z /= 1.35)
    slab(
      ctx,
      room,
      [-aisle * 1.1, 3.02, aisle * 1.1, 3.12],
      mix(shade(wood, 0.05), '#F3E4CC', 0.25),
      z,
      0.04,
    );
}
