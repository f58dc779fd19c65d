import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import type { Width } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';

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
  const { base, dark, light, sheen } = rig.c.hair;
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
