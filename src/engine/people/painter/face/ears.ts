import { mix } from '../color.ts';
import { swell } from '../curve.ts';
import { drawEarring } from '../jewellery/earrings.ts';
import type { Rig } from '../rig.ts';

export function drawEars(rig: Rig): void {
  for (const s of [-1, 1]) {
    drawEar(rig, s);
    const [x, y] = rig.at(s * (rig.c.head.cheek - 2), 36, -2);
    drawEarring(rig, s, x, y);
  }
}

function drawEar(rig: Rig, s: number): void {
  const { skin, head, ears } = rig.c;
  const z = -8;
  /** A point relative to the ear's root: outwards and down. The ear stands off the head towards the back. */
  const at = (out: number, y: number, back = 0): [number, number, number] => [
    s * (head.cheek - 4 + out * ears.out),
    y * ears.size + 2 + (y > 0 ? (ears.lobe * y) / 34 : 0),
    z - back,
  ];
  const ear = rig.shape([
    at(-9, -16),
    at(4, -24, 8),
    at(15, -20, 16),
    at(20, -8, 18),
    at(18, 8, 14),
    at(12, 20, 6),
    at(7, 31, 0),
    at(-2, 36, -8),
    at(-11, 26, -10),
  ]);
  const far = s * rig.yaw > 0;
  rig.fill(ear, mix(skin.base, skin.shade, far ? 0.18 : 0.34));
  rig.clip(ear, () => {
    rig.glow(rig.at(...at(10, -12, 10)), 20, skin.blush, 0.3, 1.2);
    rig.glow(rig.at(...at(3, 30)), 13, skin.blush, 0.34, 1);
    const shell = rig.shape([
      at(-2, -12),
      at(6, -15, 8),
      at(11, -6, 10),
      at(9, 8, 8),
      at(2, 16),
      at(-6, 14),
      at(-6, 0),
    ]);
    rig.fill(shell, mix(skin.shade, skin.deep, 0.08), 0.75);
    const inner = rig.shape([at(-4, 2), at(3, 0, 4), at(5, 8, 4), at(0, 14), at(-6, 12)]);
    rig.fill(inner, mix(skin.shade, skin.deep, 0.4), 0.7);
    const ridge = rig.brush([at(1, -13, 4), at(8, -6, 10), at(8, 6, 8), at(2, 15)], swell(4));
    rig.fill(ridge, mix(skin.base, skin.shade, 0.2), 0.85);
    const rim = rig.brush(
      [at(-4, -18), at(6, -20.5, 8), at(15, -15, 14), at(17, -4, 14), at(14, 9, 10)],
      swell(3),
    );
    rig.fill(rim, mix(skin.base, skin.light, far ? 0.7 : 0.4), 0.8);
  });
}
