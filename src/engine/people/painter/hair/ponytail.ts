import { mix } from '../color.ts';
import { fade, swell } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { drawLock, type Lock, WAVY } from './locks.ts';
import { drawBraid, drawTuft } from './ropes.ts';
import { looseStrands, mass } from './strands.ts';

const TAIL: Lock = {
  outline: [
    [-10, -140, -50],
    [-22, -164, -50],
    [-44, -184, -50],
    [-88, -184, -55],
    [-124, -150, -60],
    [-142, -84, -60],
    [-136, -4, -60],
    [-148, 76, -60],
    [-142, 150, -60],
    [-108, 206, -60, 1],
    [-112, 168, -60],
    [-98, 146, -60, 1],
    [-96, 90, -60],
    [-94, 20, -60],
    [-92, -50, -60],
    [-64, -120, -50],
  ],
  inner: [
    [-20, -146, -50],
    [-66, -134, -55],
    [-96, -50, -60],
    [-98, 50, -60],
    [-106, 140, -60],
    [-108, 202, -60],
  ],
  outer: [
    [-26, -168, -50],
    [-92, -178, -55],
    [-140, -84, -60],
    [-138, 10, -60],
    [-146, 100, -60],
    [-112, 200, -60],
  ],
  seed: 25,
};

/** A ponytail that starts high at the back of the head and falls to one side. */
export function drawPonytailBack(rig: HairRig): void {
  drawLock(rig, TAIL, WAVY);
  looseStrands(rig, TAIL.outer, { count: 7, seed: 3, reach: 9 });
  const band = rig.brush(
    [
      [-20, -138, -45],
      [-30, -158, -45],
      [-34, -172, -45],
    ],
    swell(17),
  );
  rig.fill(band, mix(rig.character.hair.dark, '#000000', 0.3));
}

const BRAID: HeadPoint[] = [
  [-92, 92, -10],
  [-104, 128, 16],
  [-102, 176, 32],
  [-92, 230, 40],
  [-82, 272, 40],
];

/** The hair at the nape, gathered into a braid over one shoulder. */
export function drawSideBraidBack(rig: HairRig): void {
  const nape = mass(
    rig,
    [
      [-98, -30, -20],
      [-110, 30, -20],
      [-114, 90, -10],
      [-96, 132, 10],
      [-60, 110, 0],
      [40, 84, -20],
      [92, 40, -20],
      [98, -30, -20],
    ],
    [60, 0, 0],
    [-110, 110, 0],
  );
  rig.clip(nape, () => {
    for (let i = 0; i < 6; i++) {
      const line: HeadPoint[] = [
        [-100 + i * 4, -10 + i * 12, -20],
        [-104 + i * 7, 60, -15],
        [-92 + i * 3, 124, 10],
      ];
      rig.fill(rig.brush(line, fade(6)), i % 2 ? rig.character.hair.light : rig.character.hair.dark, 0.5);
    }
  });
}

export function drawSideBraid(rig: HairRig): void {
  drawBraid(rig, BRAID, 7, (t) => (44 - 18 * t) * Math.min(1, 0.45 + t * 4));
  drawTuft(rig, [-82, 272, 40], 46, 24);
  const band = rig.brush(
    [
      [-94, 270, 40],
      [-82, 275, 42],
      [-70, 272, 40],
    ],
    () => 11,
  );
  rig.fill(band, mix(rig.character.hair.dark, '#000000', 0.25));
}
