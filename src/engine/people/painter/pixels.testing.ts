import { createCanvas } from '@napi-rs/canvas';
import type { Pose, Viseme } from '../../film/pose.ts';
import { MOUTHS } from '../shared/mouth-shapes.ts';
import { type Character, drawLayer, hasLayer, type LayerName, project, REST } from './painter.ts';

/** Pixels (straight RGBA) of layers over a box in rig units, at `scale` pixels per unit. */
export function picture(
  c: Character,
  layers: readonly LayerName[],
  pose: Pose,
  box: { x: number; y: number; width: number; height: number },
  scale: number,
) {
  const width = Math.round(box.width * scale);
  const height = Math.round(box.height * scale);
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.scale(scale, scale);
  ctx.translate(-box.x, -box.y);
  for (const layer of layers) if (hasLayer(c, layer)) drawLayer(ctx, c, layer, pose);
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
