import type { Colors } from './guided-filter.ts';
import { boxMean, type Plane, plane, product } from './plane.ts';

/** How sure the model is at most where a place certainly is ground. */
const GROUND = 0.08;
/** Deviations of brightness around a place, from 0 to 1, up to which a ground is plain and from which it is busy. */
const PLAIN = 0.035;
const BUSY = 0.1;

/**
 * How busy the ground around each place is, from 0 to 1: against a plain one the colours tell hair by hair what is whom,
 * against curtains and leaves they do not.
 */
export function busyGround(colors: Colors, mask: Plane, radius: number): Plane {
  const { width, height } = mask;
  const [ground, luma] = [plane(width, height), plane(width, height)];
  for (let at = 0; at < ground.data.length; at++) {
    ground.data[at] = mask.data[at]! < GROUND ? 1 : 0;
    luma.data[at] =
      0.2126 * colors[0].data[at]! + 0.7152 * colors[1].data[at]! + 0.0722 * colors[2].data[at]!;
  }
  const seen = product(luma, ground);
  const [share, mean, square] = [ground, seen, product(seen, luma)].map((it) => boxMean(it, radius));
  const result = plane(width, height);
  for (let at = 0; at < result.data.length; at++) {
    const part = Math.max(1e-6, share!.data[at]!);
    const middle = mean!.data[at]! / part;
    const deviation = Math.sqrt(Math.max(0, square!.data[at]! / part - middle ** 2));
    const busy = Math.min(1, Math.max(0, (deviation - PLAIN) / (BUSY - PLAIN)));
    result.data[at] = share!.data[at]! > 0.02 ? busy : 0;
  }
  return result;
}
