import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { allocPlanes, clearPlanes, freePlanes, type Planes, walk } from '../../media/compositor/planes.ts';
import type { Area } from '../../media/compositor/rects.ts';
import { fromRgba } from '../../media/compositor/sprite.ts';

/** Planes in the kernel's memory, surrounded by clear pixels, at a position in the box. */
export interface Image {
  readonly planes: Planes;
  /** The first column of the planes that belongs to the image. */
  readonly column: number;
  readonly width: number;
  readonly height: number;
  /** Position of the first pixel, in pixels of the box. */
  readonly left: number;
  readonly top: number;
  /** Address of the kernel's map of non-empty cells, or 0 to skip nothing. */
  readonly cells: number;
  readonly cellsStride: number;
}

/** Corresponds to one pixel of the half-size planes. */
const CLEAR_MARGIN_PIXELS = 2;
const CELL_PIXELS = 8;

/** Allocates a clear image. @param area with even sides */
export function allocImage(kernel: Kernel, area: Area): Image {
  const width = area.right - area.left + 2 * CLEAR_MARGIN_PIXELS;
  const height = area.bottom - area.top + 2 * CLEAR_MARGIN_PIXELS;
  const planes = allocPlanes(kernel, width, height);
  clearPlanes(kernel, planes);
  const [left, top] = [area.left - CLEAR_MARGIN_PIXELS, area.top - CLEAR_MARGIN_PIXELS];
  return { planes, column: 0, width, height, left, top, cells: 0, cellsStride: 0 };
}

/** Marks the empty cells of an image whose rows may move by `spread` pixels vertically and by `aside` horizontally. */
export function withCells(kernel: Kernel, image: Image, spread: number, aside: number): Image {
  const { planes, width, height } = image;
  const cellsStride = Math.ceil(width / CELL_PIXELS);
  const length = cellsStride * Math.ceil(height / CELL_PIXELS);
  const cells = kernel.memory.alloc(length);
  kernel.occupy(planes.a, planes.stride, width, height, cells, cellsStride, spread);
  if (aside > 0) {
    const reach = Math.ceil(aside / CELL_PIXELS);
    const map = kernel.bytes().subarray(cells, cells + length);
    const before = map.slice();
    for (let i = 0; i < map.length; i++) {
      const start = i - (i % cellsStride);
      const from = Math.max(start, i - reach);
      map[i] = before.subarray(from, Math.min(start + cellsStride, i + reach + 1)).includes(1) ? 1 : 0;
    }
  }
  return { ...image, cells, cellsStride };
}

/** Returns a view of some columns of an image, which shares its pixels. @param from at a cell boundary */
export function columns(image: Image, from: number, to: number): Image {
  return {
    ...image,
    column: image.column + from,
    width: to - from,
    left: image.left + from,
    cells: image.cells ? image.cells + from / CELL_PIXELS : 0,
  };
}

/** Returns the nearest cell boundary at or before a column. */
export function cellColumn({ width }: Image, column: number): number {
  return Math.min(
    Math.floor((width - 1) / CELL_PIXELS) * CELL_PIXELS,
    Math.max(0, Math.floor(column / CELL_PIXELS) * CELL_PIXELS),
  );
}

/** Converts a canvas's rows into an image of the same area. */
export function fillImage(kernel: Kernel, { planes, width, height }: Image, rows: Uint8Array): void {
  const length = (width - 2 * CLEAR_MARGIN_PIXELS) * 4;
  const stride = Math.ceil(width / 16) * 64;
  const rgba = kernel.memory.alloc(stride * height);
  const bytes = kernel.bytes();
  bytes.fill(0, rgba, rgba + stride * height);
  for (let y = 0; y < height - 2 * CLEAR_MARGIN_PIXELS; y++) {
    const to = rgba + (y + CLEAR_MARGIN_PIXELS) * stride + CLEAR_MARGIN_PIXELS * 4;
    bytes.set(rows.subarray(y * length, (y + 1) * length), to);
  }
  fromRgba(kernel, rgba, stride, planes);
  kernel.memory.free(rgba);
}

