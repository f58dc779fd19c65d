import type { Area } from '../../media/compositor/rects.ts';
import { type LayerName, REST } from '../painter/painter.ts';
import { type Coarse, drawCoarse, GRAIN } from './coarse.ts';
import type { RigPlacement } from './framing.ts';
import type { Stage } from './stage.ts';

/** Maximum movement of layers against each other, in rig units. */
const SAFE = 16;
const OPAQUE = 0xf0;

/**
 * Clears the parts of a painted layer that are always behind others, so they need not be moved. Front layers that move
 * together form a group; gaps may open between groups.
 */
export function clearHidden(
  rows: Uint8Array,
  area: Area,
  stage: Stage,
  groups: readonly (readonly LayerName[])[],
): void {
  for (const group of groups) clear(rows, area, stage.frame, drawCoarse(stage.person, group, [REST]));
}

function clear(rows: Uint8Array, area: Area, frame: RigPlacement, cover: Coarse): void {
  const { scale, originX, originY } = frame;
  const hidden = within(cover, Math.ceil(SAFE / GRAIN));
  const width = area.right - area.left;
  const pixels = new Uint32Array(rows.buffer, rows.byteOffset, width * (area.bottom - area.top));
  const column = (x: number) => Math.min(width, Math.max(0, Math.round(x * scale + originX) - area.left));
  const row = (y: number) => Math.round(y * scale + originY);
  for (let y = 0; y < cover.height; y++) {
    const from = Math.max(area.top, row(cover.y(y)));
    const to = Math.min(area.bottom, row(cover.y(y + 1)));
    for (let x = 0; x < cover.width; x++) {
      if (!hidden[y * cover.width + x]) continue;
      const [left, right] = [column(cover.x(x)), column(cover.x(x + 1))];
      for (let at = from - area.top; at < to - area.top; at++) {
        pixels.fill(0, at * width + left, at * width + right);
      }
    }
  }
}

/** 1 where all pixels within a distance are opaque. */
function within({ width, height, alpha }: Coarse, distance: number): Uint8Array {
  const across = new Uint8Array(width * height);
  const both = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    let length = 0;
    for (let x = 0; x < width; x++) {
      length = alpha[y * width + x]! >= OPAQUE ? length + 1 : 0;
      if (length > 2 * distance) across[y * width + x - distance] = 1;
    }
  }
  for (let x = 0; x < width; x++) {
    let length = 0;
    for (let y = 0; y < height; y++) {
      length = across[y * width + x] ? length + 1 : 0;
      if (length > 2 * distance) both[(y - distance) * width + x] = 1;
    }
  }
  return both;
}
