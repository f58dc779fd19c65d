import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { castOnFace, darkStrands, drawScalp, mass, sheen, strands } from './strands.ts';

const LEFT: HeadPoint[] = [
  [26, -138, 20, 1],
  [-26, -160, 0],
  [-90, -134, 0],
  [-122, -64, 0],
  [-128, 10, 0],
  [-128, 80, 0],
  [-112, 128, 10],
  [-66, 118, 40, 1],
  [-78, 84, 36],
  [-88, 40, 34],
  [-92, 4, 38],
  [-88, -22, 46],
  [-66, -62, 74],
  [-24, -90, 90],
  [14, -112, 92],
];
const RIGHT: HeadPoint[] = [
  [26, -138, 20, 1],
  [70, -146, 0],
  [110, -104, 0],
  [124, -40, 0],
  [124, 30, 0],
  [122, 84, 0],
  [106, 122, 10],
  [70, 114, 36, 1],
  [82, 70, 34],
  [91, 20, 36],
  [90, -16, 42],
  [82, -46, 54],
  [62, -78, 76],
  [42, -104, 90],
];

export function drawBobBack(rig: HairRig): void {
  const back = rig.shape([
    [-100, -60, -20],
    [-120, 20, -20],
    [-118, 100, -20],
    [-84, 132, -20],
    [84, 132, -20],
    [118, 100, -20],
    [120, 20, -20],
    [100, -60, -20],
  ]);
  rig.fill(back, rig.c.hair.dark);
}

/** Chin-length, with a side parting. */
export function drawBob(rig: HairRig): void {
  drawScalp(rig);
  castOnFace(rig, LEFT, 6, 9, 0.55);
  castOnFace(rig, RIGHT, -8, 8, 0.7);
  drawHalf(
    rig,
    LEFT,
    [
      [20, -114, 92],
      [-46, -84, 82],
      [-90, -10, 44],
      [-88, 50, 34],
      [-72, 112, 40],
    ],
    [
      [10, -152, 10],
      [-88, -128, 0],
      [-122, -20, 0],
      [-126, 70, 0],
      [-106, 126, 10],
    ],
    4,
  );
  drawHalf(
    rig,
    RIGHT,
    [
      [32, -112, 92],
      [64, -74, 76],
      [92, 0, 38],
      [86, 60, 34],
      [72, 110, 36],
    ],
    [
      [46, -144, 10],
      [104, -108, 0],
      [122, 0, 0],
      [122, 70, 0],
      [100, 120, 10],
    ],
    6,
  );
}

function drawHalf(
  rig: HairRig,
  outline: HeadPoint[],
  inner: HeadPoint[],
  outer: HeadPoint[],
  seed: number,
): void {
  rig.clip(mass(rig, outline, [50, -150, 0], [-60, 130, 0]), () => {
    darkStrands(rig, inner, outer, 7, 7, seed);
    sheen(rig, inner, outer, 9, 8, 0.2, 0.5, seed);
    strands(rig, inner, outer, 4, rig.c.hair.light, { seed: seed + 4, width: 6, alpha: 0.55, from: 0.7 });
  });
}
