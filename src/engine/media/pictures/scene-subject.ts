import type { Rect } from '../../film/timeline.ts';
import { includeAttachedParts } from './attached-parts.ts';
import { luminance, type Pixels } from './pixels.ts';

/** Cells along the longer side in which weights are summed. */
const MAX_CELLS = 60;
/** Weight above which a cell is worth including, relative to the average cell. */
const MIN_RELATIVE_WEIGHT = 1.2;

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };
/** Shares of the picture. A larger box says nothing about the subject; a smaller one is only a detail. */
const MAX_AREA = 0.62;
const MIN_AREA = 0.03;
/** Factor by which the inside must be more prominent than the outside. */
const MIN_DENSITY_RATIO = 4.5;
/** Margin on every side, as a fraction of the picture. */
const MARGIN = 0.03;
/** Levels from pixel to pixel. Areas out of focus stay below the minimum; differences above the maximum add nothing. */
const MIN_EDGE_LEVELS = 8;
const MAX_EDGE_LEVELS = 60;
/** Weight of a cell without edges, for its colour alone. */
const BASE_WEIGHT = 3;

/**
 * Finds the subject in a picture of a scene: an area that is sharp and has colours that the rim lacks. Returns the whole
 * picture if nothing stands out.
 *
 * @param pixels a copy so small that fine grain has disappeared
 */
export function sceneSubject(pixels: Pixels): Rect {
  const { width, height } = pixels;
  const weight = salience(pixels);
  const core = densestBox(weight, width, height);
  if (!core) return WHOLE;
  const box = includeAttachedParts(core, weight, width, height);
  const area = (box.width * box.height) / weight.length;
  if (area > MAX_AREA || area < MIN_AREA) return WHOLE;
  let [inside, all] = [0, 0];
  for (let at = 0; at < weight.length; at++) {
    const x = at % width;
    const y = Math.floor(at / width);
    all += weight[at]!;
    if (x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height) inside += weight[at]!;
  }
  const density = inside / area / Math.max(1e-6, (all - inside) / (1 - area));
  if (density < MIN_DENSITY_RATIO) return WHOLE;
  const x0 = Math.max(0, box.x / width - MARGIN);
  const y0 = Math.max(0, box.y / height - MARGIN);
  return {
    x: x0,
    y: y0,
    width: Math.min(1, (box.x + box.width) / width + MARGIN) - x0,
    height: Math.min(1, (box.y + box.height) / height + MARGIN) - y0,
  };
}

/** Sharpness times rarity of the colour, slightly lower towards the corners. */
function salience(pixels: Pixels): Float32Array {
  const { width, height } = pixels;
  const light = luminance(pixels);
  const rarity = colorRarity(pixels);
  const weight = new Float32Array(light.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const contrast =
        Math.abs(light[at + 1]! - light[at - 1]!) + Math.abs(light[at + width]! - light[at - width]!);
      const dx = (x / width - 0.5) * 2;
      const dy = (y / height - 0.5) * 2;
      const central = 1 - 0.45 * Math.min(1, dx * dx + dy * dy);
      const edge = Math.max(0, Math.min(MAX_EDGE_LEVELS, contrast) - MIN_EDGE_LEVELS);
      weight[at] = (BASE_WEIGHT + edge) * rarity[at]! * central;
    }
  }
  return weight;
}

/** 0 for colours that are common along the rim and on the floor in front, 1 for others. */
function colorRarity({ width, height, rgba }: Pixels): Float32Array {
  const counts = new Float32Array(4096);
  const rimX = Math.max(1, Math.round(width * 0.06));
  const rimY = Math.max(1, Math.round(height * 0.06));
  let rim = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= rimX && x < width - rimX && y >= rimY && y < height - rimY) continue;
      counts[bin(rgba, (y * width + x) * 4)]!++;
      rim++;
    }
  }
  const result = new Float32Array(width * height);
  for (let at = 0; at < result.length; at++) {
    const share = (nearby(counts, bin(rgba, at * 4)) / rim) * 60;
    result[at] = 1 / (1 + share);
  }
  return result;
}

function bin(rgba: Uint8ClampedArray, pixel: number): number {
  return ((rgba[pixel]! >> 4) << 8) | ((rgba[pixel + 1]! >> 4) << 4) | (rgba[pixel + 2]! >> 4);
}

/** Counts of a bin and of its six neighbours. */
function nearby(counts: Float32Array, index: number): number {
  let sum = counts[index]!;
  for (const step of [1, 16, 256]) {
    const digit = Math.floor(index / step) % 16;
    if (digit > 0) sum += counts[index - step]!;
    if (digit < 15) sum += counts[index + step]!;
  }
  return sum;
}

/**
 * Finds the box, in pixels, that holds the most weight in the least space. Each cell counts by how far its weight is above
 * the threshold, and the box with the largest sum wins. Returns undefined if all weights are 0.
 */
function densestBox(weight: Float32Array, width: number, height: number): Rect | undefined {
  const side = Math.max(1, Math.ceil(Math.max(width, height) / MAX_CELLS));
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const cells = new Float64Array(across * down);
  let all = 0;
  for (let at = 0; at < weight.length; at++) {
    const cell = Math.floor(Math.floor(at / width) / side) * across + Math.floor((at % width) / side);
    cells[cell]! += weight[at]!;
    all += weight[at]!;
  }
  if (all === 0) return undefined;
  const threshold = (all / cells.length) * MIN_RELATIVE_WEIGHT;
  let best = { sum: 0, left: 0, right: 0, top: 0, bottom: 0 };
  for (let top = 0; top < down; top++) {
    const columns = new Float64Array(across);
    for (let bottom = top; bottom < down; bottom++) {
      let [sum, left] = [0, 0];
      for (let x = 0; x < across; x++) {
        columns[x]! += cells[bottom * across + x]! - threshold;
        if (sum <= 0) [sum, left] = [0, x];
        sum += columns[x]!;
        if (sum > best.sum) best = { sum, left, right: x + 1, top, bottom: bottom + 1 };
      }
    }
  }
  const [x, y] = [best.left * side, best.top * side];
  return {
    x,
    y,
    width: Math.min(width, best.right * side) - x,
    height: Math.min(height, best.bottom * side) - y,
  };
}
