import type { Pose } from '../../film/pose.ts';
import { allocPlanes, type Planes } from '../../media/compositor/planes.ts';
import { type Area, intersect } from '../../media/compositor/rects.ts';
import { fromRgba } from '../../media/compositor/sprite.ts';
import { type LayerName, REST } from '../painter/painter.ts';
import { openWindow, paint } from './paint.ts';
import type { Stage } from './stage.ts';

/** Extra pixels painted around the visible part of a layer, for movement. */
export const SLACK = 24;

/** A painted layer of the body. */
export interface Painting {
  planes: Planes;
  area: Area;
}

export function paintLayer(stage: Stage, layer: LayerName, area: Area, pose: Pose = REST): Painting {
  return painting(stage, area, paint(openWindow(area), stage.person, [layer], stage.frame, pose));
}

/**
 * Paints a limb no larger than its bounds, which a small picture finds first. A limb in motion uses the small picture,
 * enlarged: it looks like motion blur and is cheaper.
 */
export function paintLimb(
  stage: Stage,
  layer: LayerName,
  area: Area,
  pose: Pose,
  passing: boolean,
): Painting {
  const { scale, originX, originY } = stage.frame;
  const small = openWindow({
    left: area.left / 2,
    top: area.top / 2,
    right: area.right / 2,
    bottom: area.bottom / 2,
  });
  const half = { ...stage.frame, scale: scale / 2, originX: originX / 2, originY: originY / 2 };
  const rows = paint(small, stage.person, [layer], half, pose);
  const drawn = around(drawnOf(rows, small.canvas.width, small.canvas.height), area);
  const window = openWindow(drawn);
  if (!passing) return painting(stage, drawn, paint(window, stage.person, [layer], stage.frame, pose));
  const [width, height] = [drawn.right - drawn.left, drawn.bottom - drawn.top];
  const [x, y] = [(drawn.left - area.left) / 2, (drawn.top - area.top) / 2];
  window.ctx.drawImage(small.canvas, x, y, width / 2, height / 2, 0, 0, width, height);
  return painting(stage, drawn, window.canvas.data());
}

function painting({ kernel }: Stage, area: Area, rows: Uint8Array): Painting {
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const stride = Math.ceil(width / 16) * 64;
  const rgba = kernel.memory.alloc(stride * height);
  const bytes = kernel.bytes();
  for (let y = 0; y < height; y++)
    bytes.set(rows.subarray(y * width * 4, (y + 1) * width * 4), rgba + y * stride);
  const planes = allocPlanes(kernel, width, height);
  fromRgba(kernel, rgba, stride, planes);
  kernel.memory.free(rgba);
  return { planes, area };
}

/** Bounds of the non-transparent pixels. */
function drawnOf(rows: Uint8Array, width: number, height: number): Area {
  const pixels = new Uint32Array(rows.buffer, rows.byteOffset, width * height);
  const found = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((pixel) => pixel !== 0);
    if (first < 0) continue;
    found.left = Math.min(found.left, first);
    found.right = Math.max(found.right, row.findLastIndex((pixel) => pixel !== 0) + 1);
    found.top = Math.min(found.top, y);
    found.bottom = y + 1;
  }
  return found;
}

/** Bounds in the box for pixels of an area's half-size picture, with a margin for movement. */
function around({ left, top, right, bottom }: Area, area: Area): Area {
  if (right === 0) return { ...area, right: area.left + 2 * SLACK + 2, bottom: area.top + 2 * SLACK + 2 };
  const wide = {
    left: area.left + left * 2 - SLACK,
    top: area.top + top * 2 - SLACK,
    right: area.left + right * 2 + SLACK,
    bottom: area.top + bottom * 2 + SLACK,
  };
  return intersect(wide, area);
}
