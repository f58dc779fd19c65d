import type { Colors } from './guided-filter.ts';
import { boxMean, type Plane, plane, resized } from './plane.ts';

/** How far from the person the background counts, in heights of the face: nearer there are shadows and stray hair. */
const CLEAR = 0.07;

/**
 * The background with the person filled away: smooth from all sides, with the grain of the rest.
 *
 * @param mask where the person may be, as the model guessed, since the matte leaves out what is doubtful
 */
export function fillBehind(colors: Colors, matte: Plane, mask: Plane, faceSide: number): Colors {
  const clear = clearOf(matte, mask, Math.max(2, Math.round(faceSide * CLEAR)));
  // The fill begins gradually, so that no outline is left.
  const shown = boxMean(clear, Math.max(1, Math.round(faceSide * CLEAR)));
  for (let at = 0; at < shown.data.length; at++) shown.data[at] = Math.max(0, 2 * shown.data[at]! - 1);
  return colors.map((color) => {
    const filled = filledIn(color, clear);
    const grain = grainOf(color, clear);
    const result = plane(color.width, color.height);
    for (let at = 0; at < result.data.length; at++) {
      const made = filled.data[at]! + grain * (noise(at) - 0.5) * 3.46;
      result.data[at] = made + (color.data[at]! - made) * shown.data[at]!;
    }
    return result;
  }) as Colors;
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

/** Standard deviation of the finest detail where the background is plain. */
function grainOf(color: Plane, clear: Plane): number {
  const smooth = boxMean(color, 1);
  const details: number[] = [];
  for (let at = 0; at < color.data.length; at += 7) {
    if (clear.data[at] === 1) details.push(Math.abs(color.data[at]! - smooth.data[at]!));
  }
  details.sort((a, b) => a - b);
  return Math.min(0.02, 1.2 * (details[Math.floor(details.length / 2)] ?? 0));
}

/** 0 to 1, the same for the same place. */
function noise(at: number): number {
  const mixed = Math.imul(at ^ (at >>> 15), 0x2c1b3c6d);
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 8) & 0xffff) / 0xffff;
}
