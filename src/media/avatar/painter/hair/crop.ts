import { mix } from '../color.ts';
import { fade } from '../curve.ts';
import { random } from '../random.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import { castOnFace } from './strands.ts';

const OUTLINE: HeadPoint[] = [
  [-94, 14, 20],
  [-102, -20, 0],
  [-104, -66, 0],
  [-84, -114, 0],
  [-44, -140, 0],
  [4, -148, 0],
  [52, -138, 0],
  [86, -112, 0],
  [104, -66, 0],
  [101, -20, 0],
  [94, 14, 24],
  [89, 2, 40],
  [86, -34, 50],
  [74, -68, 66],
  [48, -84, 86],
  [0, -88],
  [-48, -84, 86],
  [-74, -68, 66],
  [-86, -34, 50],
  [-90, 2, 40],
];

/** Cut short all over, fading into the skin at the sides. */
export function drawCrop(rig: Rig): void {
  const { hair, skin } = rig.c;
  castOnFace(
    rig,
    [
      [-90, -50, 46],
      [-60, -80, 80],
      [0, -88],
      [60, -80, 80],
      [92, -50, 46],
      [100, -140, 0],
      [-100, -140, 0],
    ],
    -2,
    6,
    0.55,
  );
  const path = rig.shape(OUTLINE);
  rig.fill(
    path,
    rig.linear(rig.at(0, -110, 30), rig.at(0, 18, 30), [
      [0, hair.base],
      [0.5, mix(hair.base, hair.dark, 0.4)],
      [0.78, mix(hair.base, skin.shade, 0.3)],
      [1, mix(hair.base, skin.shade, 0.6), 0.55],
    ]),
  );
  rig.clip(path, () => {
    rig.glow(rig.at(46, -118, 20), 60, hair.light, 0.75, 0.5);
    const chance = random(4);
    for (let i = 0; i < 150; i++) {
      const x = (chance() * 2 - 1) * 95;
      const y = -140 + chance() * 80;
      rig.fill(
        rig.brush(
          [
            [x, y, 40],
            [x + 4, y - 6, 40],
          ],
          fade(2.6),
          4,
        ),
        chance() < 0.5 ? hair.dark : hair.light,
        0.45,
      );
    }
  });
}

export function drawBald(rig: Rig): void {
  rig.glow(rig.at(40, -104, 40), 46, rig.c.skin.light, 0.75, 0.5);
  rig.glow(rig.at(48, -112, 40), 16, '#FFFFFF', 0.35, 0.5);
}
