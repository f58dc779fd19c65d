import type { Mouth } from '../../../film/pose.ts';
import { lerp } from '../curve.ts';
import { type HeadPoint, type Rig, surface } from '../rig.ts';

/** The four curves of a mouth, and the lengths that teeth and tongue depend on. */
export interface MouthGeometry {
  mouth: Mouth;
  /** Half the width between the corners. */
  half: number;
  cornerY: number;
  /** Inner edges of the lips, in the middle. */
  top: number;
  bottom: number;
  gap: number;
  upperLip: number;
  lowerLip: number;
  z: number;
  outerTop: HeadPoint[];
  innerTop: HeadPoint[];
  innerBottom: HeadPoint[];
  outerBottom: HeadPoint[];
}

const GAP = 31;

export function mouthGeometry(rig: Rig): MouthGeometry {
  const { lips, mouthY: y } = rig.character;
  const m = rig.pose.mouth;
  const mood = rig.pose.smile;
  const corners = (0.55 + m.smile + mood * 1.3) * (1 - 0.7 * m.round);
  const half = ((m.width * lips.width) / 26) * (1 - 0.42 * m.round) * (1 + 0.1 * mood);
  const gap = m.open * GAP;
  const cornerY = y - corners * 3.4 + gap * lerp(0.3, 0.4, m.round) + m.press * 1.5;
  const peak = lerp(0.21, 0.36, m.round);
  const dip = Math.max(0.3, 1 - lerp(0.2, 0.1, m.round) * lips.bow * (1 - 0.6 * m.press));
  // Closed lips meet in a soft wave, with the upper lip lower in the middle.
  const wave = 1.5 * (1 - Math.min(1, m.open / 0.12)) * (1 - m.press);
  const top = y + 1 - gap * 0.16 - m.up * 2.4 + m.press * 0.6;
  const bottom = lerp(y + 1 + gap * 0.84, top + Math.max(gap * 0.84, 5), m.tuck);
  const upperLip = lips.upper * (1 - 0.62 * m.press) * (1 + 0.22 * m.round) * (1 - 0.15 * m.tuck);
  const lowerLip = lips.lower * (1 - 0.55 * m.press) * (1 + 0.18 * m.round) * (1 - 0.5 * m.tuck);
  const bow = lerp(0.64, 0.86, m.round);
  const place = (points: [number, number][]) =>
    points.map(([px, py]): HeadPoint => [px, py, surface(px, y) + 6 - Math.abs(px) * 0.12]);
  const mid = (edge: number, share: number) => lerp(cornerY, edge, share);
  const wideTop = lerp(0.55, 0.78, m.round);
  const wideBottom = lerp(0.6, 0.8, m.round);
  const flank = lerp(0.22, 0.3, m.round);
  const upper = mid(top, lerp(0.7, 0.62, m.round)) - upperLip * 0.72;
  const lower = mid(bottom, lerp(0.72, 0.64, m.round)) + lowerLip * 0.72;
  return {
    mouth: m,
    half,
    cornerY,
    top,
    bottom,
    gap: bottom - top,
    upperLip,
    lowerLip,
    z: surface(0, y) + 6,
    innerTop: place([
      [-half * 0.95, cornerY],
      [-half * 0.5, mid(top, bow) - wave * 0.3],
      [-half * 0.2, mid(top, lerp(0.97, 1, m.round)) - wave * 0.45],
      [0, top + wave],
      [half * 0.2, mid(top, lerp(0.97, 1, m.round)) - wave * 0.45],
      [half * 0.5, mid(top, bow) - wave * 0.3],
      [half * 0.95, cornerY],
    ]),
    innerBottom: place([
      [-half * 0.95, cornerY],
      [-half * 0.54, mid(bottom, bow) - wave * 0.3],
      [-half * 0.2, mid(bottom, lerp(0.97, 1, m.round)) - wave * 0.45],
      [0, bottom + wave],
      [half * 0.2, mid(bottom, lerp(0.97, 1, m.round)) - wave * 0.45],
      [half * 0.54, mid(bottom, bow) - wave * 0.3],
      [half * 0.95, cornerY],
    ]),
    outerTop: place([
      [-half, cornerY - 0.4],
      [-half * wideTop, upper],
      [-half * peak, top - upperLip * 1.1],
      [0, top - upperLip * 1.08 * dip],
      [half * peak, top - upperLip * 1.1],
      [half * wideTop, upper],
      [half, cornerY - 0.4],
    ]),
    outerBottom: place([
      [-half, cornerY],
      [-half * wideBottom, lower],
      [-half * flank, bottom + lowerLip],
      [half * flank, bottom + lowerLip],
      [half * wideBottom, lower],
      [half, cornerY],
    ]),
  };
}
