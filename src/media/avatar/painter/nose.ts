import { mix } from './color.ts';
import { swell } from './curve.ts';
import type { Rig } from './rig.ts';

/** Three planes: the shaded side, the underside, and the light on bridge and tip. */
export function drawNose(rig: Rig): void {
  const { skin, nose } = rig.c;
  const { width: w, y, tip, bridge: b, relief } = nose;
  const side = rig.shape([
    [-b, -26],
    [-b * 0.62, -8, 112],
    [-b * 0.55, y * 0.45, 121],
    [-tip * 0.85, y * 0.76, 132],
    [-tip * 0.7, y * 0.92, 135],
    [-w + 1, y - 2, 112],
    [-w - 5, y - 8],
    [-b - 2, y * 0.55, 106],
    [-b - 3, y * 0.15, 102],
    [-b - 9, -10],
    [-b - 14, -24],
  ]);
  const depth = 0.45 + relief * 0.35;
  const paint = rig.linear(rig.at(0, -28), rig.at(0, y), [
    [0, skin.shade, 0.6 * depth],
    [0.32, skin.shade, 0.4 * depth],
    [0.6, skin.shade, 0.45 * depth],
    [1, skin.shade, depth],
  ]);
  rig.fill(side, paint);
  rig.glow(rig.at(0, y - 10, 128), w + 8, skin.blush, 0.22, 0.8);
  drawUnderside(rig);
  const ridge = rig.brush(
    [
      [2, -16, 112],
      [3, 8, 122],
      [4, y * 0.62, 130],
    ],
    swell(6.5),
  );
  rig.fill(ridge, skin.light, 0.3 + 0.18 * relief);
  rig.glow(rig.at(4, y - 11, 136), tip, skin.light, 0.95, 0.75);
}

function drawUnderside(rig: Rig): void {
  const { skin, nose } = rig.c;
  const { width: w, y } = nose;
  const drop = rig.c.age > 0.8 ? 1.5 : 0;
  const under = rig.shape([
    [-w, y - 3, 110],
    [-w + 5, y - 1, 118],
    [-6, y - 1, 130],
    [0, y + 4 + drop, 132],
    [6, y - 1, 130],
    [w - 4, y - 1, 118],
    [w, y - 3, 110],
    [w - 3, y + 4, 110],
    [6, y + 7, 112],
    [0, y + 9 + drop, 112],
    [-6, y + 7, 112],
    [-w + 3, y + 4, 110],
  ]);
  rig.fill(under, mix(skin.shade, skin.deep, 0.18), 0.92);
  for (const s of [-1, 1]) {
    const nostril = rig.brush(
      [
        [s * (w - 3), y + 1.2, 112],
        [s * w * 0.6, y + 0.2, 118],
        [s * 4, y + 3.5, 124],
      ],
      swell(3),
    );
    rig.fill(nostril, skin.deep, 0.75);
    const wing = rig.brush(
      [
        [s * (w - 2), y - 12, 108],
        [s * (w + 2.5), y - 6, 108],
        [s * (w + 1), y + 1, 110],
        [s * (w - 3), y + 3, 112],
      ],
      swell(2.2),
    );
    rig.fill(wing, mix(skin.shade, skin.deep, 0.3), s < 0 ? 0.5 : 0.7);
  }
}
