import type { Colors } from './guided-filter.ts';
import { type Plane, plane, resized } from './plane.ts';

/** Similarity of neighbours where the matte is constant, and where it changes. */
const ALIKE = 5e-3;
const ALIKE_AT_EDGES = 1;

/**
 * The person's own colours. Removes the background that shows through hair, and extends the colours beyond the edge.
 * Each pyramid level starts from the coarser result and refines it in a few passes.
 *
 * @see Germer, Uelwer, Conrad, Harmeling: Fast Multi-Level Foreground Estimation, 2020
 */
export function personColors(colors: Colors, matte: Plane): Colors {
  return colors.map((color) => {
    let [front, back] = [plane(1, 1), plane(1, 1)];
    for (const [width, height] of sizesUpTo(matte.width, matte.height)) {
      const small = (it: Plane) =>
        it.width === width && it.height === height ? it : resized(it, width, height);
      [front, back] = [resized(front, width, height), resized(back, width, height)];
      const passes = Math.max(width, height) <= 64 ? 10 : 3;
      separate({ color: small(color), matte: small(matte), front, back }, passes);
    }
    return front;
  }) as Colors;
}

function sizesUpTo(width: number, height: number): [width: number, height: number][] {
  const levels = Math.ceil(Math.log2(Math.max(width, height)));
  return Array.from({ length: levels + 1 }, (_, level) => {
    const scale = 2 ** (level - levels);
    return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  });
}

interface Layers {
  color: Plane;
  matte: Plane;
  front: Plane;
  back: Plane;
}

/** Solves each pixel for its two colours, given its neighbours' current values. */
function separate({ color, matte, front, back }: Layers, passes: number): void {
  const { width, height, data: alpha } = matte;
  const [mixed, f, b] = [color.data, front.data, back.data];
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const a = alpha[at]!;
        const rest = 1 - a;
        let weights = 0;
        let fronts = a * mixed[at]!;
        let backs = rest * mixed[at]!;
        for (let side = 0; side < 4; side++) {
          const there = neighbour(at, x, y, side);
          const weight = ALIKE + ALIKE_AT_EDGES * Math.abs(a - alpha[there]!);
          weights += weight;
          fronts += weight * f[there]!;
          backs += weight * b[there]!;
        }
        const [ff, fb, bb] = [a * a + weights, a * rest, rest * rest + weights];
        const scale = 1 / (ff * bb - fb * fb);
        f[at] = clamped((bb * fronts - fb * backs) * scale);
        b[at] = clamped((ff * backs - fb * fronts) * scale);
      }
    }
  }

  function neighbour(at: number, x: number, y: number, side: number): number {
    if (side === 0) return x > 0 ? at - 1 : at;
    if (side === 1) return x < width - 1 ? at + 1 : at;
    if (side === 2) return y > 0 ? at - width : at;
    return y < height - 1 ? at + width : at;
  }
}

function clamped(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
