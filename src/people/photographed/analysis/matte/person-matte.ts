import type { Square } from '../models/crop.ts';
import { type Colors, type Linear, valuesOf } from './guided-filter.ts';
import { type Plane, resized } from './plane.ts';
import { solveMatte } from './solve-matte.ts';
import { trimapOf } from './trimap.ts';

/** Pixels of the longer side at which the matte is solved; the fit to the colours is then read at full size. */
const SOLVED = 800;
/** Of the windows, in heights of the face. */
const WINDOW = 0.02;
const SOFTNESS = 1e-4;

/** How much of each pixel is the person, 0 to 1, hair by hair as far as the colours tell. */
export function personMatte(colors: Colors, mask: Plane, face: Square): Plane {
  const { width, height } = mask;
  const scale = Math.min(1, SOLVED / Math.max(width, height));
  const small = (it: Plane) => resized(it, Math.round(width * scale), Math.round(height * scale));
  const { x, y, side, angle } = face;
  const smallFace = { x: x * scale, y: y * scale, side: side * scale, angle };
  const smallMask = small(mask);
  const known = trimapOf(smallMask, smallFace);
  const radius = Math.max(2, Math.round(smallFace.side * WINDOW));
  const fit = solveMatte(colors.map(small) as Colors, known, smallMask, { radius, softness: SOFTNESS });

  const matte = valuesOf(enlarged(fit, width, height), colors);
  const certain = trimapOf(mask, face).data;
  for (let at = 0; at < matte.data.length; at++) {
    const value = Number.isNaN(certain[at]!) ? matte.data[at]! : certain[at]!;
    // What is nearly all or nothing is meant to be.
    matte.data[at] = Math.min(1, Math.max(0, (value - 0.04) / 0.92));
  }
  return matte;
}

function enlarged({ a, b }: Linear, width: number, height: number): Linear {
  const large = (it: Plane) => resized(it, width, height);
  return { a: a.map(large) as Colors, b: large(b) };
}
