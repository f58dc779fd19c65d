import type { SKRSContext2D } from '#canvas';
import { chance as seeded } from '../../../../base/chance.ts';
import { type Color, css, lightness, type Rgb, shade, tone } from '../color.ts';
import type { Point } from '../curve.ts';
import { gradient, type Stop } from '../rig.ts';
import { type Stage, unitOf } from './places/stage.ts';

/**
 * A space in metres: x from the middle to the right, y up from the floor, z relative to the distance of the back wall.
 * The camera is at the presenter's eye height, which is the horizon.
 */
export interface Room extends Stage {
  /** Pixels per metre at z = 1. */
  pixelsPerMetre: number;
  /** Half the visible width at z = 1. */
  edge: number;
  /** Position of points of interest in landscape pictures; beside the shoulders in portraits. */
  third: number;
  tones: Tones;
  chance: () => number;
  at(x: number, y: number, z?: number): Point;
}

/** Colours that match the main one. */
export interface Tones {
  /** Bright and pale: large areas. */
  wall: Rgb;
  /** The main colour at medium strength. */
  accent: Rgb;
  /** Complement of the accent: warm if the accent is cold. */
  counter: Rgb;
  deep: Rgb;
  wood: Rgb;
  evening: boolean;
}

/** Height of the presenter's eyes above the floor, in metres. */
const EYE_HEIGHT_METRES = 1.5;
const WOODS = ['#C99F74', '#B98258', '#A87450', '#D5B28C'] as const;

export function roomOf(stage: Stage): Room {
  const m = unitOf(stage) * 0.57;
  const edge = stage.width / 2 / m;
  const horizon = stage.height * 0.4;
  const chance = seeded(scatterSeed(stage.seed));
  return {
    ...stage,
    pixelsPerMetre: m,
    edge,
    third: Math.max(0.62, edge * 0.6),
    tones: tonesOf(stage.color, Math.floor(chance() * WOODS.length)),
    chance,
    at: (x, y, z = 1) => [stage.width / 2 + (x * m) / z, horizon + ((EYE_HEIGHT_METRES - y) * m) / z],
  };
}

