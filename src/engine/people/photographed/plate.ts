import { createCanvas, freeCanvas, type Image as Picture } from '#canvas';
import { smoothstep } from '../../../base/easing.ts';
import type { Kernel } from '../../media/compositor/kernel/kernel.ts';
import { refine, scaled } from '../shared/refine.ts';
import type { Outline, PhotoPlacement } from './framing.ts';

/** Red, green, blue, 0–255. */
export type Color = [r: number, g: number, b: number];

/** The person at the scale of the box, as premultiplied RGBA in the kernel's memory. */
export interface Plate {
  readonly address: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  /** Position of the first pixel, in pixels of the box. */
  readonly left: number;
  readonly top: number;
  /** Pixels of the plate per pixel of the box; 1 by default. */
  readonly density?: number;
  /** Whether this part of the box has any visible pixels. */
  occupied(left: number, top: number, right: number, bottom: number): boolean;
  /** Colour of a pixel of the box, 0–255, with alpha. */
  color(x: number, y: number): readonly [r: number, g: number, b: number, a: number];
  free(): void;
}

/** Margin around the box that motion may bring into view, as a fraction of its width. */
const MARGIN_SHARE = 0.06;
/** Side of the cells in the occupancy grid. */
const CELL_PIXELS = 16;

/** @param sharpening whether to sharpen an enlarged picture (see `refine`) */
export function openPlate(
  kernel: Kernel,
  person: Picture,
  frame: PhotoPlacement,
  outline: Outline,
  sharpening: 0 | 1,
): Plate {
  const margin = Math.ceil(frame.width * MARGIN_SHARE);
  const [left, top] = [-margin, -margin];
  const [width, height] = [frame.width + 2 * margin, frame.height + 2 * margin];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  scaled(ctx, person, { ...frame, left: frame.left - left, top: frame.top - top });
  const pixels = new Uint8Array(canvas.data());
  freeCanvas(canvas);
  refine(pixels, width, height, frame.scale, sharpening);
  const there = { ...frame, left: frame.left - left, top: frame.top - top };
  fadeCutSides(pixels, width, height, there, person.width, outline);
  mirrorCutEdges(pixels, width, height, there, person, outline);

  const stride = Math.ceil((width * 4 + 8) / 16) * 16;
  const address = kernel.memory.alloc(stride * height);
  const bytes = kernel.bytes();
  // Also clears the padding of each row, because the last pixel is blended with it.
  bytes.fill(0, address, address + stride * height);
  for (let y = 0; y < height; y++)
    bytes.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), address + y * stride);

  const across = Math.ceil(width / CELL_PIXELS);
  const cells = new Uint8Array(across * Math.ceil(height / CELL_PIXELS));
  for (let y = 0; y < height; y++) {
    const alpha = y * width * 4 + 3;
    for (let column = 0; column < across; column++) {
      const cell = Math.floor(y / CELL_PIXELS) * across + column;
      const end = Math.min(width, (column + 1) * CELL_PIXELS);
      for (let x = column * CELL_PIXELS; x < end && !cells[cell]; x++)
        if (pixels[alpha + x * 4]) cells[cell] = 1;
    }
  }

  return {
    address,
    stride,
    width,
    height,
    left,
    top,
    occupied(l, t, r, b) {
      const [x0, x1] = [Math.max(0, l - left - 2), Math.min(width - 1, r - left + 2)];
      const [y0, y1] = [Math.max(0, t - top - 2), Math.min(height - 1, b - top + 2)];
      for (let y = Math.floor(y0 / CELL_PIXELS); y <= y1 / CELL_PIXELS; y++)
        for (let x = Math.floor(x0 / CELL_PIXELS); x <= x1 / CELL_PIXELS; x++)
          if (cells[y * across + x]) return true;
      return false;
    },
    color(x, y) {
      const column = Math.min(width - 1, Math.max(0, Math.round(x - left - 0.5)));
      const row = Math.min(height - 1, Math.max(0, Math.round(y - top - 0.5)));
      const at = address + row * stride + column * 4;
      const now = kernel.bytes();
      return [now[at]!, now[at + 1]!, now[at + 2]!, now[at + 3]!];
    },
    free: () => kernel.memory.free(address),
  };
}

/** Width of the fade, as a fraction of the box. */
const FADE_SHARE = 0.05;

/** Fades out the sides where the photo cuts the person off within the box. */
function fadeCutSides(
  pixels: Uint8Array,
  width: number,
  height: number,
  { left, scale, width: box }: PhotoPlacement,
  photo: number,
  { cut }: Outline,
): void {
  const reach = FADE_SHARE * box;
  const right = left + photo * scale;
  for (let x = 0; x < width; x++) {
    const near = Math.min(
      cut.left && left > 0 ? x - left : Infinity,
      cut.right && right < width ? right - x : Infinity,
    );
    if (near >= reach) continue;
    const keep = smoothstep(Math.max(0, near / reach));
    for (let y = 0; y < height; y++) {
      const at = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) pixels[at + c] = pixels[at + c]! * keep;
    }
  }
}

/**
 * Continues the person beyond the photo's edges by mirroring, where the photo cuts the person off outside the box.
 * Otherwise, motion would reveal a strip of background, for example under a collar.
 */
function mirrorCutEdges(
  pixels: Uint8Array,
  width: number,
  height: number,
  { left, top, scale, width: box }: PhotoPlacement,
  photo: { width: number; height: number },
  { cut }: Outline,
): void {
  const rows = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  // The outermost pixels are blended with transparent ones.
  const first = (edge: number) => Math.ceil(edge) + 1;
  const last = (edge: number) => Math.floor(edge) - 2;
  const [right, bottom] = [left + photo.width * scale, top + photo.height * scale];
  const margin = (width - box) / 2;
  const columnsFrom = (from: number, to: number, mirror: number) => {
    for (let x = Math.max(0, from); x < Math.min(width, to); x++) {
      const source = 2 * mirror - x;
      if (source < 0 || source >= width) continue;
      for (let y = 0; y < height; y++) rows[y * width + x] = rows[y * width + source]!;
    }
  };
  const rowsFrom = (from: number, to: number, mirror: number) => {
    for (let y = Math.max(0, from); y < Math.min(height, to); y++) {
      const source = 2 * mirror - y;
      if (source < 0 || source >= height) continue;
      rows.copyWithin(y * width, source * width, (source + 1) * width);
    }
  };
  if (cut.left && left <= margin) columnsFrom(0, first(left), first(left));
  if (cut.right && right >= width - margin) columnsFrom(last(right) + 1, width, last(right));
  if (cut.top && top <= margin) rowsFrom(0, first(top), first(top));
  if (cut.bottom) rowsFrom(last(bottom) + 1, height, last(bottom));
}
