import type { Rect } from '../timeline/timeline.ts';
import { luminance, type Pixels } from './pixels.ts';

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };
/** Part of what catches the eye that the box leaves out on each of its sides. */
const TAIL = 0.03;
/** A box larger than this tells nothing, one smaller is a detail. */
const LARGEST = 0.62;
const SMALLEST = 0.03;
/** By how much what lies inside must catch the eye more than what lies outside. */
const TELLING = 4.5;
/** Parts of the picture that are added on every side. */
const AIR = 0.035;

/**
 * Where the thing stands in a picture of a place: where it is sharp, in colours that the picture's rim has not. All
 * of the picture where nothing stands out.
 *
 * @param pixels a small copy, so that fine grain is gone
 */
export function sceneSubject(pixels: Pixels): Rect {
  const { width, height } = pixels;
  const weight = salience(pixels);
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  let all = 0;
  for (let at = 0; at < weight.length; at++) {
    const value = weight[at]!;
    columns[at % width]! += value;
    rows[Math.floor(at / width)]! += value;
    all += value;
  }
  if (all === 0) return WHOLE;
  const [left, right] = between(columns, all);
  const [top, bottom] = between(rows, all);
  const area = ((right - left) * (bottom - top)) / weight.length;
  if (area > LARGEST || area < SMALLEST) return WHOLE;
  let inside = 0;
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) inside += weight[y * width + x]!;
  const density = inside / area / Math.max(1e-6, (all - inside) / (1 - area));
  if (density < TELLING) return WHOLE;
  const x0 = Math.max(0, left / width - AIR);
  const y0 = Math.max(0, top / height - AIR);
  return {
    x: x0,
    y: y0,
    width: Math.min(1, right / width + AIR) - x0,
    height: Math.min(1, bottom / height + AIR) - y0,
  };
}

function between(sums: Float64Array, all: number): [from: number, to: number] {
  let [from, to, sum] = [0, sums.length, 0];
  for (let at = 0; at < sums.length && sum + sums[at]! <= all * TAIL; at++) {
    sum += sums[at]!;
    from = at + 1;
  }
  sum = 0;
  for (let at = sums.length - 1; at >= 0 && sum + sums[at]! <= all * TAIL; at--) {
    sum += sums[at]!;
    to = at;
  }
  return [from, Math.max(from + 1, to)];
}

/** Steepness of the light times strangeness of the colour, smoothed, and a little less towards the corners. */
function salience(pixels: Pixels): Float32Array {
  const { width, height } = pixels;
  const light = luminance(pixels);
  const strange = strangeness(pixels);
  const weight = new Float32Array(light.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const steep =
        Math.abs(light[at + 1]! - light[at - 1]!) + Math.abs(light[at + width]! - light[at - width]!);
      const dx = (x / width - 0.5) * 2;
      const dy = (y / height - 0.5) * 2;
      const central = 1 - 0.45 * Math.min(1, dx * dx + dy * dy);
      weight[at] = (8 + Math.min(60, steep)) * strange[at]! ** 2 * central;
    }
  }
  return weight;
}

/** 0 for colours that are common along the left, right and upper rim and on the ground in front, 1 for others. */
function strangeness({ width, height, rgba }: Pixels): Float32Array {
  const counts = new Float32Array(4096);
  const deepX = Math.max(1, Math.round(width * 0.06));
  const deepY = Math.max(1, Math.round(height * 0.06));
  let rim = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (x >= deepX && x < width - deepX && y >= deepY && y < height - deepY) continue;
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
