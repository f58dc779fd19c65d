/** One number per pixel, row by row. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

export function plane(width: number, height: number): Plane {
  return { width, height, data: new Float32Array(width * height) };
}

/** Multiplies two planes pixel by pixel. */
export function product(a: Plane, b: Plane): Plane {
  const result = plane(a.width, a.height);
  for (let at = 0; at < result.data.length; at++) result.data[at] = a.data[at]! * b.data[at]!;
  return result;
}

/** Resizes by bilinear interpolation between pixel centres. The original size returns the same plane. */
export function resized(from: Plane, toWidth: number, toHeight: number): Plane {
  const { width, height, data } = from;
  if (width === toWidth && height === toHeight) return from;
  const result = plane(toWidth, toHeight);
  const pixels = result.data;
  const rows = steps(height, toHeight);
  const { low, high, part } = steps(width, toWidth);
  for (let y = 0, to = 0; y < toHeight; y++) {
    const [above, below, down] = [rows.low[y]! * width, rows.high[y]! * width, rows.part[y]!];
    for (let x = 0; x < toWidth; x++) {
      const left = low[x]!;
      const right = high[x]!;
      const across = part[x]!;
      const upper = data[above + left]! + (data[above + right]! - data[above + left]!) * across;
      const lower = data[below + left]! + (data[below + right]! - data[below + left]!) * across;
      pixels[to++] = upper + (lower - upper) * down;
    }
  }
  return result;
}

function steps(from: number, to: number) {
  const [low, high, part] = [new Int32Array(to), new Int32Array(to), new Float32Array(to)];
  for (let index = 0; index < to; index++) {
    const place = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5));
    low[index] = Math.floor(place);
    high[index] = Math.min(from - 1, low[index]! + 1);
    part[index] = place - low[index]!;
  }
  return { low, high, part };
}

/** Mean over a square of side 2·radius + 1, clipped at the borders. */
export function boxMean({ width, height, data }: Plane, radius: number): Plane {
  const rows = plane(width, height);
  for (let y = 0; y < height; y++) meansAlong(data, rows.data, y * width, width, radius);
  const result = plane(width, height);
  meansDown(rows, result.data, radius);
  return result;
}

/** Box mean of one row. */
function meansAlong(
  from: Float32Array,
  to: Float32Array,
  start: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  for (let index = 0; index < Math.min(radius, length); index++) sum += from[start + index]!;
  for (let index = 0; index < length; index++) {
    const [first, last] = [index - radius, index + radius];
    if (last < length) sum += from[start + last]!;
    if (first > 0) sum -= from[start + first - 1]!;
    to[start + index] = sum / (Math.min(last, length - 1) - Math.max(first, 0) + 1);
  }
}

/** Box mean of all columns at once, row by row, because vertically adjacent pixels are far apart in memory. */
function meansDown({ width, height, data }: Plane, to: Float32Array, radius: number): void {
  const sums = new Float64Array(width);
  const add = (y: number) => {
    for (let x = 0, at = y * width; x < width; x++, at++) sums[x]! += data[at]!;
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y);
  for (let y = 0, at = 0; y < height; y++) {
    const [first, last] = [y - radius, y + radius];
    if (last < height) add(last);
    if (first > 0)
      for (let x = 0, gone = (first - 1) * width; x < width; x++, gone++) sums[x]! -= data[gone]!;
    const count = Math.min(last, height - 1) - Math.max(first, 0) + 1;
    for (let x = 0; x < width; x++) to[at++] = sums[x]! / count;
  }
}

/** Red, green and blue planes, each from 0 to 1. */
export type Colors = [Plane, Plane, Plane];

/** At each pixel, a linear function of its colour: a·colour + b. */
export interface Linear {
  a: Colors;
  b: Plane;
}

/** Fits values to the colours of a picture, window by window. */
export type GuidedFilter = (values: Plane) => Linear;

/**
 * The guided filter with a colour picture as its guide.
 *
 * @see He, Sun, Tang: Guided Image Filtering, 2013
 * @param radius of the windows, in pixels
 * @param softness variance of colour below which a window counts as plain
 */
export function guidedFilter(guide: Colors, radius: number, softness: number): GuidedFilter {
  const means = guide.map((color) => boxMean(color, radius)) as Colors;
  const covariances = PAIRS.map(([i, j]) => covariance(guide[i], guide[j], means[i], means[j], radius));
  invert(
    covariances.map(({ data }) => data),
    softness,
  );
  const inverse = covariances.map(({ data }) => data);
  return (values) => {
    const mean = boxMean(values, radius);
    const [r, g, b] = guide.map(
      (color, channel) => covariance(color, values, means[channel]!, mean, radius).data,
    );
    const [xx, xy, xz, yy, yz, zz] = inverse;
    const { length } = mean.data;
    for (let at = 0; at < length; at++) {
      const [red, green, blue] = [r![at]!, g![at]!, b![at]!];
      const x = xx![at]! * red + xy![at]! * green + xz![at]! * blue;
      const y = xy![at]! * red + yy![at]! * green + yz![at]! * blue;
      const z = xz![at]! * red + yz![at]! * green + zz![at]! * blue;
      mean.data[at]! -= x * means[0].data[at]! + y * means[1].data[at]! + z * means[2].data[at]!;
      [r![at], g![at], b![at]] = [x, y, z];
    }
    const smooth = (data: Float32Array) => boxMean({ width: mean.width, height: mean.height, data }, radius);
    return { a: [smooth(r!), smooth(g!), smooth(b!)], b: boxMean(mean, radius) };
  };
}

/** Evaluates a fit on the colours of a picture of the same size. */
export function valuesOf({ a, b }: Linear, colors: Colors): Plane {
  const result = plane(b.width, b.height);
  for (let at = 0; at < result.data.length; at++) {
    const slope =
      a[0].data[at]! * colors[0].data[at]! +
      a[1].data[at]! * colors[1].data[at]! +
      a[2].data[at]! * colors[2].data[at]!;
    result.data[at] = slope + b.data[at]!;
  }
  return result;
}

const PAIRS = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

function covariance(first: Plane, second: Plane, mean: Plane, secondMean: Plane, radius: number): Plane {
  const product = plane(first.width, first.height);
  for (let at = 0; at < product.data.length; at++) product.data[at] = first.data[at]! * second.data[at]!;
  const result = boxMean(product, radius);
  for (let at = 0; at < result.data.length; at++) result.data[at]! -= mean.data[at]! * secondMean.data[at]!;
  return result;
}

/** Inverts symmetric 3 x 3 matrices in place; given as planes of their upper halves. */
function invert([xx, xy, xz, yy, yz, zz]: Float32Array[], softness: number): void {
  for (let at = 0; at < xx!.length; at++) {
    const [a, b, c] = [xx![at]! + softness, xy![at]!, xz![at]!];
    const [d, e, f] = [yy![at]! + softness, yz![at]!, zz![at]! + softness];
    const [first, second, third] = [d * f - e * e, c * e - b * f, b * e - c * d];
    const scale = 1 / (a * first + b * second + c * third);
    xx![at] = first * scale;
    xy![at] = second * scale;
    xz![at] = third * scale;
    yy![at] = (a * f - c * c) * scale;
    yz![at] = (b * c - a * e) * scale;
    zz![at] = (a * d - b * b) * scale;
  }
}
