import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { drawSlickedBack } from './short/combed.ts';
import { shortMass } from './short/short.ts';
import { castOnFace, darkStrands, drawScalp, looseStrands, mass, sheen } from './strands.ts';
import { drawTufts, spread, type Tuft } from './tuft.ts';

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

/** Short soft waves set away from the face, for an older woman. */
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
  looseStrands(rig, TOP, 8, 5, 6);
}

/** Nape-length hair visible beside the neck, turned out at its ends. */
export function drawMidLengthBack(rig: HairRig): void {
  const half = (s: number): HeadPoint[] => [
    [s * 90, -112, -8],
    [s * 105, -60, -14],
    [s * 108, 0, -20],
    [s * 105, 46, -20],
    [s * 103, 84, -20],
    [s * 98, 116, -20],
    [s * 84, 132, -20],
    [s * 62, 134, -20],
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
