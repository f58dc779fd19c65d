import { mix } from '../color.ts';
import type { HeadPoint, Rig } from '../rig.ts';
import { castOnFace, darkStrands, drawScalp, mass, sheen, strands } from './strands.ts';

/** A lock: its outline, and the two guides its strands run between. */
interface Lock {
  outline: HeadPoint[];
  inner: HeadPoint[];
  outer: HeadPoint[];
  seed: number;
}

const LEFT: Lock = {
  outline: [
    [22, -138, 20, 1],
    [-30, -158, 0],
    [-88, -134, 0],
    [-118, -70, 0],
    [-122, 10, 0],
    [-112, 76, 0],
    [-126, 140, 4],
    [-142, 196, 10],
    [-128, 256, 14],
    [-92, 292, 20],
    [-56, 300, 24, 1],
    [-76, 262, 28],
    [-74, 226, 30],
    [-92, 186, 26],
    [-102, 140, 22],
    [-90, 96, 24],
    [-88, 50, 30],
    [-92, 10, 38],
    [-89, -22, 46],
    [-70, -60, 72],
    [-28, -88, 90],
    [10, -106, 94],
  ],
  inner: [
    [18, -116, 92],
    [-44, -92, 86],
    [-88, -20, 46],
    [-90, 60, 30],
    [-100, 140, 22],
    [-76, 220, 28],
    [-60, 292, 24],
  ],
  outer: [
    [8, -150, 10],
    [-86, -130, 0],
    [-118, -40, 0],
    [-114, 60, 0],
    [-130, 160, 4],
    [-138, 210, 12],
    [-100, 286, 20],
  ],
  seed: 4,
};

const RIGHT: Lock = {
  outline: [
    [22, -138, 20, 1],
    [66, -146, 0],
    [106, -108, 0],
    [120, -44, 0],
    [116, 30, 0],
    [104, 80, 0],
    [116, 140, 4],
    [130, 200, 10],
    [116, 256, 14],
    [84, 286, 20],
    [52, 292, 24, 1],
    [70, 250, 28],
    [76, 206, 28],
    [86, 160, 24],
    [92, 120, 22],
    [86, 80, 24],
    [88, 30, 34],
    [90, -10, 42],
    [84, -40, 52],
    [64, -70, 78],
    [40, -96, 90],
  ],
  inner: [
    [28, -116, 92],
    [60, -80, 76],
    [90, -14, 42],
    [88, 60, 28],
    [92, 130, 22],
    [76, 210, 28],
    [58, 286, 24],
  ],
  outer: [
    [40, -144, 10],
    [100, -112, 0],
    [117, -30, 0],
    [108, 60, 0],
    [118, 150, 4],
    [128, 204, 10],
    [90, 282, 20],
  ],
  seed: 7,
};

export function drawLongWaveBack(rig: Rig): void {
  const { dark, base } = rig.c.hair;
  const back = rig.shape([
    [-96, -70, -25],
    [-118, 0, -25],
    [-110, 90, -25],
    [-110, 170, -25],
    [-122, 230, -25],
    [-72, 252, -25],
    [72, 252, -25],
    [118, 230, -25],
    [124, 170, -25],
    [110, 90, -25],
    [118, 0, -25],
    [96, -70, -25],
  ]);
  rig.fill(
    back,
    rig.linear(rig.at(0, 0, -25), rig.at(0, 250, -25), [
      [0, dark],
      [1, mix(dark, base, 0.5)],
    ]),
  );
}

export function drawLongWave(rig: Rig): void {
  drawScalp(rig);
  castOnFace(rig, LEFT.outline, 6, 9, 0.55);
  castOnFace(rig, RIGHT.outline, -8, 9, 0.7);
  for (const lock of [LEFT, RIGHT]) drawLock(rig, lock);
}

function drawLock(rig: Rig, { outline, inner, outer, seed }: Lock): void {
  const { base, light, sheen: bright } = rig.c.hair;
  const path = mass(
    rig,
    outline,
    [40, -150, 0],
    [-40, 300, 0],
    [
      [0, mix(base, light, 0.25)],
      [0.35, base],
      [1, mix(base, light, 0.3)],
    ],
  );
  rig.clip(path, () => {
    darkStrands(rig, inner, outer, 9, 9, seed);
    sheen(rig, inner, outer, 9, 8, 0.13, 0.38, seed + 1);
    strands(rig, inner, outer, 8, light, {
      seed: seed + 8,
      width: 8,
      alpha: 0.6,
      from: 0.5,
      to: 0.88,
      vary: 0.14,
    });
    strands(rig, inner, outer, 4, bright, { seed: seed + 18, width: 4, alpha: 0.45, from: 0.58, to: 0.78 });
  });
}
