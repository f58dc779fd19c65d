import type { SKRSContext2D } from '#canvas';
import { chance } from '../../../../../base/chance.ts';
import { rgbHex } from '../../../../../base/color.ts';
import { css, shade, tone } from '../../color.ts';
import { circle } from '../../curve.ts';
import { gradient } from '../../rig.ts';
import { pick, quad, type Room, roomOf, slab } from '../room.ts';
import { drawGlow, outOfFocus, type Stage, unitOf, vertical } from './stage.ts';

/** A backdrop that rolls into the floor and is brightest behind the head, with softboxes at the sides. */
export function drawStudio(stage: Stage): void {
  const { ctx, width, height, color } = stage;
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const reach = Math.hypot(width, height) * 0.62;
  const [x, y] = [width * pick(room, [0.5, 0.58, 0.42]), height * 0.34];
  ctx.fillStyle = gradient(ctx.createRadialGradient(x, y, 0, x, y, reach), [
    [0, shade(color, 0.15, 0.92)],
    [0.26, shade(color, 0.07)],
    [0.6, shade(color, -0.06)],
    [1, shade(color, -0.22, 1.05)],
  ]);
  ctx.fillRect(0, 0, width, height);
  drawMuslin(stage, unit);
  const rim = tone(shade(tone(color, 0.7, 0.12), 0, 1.5, pick(room, [0.7, -0.8, 1.6])), 0.74, 0.12);
  drawGlow(ctx, width * 0.03, height * 0.62, unit * 1.15, rgbHex(rim), 0.3);
  const floor = height * 0.87;
  ctx.fillStyle = vertical(ctx, floor - unit * 0.3, height, [
    [0, shade(color, -0.22), 0],
    [0.5, shade(color, -0.22), 0.26],
    [1, shade(color, -0.28), 0.7],
  ]);
  ctx.fillRect(0, floor - unit * 0.3, width, height);
  if (room.edge > 1.1) outOfFocus(stage, unit * 0.012, (c) => drawPaper(c, room, color));
  const corner = gradient(
    ctx.createRadialGradient(width / 2, height * 0.36, unit * 0.5, width / 2, height * 0.4, reach),
    [
      [0, '#1E1A36', 0],
      [1, '#1E1A36', 0.32],
    ],
  );
  ctx.fillStyle = corner;
  ctx.fillRect(0, 0, width, height);
  outOfFocus(stage, unit * 0.012, (c) => drawSoftboxes(c, room));
  const [bx, by] = room.at(room.edge * 0.88, 2.2);
  drawGlow(ctx, bx, by, unit * 1.3, '#FFF5E2', 0.5);
  drawGlow(ctx, bx, by, unit * 0.5, '#FFFFFF', 0.45);
}

/** The edges of the backdrop, in pictures wide enough to show the room beside it. */
function drawPaper(ctx: SKRSContext2D, room: Room, color: string): void {
  const half = room.edge * 0.86;
  const dark = shade(color, -0.26, 0.6);
  for (const side of [-1, 1]) {
    const [from, to] = [room.at(side * half, 4), room.at(side * (room.edge + 1), -1)];
    ctx.fillStyle = gradient(
      ctx.createLinearGradient(from[0], 0, from[0] + side * room.pixelsPerMetre * 0.7, 0),
      [
        [0, dark, 0.5],
        [0.1, dark, 0.3],
        [1, dark, 0.45],
      ],
    );
    ctx.fillRect(Math.min(from[0], to[0]), -1, Math.abs(to[0] - from[0]), room.height + 2);
  }
}

/** A large softbox leaning in from the upper right and a slim strip light at the left. */
function drawSoftboxes(ctx: SKRSContext2D, room: Room): void {
  const { edge, seed } = room;
  const r = edge > 1.1 ? edge * 0.84 : edge * 0.92;
  const frame = '#2A2832';
  const top = edge > 1.1 ? 2.14 : 2.44;
  slab(ctx, room, [r - 0.012, -1, r + 0.012, top - 0.3], frame, 1, 0.05);
  const box = (grow: number) => [
    room.at(r + 0.3 + grow, top + 0.26 + grow),
    room.at(r + 0.24 + grow, top - 0.42 - grow),
    room.at(r - 0.24 - grow, top - 0.34 - grow),
    room.at(r - 0.16 - grow, top + 0.3 + grow),
  ];
  quad(ctx, box(0.018), frame, shade(frame, 0.08));
  quad(ctx, box(0), '#FFFFFF', '#FFF6E4');
  if (edge < 1.1) return;
  const l = -edge * 0.92;
  slab(ctx, room, [l - 0.012, -1, l + 0.012, 1.3], frame, 1, 0.05);
  if (seed % 2) {
    slab(ctx, room, [l - 0.1, 1.2, l + 0.1, 2.3], frame, 1, 0.03);
    slab(ctx, room, [l - 0.075, 1.23, l + 0.075, 2.27], '#FFF6E6', 1, 0.02);
  } else {
    const [x, y] = room.at(l, 1.72);
    ctx.fillStyle = css(frame);
    ctx.fill(circle(x, y, room.pixelsPerMetre * 0.36, room.pixelsPerMetre * 0.38));
    const light = ctx.createRadialGradient(x, y, 0, x, y, room.pixelsPerMetre * 0.33);
    light.addColorStop(0, css('#FFFFFF'));
    light.addColorStop(1, css('#FBE9CC'));
    ctx.fillStyle = light;
    ctx.fill(circle(x, y, room.pixelsPerMetre * 0.325, room.pixelsPerMetre * 0.345));
  }
}

/** The cloudy brushwork of a hand-painted backdrop. */
function drawMuslin(stage: Stage, unit: number): void {
  const { color, seed, width, height } = stage;
  const random = chance(seed + 17);
  outOfFocus(stage, unit * 0.07, (ctx) => {
    for (let i = 0; i < 46; i++) {
      const light = random() < 0.55;
      ctx.fillStyle = css(shade(color, light ? 0.1 : -0.1), 0.16);
      ctx.fill(
        circle(
          random() * width,
          random() * height,
          unit * (0.06 + random() * 0.16),
          unit * (0.04 + random() * 0.1),
          random() * 3,
        ),
      );
    }
  });
}
