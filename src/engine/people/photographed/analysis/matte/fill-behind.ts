import { chance } from '../../../../../base/chance.ts';
import { boxMean, type Colors, type Plane, plane, product, resized } from '../../../shared/plane.ts';

/** Piece sizes to try, largest first, relative to the largest. */
const SIZES = [1, 0.7, 0.5, 0.35, 0.25];
/** Share of a piece over which it fades into its neighbours. */
const OVERLAP_SHARE = 0.35;
/** Maximum number of positions searched for a piece. */
const MAX_POSITIONS = 1500;
/** Maximum number of complete candidates compared. */
const MAX_CANDIDATES = 150;

interface Piece {
  left: number;
  top: number;
  side: number;
}

/** Distance from the person, in face heights, within which the background is discarded: shadows and stray hair. */
const DISCARDED_DISTANCE = 0.07;
/** Width of the transition from clear background to the fill, in face heights. */
const FADE_WIDTH = 0.025;

/** Maximum side of a piece of texture, in face heights. */
const MAX_PIECE_SIDE = 0.4;
/** Scale that separates smooth colour from texture, in face heights. */
const TEXTURE_SCALE = 0.2;

/**
 * The background without the person: light and colour blend from all sides, and the texture continues.
 *
 * @param mask the model's estimate of the person, because the matte omits doubtful pixels
 */
export function fillBehind(colors: Colors, matte: Plane, mask: Plane, faceSide: number): Colors {
  const clear = clearOf(matte, mask, Math.max(2, Math.round(faceSide * DISCARDED_DISTANCE)));
  // Fades the fill in, so that no outline remains.
  const shown = boxMean(clear, Math.max(1, Math.round(faceSide * FADE_WIDTH)));
  for (let at = 0; at < shown.data.length; at++) shown.data[at] = Math.max(0, 2 * shown.data[at]! - 1);
  const smooth = colors.map((color) =>
    filledIn(meanOfClear(color, clear, Math.round(faceSide * TEXTURE_SCALE)), clear),
  );
  const detail = colors.map((color, index) => subtract(color, smooth[index]!));
  const unchanged = plane(clear.width, clear.height);
  for (let at = 0; at < unchanged.data.length; at++) unchanged.data[at] = shown.data[at]! > 0.999 ? 1 : 0;
  return continueTexture(detail as Colors, clear, unchanged, MAX_PIECE_SIDE * faceSide).map(
    (texture, index) => {
      const color = colors[index]!;
      const result = plane(color.width, color.height);
      for (let at = 0; at < result.data.length; at++) {
        const made = smooth[index]!.data[at]! + texture.data[at]!;
        result.data[at] = made + (color.data[at]! - made) * shown.data[at]!;
      }
      return result;
    },
  ) as Colors;
}

/** Mean of the known pixels within a square. */
function meanOfClear(color: Plane, clear: Plane, radius: number): Plane {
  const clearShare = boxMean(clear, radius);
  const mean = boxMean(product(color, clear), radius);
  for (let at = 0; at < mean.data.length; at++) mean.data[at]! /= Math.max(1e-6, clearShare.data[at]!);
  return mean;
}

function subtract(color: Plane, smooth: Plane): Plane {
  const result = plane(color.width, color.height);
  for (let at = 0; at < result.data.length; at++) result.data[at] = color.data[at]! - smooth.data[at]!;
  return result;
}

/** 1 where the person is not near. */
function clearOf(matte: Plane, mask: Plane, radius: number): Plane {
  const visible = plane(matte.width, matte.height);
  for (let at = 0; at < visible.data.length; at++) {
    visible.data[at] = matte.data[at]! > 0.02 || mask.data[at]! > 0.1 ? 1 : 0;
  }
  const near = boxMean(visible, radius);
  for (let at = 0; at < near.data.length; at++) near.data[at] = near.data[at]! > 1e-4 ? 0 : 1;
  return near;
}

/** Averages known pixels into ever smaller pictures, then fills from the smallest up. */
function filledIn(color: Plane, known: Plane): Plane {
  const [width, height] = [Math.ceil(color.width / 2), Math.ceil(color.height / 2)];
  const smaller = plane(width, height);
  const smallerKnown = plane(width, height);
  for (let y = 0; y < color.height; y++) {
    for (let x = 0; x < color.width; x++) {
      const [at, to] = [y * color.width + x, (y >> 1) * width + (x >> 1)];
      smaller.data[to]! += known.data[at]! * color.data[at]!;
      smallerKnown.data[to]! += known.data[at]!;
    }
  }
  for (let at = 0; at < smaller.data.length; at++) {
    const weight = smallerKnown.data[at]!;
    if (weight > 0) smaller.data[at]! /= weight;
    smallerKnown.data[at] = Math.min(1, weight);
  }
  const behind = width * height === 1 ? smaller : filledIn(smaller, smallerKnown);
  // Smoothed at every level, or the fill would show the pyramid's squares.
  const smooth = resized(boxMean(behind, 1), color.width, color.height);
  const result = plane(color.width, color.height);
  for (let at = 0; at < result.data.length; at++) {
    const weight = known.data[at]!;
    result.data[at] = weight * color.data[at]! + (1 - weight) * smooth.data[at]!;
  }
  return result;
}

