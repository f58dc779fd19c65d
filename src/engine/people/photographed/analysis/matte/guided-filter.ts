import { boxMean, type Plane, plane } from './plane.ts';

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
