import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import type { Width } from '../curve.ts';
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
  const { base, light, dark, sheen: bright } = rig.character.hair;
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

/** A broad pointed strand of short hair: its middle line from root to tip. */
export interface Tuft {
  line: readonly HeadPoint[];
  width: number;
  /** −1 in shadow … 1 in the light. */
  light: number;
}

const pointed =
  (w: number): Width =>
  (t) =>
    w * (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, t * 1.35))) * (1 - t ** 2.2);

/** Overlapping tufts, each with a dark edge and a streak of light. */
export function drawTufts(rig: HairRig, tufts: readonly Tuft[], seed: number): void {
  const { base, dark, light, sheen } = rig.character.hair;
  const random = chance(seed);
  for (const { line, width, light: lit } of tufts) {
    const shifted = (dx: number, dy: number) =>
      line.map(([x, y, z], i): HeadPoint => {
        const t = i / (line.length - 1);
        return [x + dx * (0.4 + t * 0.6), y + dy, z];
      });
    const tone = lit < 0 ? mix(base, dark, -lit) : mix(base, light, lit);
    rig.fill(rig.brush(shifted(-1.6, 1.8), pointed(width * 1.06)), dark, 0.75);
    rig.fill(rig.brush(line, pointed(width)), tone);
    rig.fill(rig.brush(shifted(-width * 0.2, 1), pointed(width * 0.26)), dark, 0.35);
    rig.fill(
      rig.brush(shifted(width * 0.16, -1), pointed(width * 0.3)),
      light,
      0.35 + 0.3 * Math.max(0, lit),
    );
    if (lit > 0 && random() < 0.6)
      rig.fill(rig.brush(shifted(width * 0.24, -1.5).slice(0, -1), pointed(width * 0.12)), sheen, 0.6);
  }
}

/** Tufts between two guides of equal length; the first are at the back. */
export function spread(
  a: readonly HeadPoint[],
  b: readonly HeadPoint[],
  count: number,
  width: number,
  seed: number,
  wild = 5,
): Tuft[] {
  const random = chance(seed);
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5 + (random() - 0.5) * 0.5) / count;
    const line = a.map(([x, y, z], k): HeadPoint => {
      const [u, v, w] = b[k]!;
      const loose = (wild * k) / (a.length - 1);
      return [
        x + (u - x) * t + (random() - 0.5) * 2 * loose,
        y + (v - y) * t + (random() - 0.5) * 2 * loose,
        (z ?? 0) + ((w ?? 0) - (z ?? 0)) * t,
      ];
    });
    return { line, width: width * (0.8 + random() * 0.4), light: (random() - 0.55) * 1.1 };
  });
}
