import { createCanvas } from '@napi-rs/canvas';
import type { Pose } from '../../film/pose.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { type Character, drawLayer, type LayerName, REST } from '../painter/painter.ts';

/** Bounds of a person in any pose, in rig units. */
const REACH: Area = { left: -400, top: -320, right: 400, bottom: 720 };
/** Rig units per pixel of the coarse picture. */
export const GRAIN = 4;
const WIDTH = (REACH.right - REACH.left) / GRAIN;
const HEIGHT = (REACH.bottom - REACH.top) / GRAIN;

/** A small picture of a person, for finding where things are. */
export interface Coarse {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel. */
  readonly alpha: Uint8Array;
  /** Rig units of a pixel's left or top edge. */
  x(column: number): number;
  y(row: number): number;
}

/** Layers at rest, cached by person: drawing curls is slow even at this size, and is repeated often. */
const resting = new WeakMap<Character, Map<LayerName, Uint8Array>>();

/** Draws layers in all poses on top of each other. */
export function drawCoarse(c: Character, layers: readonly LayerName[], poses: readonly Pose[]): Coarse {
  const moved = poses.filter((pose) => pose !== REST);
  const alpha = moved.length > 0 ? drawn(c, layers, moved) : new Uint8Array(WIDTH * HEIGHT);
  if (moved.length < poses.length) {
    for (const layer of layers) {
      const one = atRest(c, layer);
      for (let i = 0; i < alpha.length; i++) alpha[i] = Math.max(alpha[i]!, one[i]!);
    }
  }
  return {
    width: WIDTH,
    height: HEIGHT,
    alpha,
    x: (column) => REACH.left + column * GRAIN,
    y: (row) => REACH.top + row * GRAIN,
  };
}

function atRest(c: Character, layer: LayerName): Uint8Array {
  const cached = resting.get(c) ?? new Map<LayerName, Uint8Array>();
  resting.set(c, cached);
  const alpha = cached.get(layer) ?? drawn(c, [layer], [REST]);
  cached.set(layer, alpha);
  return alpha;
}

function drawn(c: Character, layers: readonly LayerName[], poses: readonly Pose[]): Uint8Array {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  ctx.setTransform(1 / GRAIN, 0, 0, 1 / GRAIN, -REACH.left / GRAIN, -REACH.top / GRAIN);
  for (const pose of poses) for (const layer of layers) drawLayer(ctx, c, layer, pose);
  const rgba = canvas.data();
  const alpha = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3]!;
  return alpha;
}