/**
 * Continues a texture into unknown pixels, piece by piece. Each piece is copied from where it best fits the pixels
 * around it (after Efros and Freeman, “Image quilting for texture synthesis and transfer”, 2001).
 *
 * @param detail detail of the picture, around 0; ignored where `clear` is 0
 * @param clear 1 for known pixels
 * @param kept 1 for known pixels that stay unchanged; known pixels outside it get texture too, for a fade
 * @param largest side of a piece, in pixels
 * @returns detail for every pixel; 0 where no known texture exists
 */
function continueTexture(detail: Colors, clear: Plane, kept: Plane, largest: number): Colors {
  const { width, height } = clear;
  // Deterministic for a picture.
  const random = chance(width * height);
  const holes = sumsOf(clear);
  const side = SIZES.map((part) => Math.max(8, Math.round(part * largest))).find((size) =>
    isEnough(holes, width, height, size),
  );
  const result = detail.map((color) => product(color, clear)) as Colors;
  if (side === undefined) return result;
  const filled = { width, height, data: clear.data.slice() };
  const missing = sumsOf(kept);
  const step = Math.max(4, Math.round(side * (1 - OVERLAP_SHARE)));
  for (let top = 0; top < height; top += step)
    for (let left = 0; left < width; left += step) {
      const piece = { left: Math.min(left, width - side), top: Math.min(top, height - side), side };
      if (isWhole(missing, width, piece.left, piece.top, side)) continue;
      const source = bestOf(detail, holes, result, filled, piece, random);
      if (source !== undefined) paste(detail, kept, result, filled, piece, source);
    }
  return result;
}

/** Finds the complete piece that best matches the existing pixels; returns the index of its first pixel. */
function bestOf(
  detail: Colors,
  holes: Float64Array,
  result: Colors,
  filled: Plane,
  { left, top, side }: Piece,
  random: () => number,
): number | undefined {
  const { width, height } = filled;
  let [best, lowest, compared] = [undefined as number | undefined, Infinity, 0];
  for (let look = 0; look < MAX_POSITIONS && compared < MAX_CANDIDATES; look++) {
    // Prefers nearby pieces, because light and scale of a texture change across a picture.
    const reach = 2 ** -(look % 3);
    const x = Math.round(left + (2 * random() - 1) * reach * width);
    const y = Math.round(top + (2 * random() - 1) * reach * height);
    if (x < 0 || y < 0 || x + side > width || y + side > height) continue;
    if (!isWhole(holes, width, x, y, side)) continue;
    compared++;
    const from = y * width + x;
    const cost = difference(detail, result, filled, { left, top, side }, from, lowest);
    if (cost < lowest) [best, lowest] = [from, cost];
  }
  return best;
}

/** Sum of squares over every third existing pixel. Stops once it is above `limit`. */
function difference(
  detail: Colors,
  result: Colors,
  { width, data }: Plane,
  { left, top, side }: Piece,
  from: number,
  limit: number,
): number {
  let sum = 0;
  for (let y = 0; y < side && sum < limit; y += 3)
    for (let x = 0; x < side; x += 3) {
      const at = (top + y) * width + left + x;
      if (data[at] === 0) continue;
      for (let c = 0; c < 3; c++) sum += (detail[c]!.data[from + y * width + x]! - result[c]!.data[at]!) ** 2;
    }
  return sum;
}

/** Blends a piece in with shares whose squares sum to one, which preserves contrast. */
function paste(detail: Colors, kept: Plane, result: Colors, filled: Plane, piece: Piece, from: number): void {
  const { width } = kept;
  const { left, top, side } = piece;
  const ramp = Math.max(1, side * OVERLAP_SHARE);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const at = (top + y) * width + left + x;
      if (kept.data[at] === 1) continue;
      const inside = Math.min(1, (x + 1) / ramp) * Math.min(1, (y + 1) / ramp);
      const share = filled.data[at] === 1 ? Math.sin((inside * Math.PI) / 2) : 1;
      const rest = filled.data[at] === 1 ? Math.cos((inside * Math.PI) / 2) : 0;
      for (let c = 0; c < 3; c++)
        result[c]!.data[at] = rest * result[c]!.data[at]! + share * detail[c]!.data[from + y * width + x]!;
      filled.data[at] = 1;
    }
}

/** Counts of unknown pixels above and to the left of each pixel corner. */
function sumsOf({ width, height, data }: Plane): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] === 1 ? 0 : 1;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  }
  return sums;
}

function isWhole(holes: Float64Array, width: number, left: number, top: number, side: number): boolean {
  const corner = (x: number, y: number) => holes[y * (width + 1) + x]!;
  const [right, bottom] = [left + side, top + side];
  return corner(right, bottom) - corner(left, bottom) - corner(right, top) + corner(left, top) === 0;
}

/** Whether there are enough complete pieces of a size to avoid visible repetition. */
function isEnough(holes: Float64Array, width: number, height: number, side: number): boolean {
  let count = 0;
  const step = Math.max(1, side >> 2);
  for (let y = 0; y + side <= height; y += step)
    for (let x = 0; x + side <= width; x += step) if (isWhole(holes, width, x, y, side)) count++;
  return count >= 60;
}
