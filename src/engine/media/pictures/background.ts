import type { PictureGround } from '../../film/seen-picture.ts';
import type { Pixels } from './pixels.ts';

/** Background of a picture, estimated from its rim. */
export interface Background {
  kind: PictureGround;
  /** Colour at a position, in fractions of the picture; only a mean for scenes. */
  colorAt(x: number, y: number): readonly [red: number, green: number, blue: number];
  /** Typical deviation from that colour, 0–255. */
  spread: number;
  /** Whether the background looks like a single colour. */
  isEven: boolean;
}

/** Width of the rim, as a fraction of the picture's shorter side. */
const RIM_SHARE = 0.025;
/** If at least this share of the rim is transparent, the whole background counts as transparent. */
const MIN_TRANSPARENT_SHARE = 0.6;
/** Share of the rim that has to match; the rest may be covered by the object or a shadow. */
const MIN_MATCHING_SHARE = 0.86;
const MAX_DEVIATION = 12;
const MIN_WHITE_LEVEL = 238;
/** Levels by which an unevenly lit wall may differ across the picture. */
const MAX_GRADIENT = 46;
const MAX_EVEN_GRADIENT = 5;

/** Estimates the background: one colour in even or linearly changing light. Anything else is a scene. */
export function backgroundOf(pixels: Pixels): Background {
  const rim = rimOf(pixels);
  const { rgba } = pixels;
  const transparentCount = rim.filter(({ pixel }) => rgba[pixel + 3]! < 16).length;
  if (transparentCount >= rim.length * MIN_TRANSPARENT_SHARE)
    return { kind: 'transparent', colorAt: () => [255, 255, 255], spread: 0, isEven: false };
  let matching = nearMedian(rim, rgba);
  let planes = planesThrough(matching, rgba);
  const deviationOf = ({ x, y, pixel }: RimPixel) =>
    Math.max(...planes.map((plane, part) => Math.abs(at(plane, x, y) - rgba[pixel + part]!)));
  for (let pass = 0; pass < 2; pass++) {
    matching = rim.filter((one) => deviationOf(one) <= MAX_DEVIATION);
    if (matching.length < 8) break;
    planes = planesThrough(matching, rgba);
  }
  const near = rim.map(deviationOf).filter((distance) => distance <= MAX_DEVIATION);
  const spread = Math.sqrt(near.reduce((sum, distance) => sum + distance ** 2, 0) / Math.max(1, near.length));
  const gradient = Math.max(...planes.map(([, x, y]) => Math.abs(x) + Math.abs(y)));
  const colorAt = (x: number, y: number) =>
    [at(planes[0], x, y), at(planes[1], x, y), at(planes[2], x, y)] as const;
  const isPlain =
    near.length >= rim.length * MIN_MATCHING_SHARE && gradient <= MAX_GRADIENT && transparentCount === 0;
  const isWhite = isPlain && Math.min(...colorAt(0.5, 0.5)) >= MIN_WHITE_LEVEL && spread < 5;
  return {
    kind: isWhite ? 'white' : isPlain ? 'plain' : 'scene',
    colorAt,
    spread,
    isEven: isPlain && gradient <= MAX_EVEN_GRADIENT,
  };
}

/** Value in the middle, and its change along x and y across the picture. */
type Plane = readonly [middle: number, x: number, y: number];

function at([middle, along, down]: Plane, x: number, y: number): number {
  return Math.min(255, Math.max(0, middle + along * (x - 0.5) + down * (y - 0.5)));
}

interface RimPixel {
  x: number;
  y: number;
  pixel: number;
}

function rimOf({ width, height }: Pixels): RimPixel[] {
  const rimWidth = Math.max(2, Math.round(Math.min(width, height) * RIM_SHARE));
  const rimPixels: RimPixel[] = [];
  for (let y = 0; y < height; y++) {
    const isEdge = y < rimWidth || y >= height - rimWidth;
    for (
      let x = 0;
      x < width;
      x += isEdge || x < rimWidth - 1 || x >= width - rimWidth ? 1 : width - 2 * rimWidth + 1
    ) {
      rimPixels.push({ x: (x + 0.5) / width, y: (y + 0.5) / height, pixel: (y * width + x) * 4 });
    }
  }
  return rimPixels;
}

function nearMedian(rim: readonly RimPixel[], rgba: Uint8ClampedArray): RimPixel[] {
  const medians = [0, 1, 2].map((part) => {
    const values = Uint8Array.from(rim, ({ pixel }) => rgba[pixel + part]!).sort();
    return values[values.length >> 1] ?? 0;
  });
  return rim.filter(({ pixel }) =>
    medians.every((value, part) => Math.abs(value - rgba[pixel + part]!) <= MAX_GRADIENT / 2 + MAX_DEVIATION),
  );
}

/** Fits a plane to each channel by least squares. */
function planesThrough(rim: readonly RimPixel[], rgba: Uint8ClampedArray): readonly [Plane, Plane, Plane] {
  const sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  for (const { x, y } of rim) {
    sums.x += x - 0.5;
    sums.y += y - 0.5;
  }
  const count = Math.max(1, rim.length);
  const [meanX, meanY] = [sums.x / count, sums.y / count];
  for (const { x, y } of rim) {
    const [dx, dy] = [x - 0.5 - meanX, y - 0.5 - meanY];
    sums.xx += dx * dx;
    sums.yy += dy * dy;
    sums.xy += dx * dy;
  }
  const determinant = sums.xx * sums.yy - sums.xy ** 2;
  const plane = (part: number): Plane => {
    let [mean, xv, yv] = [0, 0, 0];
    for (const { pixel } of rim) mean += rgba[pixel + part]! / count;
    for (const { x, y, pixel } of rim) {
      xv += (x - 0.5 - meanX) * (rgba[pixel + part]! - mean);
      yv += (y - 0.5 - meanY) * (rgba[pixel + part]! - mean);
    }
    if (determinant < 1e-6) return [mean, 0, 0];
    const along = (xv * sums.yy - yv * sums.xy) / determinant;
    const down = (yv * sums.xx - xv * sums.xy) / determinant;
    return [mean - along * meanX - down * meanY, along, down];
  };
  return [plane(0), plane(1), plane(2)];
}
