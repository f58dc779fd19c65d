import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import type { Area } from '../../media/compositor/rects.ts';

/** Premultiplied RGBA in the kernel's memory, surrounded by clear pixels, at a position in the box. */
export interface Image {
  readonly address: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  /** Position of the first pixel, in pixels of the box. */
  readonly left: number;
  readonly top: number;
  /** Address of the kernel's map of non-empty cells, or 0 to skip nothing. */
  readonly cells: number;
  readonly cellsStride: number;
}

const CLEAR_MARGIN_PIXELS = 1;
const CELL_PIXELS = 8;

export function allocImage(kernel: Kernel, area: Area): Image {
  const width = area.right - area.left + 2 * CLEAR_MARGIN_PIXELS;
  const height = area.bottom - area.top + 2 * CLEAR_MARGIN_PIXELS;
  // Row moves write runs of sixteen bytes.
  const stride = Math.ceil((width * 4) / 16) * 16;
  const address = kernel.memory.alloc(stride * height);
  kernel.bytes().fill(0, address, address + stride * height);
  const [left, top] = [area.left - CLEAR_MARGIN_PIXELS, area.top - CLEAR_MARGIN_PIXELS];
  return { address, stride, width, height, left, top, cells: 0, cellsStride: 0 };
}

/** Marks the image's empty cells, allowing for rows that move `spread` pixels vertically or `aside` horizontally. */
export function withCells(kernel: Kernel, image: Image, spread: number, aside: number): Image {
  const { address, stride, width, height } = image;
  const cellsStride = Math.ceil(width / CELL_PIXELS);
  const cells = kernel.memory.alloc(cellsStride * Math.ceil(height / CELL_PIXELS));
  kernel.occupy(address, stride, width, height, cells, cellsStride, spread);
  if (aside > 0) {
    const reach = Math.ceil(aside / CELL_PIXELS);
    const map = kernel.bytes().subarray(cells, cells + cellsStride * Math.ceil(height / CELL_PIXELS));
    const before = map.slice();
    for (let i = 0; i < map.length; i++) {
      const start = i - (i % cellsStride);
      const from = Math.max(start, i - reach);
      map[i] = before.subarray(from, Math.min(start + cellsStride, i + reach + 1)).includes(1) ? 1 : 0;
    }
  }
  return { ...image, cells, cellsStride };
}

/** Columns of an image as a view on the same pixels, cut at a cell boundary. */
export function columns(image: Image, from: number, to: number): Image {
  return {
    ...image,
    address: image.address + from * 4,
    width: to - from,
    left: image.left + from,
    cells: image.cells ? image.cells + from / CELL_PIXELS : 0,
  };
}

/** The nearest cell boundary at or before a column. */
export function cellColumn(image: Image, column: number): number {
  return Math.min(
    Math.floor((image.width - 1) / CELL_PIXELS) * CELL_PIXELS,
    Math.max(0, Math.floor(column / CELL_PIXELS) * CELL_PIXELS),
  );
}

/** Copies a canvas's rows into an image of the same area. */
export function fillImage(kernel: Kernel, image: Image, rows: Uint8Array): void {
  const bytes = kernel.bytes();
  const length = (image.width - 2 * CLEAR_MARGIN_PIXELS) * 4;
  for (let y = 0; y < image.height - 2 * CLEAR_MARGIN_PIXELS; y++) {
    const to = image.address + (y + CLEAR_MARGIN_PIXELS) * image.stride + CLEAR_MARGIN_PIXELS * 4;
    bytes.set(rows.subarray(y * length, (y + 1) * length), to);
  }
}

export function freeImage(kernel: Kernel, image: Image): void {
  kernel.memory.free(image.address);
  if (image.cells) kernel.memory.free(image.cells);
}

/** Displacement of a row to the right and down, in its own pixels. */
type RowMove = (row: number) => readonly [right: number, down: number];

/** Start of the first moved row in the source, and the source's size. */
interface RowSource {
  left: number;
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
/** Fixed-point one in the kernel. */
const FIXED_POINT_ONE = 32_767;

/** Records for the kernel's `shiftRows`. */
export function rowTable(kernel: Kernel, capacity: number): RowTable {
  const address = kernel.memory.alloc(capacity * RECORD_BYTES);
  return {
    address,
    fill(rows, { left, top, rows: sourceRows, stride, step }, move) {
      const view = kernel.view();
      for (let row = 0; row < rows; row++) {
        const [right, down] = move(row);
        const x = Math.max(0, left - right);
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
