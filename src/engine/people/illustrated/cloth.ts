import type { Placed } from '../../media/compositor/compositor.ts';
import { allocPlanes, freePlanes, walk } from '../../media/compositor/planes.ts';
import { type Area, intersect } from '../../media/compositor/rects.ts';
import { liveSprite } from '../../media/compositor/sprite.ts';
import type { Stage } from './framing.ts';
import { rowTable } from './image.ts';
import { type Painting, SLACK_PIXELS } from './paint.ts';

/** Displacement of a row at a height, in pixels of the box. */
export type Drape = (y: number) => readonly [right: number, down: number];

/** A sprite that shows a painting with moving rows. */
export interface Cloth {
  readonly placed: Placed;
  /** Draws a painting with each row displaced by the drape. */
  hang(painting: Painting, drape: Drape): void;
  free(): void;
}

/** Returns the part of a painted area that stays filled while its rows move. */
export function showable(stage: Stage, painted: Area): Area {
  const { width, height } = stage.frame;
  const inner = {
    left: painted.left + SLACK_PIXELS,
    top: painted.top + SLACK_PIXELS,
    right: painted.right - SLACK_PIXELS,
    bottom: painted.bottom - SLACK_PIXELS,
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
      // Planes of the same size share a row table: first the two full-size ones, then the three half-size ones.
      for (const index of [0, 3, 1, 2, 4] as const) {
        const to = walk(planes)[index];
        const source = sources[index];
        const { scale } = to;
        const rows = planes.height / scale;
        if (filled !== scale) {
          const start = {
            left: (area.left - painted.left) / scale,
            // Each pixel is blended with its right neighbour.
            maxLeft: Math.max(0, (from.width - planes.width) / scale - 1),
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
