import { ramp } from '../../../../base/easing.ts';
import type { Square } from '../models/crop.ts';
import { busyGround } from './busy-ground.ts';
import { type Colors, type Linear, valuesOf } from './guided-filter.ts';
import { type Plane, resized } from './plane.ts';
import { solveMatte } from './solve-matte.ts';
import { trimapOf } from './trimap.ts';

/** Pixels of the longer side at which the matte is solved; the fit to the colours is then read at full size. */
const SOLVED = 800;
/** Of the windows, in heights of the face. */
const WINDOW = 0.02;
const SOFTNESS = 1e-4;
/** How far around a place its ground is looked at, in heights of the face. */
const AROUND = 0.12;
/** How sure the model is of stray hair, and of what is wholly the person. */
const STRAY = [0.04, 0.35] as const;
const PERSON = [0.5, 0.92] as const;

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
  const around = Math.max(2, Math.round(smallFace.side * AROUND));
  const busy = resized(busyGround(colors.map(small) as Colors, smallMask, around), width, height).data;
  for (let at = 0; at < matte.data.length; at++) {
    const sure = mask.data[at]!;
    // Where colours do not tell, the model's word counts: what it hardly sees is not hair, what it sees is not ground.
    const believed = Math.max(ramp(sure, ...PERSON), matte.data[at]! * ramp(sure, ...STRAY));
    const solved = matte.data[at]! + (believed - matte.data[at]!) * busy[at]!;
    const value = Number.isNaN(certain[at]!) ? solved : certain[at]!;
    // What is nearly all or nothing is meant to be.
    matte.data[at] = Math.min(1, Math.max(0, (value - 0.04) / 0.92));
  }
  return matte;
}

function enlarged({ a, b }: Linear, width: number, height: number): Linear {
  const large = (it: Plane) => resized(it, width, height);
  return { a: a.map(large) as Colors, b: large(b) };
}
