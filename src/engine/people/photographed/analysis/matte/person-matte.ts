import { ramp } from '../../../../../base/easing.ts';
import type { Square } from '../models/crop.ts';
import { type Colors, type Linear, valuesOf } from './guided-filter.ts';
import { boxMean, type Plane, plane, product, resized } from './plane.ts';
import { solveMatte } from './solve-matte.ts';
import { trimapOf } from './trimap.ts';

/** Maximum model certainty at which a pixel definitely is background. */
const GROUND = 0.08;
/** Local standard deviation of brightness, 0 to 1: plain up to the first, busy from the second. */
const PLAIN = 0.035;
const BUSY = 0.1;

/** Longer side, in pixels, at which the matte is solved. The fit is then evaluated at full size. */
const SOLVE_SIDE = 800;
/** Radius of the filter windows, in face heights. */
const WINDOW = 0.02;
const SOFTNESS = 1e-4;
/** Radius within which the background around a pixel is examined, in face heights. */
const AROUND = 0.12;
/** Ranges of model certainty for stray hair, and for the solid person. */
const STRAY = [0.04, 0.35] as const;
const PERSON = [0.5, 0.92] as const;

/** Share of the person in each pixel, 0 to 1, down to single hairs where the colours allow. */
export function personMatte(colors: Colors, mask: Plane, face: Square): Plane {
  const { width, height } = mask;
  const scale = Math.min(1, SOLVE_SIDE / Math.max(width, height));
  const small = (it: Plane) => resized(it, Math.round(width * scale), Math.round(height * scale));
  const { x, y, side, angle } = face;
  const smallFace = { x: x * scale, y: y * scale, side: side * scale, angle };
  const smallMask = small(mask);
  const trimap = trimapOf(smallMask, smallFace);
  const radius = Math.max(2, Math.round(smallFace.side * WINDOW));
  const fit = solveMatte(colors.map(small) as Colors, trimap, smallMask, { radius, softness: SOFTNESS });

  const matte = valuesOf(enlarged(fit, width, height), colors);
  const certain = trimapOf(mask, face).data;
  const around = Math.max(2, Math.round(smallFace.side * AROUND));
  const busy = resized(busyGround(colors.map(small) as Colors, smallMask, around), width, height).data;
  for (let at = 0; at < matte.data.length; at++) {
    const sure = mask.data[at]!;
    // Where colours are ambiguous, the model decides: low certainty is not hair, high certainty is not background.
    const believed = Math.max(ramp(sure, ...PERSON), matte.data[at]! * ramp(sure, ...STRAY));
    const solved = matte.data[at]! + (believed - matte.data[at]!) * busy[at]!;
    const value = Number.isNaN(certain[at]!) ? solved : certain[at]!;
    // Snaps near-0 and near-1 values to 0 and 1.
    matte.data[at] = Math.min(1, Math.max(0, (value - 0.04) / 0.92));
  }
  return matte;
}

function enlarged({ a, b }: Linear, width: number, height: number): Linear {
  const large = (it: Plane) => resized(it, width, height);
  return { a: a.map(large) as Colors, b: large(b) };
}

/**
 * How busy the background around each pixel is, from 0 to 1. Against a plain one, colours separate hair by hair;
 * against curtains and leaves they do not.
 */
function busyGround(colors: Colors, mask: Plane, radius: number): Plane {
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
