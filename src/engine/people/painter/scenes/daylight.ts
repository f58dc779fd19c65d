import type { SKRSContext2D } from '#canvas';
import { gradient } from '../rig.ts';
import { drawGlow, outOfFocus, unitOf } from './places/stage.ts';
import { type Room, visibleWall } from './room.ts';

/** Panes of sunlight slanting down a wall, softer with distance from the window. */
export function drawSunPatch(
  ctx: SKRSContext2D,
  room: Room,
  [x, y]: readonly [number, number],
  { columns, rows, size, alpha }: { columns: number; rows: number; size: number; alpha: number },
): void {
  if (room.tones.evening) return;
  const gap = size * 0.12;
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const left = x + i * (size + gap);
      const top = y - j * (size * 1.25 + gap) + i * size * 0.42;
      const points = [
        room.at(left, top),
        room.at(left + size, top + size * 0.42),
        room.at(left + size, top - size * 0.83),
        room.at(left, top - size * 1.25),
      ];
      const [from, to] = [points[1]!, points[3]!];
      ctx.fillStyle = gradient(ctx.createLinearGradient(from[0], from[1], to[0], to[1]), [
        [0, '#FFF1CF', alpha],
        [1, '#FFE3B4', alpha * 0.45],
      ]);
      ctx.beginPath();
      for (const [px, py] of points) ctx.lineTo(px, py);
      ctx.fill();
    }
  }
}

/** Broad soft beams that fall from a window at the upper right into the room. */
export function drawBeams(room: Room, alpha: number): void {
  const { width, height } = room;
  const reach = Math.hypot(width, height);
  const strength = room.tones.evening ? alpha * 0.3 : alpha * 0.8;
  outOfFocus(room, unitOf(room) * 0.028, (ctx) => {
    ctx.translate(width * 1.04, -height * 0.08);
    for (const [angle, spread] of [
      [2.16, 0.075],
      [2.38, 0.05],
      [2.58, 0.065],
    ] as const) {
      ctx.fillStyle = gradient(ctx.createRadialGradient(0, 0, reach * 0.1, 0, 0, reach * 0.8), [
        [0, '#FFF3D6', strength],
        [1, '#FFEBC4', 0],
      ]);
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(Math.cos(angle - spread) * reach, Math.sin(angle - spread) * reach);
      ctx.lineTo(Math.cos(angle + spread) * reach, Math.sin(angle + spread) * reach);
      ctx.fill();
    }
  });
}

/** Turns everything painted so far into the blue hour. Lamps are painted afterwards. */
export function drawDusk(ctx: SKRSContext2D, room: Room, strength: number): void {
  const box = visibleWall(room);
  const [[left, top], [right, bottom]] = [room.at(box[0], box[3]), room.at(box[2], box[1])];
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = gradient(ctx.createLinearGradient(right, top, left, bottom), [
    [0, '#8C8FC4', strength],
    [1, '#54507F', strength],
  ]);
  ctx.fillRect(left, top, right - left, bottom - top);
  ctx.restore();
}

/** Adds light to a finished room: sun from the upper right, an even area behind the head, and dark corners. */
export function finishRoom({ ctx, width, height, tones }: Room, unit: number, sun = 0.45): void {
  const warm = tones.evening ? '#FFC98F' : '#FFF1D0';
  drawGlow(ctx, width * 0.98, height * 0.06, unit * 1.15, warm, tones.evening ? sun * 0.5 : sun);
  const [x, y] = [width * 0.5, height * 0.34];
  const calm = gradient(ctx.createRadialGradient(x, y, 0, x, y, unit * 0.62), [
    [0, tones.evening ? '#E9DDF2' : '#FFFFFF', tones.evening ? 0.12 : 0.2],
    [1, '#FFFFFF', 0],
  ]);
  ctx.fillStyle = calm;
  ctx.fillRect(0, 0, width, height);
  const reach = Math.hypot(width, height) * 0.62;
  ctx.fillStyle = gradient(ctx.createRadialGradient(x, y, 0, x, y, reach), [
    [0, '#1E1A36', 0],
    [0.55, '#1E1A36', 0],
    [1, '#1E1A36', 0.34],
  ]);
  ctx.fillRect(0, 0, width, height);
}
