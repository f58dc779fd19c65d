import type { SKRSContext2D } from '#canvas';
import { type Color, css, mix, shade, tone } from '../../color.ts';
import { circle, closed } from '../../curve.ts';
import { drawVessel } from '../books-and-vessels.ts';
import { drawBeams, finishRoom } from '../daylight.ts';
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
import { cushion } from '../seating.ts';
import { outOfFocus, type Stage, unitOf } from './stage.ts';

/** A well-lit shop: lit shelves of goods on one side, clothes on a rail on the other, an arch in between. */
export function drawShop(stage: Stage): void {
  const unit = unitOf(stage);
  const room = roomOf(stage);
  const { tones, edge } = room;
  const flip = room.seed % 2 ? -1 : 1;
  const form = pick(room, ['cone', 'globe', 'dome'] as const);
  outOfFocus(stage, unit * 0.0072, (ctx) => {
    drawWall(ctx, room, mix(tones.wall, '#F6EFE6', 0.4));
    drawNiche(ctx, room);
    drawGoods(ctx, room, flip);
    drawRail(ctx, room, -flip);
    drawCounter(ctx, room);
    for (const x of edge > 1.2 ? [-0.78, -0.5, 0.5, 0.78] : [-0.66, 0.66])
      drawPendant(ctx, room, [x * edge, 2.36], {
        shade: form,
        color: shade(tones.deep, 0.02),
        size: 0.13,
        z: 0.95,
        glow: 0.42,
      });
  });
  drawBeams(room, 0.08);
  outOfFocus(stage, unit * 0.02, (ctx) => {
    const z = 0.62;
    const x = flip * edge * 0.97 * z;
    slab(ctx, room, [x - 0.3, -1, x + 0.3, 0.68], mix(tones.accent, '#FFFFFF', 0.25), z, 0.05);
    const [px, py] = room.at(x, 0.68, z);
    drawPlant(ctx, { x: px, y: py, size: unit * 0.3, pot: tones.counter, seed: room.seed, kind: 'bush' });
  });
  finishRoom(room, unit, 0.4);
}

/** A tall arch in the main colour, plain behind the head. */
function drawNiche(ctx: SKRSContext2D, room: Room): void {
  const half = Math.max(0.5, room.edge * 0.3);
  const [x0, top] = room.at(-half, 2.62);
  const [x1, bottom] = room.at(half, -1);
  const paint = (inset: number, color: Color, to: Color) => {
    const light = ctx.createLinearGradient(x1, top, x0, bottom);
    light.addColorStop(0, css(color));
    light.addColorStop(0.6, css(to));
    ctx.fillStyle = light;
    ctx.beginPath();
    ctx.roundRect(x0 + inset, top + inset, x1 - x0 - inset * 2, bottom - top, ((x1 - x0) / 2 - inset) * 0.98);
    ctx.fill();
  };
  const base = tone(room.tones.accent, 0.78, 0.065);
  paint(0, shade(base, 0.1), shade(base, 0.06));
  paint(room.pixelsPerMetre * 0.05, shade(base, -0.06), shade(base, -0.01));
}

/** Shelves with light under them. Each shelf has one kind of goods, in tidy groups. */
function drawGoods(ctx: SKRSContext2D, room: Room, side: number): void {
  const { edge, tones } = room;
  const inner = Math.max(0.42, edge * 0.38);
  const outer = edge + 0.3;
  const [l, r] = side > 0 ? [inner, outer] : [-outer, -inner];
  contactShadow(ctx, room, [(l + r) / 2 - 0.06, 1.4], [(r - l) * 0.7, 1.7], 0.2);
  slab(ctx, room, [l, -1, r, 2.5], mix(tones.wood, '#FFF1DE', 0.35), 1, 0.05);
  for (const x of [l, r - 0.03]) slab(ctx, room, [x, -1, x + 0.03, 2.53], tones.wood, 1, 0.03);
  const colors: Color[] = [
    tones.accent,
    tones.counter,
    '#F5EDE0',
    tone(tones.accent, 0.8, 0.06),
    tone(tones.counter, 0.82, 0.06),
    tones.deep,
  ];
  const goods = [boxes, bottles, folded, jars];
  for (const [row, y] of [0.62, 1.06, 1.5, 1.94].entries()) {
    drawStrip(ctx, room, [l + 0.04, y + 0.385, r - 0.04, y + 0.395], '#FFE5B5', 1, 0.28);
    drawBoard(ctx, room, [l, y, r], tones.wood);
    goods[(row + room.seed) % goods.length]!(ctx, room, [l + 0.07, r - 0.05], y, colors);
  }
}

type Goods = (
  ctx: SKRSContext2D,
  room: Room,
  span: readonly [number, number],
  y: number,
  colors: readonly Color[],
) => void;

const boxes: Goods = (ctx, room, [l, r], y, colors) => {
  for (let x = l, i = 0; x < r - 0.12; i++) {
    const w = 0.13 + room.chance() * 0.05;
    const h = 0.14 + room.chance() * 0.12;
    const color = colors[Math.floor(i / 2 + room.seed) % colors.length]!;
    slab(ctx, room, [x, y, x + w, y + h], color, 1, 0.035);
    slab(ctx, room, [x, y + h * 0.36, x + w, y + h * 0.58], mix(color, '#FFF8EA', 0.65), 1, 0.01);
    x += w + 0.035;
  }
};

