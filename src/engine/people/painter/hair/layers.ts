import type { HairRig } from './hair-rig.ts';
import { drawLock, type Finish, type Lock, WAVY } from './locks.ts';
import { castOnFace, drawScalp, looseStrands } from './strands.ts';

const LAYER: Finish = { strands: 8, width: 7.5, sheen: [0.2, 0.5], bend: [0.66, 0.95], tips: 0.25 };

/** The long hair below, turned outwards at its tips. */
const LONG: readonly Lock[] = [
  {
    outline: [
      [-60, -110, 10, 1],
      [-112, -60, 0],
      [-120, 20, 0],
      [-120, 110, 0],
      [-128, 190, 8],
      [-146, 244, 10],
      [-150, 262, 10, 1],
      [-110, 276, 18],
      [-66, 284, 22, 1],
      [-82, 210, 26],
      [-88, 130, 24],
      [-86, 50, 30],
      [-80, -40, 50],
    ],
    inner: [
      [-66, -100, 40],
      [-86, 0, 30],
      [-88, 110, 24],
      [-84, 200, 26],
      [-72, 278, 22],
    ],
    outer: [
      [-80, -110, 0],
      [-118, 0, 0],
      [-120, 110, 0],
      [-130, 200, 8],
      [-146, 260, 10],
    ],
    seed: 31,
  },
  {
    outline: [
      [60, -110, 10, 1],
      [108, -60, 0],
      [116, 20, 0],
      [114, 110, 0],
      [120, 190, 8],
      [136, 240, 10],
      [142, 256, 10, 1],
      [104, 272, 18],
      [64, 276, 22, 1],
      [78, 206, 26],
      [86, 130, 24],
      [88, 50, 30],
      [84, -40, 50],
    ],
    inner: [
      [70, -100, 40],
      [88, 0, 30],
      [86, 110, 24],
      [80, 200, 26],
      [70, 270, 22],
    ],
    outer: [
      [84, -110, 0],
      [114, 0, 0],
      [114, 110, 0],
      [122, 200, 8],
      [138, 254, 10],
    ],
    seed: 34,
  },
];

/** Locks from the side parting over the forehead to a point below the jaw. */
const FRAMING: readonly Lock[] = [
  {
    outline: [
      [40, -134, 20, 1],
      [-10, -162, 0],
      [-78, -142, 0],
      [-116, -78, 0],
      [-120, -6, 0],
      [-112, 60, 0],
      [-115, 112, 4],
      [-112, 152, 8, 1],
      [-94, 136, 18],
      [-82, 96, 28],
      [-86, 50, 32],
      [-93, 10, 38],
      [-90, -24, 46],
      [-66, -66, 74],
      [-16, -94, 92],
      [28, -108, 94],
    ],
    inner: [
      [32, -114, 92],
      [-30, -92, 88],
      [-86, -30, 48],
      [-88, 40, 32],
      [-90, 96, 28],
      [-104, 148, 10],
    ],
    outer: [
      [26, -148, 10],
      [-76, -136, 0],
      [-118, -40, 0],
      [-114, 50, 0],
      [-114, 100, 4],
      [-113, 152, 8],
    ],
    seed: 4,
  },
  {
    outline: [
      [40, -134, 20, 1],
      [76, -142, 0],
      [106, -104, 0],
      [117, -44, 0],
      [110, 26, 0],
      [108, 90, 0],
      [103, 142, 8, 1],
      [90, 124, 16],
      [84, 88, 28],
      [88, 40, 34],
      [92, -8, 42],
      [86, -42, 52],
      [68, -74, 74],
      [50, -104, 88],
    ],
    inner: [
      [44, -114, 90],
      [72, -72, 72],
      [91, -10, 42],
      [86, 40, 32],
      [92, 90, 28],
      [97, 136, 10],
    ],
    outer: [
      [52, -140, 10],
      [102, -108, 0],
      [115, -36, 0],
      [110, 40, 0],
      [110, 92, 2],
      [104, 142, 8],
    ],
    seed: 8,
  },
];

/** Long hair with a side parting and shorter layers around the face. */
export function drawLayers(rig: HairRig): void {
  drawScalp(rig);
  const [left, right] = FRAMING;
  for (const [i, lock] of LONG.entries()) {
    drawLock(rig, lock, WAVY);
    const above = rig.shape(FRAMING[i]!.outline);
    rig.clip(rig.shape(lock.outline), () => rig.soft(above, rig.character.hair.dark, 0.7, 6, 2, 9));
  }
  castOnFace(rig, left!.outline, 6, 9, 0.55);
  castOnFace(rig, right!.outline, -8, 9, 0.65);
  for (const lock of FRAMING) {
    drawLock(rig, lock, LAYER);
    looseStrands(rig, lock.outer, { count: 5, seed: lock.seed });
  }
}
