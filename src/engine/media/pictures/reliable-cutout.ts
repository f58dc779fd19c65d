import type { Background } from './background.ts';
import { findSubject, type Subject } from './find-subject.ts';
import { difference, type Mask, type Pixels } from './pixels.ts';
import { maskSize } from './regions.ts';

/** Minimum and maximum fraction of the picture that a single object fills. */
const MIN_SHARE = 0.015;
const MAX_SHARE = 0.9;
/** Fraction of the picture's edge that the object may touch. An object cropped by the edge cannot be shown alone. */
const MAX_TOUCHING_SHARE = 0.02;
/** Fraction of the object's outline that may look like the background. */
const MAX_LOST_EDGE_SHARE = 0.3;
const MIN_CONTRAST = 16;
/** Fraction of the object that may disappear with a higher tolerance. */
const MAX_SIZE_CHANGE = 0.08;
const HIGHER_TOLERANCE = 1.9;

/** Whether an object was separated well enough to be shown without its background. */
export function isReliableCutout(
  pixels: Pixels,
  background: Background,
  { mask: subject, isShaded }: Subject,
): boolean {
  if (isShaded) return false;
  const size = maskSize(subject);
  const share = size / subject.data.length;
  if (share < MIN_SHARE || share > MAX_SHARE) return false;
  if (touching(subject) > MAX_TOUCHING_SHARE) return false;
  if (background.kind === 'transparent') return true;
  const { mask: stricter } = findSubject(pixels, background, HIGHER_TOLERANCE);
  if (maskSize(stricter) < size * (1 - MAX_SIZE_CHANGE)) return false;
  return lostEdge(pixels, background, subject) <= MAX_LOST_EDGE_SHARE;
}

function touching({ width, height, data }: Mask): number {
  let count = 0;
  for (let x = 0; x < width; x++) count += data[x]! + data[(height - 1) * width + x]!;
  for (let y = 0; y < height; y++) count += data[y * width]! + data[y * width + width - 1]!;
  return count / (2 * (width + height));
}

/** Share of the outline where the object, a few pixels further in, has nearly the colour of the background. */
function lostEdge({ width, height, rgba }: Pixels, background: Background, { data }: Mask): number {
  let [edge, lost] = [0, 0];
  const depth = 3;
  for (let y = depth; y < height - depth; y++) {
    for (let x = depth; x < width - depth; x++) {
      const at = y * width + x;
      if (data[at] === 0) continue;
      const insetX = data[at - 1] === 0 ? depth : data[at + 1] === 0 ? -depth : 0;
      const insetY = data[at - width] === 0 ? depth : data[at + width] === 0 ? -depth : 0;
      if (insetX === 0 && insetY === 0) continue;
      const inner = at + insetX + insetY * width;
      edge++;
      const [red, green, blue] = background.colorAt(x / width, y / height);
      if (difference(rgba, inner * 4, red, green, blue) < MIN_CONTRAST) lost++;
    }
  }
  return edge === 0 ? 1 : lost / edge;
}
