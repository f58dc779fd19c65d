import type { Placed } from '../../compositor/compositor.ts';
import { allocPlanes, freePlanes, type Planes, walk } from '../../compositor/planes.ts';
import { type Area, intersect } from '../../compositor/rects.ts';
import { fromRgba, liveSprite } from '../../compositor/sprite.ts';
import { type LayerName, REST } from '../painter/painter.ts';
import type { Pose } from '../pose.ts';
import { openWindow, paint, type Window } from './paint.ts';
import { rowTable } from './rows.ts';
import type { Stage } from './stage.ts';

/** Pixels that are painted around the part of a layer that may be shown, so that moves find something there. */
export const SLACK = 32;

/** A painted layer that is moved row by row, each by its own fraction of a pixel. */
export interface Painting {
  planes: Planes;
  area: Area;
}

/** In passing, a layer is painted at half its size and enlarged: as soft as what moves looks, and cheaper. */
export function paintLayer(
  stage: Stage,
  layer: LayerName,
  area: Area,
  pose: Pose = REST,
  passing = false,
): Painting {
  const { kernel } = stage;
  const [width, height] = [area.right - area.left, area.bottom - area.top];
  const window = openWindow(area);
  const rows = passing
    ? enlarged(window, stage, layer, pose)
    : paint(window, stage.person, [layer], stage.frame, pose);
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

function enlarged({ canvas, ctx, area }: Window, stage: Stage, layer: LayerName, pose: Pose): Uint8Array {
  const { scale, originX, originY } = stage.frame;
  const small = openWindow({
    left: area.left / 2,
    top: area.top / 2,
    right: area.right / 2,
    bottom: area.bottom / 2,
  });
  const half = { ...stage.frame, scale: scale / 2, originX: originX / 2, originY: originY / 2 };
  paint(small, stage.person, [layer], half, pose);
  ctx.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  return canvas.data();
}

/** Where, in pixels of the box, the row at this height goes. */
export type Drape = (y: number) => readonly [right: number, down: number];

export interface Cloth {
  readonly placed: Placed;
  /** Shows a painting, each row moved by the drape. */
  hang(painting: Painting, drape: Drape): void;
  free(): void;
}

/** What of a painted area can be shown while its rows move. */
export function showable(stage: Stage, painted: Area): Area {
  const { width, height } = stage.frame;
  const inner = {
    left: painted.left + SLACK,
    top: painted.top + SLACK,
    right: painted.right - SLACK,
    bottom: painted.bottom - SLACK,
  };
  return intersect(inner, { left: 0, top: 0, right: width, bottom: height });
}

export function cloth(stage: Stage, area: Area): Cloth {
  const { kernel, mask } = stage;
  const planes = allocPlanes(kernel, area.right - area.left, area.bottom - area.top);
  const table = rowTable(kernel, planes.height);
  const placed: Placed = {
    sprite: liveSprite(kernel, planes),
    x: area.left,
    y: area.top,
    opacity: 1,
    version: 0,
  };

  return {
    placed,
    hang({ planes: from, area: painted }, drape) {
      const sources = walk(from);
      let filled = 0;
      // Planes of one size follow the same table: first both full ones, then the three half ones.
      for (const index of [0, 3, 1, 2, 4] as const) {
        const to = walk(planes)[index];
        const source = sources[index];
        const { scale } = to;
        const rows = planes.height / scale;
        if (filled !== scale) {
          const start = {
            left: (area.left - painted.left) / scale,
            top: (area.top - painted.top) / scale,
            rows: from.height / scale,
            stride: source.stride,
            step: 1,
          };
          table.fill(rows, start, (row) => {
            const [right, down] = drape(area.top + (row + 0.5) * scale);
            return [right / scale, down / scale];
          });
          filled = scale;
        }
        const width = planes.width / scale;
        kernel.shiftRows(to.at, to.stride, source.at, source.stride, 1, width, rows, table.address);
      }
      mask.apply(planes, area);
      placed.version++;
    },
    free() {
      table.free();
      freePlanes(kernel, planes);
    },
  };
}
