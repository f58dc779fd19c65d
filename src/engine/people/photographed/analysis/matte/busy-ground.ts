import type { Colors } from './guided-filter.ts';
import { boxMean, type Plane, plane, product } from './plane.ts';

/** Maximum model certainty at which a pixel definitely is background. */
const GROUND = 0.08;
/** Local standard deviation of brightness, 0 to 1: plain up to the first, busy from the second. */
const PLAIN = 0.035;
const BUSY = 0.1;

/**
 * How busy the background around each pixel is, from 0 to 1. Against a plain one, colours separate hair by hair;
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
  const maskedLuma = product(luma, ground);
  const [share, mean, square] = [ground, maskedLuma, product(maskedLuma, luma)].map((it) =>
    boxMean(it, radius),
  );
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