/** Spreads consecutive seeds far apart (the final steps of MurmurHash3, 32 bits). */
function scatterSeed(seed: number): number {
  let hash = seed ^ (seed >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A dark main colour makes it evening. */
function tonesOf(color: string, wood: number): Tones {
  return {
    wall: tone(color, 0.9, 0.028),
    accent: tone(color, 0.62, 0.085),
    counter: tone(shade(tone(color, 0.7, 0.08), 0, 1, 2.6), 0.7, 0.1),
    deep: tone(color, 0.36, 0.05),
    wood: tone(WOODS[wood]!, lightness(WOODS[wood]!), 0.1),
    evening: lightness(color) < 0.48,
  };
}

export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Fills a polygon; with a second colour, a gradient from the first point to the opposite one. */
export function quad(ctx: SKRSContext2D, points: readonly Point[], from: Color, to?: Color, alpha = 1): void {
  const [x0, y0] = points[0]!;
  const [x1, y1] = points[Math.floor(points.length / 2)]!;
  ctx.fillStyle = to
    ? gradient(ctx.createLinearGradient(x0, y0, x1, y1), [
        [0, from, alpha],
        [1, to, alpha],
      ])
    : css(from, alpha);
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.fill();
}

/** Draws an upright board facing the camera, lit from the upper right. */
export function slab(ctx: SKRSContext2D, room: Room, box: Box, color: Color, z = 1, lit = 0.04): void {
  quad(ctx, corners(room, box, z), shade(color, lit), shade(color, -lit * 1.4, 1.05));
}

/** Corners of a board in pixels: upper right, lower right, lower left, upper left. */
export function corners(room: Room, [left, bottom, right, top]: Box, z = 1): Point[] {
  return [room.at(right, top, z), room.at(right, bottom, z), room.at(left, bottom, z), room.at(left, top, z)];
}

/** Paints a board with a vertical gradient. */
export function paintGradientBoard(
  ctx: SKRSContext2D,
  room: Room,
  box: Box,
  stops: readonly Stop[],
  z = 1,
): void {
  const [[, top], [, bottom]] = [room.at(0, box[3], z), room.at(0, box[1], z)];
  const points = corners(room, box, z);
  ctx.fillStyle = gradient(ctx.createLinearGradient(0, top, 0, bottom), stops);
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.fill();
}

/** Returns the visible part of the wall at a depth, with a margin. */
export function visibleWall(room: Room, z = 1): Box {
  return [
    -room.edge * z - 0.4 * z,
    EYE_HEIGHT_METRES - 3.6 * z,
    room.edge * z + 0.4 * z,
    EYE_HEIGHT_METRES + 2.4 * z,
  ];
}

/** Draws the contact shadow under and beside an object. */
export function contactShadow(
  ctx: SKRSContext2D,
  room: Room,
  [x, y]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  alpha = 0.35,
  z = 1,
): void {
  const [px, py] = room.at(x, y, z);
  const r = (rx * room.pixelsPerMetre) / z;
  ctx.save();
  ctx.translate(px, py);
  ctx.scale(1, ry / rx);
  ctx.fillStyle = gradient(ctx.createRadialGradient(0, 0, 0, 0, 0, r), [
    [0, '#2A2036', alpha],
    [0.5, '#2A2036', alpha * 0.55],
    [1, '#2A2036', 0],
  ]);
  ctx.fillRect(-r, -r, r * 2, r * 2);
  ctx.restore();
}

/** Picks an item by the room's seed. */
export const pick = <T>(room: Room, from: readonly T[]): T => from[Math.floor(room.chance() * from.length)]!;

/** The back wall at z, brighter towards the window at the upper right. */
export function drawWall(ctx: SKRSContext2D, room: Room, color: Color, z = 1): void {
  slab(ctx, room, visibleWall(room, z), color, z, 0);
  const [l, b, r, t] = visibleWall(room, z);
  quad(
    ctx,
    [room.at(r, t, z), room.at(r, b, z), room.at(l, b, z), room.at(l, t, z)],
    shade(color, 0.045),
    shade(color, -0.1, 1.15),
  );
}

/** Ceiling between the back wall and the camera, with its edge in shadow. */
export function drawCeiling(ctx: SKRSContext2D, room: Room, y: number, far: number, color: Color): void {
  const x = room.edge * far + 1;
  quad(
    ctx,
    [
      room.at(0, y, 0.3),
      room.at(x * 3, y, 0.3),
      room.at(x, y, far),
      room.at(-x, y, far),
      room.at(-x * 3, y, 0.3),
    ],
    shade(color, 0.03),
    shade(color, -0.05),
  );
}

/** Floor from the back wall towards the camera. */
export function drawFloor(ctx: SKRSContext2D, room: Room, far: number, color: Color): void {
  const x = room.edge * far + 1;
  const [[, top], [, bottom]] = [room.at(0, 0, far), [0, room.height * 1.1]];
  const light = ctx.createLinearGradient(0, top, 0, bottom);
  const [a, b] = [shade(color, 0.06), shade(color, -0.12)];
  light.addColorStop(0, `rgb(${a.map(Math.round).join(',')})`);
  light.addColorStop(1, `rgb(${b.map(Math.round).join(',')})`);
  ctx.fillStyle = light;
  ctx.beginPath();
  for (const [px, py] of [room.at(-x, 0, far), room.at(x, 0, far), room.at(x, -3, far), room.at(-x, -3, far)])
    ctx.lineTo(px, py);
  ctx.fill();
  contactShadow(ctx, room, [0, 0], [x, 0.22], 0.3, far);
}

/** Upright slats from `l` to `r`, each with its own light and shadow. */
export function drawSlats(
  ctx: SKRSContext2D,
  room: Room,
  [l, b, r, t]: readonly [number, number, number, number],
  color: Color,
  step: number,
  z = 1,
): void {
  slab(ctx, room, [l, b, r, t], shade(color, -0.2), z, 0.02);
  for (let x = l; x < r - step * 0.4; x += step) {
    slab(ctx, room, [x, b, x + step * 0.66, t], color, z, 0.03);
    slab(ctx, room, [x + step * 0.5, b, x + step * 0.66, t], shade(color, 0.06), z, 0.02);
  }
}

/** A board on a wall, with a shadow under it. */
export function drawBoard(
  ctx: SKRSContext2D,
  room: Room,
  [l, y, r]: readonly [number, number, number],
  color: Color,
  z = 1,
): void {
  paintGradientBoard(
    ctx,
    room,
    [l - 0.02, y - 0.2, r - 0.02, y - 0.03],
    [
      [0, '#2A2036', 0.26],
      [1, '#2A2036', 0],
    ],
    z,
  );
  slab(ctx, room, [l, y - 0.035, r, y], color, z, 0.03);
  slab(ctx, room, [l, y - 0.035, r, y - 0.024], shade(color, -0.14), z, 0);
}
