import { mix } from '../color.ts';
import { along, closed, even, type Point, taper } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';

/** A plait along a line from root to tip: leaves that overlap alternately from both sides. */
export function drawBraid(
  rig: HairRig,
  points: readonly HeadPoint[],
  folds: number,
  width: (t: number) => number,
): void {
  const { base, dark, light, sheen } = rig.c.hair;
  const line = along(rig.line(points), folds * 2 + 2);
  rig.fill(
    taper(rig.line(points), (t) => width(t) * 0.9, 30),
    mix(dark, base, 0.2),
  );
  const place = (index: number, aside: number): Point => {
    const i = Math.min(line.length - 1, Math.max(0, index));
    const [ax, ay] = line[Math.max(0, i - 1)]!;
    const [bx, by] = line[Math.min(line.length - 1, i + 1)]!;
    const far = Math.hypot(bx - ax, by - ay) || 1;
    const off = (aside * width(i / (line.length - 1))) / far;
    return [line[i]![0] - (by - ay) * off, line[i]![1] + (bx - ax) * off];
  };
  for (let k = 0; k < folds * 2; k++) {
    // Alternates between the viewer's left and right; the light comes from the right.
    const s = k % 2 ? 1 : -1;
    const leaf = closed([
      place(k - 1, s * 0.1),
      place(k, s * 0.5),
      place(k + 1, s * 0.58),
      place(k + 2, s * 0.34),
      [...place(k + 3, -s * 0.16), 1] as unknown as Point,
      place(k + 1, -s * 0.08),
    ]);
    rig.fill(leaf, s > 0 ? mix(base, dark, 0.25) : mix(base, light, 0.22));
    rig.clip(leaf, () => {
      const streak = (aside: number, w: number, color: typeof base, alpha: number) =>
        rig.fill(
          taper([place(k - 1, s * 0.2), place(k + 1, s * aside), place(k + 3, 0)], even(w), 8),
          color,
          alpha,
        );
      const w = width(k / (folds * 2));
      streak(0.5, w * 0.1, dark, 0.5);
      streak(0.34, w * 0.16, light, 0.75);
      if (k % 4 < 2) streak(0.3, w * 0.06, sheen, 0.7);
      streak(0.12, w * 0.08, dark, 0.55);
    });
  }
}

/** Thin hair below the band at a plait's end. */
export function drawTuft(rig: HairRig, at: HeadPoint, length: number, width: number): void {
  const [x, y, z] = at;
  const tuft = (dx: number, color: 'base' | 'dark' | 'light', w: number) =>
    rig.fill(
      rig.brush(
        [
          [x, y, z],
          [x + dx * 0.6, y + length * 0.5, z],
          [x + dx * 0.4, y + length, z],
        ],
        (t) => w * (0.75 + 0.5 * Math.sin(Math.PI * t)) * (1 - t ** 3),
      ),
      rig.c.hair[color],
    );
  tuft(-width * 0.3, 'dark', width * 0.7);
  tuft(width * 0.35, 'base', width * 0.7);
  tuft(0.05 * width, 'light', width * 0.3);
}
