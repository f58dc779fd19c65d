import { mix } from '../color.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { drawLock, drawTufts, type Lock, spread, type Tuft, WAVY } from './locks.ts';
import { drawSlickedBack } from './short/combed.ts';
import { shortMass } from './short/short.ts';
import { castOnFace, darkStrands, drawScalp, looseStrands, mass, sheen } from './strands.ts';

const TOP: readonly HeadPoint[] = [
  [-107, -46, 0],
  [-112, -94, 0],
  [-80, -146, 0],
  [-20, -170, 0],
  [44, -170, 0],
  [94, -138, 0],
  [114, -90, 0],
  [107, -46, 0],
];

const EDGE: readonly HeadPoint[] = [
  [-88, -30, 52],
  [-78, -62, 66],
  [-46, -82, 86],
  [6, -92],
  [40, -96, 90],
  [70, -72, 72],
  [86, -34, 52],
];

/** Short, soft waves brushed away from the face, for an older woman. */
export function drawSoftWaves(rig: HairRig): void {
  castOnFace(rig, [...EDGE, [104, -150, 0], [-104, -150, 0]], -3, 10, 0.6);
  drawScalp(rig);
  const path = shortMass(rig, TOP, EDGE, 34, [60, -170, 0], [-100, 30, 0]);
  const wave = (points: HeadPoint[], width: number, light: number): Tuft => ({ line: points, width, light });
  const left = spread(
    [
      [30, -120, 74],
      [-40, -124, 64],
      [-84, -84, 54],
      [-86, -40, 52],
      [-98, 0, 26],
      [-94, 32, 26],
    ],
    [
      [40, -150, 20],
      [-40, -162, 0],
      [-106, -104, 0],
      [-104, -50, 0],
      [-116, -10, 0],
      [-104, 26, 6],
    ],
    8,
    30,
    11,
    4,
  );
  const right = spread(
    [
      [44, -118, 74],
      [74, -92, 60],
      [82, -46, 52],
      [96, -6, 24],
      [92, 30, 24],
    ],
    [
      [50, -152, 10],
      [104, -112, 0],
      [102, -52, 0],
      [114, -8, 0],
      [104, 26, 6],
    ],
    6,
    28,
    5,
    4,
  );
  rig.clip(path, () => drawTufts(rig, [...left.reverse(), ...right.reverse()], 9));
  // One full wave rolls over the forehead.
  drawTufts(
    rig,
    [
      wave(
        [
          [52, -112, 80],
          [20, -124, 80],
          [-30, -110, 86],
          [-70, -78, 70],
          [-90, -50, 46],
        ],
        36,
        0.1,
      ),
      wave(
        [
          [50, -108, 82],
          [14, -112, 88],
          [-32, -96, 92],
          [-66, -70, 76],
          [-86, -32, 54],
        ],
        26,
        0.5,
      ),
      wave(
        [
          [50, -110, 80],
          [72, -92, 66],
          [84, -62, 56],
          [90, -30, 48],
        ],
        22,
        0.4,
      ),
    ],
    4,
  );
  looseStrands(rig, TOP, { count: 8, seed: 5, reach: 6 });
}

/** Nape-length hair visible beside the neck, turned out at its ends. */
export function drawMidLengthBack(rig: HairRig): void {
  const half = (side: number): HeadPoint[] => [
    [side * 90, -112, -8],
    [side * 105, -60, -14],
    [side * 108, 0, -20],
    [side * 105, 46, -20],
    [side * 103, 84, -20],
    [side * 98, 116, -20],
    [side * 84, 132, -20],
    [side * 62, 134, -20],
  ];
  const outline: HeadPoint[] = [...half(-1), [0, 122, -20], ...half(1).reverse(), [0, -120, -10]];
  const path = mass(rig, outline, [100, -40, 0], [-110, 110, 0]);
  rig.clip(path, () => {
    for (const s of [-1, 1]) {
      const inner: HeadPoint[] = [
        [s * 76, -40, -18],
        [s * 84, 30, -20],
        [s * 66, 122, -20],
      ];
      const outer: HeadPoint[] = [
        [s * 104, -40, -18],
        [s * 108, 40, -20],
        [s * 122, 122, -20],
      ];
      darkStrands(rig, inner, outer, 8, 6, 5 + s);
      sheen(rig, inner, outer, 6, 6, 0.45, 0.8, 9 + s);
    }
  });
}

/** The hairline of a young man, a little higher at the temples. */
const TEMPLES: readonly HeadPoint[] = [
  [-87, -36, 50],
  [-81, -62, 60],
  [-62, -90, 76],
  [-32, -98, 88],
  [6, -93, 94],
  [40, -99, 88],
  [64, -89, 74],
  [80, -62, 58],
  [86, -36, 50],
];

/** A man's hair to the nape, combed back behind the ears. */
export function drawMidLength(rig: HairRig): void {
  drawSlickedBack(rig, TEMPLES);
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

export function drawLongWaveBack(rig: HairRig): void {
  const { dark, base } = rig.character.hair;
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

export function drawLongWave(rig: HairRig): void {
  drawScalp(rig);
  castOnFace(rig, LEFT.outline, 6, 9, 0.55);
  castOnFace(rig, RIGHT.outline, -8, 9, 0.7);
  for (const lock of [LEFT, RIGHT]) {
    drawLock(rig, lock, WAVY);
    looseStrands(rig, lock.outer, { count: 5, seed: lock.seed });
  }
}