const row =
  (kind: 'bottle' | 'jar', height: number, gap: number): Goods =>
  (ctx, room, [l, r], y, colors) => {
    let i = 0;
    for (let x = l + 0.06; x < r - 0.05; x += gap) {
      const color = colors[Math.floor(i++ / 3 + room.seed) % colors.length]!;
      drawVessel(ctx, room, kind, [x, y], height, color);
      const w = height * (kind === 'jar' ? 0.25 : 0.14);
      slab(
        ctx,
        room,
        [x - w, y + height * 0.2, x + w, y + height * 0.42],
        mix(color, '#FFF8EA', 0.75),
        1,
        0.02,
      );
    }
  };
const bottles = row('bottle', 0.31, 0.125);
const jars = row('jar', 0.22, 0.19);

const folded: Goods = (ctx, room, [l, r], y, colors) => {
  let pile = 0;
  for (let x = l; x < r - 0.2; x += 0.33) {
    const count = 3 + Math.floor(room.chance() * 3);
    const color = colors[pile++ % colors.length]!;
    for (let i = 0; i < count; i++)
      cushion(
        ctx,
        room,
        [x, y + i * 0.052, x + 0.27, y + i * 0.052 + 0.05],
        shade(color, (i - 1) * 0.025),
        0.02,
      );
  }
};

/** Clothes on hangers along a brass rail. */
function drawRail(ctx: SKRSContext2D, room: Room, side: number): void {
  const { edge, tones, chance } = room;
  const inner = Math.max(0.5, edge * 0.46);
  const outer = edge + 0.3;
  const [l, r] = side > 0 ? [inner, outer] : [-outer, -inner];
  const colors = [
    tones.accent,
    '#EFE4D4',
    tones.counter,
    tones.deep,
    tone(tones.accent, 0.76, 0.07),
    '#D9C3A8',
  ];
  const y = 1.86;
  slab(ctx, room, [l - 0.05, y, r, y + 0.022], '#C09A5E', 1, 0.08);
  let i = 0;
  for (let x = l + 0.06; x < r; x += 0.115) {
    const color = colors[Math.floor(i++ / 2) % colors.length]!;
    const low = y - 0.72 - chance() * 0.22;
    contactShadow(ctx, room, [x - 0.05, (y + low) / 2], [0.16, 0.55], 0.2);
    const [px, py] = room.at(x, y - 0.06);
    const [, bottom] = room.at(x, low);
    const s = room.pixelsPerMetre;
    const light = ctx.createLinearGradient(px + s * 0.09, 0, px - s * 0.1, 0);
    light.addColorStop(0, css(shade(color, 0.05)));
    light.addColorStop(0.5, css(color));
    light.addColorStop(1, css(shade(color, -0.1)));
    ctx.fillStyle = light;
    ctx.fill(
      closed(
        [
          [px, py - s * 0.02],
          [px + s * 0.085, py + s * 0.09],
          [px + s * 0.1, bottom, 1],
          [px - s * 0.1, bottom, 1],
          [px - s * 0.085, py + s * 0.09],
        ],
        0.3,
      ),
    );
    slab(ctx, room, [x - 0.004, y - 0.05, x + 0.004, y + 0.03], '#C09A5E', 1, 0);
  }
  const c = side * Math.max(0.74, edge * 0.72);
  const [mx, my] = room.at(c, 2.28);
  if (edge > 1.2) {
    ctx.fillStyle = css('#C09A5E');
    ctx.fill(circle(mx, my, room.pixelsPerMetre * 0.235));
    const glass = ctx.createLinearGradient(
      mx + room.pixelsPerMetre * 0.2,
      my - room.pixelsPerMetre * 0.2,
      mx - room.pixelsPerMetre * 0.2,
      my + room.pixelsPerMetre * 0.2,
    );
    glass.addColorStop(0, css('#FFFFFF'));
    glass.addColorStop(0.5, css(shade(tones.wall, -0.03)));
    glass.addColorStop(1, css(shade(tones.wall, -0.12)));
    ctx.fillStyle = glass;
    ctx.fill(circle(mx, my, room.pixelsPerMetre * 0.215));
  }
}

function drawCounter(ctx: SKRSContext2D, room: Room): void {
  const { edge, tones } = room;
  const half = Math.max(0.8, edge * 0.62);
  const z = 0.95;
  contactShadow(ctx, room, [-0.05, 0.5], [half * 1.3, 0.7], 0.25, z);
  drawSlats(ctx, room, [-half, -1, half, 0.8], shade(tones.wood, 0.04), 0.085, z);
  paintGradientBoard(
    ctx,
    room,
    [-half, 0.6, half, 0.8],
    [
      [0, '#2A1C20', 0.3],
      [1, '#2A1C20', 0],
    ],
    z,
  );
  slab(ctx, room, [-half - 0.04, 0.8, half + 0.04, 0.85], '#F7F1E7', z, 0.03);
  drawVessel(ctx, room, 'vase', [-half * 0.84, 0.85], 0.24, tones.counter, z);
  cushion(ctx, room, [half * 0.76, 0.85, half * 0.76 + 0.2, 1.06], tone(tones.accent, 0.72, 0.08), 0.015, z);
  slab(ctx, room, [half * 0.76 + 0.085, 0.85, half * 0.76 + 0.115, 1.06], '#FFF4E2', z, 0.01);
}
