import { continueTexture } from './continue-texture.ts';
import type { Colors } from './guided-filter.ts';
import { boxMean, type Plane, plane, product, resized } from './plane.ts';

/** How far from the person the background counts, in heights of the face: nearer there are shadows and stray hair. */
const CLEAR = 0.07;
/** In how much of what is clear the fill begins. */
const FADE = 0.025;

/** Side of a piece of texture at most, in heights of the face. */
const PIECE = 0.4;
/** What is smooth and what is texture part at this size, in heights of the face. */
const COARSE = 0.2;

/**
 * The background with the person filled away: light and colour smooth from all sides, and its texture gone on with.
 *
 * @param mask where the person may be, as the model guessed, since the matte leaves out what is doubtful
 */
export function fillBehind(colors: Colors, matte: Plane, mask: Plane, faceSide: number): Colors {
  const clear = clearOf(matte, mask, Math.max(2, Math.round(faceSide * CLEAR)));
  // The fill begins gradually, so that no outline is left.
  const shown = boxMean(clear, Math.max(1, Math.round(faceSide * FADE)));
  for (let at = 0; at < shown.data.length; at++) shown.data[at] = Math.max(0, 2 * shown.data[at]! - 1);
  const smooth = colors.map((color) =>
    filledIn(meanOfClear(color, clear, Math.round(faceSide * COARSE)), clear),
  );
  const detail = colors.map((color, index) => less(color, smooth[index]!));
  const kept = plane(clear.width, clear.height);
  for (let at = 0; at < kept.data.length; at++) kept.data[at] = shown.data[at]! > 0.999 ? 1 : 0;
  return continueTexture(detail as Colors, clear, kept, PIECE * faceSide).map((texture, index) => {
    const color = colors[index]!;
    const result = plane(color.width, color.height);
    for (let at = 0; at < result.data.length; at++) {
      const made = smooth[index]!.data[at]! + texture.data[at]!;
      result.data[at] = made + (color.data[at]! - made) * shown.data[at]!;
    }
    return result;
  }) as Colors;
}

/** The mean over a square, of what is known alone. */
function meanOfClear(color: Plane, clear: Plane, radius: number): Plane {
  const known = boxMean(clear, radius);
  const mean = boxMean(product(color, clear), radius);
  for (let at = 0; at < mean.data.length; at++) mean.data[at]! /= Math.max(1e-6, known.data[at]!);
  return mean;
}

function less(color: Plane, smooth: Plane): Plane {
  const result = plane(color.width, color.height);
  for (let at = 0; at < result.data.length; at++) result.data[at] = color.data[at]! - smooth.data[at]!;
  return result;
}

/** 1 where nothing of the person is near. */
function clearOf(matte: Plane, mask: Plane, radius: number): Plane {
  const visible = plane(matte.width, matte.height);
  for (let at = 0; at < visible.data.length; at++) {
    visible.data[at] = matte.data[at]! > 0.02 || mask.data[at]! > 0.1 ? 1 : 0;
  }
  const near = boxMean(visible, radius);
  for (let at = 0; at < near.data.length; at++) near.data[at] = near.data[at]! > 1e-4 ? 0 : 1;
  return near;
}

/** Averages what is known into ever smaller pictures, and fills from the smallest up. */
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
  // Smoothed at every size, or the fill would show the pyramid's squares.
  const smooth = resized(boxMean(behind, 1), color.width, color.height);
  const result = plane(color.width, color.height);
  for (let at = 0; at < result.data.length; at++) {
    const weight = known.data[at]!;
    result.data[at] = weight * color.data[at]! + (1 - weight) * smooth.data[at]!;
  }
  return result;
}
