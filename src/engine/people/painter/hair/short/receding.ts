import { mix } from '../../color.ts';
import { clamp } from '../../curve.ts';
import { facePath } from '../../face/face.ts';
import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';
import { darkStrands, mass, sheen, strands } from '../strands.ts';

/** Bare on top, with hair left at the sides and behind. */
export function drawReceding(rig: HairRig): void {
  const { hair, skin } = rig.c;
  rig.clip(facePath(rig.bare), () => rig.glow(rig.at(36, -106, 44), 44, skin.light, 0.7, 0.5));
  // A little hair combed over the crown.
  rig.clip(facePath(rig.bare), () => {
    const a: HeadPoint[] = [
      [-84, -86, 30],
      [-48, -104, 60],
      [0, -108, 74],
      [44, -102, 70],
    ];
    const b: HeadPoint[] = [
      [-88, -98, 6],
      [-52, -128, 10],
      [0, -136, 10],
      [56, -126, 12],
    ];
    const thin = mix(hair.base, skin.shade, 0.25);
    strands(rig, a, b, 12, thin, { seed: 3, width: 2.6, alpha: 0.5, vary: 0.4 });
    strands(rig, a, b, 6, hair.light, { seed: 8, width: 2, alpha: 0.5, vary: 0.4 });
  });
  for (const s of [-1, 1]) drawHorseshoe(rig, s);
}

/** The hair visible behind the ears. */
export function drawRecedingBack(rig: HairRig): void {
  for (const s of [-1, 1])
    rig.fill(
      rig.shape([
        [s * 84, -56, -10],
        [s * 95, -50, -8],
        [s * 102, -10, -12],
        [s * 98, 16, -12],
        [s * 84, 30, -12],
        [s * 60, 20, -12],
      ]),
      rig.c.hair.dark,
    );
}

function drawHorseshoe(rig: HairRig, s: number): void {
  const end = 16 - 38 * clamp((s * rig.yaw - 5) / 7);
  const points: HeadPoint[] = [
    [s * 92, end, 30],
    [s * 97, end - 4, 16],
    [s * 104, Math.min(-28, end - 18), 0],
    [s * 101, -46, 4],
    [s * 94, -68, 8],
    [s * 84, -86, 14],
    [s * 83, -74, 30],
    [s * 83, -56, 46],
    [s * 86, -36, 51],
    [s * 89.5, Math.min(-12, end - 14), 42],
  ];
  const path = mass(rig, points, [s * 90, -110, 0], [s * 92, 20, 20]);
  rig.clip(path, () => {
    const a: HeadPoint[] = [
      [s * 80, -90, 34],
      [s * 86, -50, 44],
      [s * 88, 14, 36],
    ];
    const b: HeadPoint[] = [
      [s * 98, -96, 0],
      [s * 110, -56, 0],
      [s * 100, 14, 10],
    ];
    darkStrands(rig, a, b, 7, 4, 4);
    sheen(rig, a, b, 8, 4.5, 0.3, 0.7, 7);
    // Thins upwards until only skin is visible.
    const { skin } = rig.c;
    const thinning = rig.linear(rig.at(s * 90, -88, 10), rig.at(s * 94, -38, 10), [
      [0, skin.base, 0.9],
      [0.35, skin.base, 0.55],
      [1, skin.base, 0],
    ]);
    rig.fill(path, thinning);
  });
}
