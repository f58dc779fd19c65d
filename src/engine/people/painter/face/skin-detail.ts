import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import { circle } from '../curve.ts';
import type { Rig } from '../rig.ts';

/** Strength of the shadow that shaved beards leave under the skin, by age. */
const SHAVEN = { teenager: 0, young_adult: 0.3, adult: 0.5, senior: 0.15 } as const;

export function drawStubble(rig: Rig): void {
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

export function drawFreckles(rig: Rig): void {
  const random = chance(rig.c.look.seed + 77);
  for (let i = 0; i < 40; i++) {
    const x = (random() * 2 - 1) * 60;
    const [px, py] = rig.at(x, 20 + random() * 25 - Math.abs(x) * 0.05);
    const r = 0.8 + random() * 1.1;
    rig.fill(circle(px, py, r * rig.cosYaw, r), rig.c.skin.deep, 0.28);
  }
}
