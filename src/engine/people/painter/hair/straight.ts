import { mix } from '../color.ts';
import type { HairRig } from './hair-rig.ts';
import { drawLock, type Lock, mirroredLock, SLEEK } from './lock.ts';
import { castOnFace, drawParting, drawScalp, looseStrands } from './strands.ts';

const RIGHT: Lock = {
  outline: [
    [-2, -151, 4, 1],
    [46, -151, 0],
    [92, -120, 0],
    [113, -52, 0],
    [116, 40, 0],
    [117, 140, 0],
    [120, 222, 10],
    [118, 292, 16, 1],
    [96, 304, 20],
    [66, 298, 24, 1],
    [80, 220, 26],
    [88, 140, 24],
    [92, 70, 26],
    [95, 20, 34],
    [91, -26, 46],
    [72, -66, 72],
    [36, -98, 90],
    [-1, -114, 94, 1],
  ],
  inner: [
    [3, -116, 94],
    [50, -88, 84],
    [91, -20, 46],
    [90, 80, 26],
    [86, 180, 24],
    [70, 300, 24],
  ],
  outer: [
    [10, -146, 10],
    [90, -118, 0],
    [114, -30, 0],
    [116, 80, 0],
    [119, 190, 4],
    [115, 298, 16],
  ],
  seed: 12,
};
const LEFT = mirroredLock(RIGHT);

export function drawStraightBack(rig: HairRig): void {
  const { dark, base } = rig.c.hair;
  const back = rig.shape([
    [-88, -40, -25],
    [-104, 20, -25],
    [-110, 110, -25],
    [-112, 180, -25],
    [-112, 270, -25],
    [-70, 286, -25],
    [70, 286, -25],
    [112, 270, -25],
    [112, 180, -25],
    [110, 110, -25],
    [114, 10, -25],
    [96, -70, -25],
  ]);
  rig.fill(
    back,
    rig.linear(rig.at(0, 60, -25), rig.at(0, 290, -25), [
      [0, dark],
      [1, mix(dark, base, 0.4)],
    ]),
  );
}

/** Long and sleek, parted in the middle. */
export function drawStraight(rig: HairRig): void {
  drawScalp(rig);
  castOnFace(rig, LEFT.outline, 6, 8, 0.5);
  castOnFace(rig, RIGHT.outline, -8, 8, 0.65);
  for (const lock of [LEFT, RIGHT]) {
    drawLock(rig, lock, SLEEK);
    looseStrands(rig, lock.outer, 4, lock.seed, 5);
  }
  drawParting(rig, 0);
}
