import { mix } from '../color.ts';
import type { BeardStyle } from '../look.ts';
import { mouthGeometry } from '../mouth-geometry.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import { strands } from './strands.ts';

/** How far each beard hangs below the chin. */
const LENGTH: Record<BeardStyle, number> = { short: 3, full: 14 };

export function drawBeard(rig: Rig): void {
  const { look, hair, head, mouthY: my } = rig.c;
  if (!look.beard) return;
  const length = LENGTH[look.beard];
  const j = rig.jaw;
  const bottom = head.chinY + length + 3 + j;
  const side = (s: number): HeadPoint[] => [
    [s * 95, -30, 26, 1],
    [s * 97, 6, 26],
    [s * (head.cheek * 0.945 - head.hollow + 6), 42, 33],
    [s * (head.jaw + 8), head.jawY + j * 0.4, 22],
    [s * (head.chin + 20), head.chinY + length * 0.5 + j * 0.8, 56],
  ];
  const cheek = (s: number): HeadPoint[] => [
    [s * 91, 2, 40],
    [s * 85, 32, 50],
    [s * 71, 54, 62],
    [s * 51, 64, 84],
    [s * 37, my - 15],
    [s * 14, my - 20, 104],
  ];
  const path = rig.shape([
    ...side(-1),
    [0, bottom, 80],
    ...side(1).reverse(),
    ...cheek(1),
    [0, my - 16, 106],
    ...cheek(-1).reverse(),
  ]);
  const paint = rig.linear(rig.at(70, 40, 50), rig.at(-70, 120, 50), [
    [0, mix(hair.base, hair.light, 0.35)],
    [0.5, hair.base],
    [1, hair.dark],
  ]);
  rig.soft(path, mix(hair.base, rig.c.skin.shade, 0.4), 0.6, 2.5);
  rig.fill(path, paint, look.beard === 'short' ? 0.94 : 1);
  rig.clip(path, () => drawBeardHair(rig, bottom));
}

function drawBeardHair(rig: Rig, bottom: number): void {
  const { hair, head, mouthY: my } = rig.c;
  const j = rig.jaw;
  const g = mouthGeometry(rig);
  const shadow = rig.shape([
    [-120, -40, 20],
    [-84, -10, 40],
    [-72, 60, 54],
    [-48, 96, 70],
    [-18, head.chinY + 4 + j, 80],
    [-20, 200, 60],
    [-160, 120, 0],
  ]);
  rig.fill(shadow, hair.dark, 0.5);
  const chinSide = (s: number): HeadPoint[] => [
    [s * 92, 0, s < 0 ? 34 : 40],
    [s * 85, 60, 40],
    [s * 52, head.chinY - 6 + j, 60],
  ];
  const middle = (s: number): HeadPoint[] => [
    [s * 12, my - 17, 106],
    [s * 34, 92 + j * 0.4],
    [s * 8, bottom, 80],
  ];
  strands(rig, chinSide(-1), middle(-1), 16, hair.dark, { seed: 5, width: 3.6, alpha: 0.7 });
  strands(rig, chinSide(-1), middle(-1), 13, hair.light, {
    seed: 61,
    width: 2.4,
    alpha: 0.45,
    from: 0.1,
    to: 0.9,
    vary: 0.25,
  });
  strands(rig, middle(1), chinSide(1), 14, hair.dark, { seed: 63, width: 3.2, alpha: 0.45 });
  strands(rig, middle(1), chinSide(1), 18, hair.light, { seed: 6, width: 2.8, alpha: 0.6, vary: 0.3 });
  strands(rig, middle(-1), middle(1), 8, hair.light, {
    seed: 17,
    width: 2.4,
    alpha: 0.35,
    from: 0.45,
    vary: 0.2,
  });
  for (const s of [-1, 1]) {
    const top: HeadPoint[] = [
      [s * 4, my - 17, 106],
      [s * 22, my - 14],
      [s * 38, my],
    ];
    const low: HeadPoint[] = [
      [s * 2, my - 9, 106],
      [s * 18, my - 8],
      [s * 34, my + 4],
    ];
    strands(rig, top, low, 5, s > 0 ? hair.light : hair.dark, { seed: 70 + s, width: 2.2, alpha: 0.55 });
  }
  rig.glow(rig.at(0, g.bottom + g.lowerLip + 9), 13, hair.dark, 0.45, 0.5);
}
