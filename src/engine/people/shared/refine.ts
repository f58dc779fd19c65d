import { type Canvas, createCanvas, type Image, type SKRSContext2D } from '#canvas';

/** Photos enlarged by less are sharp enough and stay unchanged. */
const MIN_ENLARGEMENT = 1.15;

/**
 * Adds a little grain to an enlarged picture in place of the missing texture, and by default sharpens it: raises
 * contrast at the scale of its original pixels. `pixels` is premultiplied RGBA, changed in place.
 *
 * @param sharpening 0 for a photograph, whose noise and compression would become an oily pattern
 */
export function refine(
  pixels: Uint8Array,
  width: number,
  height: number,
  scale: number,
  sharpening: 0 | 1 = 1,
): void {
  if (scale <= MIN_ENLARGEMENT) return;
  const strength = Math.min(1, (scale - MIN_ENLARGEMENT) / 1.5);
  const soft = blurredLuma(pixels, width, height, Math.min(4, Math.max(1, Math.round(scale * 0.6))));
  for (let i = 0; i < width * height; i++) {
    const at = i * 4;
    const alpha = pixels[at + 3]!;
    if (alpha === 0) continue;
    const detail = luma(pixels, at) - soft[i]!;
    // Strong edges are raised less, because they would ring.
    const lift = (sharpening * 0.75 * strength * detail) / (1 + Math.abs(detail) / 14);
    const grain = (noise(i % width, Math.floor(i / width)) * 3 * strength * alpha) / 255;
    for (let c = 0; c < 3; c++) {
      const value = pixels[at + c]! + lift + grain;
      pixels[at + c] = value < 0 ? 0 : value > alpha ? alpha : value;
    }
  }
}

function luma(pixels: Uint8Array, at: number): number {
  return 0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!;
}

/** Blurs the luma with two passes of a moving mean in each direction. */
function blurredLuma(pixels: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = luma(pixels, i * 4);
  for (let pass = 0; pass < 2; pass++) {
    meansDown(values, width, height, radius);
    meansAcross(values, width, height, radius);
  }
  return values;
}

/** Horizontal box blur: replaces each value by the mean within `radius`. Edges are extended. */
function meansAcross(values: Float32Array, width: number, height: number, radius: number): void {
  const count = 2 * radius + 1;
  const last = width - 1;
  const row = new Float32Array(width);
  for (let start = 0; start < height * width; start += width) {
    row.set(values.subarray(start, start + width));
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += row[Math.min(last, Math.max(0, i))]!;
    for (let x = 0; x < width; x++) {
      values[start + x] = sum / count;
      const next = x + radius + 1;
      const gone = x - radius;
      sum += row[next < last ? next : last]! - row[gone > 0 ? gone : 0]!;
    }
  }
}

/** Vertical box blur, row by row, because reading column by column would miss the processor's cache. */
function meansDown(values: Float32Array, width: number, height: number, radius: number): void {
  const count = 2 * radius + 1;
  const original = values.slice();
  const row = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  const sums = new Float64Array(width);
  for (let y = -radius; y <= radius; y++) {
    const at = row(y);
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + original[at + x]!;
  }
  for (let y = 0; y < height; y++) {
    const [start, next, gone] = [y * width, row(y + radius + 1), row(y - radius)];
    for (let x = 0; x < width; x++) {
      values[start + x] = sums[x]! / count;
      sums[x] = sums[x]! + (original[next + x]! - original[gone + x]!);
    }
  }
}

/** Returns deterministic noise for a pixel, −1…1, mostly near 0. */
export function noise(x: number, y: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h ^= h >>> 12;
  return ((h & 0xffff) + ((h >>> 16) & 0xffff)) / 65_535 - 1;
}

/** A picture can be reduced by up to this factor in one step, without skipping pixels. */
const MAX_REDUCTION = 1.6;

/** Draws a picture at a scale and position. For strong reductions, halves it repeatedly first, so that every pixel counts. */
export function scaled(
  ctx: SKRSContext2D,
  picture: Image | Canvas,
  { scale, left, top }: { scale: number; left: number; top: number },
): void {
  let source = picture;
  let remainingScale = scale;
  while (remainingScale < 1 / MAX_REDUCTION) {
    const half = createCanvas(Math.max(1, source.width >> 1), Math.max(1, source.height >> 1));
    const halfContext = half.getContext('2d');
    halfContext.imageSmoothingQuality = 'high';
    halfContext.drawImage(source, 0, 0, half.width, half.height);
    source = half;
    remainingScale *= 2;
  }
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(source, left, top, picture.width * scale, picture.height * scale);
}
