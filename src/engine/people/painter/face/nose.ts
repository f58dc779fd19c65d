import { blurred } from '../blur.ts';
import { mix } from '../color.ts';
import { lerp, swell } from '../curve.ts';
import type { HeadPoint, Rig } from '../rig.ts';

/** Depth at which the face meets the nose. */
const FACE_DEPTH = 108;

/** Returns the depth of the ridge by height, from root (0) to tip (1). */
function ridge(rig: Rig): (t: number) => number {
  const { reach, hump } = rig.character.nose;
  return (t) => FACE_DEPTH - 6 + (reach + 6) * t ** 1.3 + hump * Math.sin(Math.PI * Math.min(1, t * 1.15));
}

/** A shaded side, a round tip between two nostrils, and light along the ridge. */
export function drawNose(rig: Rig): void {
  drawSide(rig);
  drawBase(rig);
  drawRidge(rig);
}

function drawSide(rig: Rig): void {
  const { skin, nose, softness } = rig.character;
  const { width: w, y, tip, bridge: b, relief, reach, hump } = nose;
  const z = ridge(rig);
  const bump = Math.max(0, hump) * 0.25;
  const edge: HeadPoint[] = [
    [-b * 1.15, -27, FACE_DEPTH - 4],
    [-b * 0.78, -10, z(0.25)],
    [-b * 0.62 - bump * 0.3, y * 0.3, z(0.5)],
    [-lerp(b * 0.55, tip * 0.7, 0.5), y * 0.58, z(0.75)],
    [-tip * 0.86, y * 0.78, z(0.92)],
    [-tip * 0.72, y - 2, z(0.96)],
  ];
  const outer: HeadPoint[] = [
    [-w - 1, y + 1, 112],
    [-w - 4, y - 8, 106],
    [-b - 7, y * 0.5, 104],
    [-b - 8, y * 0.12, 102],
    [-b - 14, -12],
    [-b - 13, -25],
  ];
  const side = rig.shape([...edge, ...outer], 0.3);
  const depth = (0.35 + relief * 0.4) * (1 - 0.35 * softness);
  rig.soft(side, skin.shade, 0.5 * depth, 4);
  const paint = rig.linear(rig.at(0, -28), rig.at(0, y), [
    [0, skin.shade, 0.75 * depth],
    [0.25, skin.shade, 0.5 * depth],
    [0.6, skin.shade, 0.5 * depth],
    [1, skin.shade, 0.95 * depth],
  ]);
  // A crisp edge along the ridge that fades over the cheek.
  const edged = rig.shape(
    [
      ...edge,
      [-w * 0.86, y - 2, 114],
      [-b - 1, y * 0.55, 106],
      [-b - 2, y * 0.1, 104],
      [-b - 7, -14],
      [-b - 8, -25],
    ],
    0.3,
  );
  blurred(rig.ctx, edged.getBounds(), 1.1, () => rig.fill(edged, paint));
  const far = rig.shape([
    [w - 3, y - 17, 112],
    [tip * 0.95, y - 14, 108 + reach * 0.6],
    [tip * 0.9, y - 3, 108 + reach * 0.6],
    [w + 3, y - 2, 108],
    [w + 8, y - 10, 104],
  ]);
  rig.soft(far, skin.shade, 0.28 + 0.12 * relief, 2.6);
}

function drawBase(rig: Rig): void {
  const { skin, nose, age } = rig.character;
  const { width: w, y, tip, reach, turn } = nose;
  const dark = mix(skin.shade, skin.deep, 0.3);
  const hang = -turn * 3 + (age > 0.8 ? 1 : 0);
  const front = FACE_DEPTH + reach;
  const cast = rig.shape([
    [-w + 1, y + 2, 112],
    [0, y + 5 + hang * 0.5, 122],
    [w - 3, y + 2, 112],
    [w * 0.45, y + 9, 108],
    [-w * 0.35, y + 11, 108],
    [-w - 2, y + 7, 106],
  ]);
  rig.soft(cast, dark, 0.5, 2.4);
  rig.glow(rig.at(0, y - 9, FACE_DEPTH + reach * 0.7), w + 9, skin.blush, 0.3, 0.8);
  const under = rig.shape([
    [-w + 1, y - 2, 112],
    [-w * 0.55, y - 1.5, 118],
    [-tip * 0.42, y + 0.5 + hang * 0.4, front - 4],
    [0, y + 3 + hang, front - 2],
    [tip * 0.42, y + 0.5 + hang * 0.4, front - 4],
    [w * 0.55, y - 1.5, 118],
    [w - 1, y - 2, 112],
    [w - 4, y + 3, 110],
    [tip * 0.4, y + 4.6, 113],
    [0, y + 7 + hang * 0.5, 113],
    [-tip * 0.4, y + 4.6, 113],
    [-w + 4, y + 3, 110],
  ]);
  rig.fill(under, dark, 0.72);
  for (const s of [-1, 1]) {
    const up = Math.max(0, turn) * 1.6;
    const nostril = rig.shape([
      [s * (w * 0.74), y + 0.8 - up * 0.4, 113],
      [s * (w * 0.52), y - 0.8 - up, 117],
      [s * (tip * 0.3), y + 2.2 - up * 0.3, 121],
      [s * (tip * 0.42), y + 4 - up * 0.2, 118],
      [s * (w * 0.62), y + 3, 114],
    ]);
    rig.fill(nostril, mix(skin.deep, skin.blush, 0.12), 0.82);
    const wing = rig.brush(
      [
        [s * (w - 4), y - 13, 110],
        [s * (w + 1), y - 9, 108],
        [s * (w + 1.6), y - 3, 108],
        [s * (w - 1), y + 2, 110],
        [s * (w - 5), y + 3.4, 112],
      ],
      swell(2.6),
    );
    rig.fill(wing, dark, s < 0 ? 0.6 : 0.66);
    rig.glow(rig.at(s * (w - 4), y - 7, 113), 6, skin.light, s < 0 ? 0.16 : 0.5);
  }
}

function drawRidge(rig: Rig): void {
  const { skin, nose } = rig.character;
  const { y, tip, relief, reach, turn } = nose;
  const z = ridge(rig);
  const line = rig.brush(
    [
      [1, -18, z(0.15)],
      [2, y * 0.2, z(0.45)],
      [2.5, y * 0.5, z(0.7)],
      [3, y * 0.72, z(0.9)],
    ],
    swell(4.5 + nose.bridge * 0.22),
  );
  rig.soft(line, skin.light, 0.3 + 0.35 * relief, 1);
  const ball = y - tip * 0.95 - turn * 1.5;
  rig.glow(rig.at(1, ball + 2, FACE_DEPTH + reach), tip * 1.15, skin.light, 0.55, 0.85);
  rig.glow(rig.at(3.5, ball, FACE_DEPTH + reach), tip * 0.62, skin.light, 0.95, 0.75);
  rig.glow(rig.at(4.5, ball - 1, FACE_DEPTH + reach), tip * 0.3, '#FFFFFF', skin.tone > 4 ? 0.16 : 0.32, 0.8);
}
