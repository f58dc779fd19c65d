import type { Ground } from './ground.ts';
import { grown, shrunk } from './grow.ts';
import type { Mask, Pixels } from './pixels.ts';

/** Pixels on both sides of an edge that both the thing and its ground may show in. */
const BAND = 2;
/** Pixels around one of the band from which the thing's own colour is taken. */
const REACH = 4;
/** Levels that thing and ground must be apart for their mixture to be told. */
const APART = 26;

/**
 * The thing with soft edges, in the colours that it has without its ground: along the edge every pixel is taken for a
 * mixture of both, `pixel = share · thing + (1 − share) · ground`, and is freed of the ground's part.
 */
export function softened(pixels: Pixels, subject: Mask, ground: Ground): Pixels {
  const { width, height } = pixels;
  const rgba = new Uint8ClampedArray(pixels.rgba);
  const core = shrunk(subject, BAND);
  const reach = grown(subject, BAND - 1);
  for (let at = 0, pixel = 3; at < core.length; at++, pixel += 4) {
    if (reach[at] === 0) rgba[pixel] = 0;
    if (reach[at] === 0 || core[at] === 1) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const own = ownColor(pixels, core, x, y);
    const mixed = own && share(pixels.rgba, at * 4, own, ground.colorAt(x / width, y / height));
    const alpha = mixed ?? covered(subject, x, y);
    rgba[pixel] = Math.round(255 * alpha);
    if (mixed === undefined || !own) continue;
    const behind = ground.colorAt(x / width, y / height);
    for (let part = 0; part < 3; part++) {
      const value = pixels.rgba[at * 4 + part]!;
      const freed = alpha < 0.35 ? own[part]! : (value - (1 - alpha) * behind[part]!) / alpha;
      rgba[at * 4 + part] = freed;
    }
  }
  return { width, height, rgba };
}

/** The mean of what is surely the thing, near a place. */
function ownColor(
  { width, height, rgba }: Pixels,
  core: Uint8Array,
  x: number,
  y: number,
): readonly [number, number, number] | undefined {
  let [red, green, blue, weight] = [0, 0, 0, 0];
  for (let dy = -REACH; dy <= REACH; dy++) {
    const row = y + dy;
    if (row < 0 || row >= height) continue;
    for (let dx = -REACH; dx <= REACH; dx++) {
      const column = x + dx;
      const at = row * width + column;
      if (column < 0 || column >= width || core[at] === 0) continue;
      const near = 1 / (dx * dx + dy * dy);
      red += rgba[at * 4]! * near;
      green += rgba[at * 4 + 1]! * near;
      blue += rgba[at * 4 + 2]! * near;
      weight += near;
    }
  }
  return weight === 0 ? undefined : [red / weight, green / weight, blue / weight];
}

/** How much of a pixel is the thing; undefined where thing and ground look too much alike to tell. */
function share(
  rgba: Uint8ClampedArray,
  pixel: number,
  own: readonly [number, number, number],
  behind: readonly [number, number, number],
): number | undefined {
  let [along, whole] = [0, 0];
  for (let part = 0; part < 3; part++) {
    const way = own[part]! - behind[part]!;
    along += (rgba[pixel + part]! - behind[part]!) * way;
    whole += way * way;
  }
  if (whole < APART ** 2) return undefined;
  return Math.min(1, Math.max(0, along / whole));
}

/** Share of the pixels about a place that belong to the thing. */
function covered({ width, height, data }: Mask, x: number, y: number): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      sum += data[row * width + column]!;
      count++;
    }
  }
  return sum / count;
}
