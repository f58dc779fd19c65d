import { createCanvas } from '@napi-rs/canvas';
import type { Area } from '../../compositor/rects.ts';
import { type Character, drawLayer, type LayerName } from '../painter/painter.ts';
import type { Pose } from '../pose.ts';

/** Everything that a person can take up, in rig units. */
const REACH: Area = { left: -400, top: -320, right: 400, bottom: 720 };
/** Rig units to a pixel of the coarse picture. */
export const GRAIN = 4;
const WIDTH = (REACH.right - REACH.left) / GRAIN;
const HEIGHT = (REACH.bottom - REACH.top) / GRAIN;

/** A small picture of a person, for questions of where things are. */
export interface Coarse {
  readonly width: number;
  readonly height: number;
  /** Alpha is the highest byte. */
  readonly pixels: Uint32Array;
  /** Rig units of the left or top edge of a pixel. */
  x(column: number): number;
  y(row: number): number;
}

/** Draws layers in all of the poses over each other. */
export function coarse(c: Character, layers: readonly LayerName[], poses: readonly Pose[]): Coarse {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.setTransform(1 / GRAIN, 0, 0, 1 / GRAIN, -REACH.left / GRAIN, -REACH.top / GRAIN);
  for (const pose of poses) for (const layer of layers) drawLayer(ctx, c, layer, pose);
  const { buffer, byteOffset } = canvas.data();
  return {
    width: WIDTH,
    height: HEIGHT,
    pixels: new Uint32Array(buffer, byteOffset, WIDTH * HEIGHT),
    x: (column) => REACH.left + column * GRAIN,
    y: (row) => REACH.top + row * GRAIN,
  };
}
