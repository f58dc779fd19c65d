import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { drawLock, type Finish, type Lock } from './locks.ts';
import {
  castOnFace,
  darkStrands,
  drawParting,
  drawScalp,
  looseStrands,
  mass,
  sheen,
  strands,
} from './strands.ts';

const WAVES: Finish = { strands: 9, width: 8, sheen: [0.14, 0.36], bend: [0.46, 0.72], tips: 0.15 };

const LOB_LEFT: Lock = {
  outline: [
    [-18, -152, 4, 1],
    [-62, -148, 0],
    [-100, -118, 0],
    [-119, -56, 0],
    [-114, 0, 0],
    [-130, 52, 0],
    [-124, 98, 0],
    [-136, 136, 6],
    [-134, 176, 10, 1],
    [-120, 178, 14],
    [-108, 187, 16, 1],
    [-94, 181, 20],
    [-78, 188, 22, 1],
    [-62, 176, 24],
    [-52, 166, 26, 1],
    [-76, 140, 28],
    [-74, 108, 30],
    [-94, 74, 26],
    [-98, 40, 30],
    [-90, 4, 40],
    [-91, -24, 46],
    [-78, -60, 66],
    [-46, -92, 86],
    [-18, -113, 94, 1],
  ],
  inner: [
    [-24, -116, 92],
    [-60, -80, 80],
    [-90, -14, 44],
    [-96, 50, 28],
    [-76, 110, 30],
    [-66, 178, 26],
  ],
  outer: [
    [-30, -146, 10],
    [-98, -114, 0],
    [-116, -30, 0],
    [-128, 54, 0],
    [-128, 110, 0],
    [-130, 176, 10],
  ],
  seed: 6,
};

const LOB_RIGHT: Lock = {
  outline: [
    [-18, -152, 4, 1],
    [30, -157, 0],
    [84, -132, 0],
    [114, -70, 0],
    [113, -8, 0],
    [126, 48, 0],
    [118, 96, 0],
    [128, 136, 6],
    [126, 174, 10, 1],
    [112, 176, 14],
    [98, 186, 16, 1],
    [86, 179, 20],
    [72, 185, 22, 1],
    [58, 172, 24],
    [48, 162, 26, 1],
    [72, 136, 28],
    [70, 106, 30],
    [90, 72, 26],
    [94, 36, 30],
    [90, -4, 42],
    [84, -44, 54],
    [58, -78, 80],
    [20, -100, 94],
    [-18, -113, 95, 1],
  ],
  inner: [
    [-14, -118, 92],
    [50, -86, 84],
    [89, -14, 44],
    [92, 50, 28],
    [72, 110, 30],
    [60, 174, 26],
  ],
  outer: [
    [-6, -148, 10],
    [82, -128, 0],
    [112, -30, 0],
    [124, 50, 0],
    [122, 110, 0],
    [120, 176, 10],
  ],
  seed: 15,
};

export function drawLobBack(rig: HairRig): void {
  const back = rig.shape([
    [-100, -60, -20],
    [-116, 20, -20],
    [-116, 120, -20],
    [-96, 164, -20],
    [96, 164, -20],
    [114, 120, -20],
    [116, 20, -20],
    [100, -60, -20],
  ]);
  rig.fill(back, rig.character.hair.dark);
}

/** Wavy hair to the shoulders, parted a little off the middle. */
export function drawLob(rig: HairRig): void {
  drawScalp(rig);
  castOnFace(rig, LOB_LEFT.outline, 6, 9, 0.55);
  castOnFace(rig, LOB_RIGHT.outline, -8, 9, 0.65);
  for (const lock of [LOB_LEFT, LOB_RIGHT]) {
    drawLock(rig, lock, WAVES);
    looseStrands(rig, lock.outer, { count: 6, seed: lock.seed, reach: 8 });
  }
  drawParting(rig, -18);
}

const BOB_LEFT: HeadPoint[] = [
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
const BOB_RIGHT: HeadPoint[] = [
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
  rig.fill(back, rig.character.hair.dark);
}

/** A chin-length bob with a side parting. */
export function drawBob(rig: HairRig): void {
  drawScalp(rig);
  castOnFace(rig, BOB_LEFT, 6, 9, 0.55);
  castOnFace(rig, BOB_RIGHT, -8, 8, 0.7);
  drawHalf(
    rig,
    BOB_LEFT,
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
    BOB_RIGHT,
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
    strands(rig, inner, outer, 4, rig.character.hair.light, {
      seed: seed + 4,
      width: 6,
      alpha: 0.55,
      from: 0.7,
    });
  });
}
