import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';
import { castOnFace, darkStrands, looseStrands, mass, sheen, strands } from '../strands.ts';
import { drawBeyondForehead, drawFade, shortMass } from './short.ts';

/** The top of a cut whose sides are short: outline and guides of its strands. */
interface Top {
  outline: readonly HeadPoint[];
  a: readonly HeadPoint[];
  b: readonly HeadPoint[];
  sheen: readonly [from: number, to: number];
}

const FOREHEAD: readonly HeadPoint[] = [
  [-84, -62, 50],
  [-60, -74, 80],
  [-20, -88, 98],
  [22, -97, 98],
  [64, -98, 84],
  [92, -74, 50],
  [100, -170, 0],
  [-100, -170, 0],
];

function drawTop(rig: HairRig, { outline, a, b, sheen: [from, to] }: Top): void {
  drawBeyondForehead(rig, outline.slice(0, outline.findLastIndex(([, , , corner]) => corner) + 1));
  const path = mass(rig, outline, [70, -190, 0], [-90, -70, 0]);
  rig.clip(path, () => {
    darkStrands(rig, a, b, 12, 8, 21);
    sheen(rig, a, b, 11, 8, from, to, 9);
    strands(rig, a, b, 6, rig.character.hair.light, { seed: 41, width: 5, alpha: 0.5, from: 0.05, to: 0.5 });
    strands(rig, a, b, 5, rig.character.hair.sheen, { seed: 5, width: 3, alpha: 0.45, from: from + 0.1, to });
  });
  looseStrands(rig, a, { count: 4, seed: 3, reach: 5 });
}

const QUIFF: Top = {
  outline: [
    [-86, -58, 52, 1],
    [-99, -88, 20],
    [-98, -130, 0],
    [-66, -168, 10],
    [-8, -192, 24],
    [48, -194, 30],
    [92, -174, 24],
    [108, -138, 14],
    [107, -100, 18],
    [92, -62, 40, 1],
    [86, -80, 58],
    [62, -95, 84],
    [22, -97, 98],
    [-24, -87, 98],
    [-62, -68, 80],
  ],
  a: [
    [-70, -70, 76],
    [-76, -112, 50],
    [-44, -160, 30],
    [20, -188, 24],
  ],
  b: [
    [84, -84, 66],
    [100, -108, 44],
    [106, -138, 20],
    [96, -168, 10],
  ],
  sheen: [0.26, 0.82],
};

/** A quiff, brushed up high from the forehead. */
export function drawQuiff(rig: HairRig): void {
  // Casts a shadow only on the skin, because the short hair at the sides is dark enough.
  castOnFace(rig, FOREHEAD, -2, 9, 0.6);
  drawFade(rig, 16, 1);
  drawTop(rig, QUIFF);
}

const UNDERCUT: Top = {
  outline: [
    [-96, -72, 36, 1],
    [-106, -104, 8],
    [-88, -146, 0],
    [-34, -172, 0],
    [32, -172, 0],
    [82, -150, 0],
    [102, -114, 8],
    [95, -82, 34, 1],
    [82, -90, 60],
    [58, -102, 84],
    [20, -100, 98],
    [-26, -90, 98],
    [-66, -74, 78],
  ],
  a: [
    [88, -88, 56],
    [40, -106, 92],
    [-40, -92, 92],
    [-96, -76, 40],
  ],
  b: [
    [96, -120, 10],
    [40, -170, 0],
    [-50, -164, 0],
    [-106, -108, 8],
  ],
  sheen: [0.24, 0.66],
};

/** Shaved sides under a long top combed back. */
export function drawUndercut(rig: HairRig): void {
  castOnFace(rig, FOREHEAD, -2, 9, 0.6);
  drawFade(rig, 10, 0.62);
  drawTop(rig, UNDERCUT);
}

const RECEDED: readonly HeadPoint[] = [
  [-87, -40, 50],
  [-80, -70, 62],
  [-64, -102, 70],
  [-34, -107, 86],
  [0, -100, 92],
  [38, -107, 86],
  [64, -100, 70],
  [79, -68, 60],
  [86, -40, 50],
];

/** Hair combed flat to the back, close to the head. */
export function drawSlickedBack(rig: HairRig, hairline: readonly HeadPoint[] = RECEDED): void {
  const top: HeadPoint[] = [
    [-108, -72, 0],
    [-90, -124, 0],
    [-44, -154, 0],
    [8, -162, 0],
    [60, -150, 0],
    [94, -118, 0],
    [107, -70, 0],
  ];
  castOnFace(rig, [...hairline, [110, -140, 0], [-110, -140, 0]], -2, 6, 0.5);
  const { dark, light, sheen: bright } = rig.character.hair;
  const path = shortMass(rig, top, hairline, 4, [60, -165, 0], [-90, 10, 0]);
  rig.clip(path, () => {
    for (const s of [-1, 1]) {
      const middle: HeadPoint[] = [
        [s * 3, -102, 92],
        [s * 3, -124, 64],
        [s * 4, -146, 24],
        [s * 5, -162, 0],
      ];
      const side: HeadPoint[] = [
        [s * 90, -8, 42],
        [s * 95, -56, 30],
        [s * 88, -110, 10],
        [s * 60, -152, 0],
      ];
      darkStrands(rig, middle, side, 13, 5, 21 + s);
      sheen(rig, middle, side, 13, 5.5, 0.34, 0.72, 9 + s);
      strands(rig, middle, side, 7, s > 0 ? bright : light, {
        seed: 33 + s,
        width: 3,
        alpha: 0.6,
        from: 0.4,
        to: 0.68,
      });
    }
    rig.fill(
      rig.shape([
        [-86, -30, 50],
        [-90, -10, 44],
        [-92, 20, 30],
        [-130, 20, 0],
        [-114, -60, 0],
      ]),
      dark,
      0.35,
    );
  });
}
