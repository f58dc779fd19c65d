import { type Colors, type GuidedFilter, guidedFilter, type Linear, valuesOf } from './guided-filter.ts';
import { type Plane, plane } from './plane.ts';

/** Known matte values, 1 for the person and 0 for the background; NaN where unknown. */
export type Trimap = Plane;

/** Weight of the known pixels. */
const CERTAIN = 20;
const ITERATIONS = 60;
/** Sum of squared changes of the matte that is invisible. */
const ENOUGH = 1e-4;

/**
 * Solves for a matte that is close to a linear function of colour in every window and agrees with the known pixels.
 * The matrix is never built: multiplying by it is one pass of the guided filter, which is all that conjugate gradients
 * need.
 *
 * @see He, Sun, Tang: Fast Matting Using Large Kernel Matting Laplacian Matrices, 2010
 */
export function solveMatte(
  colors: Colors,
  known: Trimap,
  start: Plane,
  { radius, softness }: { radius: number; softness: number },
): Linear {
  const filter = guidedFilter(colors, radius, softness);
  const { width, height } = known;
  const { length } = known.data;
  const x = plane(width, height);
  x.data.set(start.data);
  const residual = multiply(filter, colors, known, x).data;
  for (let at = 0; at < length; at++) {
    const target = known.data[at]!;
    residual[at] = (Number.isNaN(target) ? 0 : CERTAIN * target) - residual[at]!;
  }
  const direction = plane(width, height);
  direction.data.set(residual);
  let energy = dot(residual, residual);
  const least = energy * ENOUGH;
  for (let pass = 0; pass < ITERATIONS && energy > least; pass++) {
    const image = multiply(filter, colors, known, direction).data;
    const step = energy / dot(direction.data, image);
    for (let at = 0; at < length; at++) {
      x.data[at]! += step * direction.data[at]!;
      residual[at]! -= step * image[at]!;
    }
    const next = dot(residual, residual);
    for (let at = 0; at < length; at++) {
      direction.data[at] = residual[at]! + (next / energy) * direction.data[at]!;
    }
    energy = next;
  }
  return filter(x);
}

function multiply(filter: GuidedFilter, colors: Colors, known: Trimap, x: Plane): Plane {
  const result = valuesOf(filter(x), colors);
  for (let at = 0; at < result.data.length; at++) {
    const pull = Number.isNaN(known.data[at]!) ? 0 : CERTAIN;
    result.data[at] = (1 + pull) * x.data[at]! - result.data[at]!;
  }
  return result;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
