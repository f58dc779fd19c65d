import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Pose } from '../../film/pose.ts';
import { type Area, intersect } from '../../media/compositor/rects.ts';
import { type Character, drawLayer, drawLight, type LayerName, REST } from '../painter/painter.ts';
import { drawCoarse } from './coarse.ts';
import type { RigPlacement } from './framing.ts';

/** Alpha below this is invisible. */
const FAINT = 3;

/** Bounds of layers over all poses, in rig units, or undefined when they draw nothing. */
export function extent(c: Character, layers: readonly LayerName[], poses: readonly Pose[]): Area | undefined {
  const { alpha, width, height, x, y } = drawCoarse(c, layers, poses);
  const found = { left: width, top: height, right: 0, bottom: 0 };
  for (let at = 0; at < height; at++) {
    const row = alpha.subarray(at * width, (at + 1) * width);
    const first = row.findIndex((a) => a >= FAINT);
    if (first < 0) continue;
    found.left = Math.min(found.left, first);
    found.right = Math.max(found.right, row.findLastIndex((a) => a >= FAINT) + 1);
    found.top = Math.min(found.top, at);
    found.bottom = at + 1;
  }
  if (found.right === 0) return undefined;
  return {
    left: x(found.left - 1),
    top: y(found.top - 1),
    right: x(found.right + 1),
    bottom: y(found.bottom + 1),
  };
}

/** Converts rig units to pixels of the box: widened by `margin`, even, at most `beyond` pixels outside the box. */
export function pixels(rig: Area, frame: RigPlacement, margin: number, beyond: number): Area {
  const { scale, originX, originY, width, height } = frame;
  const around = {
    left: Math.floor((rig.left * scale + originX - margin) / 2) * 2,
    top: Math.floor((rig.top * scale + originY - margin) / 2) * 2,
    right: Math.ceil((rig.right * scale + originX + margin) / 2) * 2,
    bottom: Math.ceil((rig.bottom * scale + originY + margin) / 2) * 2,
  };
  return intersect(around, { left: -beyond, top: -beyond, right: width + beyond, bottom: height + beyond });
}

/** A canvas that shows an area of the box. */
export interface Window {
  canvas: Canvas;
  ctx: SKRSContext2D;
  area: Area;
}

export function openWindow(area: Area): Window {
  const canvas = createCanvas(area.right - area.left, area.bottom - area.top);
  return { canvas, ctx: canvas.getContext('2d'), area };
}

/** Draws layers with lighting onto a transparent canvas. */
export function paint(
  { ctx, canvas, area }: Window,
  c: Character,
  layers: readonly LayerName[],
  frame: RigPlacement,
  pose: Pose = REST,
): Uint8Array {
  const { scale, originX, originY } = frame;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(scale, 0, 0, scale, originX - area.left, originY - area.top);
  for (const layer of layers) drawLayer(ctx, c, layer, pose);
  drawLight(ctx, c, (area.bottom - originY) / scale);
  return canvas.data();
}
