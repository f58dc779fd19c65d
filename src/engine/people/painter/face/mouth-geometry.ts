import type { Mouth } from '../../../film/pose.ts';
import { lerp } from '../curve.ts';
import { type HeadPoint, type Rig, surface } from '../rig.ts';

/** The four curves of a mouth, and the lengths on which teeth and tongue depend. Lengths are in rig units. */
export interface MouthGeometry {
  mouth: Mouth;
  /** Half the width between the corners. */
  halfWidth: number;
  cornerY: number;
  /** Inner edges of the lips, at the middle of the mouth. */
  top: number;
  bottom: number;
  gap: number;
  upperLip: number;
  lowerLip: number;
  /** Distance of the mouth in front of the head's axis. */
  depth: number;
  outerTop: HeadPoint[];
  innerTop: HeadPoint[];
  innerBottom: HeadPoint[];
  outerBottom: HeadPoint[];
}

/** Opening of the widest mouth, before other shapes change it. */
const MAX_GAP = 31;

/** Part of the lips' height that is rolled in when they are pressed together. More would make the lips flicker in speech. */
const PRESSED_AWAY = 0.18;

export function mouthGeometry(rig: Rig): MouthGeometry {
  const { lips, mouthY: y } = rig.character;
  const mouth = rig.pose.mouth;
  // The smile of the whole face; `mouth.smile` only lifts the corners in the current viseme.
  const poseSmile = rig.pose.smile;
  const corners = (0.55 + mouth.smile + poseSmile * 1.3) * (1 - 0.7 * mouth.round);
  const halfWidth = ((mouth.width * lips.width) / 26) * (1 - 0.42 * mouth.round) * (1 + 0.1 * poseSmile);
  const openGap = mouth.open * MAX_GAP;
  const cornerY = y - corners * 3.4 + openGap * lerp(0.3, 0.4, mouth.round) + mouth.press * 1.5;
  const peak = lerp(0.21, 0.36, mouth.round);
  const dip = Math.max(0.3, 1 - lerp(0.2, 0.1, mouth.round) * lips.bow * (1 - 0.6 * mouth.press));
  // Closed lips meet in a soft wave, with the upper lip lower in the middle.
  const wave = 1.5 * (1 - Math.min(1, mouth.open / 0.12)) * (1 - mouth.press);
  const top = y + 1 - openGap * 0.16 - mouth.up * 2.4 + mouth.press * 0.6;
  const bottom = lerp(y + 1 + openGap * 0.84, top + Math.max(openGap * 0.84, 5), mouth.tuck);
  const upperLip =
    lips.upper * (1 - PRESSED_AWAY * mouth.press) * (1 + 0.22 * mouth.round) * (1 - 0.15 * mouth.tuck);
  const lowerLip =
    lips.lower * (1 - PRESSED_AWAY * mouth.press) * (1 + 0.18 * mouth.round) * (1 - 0.5 * mouth.tuck);
  const innerCurve = lerp(0.64, 0.86, mouth.round);
  const onFace = (points: [number, number][]) =>
    points.map(([px, py]): HeadPoint => [px, py, surface(px, y) + 6 - Math.abs(px) * 0.12]);
  const mid = (edge: number, share: number) => lerp(cornerY, edge, share);
  const wideTop = lerp(0.55, 0.78, mouth.round);
  const wideBottom = lerp(0.6, 0.8, mouth.round);
  const flank = lerp(0.22, 0.3, mouth.round);
  const upper = mid(top, lerp(0.7, 0.62, mouth.round)) - upperLip * 0.72;
  const lower = mid(bottom, lerp(0.72, 0.64, mouth.round)) + lowerLip * 0.72;
  return {
    mouth,
    halfWidth,
    cornerY,
    top,
    bottom,
    gap: bottom - top,
    upperLip,
    lowerLip,
    depth: surface(0, y) + 6,
    innerTop: onFace([
      [-halfWidth * 0.95, cornerY],
      [-halfWidth * 0.5, mid(top, innerCurve) - wave * 0.3],
      [-halfWidth * 0.2, mid(top, lerp(0.97, 1, mouth.round)) - wave * 0.45],
      [0, top + wave],
      [halfWidth * 0.2, mid(top, lerp(0.97, 1, mouth.round)) - wave * 0.45],
      [halfWidth * 0.5, mid(top, innerCurve) - wave * 0.3],
      [halfWidth * 0.95, cornerY],
    ]),
    innerBottom: onFace([
      [-halfWidth * 0.95, cornerY],
      [-halfWidth * 0.54, mid(bottom, innerCurve) - wave * 0.3],
      [-halfWidth * 0.2, mid(bottom, lerp(0.97, 1, mouth.round)) - wave * 0.45],
      [0, bottom + wave],
      [halfWidth * 0.2, mid(bottom, lerp(0.97, 1, mouth.round)) - wave * 0.45],
      [halfWidth * 0.54, mid(bottom, innerCurve) - wave * 0.3],
      [halfWidth * 0.95, cornerY],
    ]),
    outerTop: onFace([
      [-halfWidth, cornerY - 0.4],
      [-halfWidth * wideTop, upper],
      [-halfWidth * peak, top - upperLip * 1.1],
      [0, top - upperLip * 1.08 * dip],
      [halfWidth * peak, top - upperLip * 1.1],
      [halfWidth * wideTop, upper],
      [halfWidth, cornerY - 0.4],
    ]),
    outerBottom: onFace([
      [-halfWidth, cornerY],
      [-halfWidth * wideBottom, lower],
      [-halfWidth * flank, bottom + lowerLip],
      [halfWidth * flank, bottom + lowerLip],
      [halfWidth * wideBottom, lower],
      [halfWidth, cornerY],
    ]),
  };
}
