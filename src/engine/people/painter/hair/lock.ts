import { mix } from '../color.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { darkStrands, mass, sheen, strands } from './strands.ts';

/** A lock: its outline, and the two guides between which its strands run from root to tip. */
export interface Lock {
  outline: readonly HeadPoint[];
  inner: readonly HeadPoint[];
  outer: readonly HeadPoint[];
  seed: number;
}

/** Lighting of a lock; positions are fractions from root to tip. */
export interface Finish {
  strands: number;
  width: number;
  sheen: readonly [from: number, to: number];
  /** Range in which the hair bends outwards again and catches light a second time. */
  bend?: readonly [from: number, to: number];
  /** Brightness of the tips relative to the roots: negative is darker. */
  tips: number;
}

export const WAVY: Finish = { strands: 9, width: 9, sheen: [0.13, 0.38], bend: [0.5, 0.88], tips: 0.3 };
export const SLEEK: Finish = { strands: 9, width: 6.5, sheen: [0.14, 0.4], bend: [0.62, 0.95], tips: -0.35 };

export function drawLock(rig: HairRig, { outline, inner, outer, seed }: Lock, finish: Finish): void {
  const { base, light, dark, sheen: bright } = rig.c.hair;
  const bottom = Math.max(...outline.map(([, y]) => y));
  const { tips } = finish;
  const path = mass(
    rig,
    outline,
    [40, -150, 0],
    [-40, bottom, 0],
    [
      [0, mix(base, light, 0.25)],
      [0.38, base],
      [1, tips < 0 ? mix(base, dark, -tips) : mix(base, light, tips)],
    ],
  );
  rig.clip(path, () => {
    darkStrands(rig, inner, outer, finish.strands, finish.width, seed);
    sheen(rig, inner, outer, finish.strands, finish.width - 1, ...finish.sheen, seed + 1);
    if (!finish.bend) return;
    const [from, to] = finish.bend;
    const count = finish.strands - 1;
    strands(rig, inner, outer, count, light, { seed: seed + 8, width: 8, alpha: 0.6, from, to, vary: 0.14 });
    const bit = (to - from) / 5;
    strands(rig, inner, outer, 4, bright, {
      seed: seed + 18,
      width: 4,
      alpha: 0.45,
      from: from + bit,
      to: to - bit,
    });
  });
}

/** Mirrors points to the other side of the head. */
export function mirrored(points: readonly HeadPoint[]): HeadPoint[] {
  return points.map(([x, y, z, corner]) => [-x, y, z, corner]);
}

export function mirroredLock({ outline, inner, outer, seed }: Lock): Lock {
  return { outline: mirrored(outline), inner: mirrored(inner), outer: mirrored(outer), seed: seed + 3 };
}
