import type { Face } from './face.ts';
import { EYES, LOWER_LIP, UPPER_LIP } from './landmarks.ts';
import type { Plate } from './plate.ts';
import { clamp } from './space.ts';

/** Width of a linear edge as steep as one with a Gaussian blur of 1. */
export const EDGE_PER_BLUR = 3.76;

/** Distances from an edge of the two points whose difference in brightness gives its steepness. */
const [NEAR_EDGE, FAR_FROM_EDGE] = [1, 4] as const;
/** Pixels of the photo per step of these distances: at least one pixel of the box. */
const EDGE_STEP = 0.5;
/** Brightness difference of an edge that can be measured. */
const MIN_EDGE = 24;
/** Range of the measured blur, in steps: from the sharpness of single pixels to the blurriest photo accepted. */
const BLUR_STEPS = [0.9, 5] as const;

/**
 * Returns the photo's blur in the box: the standard deviation, in pixels, of a typical edge of lids and lips.
 *
 * @param scale pixels of the box per pixel of the photo. Edges of an enlarged photo are sampled at greater distances
 */
export function blurOf(
  { points, size }: Pick<Face, 'points' | 'size'>,
  plate: Pick<Plate, 'color'>,
  scale: number,
): number {
  const unit = Math.max(1, EDGE_STEP * scale);
  const edges = [EYES.right, EYES.left].flatMap(({ upper, lower }) => [...upper, ...lower]);
  const blurs = [...edges, ...UPPER_LIP.at(-1)!, ...LOWER_LIP.at(-1)!].flatMap((i) => {
    const [x, y] = points[i]!;
    const reach = Math.ceil(Math.max(0.04 * size, unit));
    const luma = (down: number) => {
      const [r, g, b] = plate.color(x, y + down);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const step = (at: number, far: number) => Math.abs(luma(at + far * unit) - luma(at - far * unit));
    let steepest = { at: 0, step: 0 };
    for (let at = -reach; at <= reach; at++) {
      const now = step(at, NEAR_EDGE);
      if (now > steepest.step) steepest = { at, step: now };
    }
    const whole = step(steepest.at, FAR_FROM_EDGE);
    if (whole < MIN_EDGE) return [];
    // The difference grows with the distance for a blurred edge, and hardly for a sharp one.
    const sharpness = (steepest.step * FAR_FROM_EDGE) / (whole * NEAR_EDGE);
    return [Math.sqrt(2.4 / Math.max(0.05, sharpness - 1))];
  });
  const typical = blurs.sort((a, b) => a - b)[blurs.length >> 1] ?? BLUR_STEPS[0];
  return unit * clamp(typical, ...BLUR_STEPS);
}
