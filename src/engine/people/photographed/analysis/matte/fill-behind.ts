import { continueTexture } from './continue-texture.ts';
import type { Colors } from './guided-filter.ts';
import { boxMean, type Plane, plane, product, resized } from './plane.ts';

/** Distance from the person, in face heights, within which the background is discarded: shadows and stray hair. */
const CLEAR = 0.07;
/** Width of the transition from clear background to the fill, in face heights. */
const FADE = 0.025;

/** Maximum side of a piece of texture, in face heights. */
const PIECE = 0.4;
/** Scale that separates smooth colour from texture, in face heights. */
const COARSE = 0.2;

/**
 * The background without the person: light and colour blend from all sides, and the texture continues.
 *
 * @param mask the model's estimate of the person, because the matte omits doubtful pixels
 */
export function fillBehind(colors: Colors, matte: Plane, mask: Plane, faceSide: number): Colors {
  const clear = clearOf(matte, mask, Math.max(2, Math.round(faceSide * CLEAR)));
  // Fades the fill in, so that no outline remains.
  const shown = boxMean(clear, Math.max(1, Math.round(faceSide * FADE)));
  for (let at = 0; at < shown.data.length; at++) shown.data[at] = Math.max(0, 2 * shown.data[at]! - 1);
  const smooth = colors.map((color) =>
    filledIn(meanOfClear(color, clear, Math.round(faceSide * COARSE)), clear),
  );
  const detail = colors.map((color, index) => subtract(color, smooth[index]!));
  const unchanged = plane(clear.width, clear.height);
  for (let at = 0; at < unchanged.data.length; at++) unchanged.data[at] = shown.data[at]! > 0.999 ? 1 : 0;
  return continueTexture(detail as Colors, clear, unchanged, PIECE * faceSide).map((texture, index) => {
    const color = colors[index]!;
    const result = plane(color.width, color.height);
    for (let at = 0; at < result.data.length; at++) {
      const made = smooth[index]!.data[at]! + texture.data[at]!;
      result.data[at] = made + (color.data[at]! - made) * shown.data[at]!;
    }
    return result;
  }) as Colors;
}

/** Mean of the known pixels within a square. */
function meanOfClear(color: Plane, clear: Plane, radius: number): Plane {
  const clearShare = boxMean(clear, radius);
  const mean = boxMean(product(color, clear), radius);
  for (let at = 0; at < mean.data.length; at++) mean.data[at]! /= Math.max(1e-6, clearShare.data[at]!);
  return mean;
}

function subtract(color: Plane, smooth: Plane): Plane {
  const result = plane(color.width, color.height);
  for (let at = 0; at < result.data.length; at++) result.data[at] = color.data[at]! - smooth.data[at]!;
  return result;
}

/** 1 where the person is not near. */
function clearOf(matte: Plane, mask: Plane, radius: number): Plane {
  const visible = plane(matte.width, matte.height);
  for (let at = 0; at < visible.data.length; at++) {
    visible.data[at] = matte.data[at]! > 0.02 || mask.data[at]! > 0.1 ? 1 : 0;
  }
  const near = boxMean(visible, radius);
  for (let at = 0; at < near.data.length; at++) near.data[at] = near.data[at]! > 1e-4 ? 0 : 1;
  return near;
}

/** Averages known pixels into ever smaller pictures, then fills from the smallest up. */
function filledIn(color: Plane, known: Plane): Plane {
  const [width, height] = [Math.ceil(color.width / 2), Math.ceil(color.height / 2)];
  const smaller = plane(width, height);
  const smallerKnown = plane(width, height);
  for (let y = 0; y < color.height; y++) {
    for (let x = 0; x < color.width; x++) {
      const [at, to] = [y * color.width + x, (y >> 1) * width + (x >> 1)];
      smaller.data[to]! += known.data[at]! * color.data[at]!;
      smallerKnown.data[to]! += known.data[at]!;
    }
  }
  for (let at = 0; at < smaller.data.length; at++) {
    const weight = smallerKnown.data[at]!;
    if (weight > 0) smaller.data[at]! /= weight;
    smallerKnown.data[at] = Math.min(1, weight);
  }
  const behind = width * height === 1 ? smaller : filledIn(smaller, smallerKnown);
  // Smoothed at every level, or the fill would show the pyramid's squares.
  const smooth = resized(boxMean(behind, 1), color.width, color.height);
  const result = plane(color.width, color.height);
  for (let at = 0; at < result.data.length; at++) {
    const weight = known.data[at]!;
    result.data[at] = weight * color.data[at]! + (1 - weight) * smooth.data[at]!;
  }
  return result;
}
