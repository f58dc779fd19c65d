import { lerp } from '../../curve.ts';
import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';
import { drawTufts, spread } from '../locks.ts';
import { castOnFace, looseStrands, mass } from '../strands.ts';
import { drawFade, HAIRLINE, shortMass } from './short.ts';

/** Short, choppy hair, tousled by hand. */
export function drawMessy(rig: HairRig): void {
  const outline: HeadPoint[] = [
    [-95, -58, 40],
    [-106, -90, 0],
    [-92, -134, 0],
    [-48, -160, 0],
    [8, -168, 0],
    [62, -158, 0],
    [98, -126, 0],
    [107, -84, 0],
    [94, -58, 40],
    [60, -82, 80],
    [0, -88],
    [-60, -78, 80],
  ];
  castOnFace(rig, outline, -2, 12, 0.6);
  drawFade(rig, 14, 1);
  mass(rig, outline, [60, -170, 0], [-80, -60, 0]);
  const row = (back: number, seed: number) => {
    const lift = lerp(0, -44, back);
    // Pushes the hair to one side over the forehead. Hair that hangs straight down would look like a comb.
    const aside = lerp(26, 0, back);
    return spread(
      [
        [lerp(-40, -34, back), -116 + lift * 0.7, lerp(80, 20, back)],
        [-78 - aside, -104 + lift, lerp(70, 10, back)],
        [lerp(-86, -112, back) + aside * 0.2, lerp(-66, -104, back), lerp(70, 0, back)],
      ],
      [
        [lerp(60, 50, back), -118 + lift * 0.7, lerp(76, 20, back)],
        [86 - aside, -110 + lift, lerp(60, 10, back)],
        [lerp(84, 116, back) + aside * 0.3, lerp(-76, -112, back), lerp(66, 0, back)],
      ],
      9,
      lerp(42, 28, back),
      seed,
      lerp(8, 5, back),
    );
  };
  const up = spread(
    [
      [-66, -118, 10],
      [-78, -140, 0],
      [-96, -144, 0],
    ],
    [
      [66, -120, 10],
      [80, -140, 0],
      [98, -132, 0],
    ],
    9,
    34,
    17,
    5,
  ).map((tuft, i) => ({ ...tuft, line: lifted(tuft.line, 26 * Math.sin((Math.PI * (i + 0.5)) / 9)) }));
  drawTufts(rig, [...up, ...row(1, 3), ...row(0.5, 8), ...row(0, 12)], 5);
}

function lifted(line: readonly HeadPoint[], up: number): HeadPoint[] {
  return line.map(([x, y, z], i) => [x, y - (up * i) / (line.length - 1), z]);
}

/** A long fringe swept over the forehead to one side. */
export function drawFringe(rig: HairRig): void {
  const top: HeadPoint[] = [
    [-110, -70, 0],
    [-96, -126, 0],
    [-46, -160, 0],
    [10, -168, 0],
    [66, -154, 0],
    [100, -116, 0],
    [109, -66, 0],
  ];
  castOnFace(
    rig,
    [
      [-92, -40, 44],
      [-70, -50, 70],
      [-20, -58, 98],
      [40, -60, 92],
      [80, -40, 60],
      [100, -140, 0],
      [-100, -140, 0],
    ],
    -2,
    9,
    0.6,
  );
  const path = shortMass(rig, top, HAIRLINE, 8, [60, -165, 0], [-90, 0, 0]);
  rig.clip(path, () =>
    drawTufts(
      rig,
      spread(
        [
          [-10, -150, 20],
          [-80, -120, 10],
          [-104, -40, 10],
        ],
        [
          [20, -150, 20],
          [90, -120, 10],
          [103, -30, 10],
        ],
        16,
        20,
        9,
        4,
      ),
      2,
    ),
  );
  mass(rig, [
    [-92, -40, 46],
    [-96, -90, 30],
    [-40, -150, 20],
    [40, -140, 50],
    [78, -104, 60],
    [70, -88, 76],
    [40, -72, 92],
    [0, -64, 98],
    [-50, -48, 88],
  ]);
  const fringe = spread(
    [
      [0, -154, 20],
      [-72, -128, 36],
      [-100, -78, 30],
      [-99, -22, 30],
    ],
    [
      [62, -134, 46],
      [72, -112, 70],
      [58, -84, 84],
      [18, -54, 98],
    ],
    11,
    34,
    14,
    2,
  );
  drawTufts(rig, fringe, 8);
  looseStrands(rig, top, { count: 6, seed: 5, reach: 6 });
}

/** A pixie cut: cropped short, brushed softly towards the face. */
export function drawPixie(rig: HairRig): void {
  const top: HeadPoint[] = [
    [-113, -56, 0],
    [-103, -112, 0],
    [-60, -156, 0],
    [6, -169, 0],
    [66, -156, 0],
    [103, -112, 0],
    [112, -56, 0],
  ];
  const hairline: HeadPoint[] = [
    [-88, -28, 52],
    [-74, -50, 70],
    [-30, -62, 94],
    [10, -76, 98],
    [44, -86, 88],
    [68, -68, 74],
    [86, -36, 52],
  ];
  castOnFace(rig, [...hairline, [100, -140, 0], [-100, -140, 0]], -3, 9, 0.65);
  const path = shortMass(rig, top, hairline, 10, [60, -160, 0], [-90, 30, 0]);
  const crown = spread(
    [
      [40, -146, 30],
      [-60, -140, 10],
      [-108, -60, 0],
      [-100, 20, 10],
    ],
    [
      [52, -130, 60],
      [-20, -104, 90],
      [-72, -68, 74],
      [-92, 4, 42],
    ],
    11,
    20,
    5,
    3,
  );
  const right = spread(
    [
      [56, -144, 20],
      [104, -100, 0],
      [107, -20, 0],
    ],
    [
      [54, -116, 80],
      [80, -66, 62],
      [90, -4, 42],
    ],
    7,
    18,
    7,
    3,
  );
  rig.clip(path, () => drawTufts(rig, [...right, ...crown], 3));
  const fringe = spread(
    [
      [44, -140, 40],
      [-10, -122, 80],
      [-66, -76, 78],
      [-84, -30, 56],
    ],
    [
      [52, -118, 80],
      [30, -92, 94],
      [-8, -66, 98],
      [-40, -46, 92],
    ],
    6,
    24,
    11,
    2,
  );
  drawTufts(rig, fringe, 6);
  looseStrands(rig, top, { count: 6, seed: 5, reach: 5 });
}
