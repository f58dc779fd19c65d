import type { Path2D } from '@napi-rs/canvas';
import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import { circle, lerp } from '../curve.ts';
import { drawPlanes } from '../planes.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import { drawAge } from './age.ts';

/** Strength of the shadow that shaved beards leave under the skin, by age. */
const SHAVEN = { teenager: 0, young_adult: 0.3, adult: 0.5, senior: 0.15 } as const;

/** Outline of skull and jaw. As the head turns, the far cheekbone comes forward and the far cheek recedes. */
export function facePath(rig: Rig): Path2D {
  const { crown, temple, cheek, cheekY, hollow, jaw, jawY, chin, chinY, chinFlat, jowl } = rig.c.head;
  const turn = Math.sin((rig.yaw * Math.PI) / 180) / 0.225;
  const drop = rig.jaw;
  const bone = cheekY + 10;
  const half = (s: number): HeadPoint[] => {
    const far = s * turn > 0 ? Math.abs(turn) : 0;
    const near = s * turn < 0 ? Math.abs(turn) : 0;
    // Turned beyond rest, the far side of the forehead bulges into view.
    const bulge = Math.max(0, far - 1);
    return [
      [s * (58 + 4 * bulge), -crown * 0.885, 0],
      [s * (92 + 12 * bulge), -crown * 0.58, 5],
      [s * (temple + 1.5 * far + 7 * bulge), -30, 22],
      [s * (cheek - 2.4 * far), bone - 22, 33],
      [s * (cheek + 0.8 * far - hollow * 0.2), bone + 4, 39],
      [s * (lerp(cheek, jaw, 0.3) - hollow * 0.85 + 0.6 * far), lerp(bone, jawY, 0.54), 38],
      [s * (jaw - 2 * near + jowl * 1.5), jawY + jowl * 2 + drop * 0.4, 30],
      [s * (lerp(chin, jaw, 0.55) + 1 - jowl), lerp(jawY, chinY, 0.55) + drop * 0.7, 44],
      [s * chin * 0.92, chinY - lerp(7, 3, chinFlat) + drop, 72],
    ];
  };
  return rig.shape([[0, -crown, 0], ...half(1), [0, chinY + drop, 80], ...half(-1).reverse()], 0.35);
}

export function drawFace(rig: Rig): void {
  const { skin, look } = rig.c;
  const path = facePath(rig);
  const paint = rig.linear(rig.at(80, -90, 40), rig.at(-90, 110, 40), [
    [0, mix(skin.base, skin.light, 0.5)],
    [0.4, skin.base],
    [1, mix(skin.base, skin.shade, 0.3)],
  ]);
  rig.fill(path, paint);
  rig.clip(path, () => {
    drawPlanes(rig);
    drawStubble(rig);
    if (look.freckles) drawFreckles(rig);
    drawAge(rig);
  });
}

function drawStubble(rig: Rig): void {
  const { skin, hair, head, female, look } = rig.c;
  const strength = female ? 0 : Math.max(look.stubble ?? 0, SHAVEN[look.age]);
  if (strength === 0) return;
  const area = rig.shape([
    [-98, 4, 20],
    [-86, 36, 44],
    [-62, 62, 70],
    [-34, 66],
    [0, 62],
    [34, 66],
    [62, 62, 70],
    [86, 36, 44],
    [98, 4, 20],
    [120, 90, 0],
    [40, head.chinY + 36, 50],
    [-40, head.chinY + 36, 50],
    [-120, 90, 0],
  ]);
  rig.soft(area, mix(hair.base, skin.shade, 0.6), (skin.tone < 1.5 ? 0.32 : 0.42) * strength, 11);
}

function drawFreckles(rig: Rig): void {
  const random = chance(rig.c.look.seed + 77);
  for (let i = 0; i < 40; i++) {
    const x = (random() * 2 - 1) * 60;
    const [px, py] = rig.at(x, 20 + random() * 25 - Math.abs(x) * 0.05);
    const r = 0.8 + random() * 1.1;
    rig.fill(circle(px, py, r * rig.cosYaw, r), rig.c.skin.deep, 0.28);
  }
}
