import { chance } from '../../../../base/chance.ts';
import type { Colors } from './guided-filter.ts';
import { type Plane, product } from './plane.ts';

/** Sides of the pieces that are tried, largest first, in those of the largest. */
const SIZES = [1, 0.7, 0.5, 0.35, 0.25];
/** Share of a piece in which it fades into its neighbours. */
const OVERLAP = 0.35;
/** Places a piece is looked for at, and how many that are whole are compared. */
const LOOKED = 1500;
const COMPARED = 150;

/**
 * Goes on with the texture of what is known where it is not: piece by piece, each taken from where it fits best to what
 * is already there (after Efros and Freeman, “Image quilting for texture synthesis and transfer”, 2001).
 *
 * @param detail of the picture, around 0; what it holds where `clear` is 0 is not read
 * @param clear 1 at what is known
 * @param kept 1 at what of it stays as it is; between both the texture already goes on, for whoever fades one into the other
 * @param largest side of a piece, in pixels
 * @returns the detail everywhere; 0 where nothing is known that could go on
 */
export function continueTexture(detail: Colors, clear: Plane, kept: Plane, largest: number): Colors {
  const { width, height } = clear;
  // The same for the same picture.
  const random = chance(width * height);
  const holes = sumsOf(clear);
  const side = SIZES.map((part) => Math.max(8, Math.round(part * largest))).find((size) =>
    isEnough(holes, width, height, size),
  );
  const result = detail.map((color) => product(color, clear)) as Colors;
  if (side === undefined) return result;
  const filled = { width, height, data: clear.data.slice() };
  const missing = sumsOf(kept);
  const step = Math.max(4, Math.round(side * (1 - OVERLAP)));
  for (let top = 0; top < height; top += step)
    for (let left = 0; left < width; left += step) {
      const piece = { left: Math.min(left, width - side), top: Math.min(top, height - side), side };
      if (isWhole(missing, width, piece.left, piece.top, side)) continue;
      const source = bestOf(detail, holes, result, filled, piece, random);
      if (source !== undefined) paste(detail, kept, result, filled, piece, source);
    }
  return result;
}

interface Piece {
  left: number;
  top: number;
  side: number;
}

/** Where a whole piece lies that is most like what is already there: as an index of its first pixel. */
function bestOf(
  detail: Colors,
  holes: Float64Array,
  result: Colors,
  filled: Plane,
  { left, top, side }: Piece,
  random: () => number,
): number | undefined {
  const { width, height } = filled;
  let [best, least, compared] = [undefined as number | undefined, Infinity, 0];
  for (let look = 0; look < LOOKED && compared < COMPARED; look++) {
    // Near ones more often: light and scale of a texture change across a picture.
    const reach = 2 ** -(look % 3);
    const x = Math.round(left + (2 * random() - 1) * reach * width);
    const y = Math.round(top + (2 * random() - 1) * reach * height);
    if (x < 0 || y < 0 || x + side > width || y + side > height) continue;
    if (!isWhole(holes, width, x, y, side)) continue;
    compared++;
    const from = y * width + x;
    const cost = difference(detail, result, filled, { left, top, side }, from, least);
    if (cost < least) [best, least] = [from, cost];
  }
  return best;
}

/** Sum of squares over every third pixel of what is already there, given up where it is above `limit`. */
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

/** What is there fades into the piece such that neither loses of its contrast: shares whose squares sum to one. */
function paste(detail: Colors, kept: Plane, result: Colors, filled: Plane, piece: Piece, from: number): void {
  const { width } = kept;
  const { left, top, side } = piece;
  const ramp = Math.max(1, side * OVERLAP);
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

/** How many unknown pixels lie above and to the left of each corner of a pixel. */
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

/** Whether there are enough whole pieces of a size that they need not be seen again and again. */
function isEnough(holes: Float64Array, width: number, height: number, side: number): boolean {
  let count = 0;
  const step = Math.max(1, side >> 2);
  for (let y = 0; y + side <= height; y += step)
    for (let x = 0; x + side <= width; x += step) if (isWhole(holes, width, x, y, side)) count++;
  return count >= 60;
}
