import { swell } from '../curve.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { castOnFace, darkStrands, looseStrands, mass, sheen } from './strands.ts';

const OUTLINE: HeadPoint[] = [
  [-92, 16, 26],
  [-104, -24, 0],
  [-106, -78, 0],
  [-86, -128, 0],
  [-38, -152, 0],
  [26, -154, 0],
  [78, -132, 0],
  [104, -80, 0],
  [103, -24, 0],
  [92, 14, 30],
  [90, -10, 40],
  [86, -36, 50],
  [70, -66, 70],
  [40, -88, 88],
  [14, -94, 94],
  [-34, -88, 90],
  [-68, -66, 72],
  [-86, -36, 50],
  [-91, -8, 40],
];

/** Hair combed back from the face, for every kind of bun. */
export function drawUpdo(rig: HairRig): void {
  const { hair } = rig.character;
  castOnFace(
    rig,
    [
      [-92, -10, 40],
      [-84, -38, 52],
      [-66, -66, 72],
      [-34, -88, 90],
      [14, -94, 94],
      [42, -88, 88],
      [72, -64, 70],
      [90, -20, 40],
      [100, -140, 0],
      [-100, -140, 0],
    ],
    -3,
    7,
    0.6,
  );
  const path = mass(rig, OUTLINE);
  rig.clip(path, () => {
    darkStrands(
      rig,
      [
        [-90, 0, 40],
        [-92, -60, 30],
        [-60, -120, 10],
        [0, -150, 0],
      ],
      [
        [12, -96, 94],
        [2, -116, 70],
        [0, -134, 40],
        [4, -150, 0],
      ],
      9,
      4,
      21,
      0.45,
    );
    darkStrands(
      rig,
      [
        [90, 0, 40],
        [94, -60, 30],
        [70, -116, 10],
        [10, -150, 0],
      ],
      [
        [16, -96, 94],
        [14, -116, 70],
        [10, -134, 40],
        [8, -150, 0],
      ],
      8,
      4,
      8,
      0.45,
    );
    sheen(
      rig,
      [
        [-84, -40, 50],
        [-76, -90, 40],
        [-46, -124, 20],
        [0, -150, 0],
      ],
      [
        [10, -96, 94],
        [2, -116, 70],
        [0, -134, 40],
        [4, -150, 0],
      ],
      9,
      5,
      0.35,
      0.8,
      9,
    );
    sheen(
      rig,
      [
        [88, -40, 50],
        [84, -86, 40],
        [60, -118, 20],
        [10, -150, 0],
      ],
      [
        [20, -96, 94],
        [16, -116, 70],
        [12, -134, 40],
        [8, -150, 0],
      ],
      9,
      5,
      0.3,
      0.78,
      14,
    );
  });
  rig.fill(
    rig.brush(
      [
        [-88, -30, 48],
        [-94, 0, 36],
        [-88, 34, 36],
        [-92, 56, 30],
      ],
      swell(4),
    ),
    hair.base,
  );
  looseStrands(
    rig,
    [
      [-100, -50, 0],
      [-80, -128, 0],
      [-20, -153, 0],
      [60, -142, 0],
      [102, -80, 0],
    ],
    { count: 7, seed: 6, reach: 4 },
  );
}

export function drawBunBack(rig: HairRig): void {
  const { hair } = rig.character;
  const knot = mass(
    rig,
    [
      [-44, -158, -30],
      [-50, -196, -30],
      [-20, -226, -30],
      [22, -226, -30],
      [50, -198, -30],
      [44, -158, -30],
      [0, -144, -30],
    ],
    [30, -220, 0],
    [-40, -150, 0],
  );
  rig.clip(knot, () => {
    for (let i = 0; i < 6; i++) {
      const t = i / 5;
      const line = rig.brush(
        [
          [-46 + t * 20, -160 - t * 10, -30],
          [-20 + t * 10, -200 - t * 14, -30],
          [34, -196 - t * 6, -30],
          [44, -164, -30],
        ],
        swell(5),
      );
      rig.fill(line, i % 2 ? hair.dark : hair.light, 0.8);
    }
  });
}

/** A smaller, looser bun, which men also wear. */
export function drawTopKnotBack(rig: HairRig): void {
  const { hair } = rig.character;
  const outline: HeadPoint[] = [
    [-30, -146, -30],
    [-46, -166, -30],
    [-40, -192, -30],
    [-8, -204, -30],
    [26, -196, -30],
    [38, -172, -30],
    [26, -148, -30],
  ];
  const knot = mass(rig, outline, [30, -205, 0], [-40, -150, 0]);
  rig.clip(knot, () => {
    for (let i = 0; i < 7; i++) {
      const t = i / 6;
      const line: HeadPoint[] = [
        [-44 + t * 26, -158 - t * 6, -30],
        [-24 + t * 14, -192 + t * 10, -30],
        [22 + t * 4, -190 + t * 12, -30],
        [32 - t * 14, -160, -30],
      ];
      rig.fill(rig.brush(line, swell(5)), i % 2 ? hair.dark : hair.light, 0.75);
    }
  });
  looseStrands(rig, outline, { count: 7, seed: 14, reach: 9 });
}

export function drawLowBunBack(rig: HairRig): void {
  const { hair } = rig.character;
  const knot = mass(
    rig,
    [
      [-84, 14, -30],
      [-116, 16, -30],
      [-138, 44, -30],
      [-136, 78, -30],
      [-108, 98, -30],
      [-76, 90, -30],
      [-60, 50, -30],
    ],
    [-60, 40, 0],
    [-130, 130, 0],
  );
  rig.clip(knot, () => {
    for (let i = 0; i < 5; i++) {
      const line = rig.brush(
        [
          [-80 - i * 5, 18 + i * 7, -30],
          [-118 - i * 3, 28 + i * 10, -30],
          [-112 + i * 2, 82, -30],
          [-80, 86 - i * 4, -30],
        ],
        swell(5),
      );
      rig.fill(line, i % 2 ? hair.light : hair.dark, 0.7);
    }
  });
}