export function freeImage(kernel: Kernel, { planes, cells }: Image): void {
  freePlanes(kernel, planes);
  if (cells) kernel.memory.free(cells);
}

/** A copy of an image in which rows from a height downwards move. */
interface HangingImage {
  readonly image: Image;
  /** Moves the rows of some columns. `move` receives the height of a row in the box. */
  hang(from: number, to: number, move: RowMove): void;
  free(): void;
}

/** @param top height in the box from which rows move */
export function openHanging(kernel: Kernel, still: Image, top: number): HangingImage {
  const { width, height } = still;
  const planes = allocPlanes(kernel, width, height);
  kernel.bytes().copyWithin(planes.y, still.planes.y, still.planes.y + planes.bytes);
  const first = 2 * Math.floor(Math.min(height, Math.max(2, Math.floor(top - still.top))) / 2);
  const table = rowTable(kernel, Math.max(1, height - first));

  return {
    // The map of cells belongs to the still picture, and allows for the movement.
    image: { ...still, planes },
    hang(from, to, move) {
      const sources = walk(still.planes);
      let filled = 0;
      // Planes of the same size share a row table: first the two full-size ones, then the three half-size ones.
      for (const index of [0, 3, 1, 2, 4] as const) {
        const { at, stride, scale } = walk(planes)[index];
        const start = first / scale;
        const rows = height / scale - start - 1;
        if (filled !== scale) {
          // Starts one row higher and one stride further right, because a row that moves to the right begins in the clear
          // end of the row before it.
          const maxLeft = Number.POSITIVE_INFINITY;
          const source = { left: stride, maxLeft, top: start - 1, rows: height / scale, stride, step: 1 };
          table.fill(rows, source, (row) => {
            const [right, down] = move(still.top + (start + row + 0.5) * scale);
            return [right / scale, down / scale];
          });
          filled = scale;
        }
        const column = from / scale;
        const source = sources[index].at + column;
        kernel.shiftRows(
          at + start * stride + column,
          stride,
          source,
          stride,
          1,
          (to - from) / scale,
          rows,
          table.address,
        );
      }
    },
    free() {
      table.free();
      freePlanes(kernel, planes);
    },
  };
}

/** Returns the displacement of a row to the right and down, in pixels of its plane. */
type RowMove = (row: number) => readonly [right: number, down: number];

/** Start of the first moved row in the source, and the source's size. */
interface RowSource {
  left: number;
  /** Rightmost position at which a row may start and still end within the source. */
  maxLeft: number;
  top: number;
  rows: number;
  stride: number;
  /** Bytes per pixel. */
  step: number;
}

interface RowTable {
  readonly address: number;
  fill(rows: number, source: RowSource, move: RowMove): void;
  free(): void;
}

const RECORD_BYTES = 8;
/** The number 1 in the kernel's fixed-point format. */
const FIXED_POINT_ONE = 32_767;

/** Allocates records for the kernel's `shiftRows`. */
export function rowTable(kernel: Kernel, capacity: number): RowTable {
  const address = kernel.memory.alloc(capacity * RECORD_BYTES);
  return {
    address,
    fill(rows, { left, maxLeft, top, rows: sourceRows, stride, step }, move) {
      const view = kernel.view();
      for (let row = 0; row < rows; row++) {
        const [right, down] = move(row);
        const x = Math.min(maxLeft, Math.max(0, left - right));
        const y = Math.min(sourceRows - 2, Math.max(0, top + row - down));
        const at = address + row * RECORD_BYTES;
        view.setInt32(at, Math.floor(y) * stride + Math.floor(x) * step, true);
        view.setInt16(at + 4, Math.round((x - Math.floor(x)) * FIXED_POINT_ONE), true);
        view.setInt16(at + 6, Math.round((y - Math.floor(y)) * FIXED_POINT_ONE), true);
      }
    },
    free: () => kernel.memory.free(address),
  };
}
