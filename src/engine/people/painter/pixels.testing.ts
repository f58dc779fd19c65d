import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { linear } from '../../../base/color.ts';
import type { Pose, Viseme } from '../../film/pose.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import {
  type Character,
  drawLayer,
  drawLitLayer,
  hasLayer,
  type LayerName,
  project,
  REST,
} from './painter.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels (straight RGBA) of layers over a box in rig units, at `scale` pixels per unit. */
export function picture(c: Character, layers: readonly LayerName[], pose: Pose, box: Box, scale: number) {
  return drawn(box, scale, (ctx) => {
    for (const layer of layers) if (hasLayer(c, layer)) drawLayer(ctx, c, layer, pose);
  });
}

/** Pixels of a layer in its light. */
export function litPicture(c: Character, layer: LayerName, pose: Pose, box: Box, scale: number) {
  return drawn(box, scale, (ctx) => drawLitLayer(ctx, c, layer, pose));
}

function drawn(box: Box, scale: number, draw: (ctx: SKRSContext2D) => void) {
  const width = Math.round(box.width * scale);
  const height = Math.round(box.height * scale);
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.scale(scale, scale);
  ctx.translate(-box.x, -box.y);
  draw(ctx);
  return { width, height, data: ctx.getImageData(0, 0, width, height).data };
}

/** Bounds of all non-transparent pixels, in rig units. */
export function bounds(c: Character, layer: LayerName, pose: Pose) {
  const box = { x: -500, y: -500, width: 1000, height: 1500 };
  const scale = 0.5;
  const { width, data } = picture(c, [layer], pose, box, scale);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 3; i < data.length; i += 4) {
    if (data[i]! < 8) continue;
    const p = (i - 3) / 4;
    const x = p % width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (top === Infinity) top = Math.floor(p / width);
    bottom = Math.floor(p / width);
  }
  const [x, y] = [(column: number) => column / scale + box.x, (row: number) => row / scale + box.y];
  return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) };
}

export const saying = (viseme: Viseme, more: Partial<Pose> = {}): Pose => ({
  ...REST,
  ...more,
  mouth: MOUTHS[viseme],
});

export function mouthBox(c: Character) {
  const [x, y] = project(c, REST, 0, c.mouthY, 100);
  return { x: x - 45, y: y - 28, width: 90, height: 70 };
}

export function luminance(data: Uint8ClampedArray, i: number): number {
  return 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!;
}

/** A colour in CIELAB, under D65. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** Converts a pixel to CIELAB (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
export function labOf(data: Uint8ClampedArray, i: number): Lab {
  const [r, g, b] = [linear(data[i]! / 255), linear(data[i + 1]! / 255), linear(data[i + 2]! / 255)];
  const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The median of each coordinate of the chosen pixels. */
export function medianLab(data: Uint8ClampedArray, isChosen: (i: number) => boolean): Lab {
  const chosen: Lab[] = [];
  for (let i = 0; i < data.length; i += 4) if (isChosen(i)) chosen.push(labOf(data, i));
  const median = (k: 0 | 1 | 2) => chosen.map((lab) => lab[k]).sort((a, b) => a - b)[chosen.length >> 1]!;
  return [median(0), median(1), median(2)];
}

/** Sum of the differences of two pictures' channels at a pixel. */
export function pixelDifference(one: Uint8ClampedArray, other: Uint8ClampedArray, i: number): number {
  return [0, 1, 2].reduce((sum, k) => sum + Math.abs(one[i + k]! - other[i + k]!), 0);
}
