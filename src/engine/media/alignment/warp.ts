/** Consecutive feature vectors: count × width. */
export interface Features {
  count: number;
  width: number;
  values: Float32Array;
}

/** For every frame of the first sequence, the range of matching frames of the second, inclusive. */
export interface Path {
  first: Int32Array;
  last: Int32Array;
  /** Mean distance of matched frames per step. */
  cost: number;
}

/** Weight of a step in both sequences, relative to a step in only one. */
const DIAGONAL_WEIGHT = 1.5;
/** Additional cost of a step in only one sequence. */
const HOLD_COST = 0.5;
/** Larger matrices are searched coarse to fine. */
const MAX_CELLS = 4_000_000;
/** Frames searched on either side of the coarser path. */
const BAND_FRAMES = 60;

/**
 * Aligns two sequences by dynamic time warping. Long sequences are first aligned at half the resolution, then searched
 * near that path only. Time and memory thus grow with the length, not its square (Salvador and Chan, "FastDTW", 2007).
 */
export function warp(a: Features, b: Features): Path {
  if (a.count * b.count <= MAX_CELLS || Math.min(a.count, b.count) < 4 * BAND_FRAMES) {
    return findPath(a, b, new Int32Array(a.count), new Int32Array(a.count).fill(b.count - 1));
  }
  const coarse = warp(halveResolution(a), halveResolution(b));
  const from = new Int32Array(a.count);
  const to = new Int32Array(a.count);
  const last = coarse.first.length - 1;
  for (let row = 0; row < a.count; row++) {
    const near = Math.min(row >> 1, last);
    const [before, after] = [Math.max(0, near - BAND_FRAMES / 2), Math.min(last, near + BAND_FRAMES / 2)];
    from[row] = Math.min(b.count - 1, Math.max(0, 2 * coarse.first[before]! - BAND_FRAMES));
    to[row] = Math.min(b.count - 1, 2 * coarse.last[after]! + 1 + BAND_FRAMES);
  }
  from[0] = 0;
  to[a.count - 1] = b.count - 1;
  return findPath(a, b, from, to);
}

/** Finds the cheapest path from corner to corner within the columns `from`–`to` of each row. */
function findPath(a: Features, b: Features, from: Int32Array, to: Int32Array): Path {
  const rowOffsets = new Float64Array(a.count + 1);
  for (let row = 0; row < a.count; row++) rowOffsets[row + 1] = rowOffsets[row]! + to[row]! - from[row]! + 1;
  const steps = new Uint8Array(rowOffsets[a.count]!);
  let above = new Float64Array(b.count).fill(Number.POSITIVE_INFINITY);
  let here = new Float64Array(b.count);
  for (let row = 0; row < a.count; row++) {
    here.fill(Number.POSITIVE_INFINITY);
    const [begin, end] = [from[row]!, to[row]!];
    for (let column = begin, at = rowOffsets[row]!; column <= end; column++, at++) {
      const cellCost = distance(a, row, b, column);
      if (row === 0 && column === 0) {
        here[0] = cellCost;
        continue;
      }
      const both = column > 0 ? above[column - 1]! + cellCost * DIAGONAL_WEIGHT : Number.POSITIVE_INFINITY;
      const down = above[column]! + cellCost + HOLD_COST;
      const right = column > begin ? here[column - 1]! + cellCost + HOLD_COST : Number.POSITIVE_INFINITY;
      if (both <= down && both <= right) {
        here[column] = both;
      } else if (down <= right) {
        here[column] = down;
        steps[at] = DOWN;
      } else {
        here[column] = right;
        steps[at] = RIGHT;
      }
    }
    [above, here] = [here, above];
  }
  return { ...traceBack(steps, rowOffsets, from, b.count), cost: above[b.count - 1]! / (a.count + b.count) };
}

const DOWN = 1;
const RIGHT = 2;

function traceBack(steps: Uint8Array, rowOffsets: Float64Array, from: Int32Array, columns: number) {
  const rows = from.length;
  const first = new Int32Array(rows);
  const last = new Int32Array(rows).fill(-1);
  let row = rows - 1;
  let column = columns - 1;
  while (row >= 0 && column >= 0) {
    if (last[row]! < 0) last[row] = column;
    first[row] = column;
    const step = steps[rowOffsets[row]! + column - from[row]!];
    if (step !== RIGHT) row--;
    if (step !== DOWN) column--;
  }
  return { first, last };
}

function distance(a: Features, row: number, b: Features, column: number): number {
  let sum = 0;
  for (let i = row * a.width, j = column * a.width, end = i + a.width; i < end; i++, j++) {
    const difference = a.values[i]! - b.values[j]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

function halveResolution({ count, width, values }: Features): Features {
  const half = count >> 1;
  const means = new Float32Array(half * width);
  for (let frame = 0; frame < half; frame++) {
    for (let k = 0; k < width; k++) {
      const at = 2 * frame * width + k;
      means[frame * width + k] = (values[at]! + values[at + width]!) / 2;
    }
  }
  return { count: half, width, values: means };
}
