import { findSubject, type Subject } from './find-subject.ts';
import type { Ground } from './ground.ts';
import { difference, type Mask, type Pixels } from './pixels.ts';
import { sizeOf } from './regions.ts';

/** Fraction of the picture that a single object fills. */
const SMALLEST = 0.015;
const LARGEST = 0.9;
/** Fraction of the picture's edge that it may touch; an object cropped by the frame cannot stand alone. */
const TOUCHING = 0.02;
/** Fraction of its outline that may look like the background. */
const LOST_EDGE = 0.3;
const CLEAR = 16;
/** Fraction of it that may change with a different tolerance. */
const UNSTEADY = 0.08;
const MORE_TOLERANT = 1.9;

/** Whether an object was separated well enough to be shown without its background. */
export function isSure(pixels: Pixels, ground: Ground, { mask: subject, isShaded }: Subject): boolean {
  if (isShaded) return false;
  const size = sizeOf(subject);
  const share = size / subject.data.length;
  if (share < SMALLEST || share > LARGEST) return false;
  if (touching(subject) > TOUCHING) return false;
  if (ground.kind === 'transparent') return true;
  const { mask: stricter } = findSubject(pixels, ground, MORE_TOLERANT);
  if (sizeOf(stricter) < size * (1 - UNSTEADY)) return false;
  return lostEdge(pixels, ground, subject) <= LOST_EDGE;
}

function touching({ width, height, data }: Mask): number {
  let count = 0;
  for (let x = 0; x < width; x++) count += data[x]! + data[(height - 1) * width + x]!;
  for (let y = 0; y < height; y++) count += data[y * width]! + data[y * width + width - 1]!;
  return count / (2 * (width + height));
}

/** Part of the outline where the thing, a few pixels further in, is hardly another colour than the ground. */
function lostEdge({ width, height, rgba }: Pixels, ground: Ground, { data }: Mask): number {
  let [edge, lost] = [0, 0];
  const far = 3;
  for (let y = far; y < height - far; y++) {
    for (let x = far; x < width - far; x++) {
      const at = y * width + x;
      if (data[at] === 0) continue;
      const side = data[at - 1] === 0 ? far : data[at + 1] === 0 ? -far : 0;
      const lid = data[at - width] === 0 ? far : data[at + width] === 0 ? -far : 0;
      if (side === 0 && lid === 0) continue;
      const inner = at + side + lid * width;
      edge++;
      const [red, green, blue] = ground.colorAt(x / width, y / height);
      if (difference(rgba, inner * 4, red, green, blue) < CLEAR) lost++;
    }
  }
  return edge === 0 ? 1 : lost / edge;
}
