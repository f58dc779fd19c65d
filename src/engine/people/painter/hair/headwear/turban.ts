import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';
import { castOnFace } from '../strands.ts';
import { drawFold, type Wrap, wrapOf } from './cloth.ts';

const OUTLINE: readonly HeadPoint[] = [
  [-99, -4, 12],
  [-121, -48, 0],
  [-126, -104, 0],
  [-105, -158, 0],
  [-54, -192, 0],
  [8, -200, 0],
  [66, -188, 0],
  [110, -152, 0],
  [124, -100, 0],
  [115, -46, 0],
  [98, -4, 14],
  [91, -24, 46],
  [62, -58, 84],
  [6, -88, 98, 1],
  [-58, -60, 84],
  [-91, -26, 46],
];

const PLEATS = 7;

/** A turban, wound in pleats that meet over the forehead. */
export function drawTurban(rig: HairRig): void {
  const wrap = wrapOf(rig, '#D9612F');
  const brow: HeadPoint[] = [
    [-98, -26, 40],
    [-60, -56, 80],
    [4, -82],
    [60, -58, 80],
    [98, -28, 40],
    [110, -150, 0],
    [-110, -150, 0],
  ];
  castOnFace(rig, brow, -3, 9, 0.7);
  const path = rig.shape(OUTLINE);
  rig.fill(path, light(rig, wrap));
  rig.clip(path, () => {
    for (let i = 0; i < PLEATS; i++) drawPleat(rig, 1, i, wrap, 0.8);
    const over = rig.shape(
      [
        [4, -84, 100, 1],
        [22, -122, 80],
        [18, -168, 40],
        [-6, -206, 0, 1],
        [-160, -206, 0, 1],
        [-160, 0, 0, 1],
        [-92, -20, 46],
      ],
      0.3,
    );
    rig.soft(over, wrap.deep, 0.6, 4, 5, 2);
    rig.fill(over, light(rig, wrap));
    rig.clip(over, () => {
      for (let i = 0; i < PLEATS; i++) drawPleat(rig, -1, i, wrap, 0.7);
    });
    const shade = rig.shape([
      [-130, -10, 0],
      [-102, -30, 40],
      [-94, -110, 20],
      [-72, -190, 0],
      [-150, -190, 0],
    ]);
    rig.fill(shade, wrap.deep, 0.28);
    rig.glow(rig.at(64, -152, 20), 60, wrap.light, 0.4, 0.8);
  });
}

function light(rig: HairRig, { light: bright, base, dark }: Wrap) {
  return rig.linear(rig.at(80, -180, 0), rig.at(-110, -20, 0), [
    [0, bright],
    [0.45, base],
    [1, dark],
  ]);
}

function drawPleat(rig: HairRig, side: number, i: number, wrap: Wrap, strength: number): void {
  const y = -88 - i * 19.5;
  drawFold(
    rig,
    [
      [side * 130, -24 - i * 27, 0],
      [side * 74, -56 - i * 22, 60],
      [side * -6, y + 5, 98 - i * 12],
    ],
    8,
    wrap,
    strength,
  );
}

const SCARF: readonly HeadPoint[] = [
  [-96, -2, 14],
  [-114, -44, 0],
  [-122, -100, 0],
  [-106, -150, 0],
  [-62, -184, 0],
  [0, -196, 0],
  [60, -184, 0],
  [104, -150, 0],
  [120, -100, 0],
  [112, -44, 0],
  [96, -4, 16],
  [89, -30, 48],
  [76, -66, 68],
  [44, -86, 88],
  [0, -92],
  [-46, -86, 88],
  [-78, -66, 68],
  [-89, -30, 48],
];

/** A cloth wound around the head and knotted over the forehead. */
export function drawHeadWrap(rig: HairRig): void {
  const wrap = wrapOf(rig, '#C8553D');
  castOnFace(rig, [...SCARF.slice(10), [-110, -150, 0], [110, -150, 0]], -3, 8, 0.65);
  const path = rig.shape(SCARF);
  rig.fill(path, light(rig, wrap));
  rig.clip(path, () => {
    // Bands rise from behind the ears and cross at the knot.
    for (let i = 0; i < 5; i++)
      for (const s of [1, -1])
        drawFold(
          rig,
          [
            [s * 124, -30 - i * 26, 0],
            [s * 88, -66 - i * 20, 46],
            [16 + s * 10, -112 - i * 10, 88 - i * 8],
          ],
          9,
          wrap,
          s > 0 ? 0.75 : 0.65,
        );
    for (let i = 0; i < 3; i++)
      drawFold(
        rig,
        [
          [-70 + i * 60, -196, 0],
          [-30 + i * 34, -164, 40],
          [12 + i * 6, -134, 76],
        ],
        7,
        wrap,
        0.5,
      );
    rig.soft(rig.shape(KNOT), wrap.deep, 0.7, 6, -3, 8);
  });
  drawKnot(rig, wrap);
}

const KNOT: readonly HeadPoint[] = [
  [-6, -118, 92],
  [-14, -138, 84],
  [4, -154, 78],
  [34, -150, 78],
  [44, -130, 82],
  [34, -112, 90],
  [12, -106, 96],
];

function drawKnot(rig: HairRig, wrap: Wrap): void {
  const ends: HeadPoint[][] = [
    [
      [10, -146, 80],
      [-16, -176, 70],
      [-46, -206, 60],
      [-24, -222, 56],
      [8, -206, 60],
      [24, -168, 72],
    ],
    [
      [20, -148, 80],
      [36, -184, 70],
      [62, -212, 60],
      [84, -196, 56],
      [68, -164, 66],
      [40, -140, 76],
    ],
  ];
  for (const end of ends) {
    const path = rig.shape(end);
    rig.fill(path, light(rig, wrap));
    const [x, y, z] = end[2]!;
    rig.clip(path, () => {
      for (const off of [6, 20])
        drawFold(
          rig,
          [
            [20, -146, 80],
            [(20 + x) / 2 + off * 0.6, (y - 146) / 2, z],
            [x + off, y + off * 0.2, z],
          ],
          6,
          wrap,
          0.6,
        );
    });
  }
  const knot = rig.shape(KNOT);
  rig.fill(knot, light(rig, wrap));
  rig.clip(knot, () => {
    for (const off of [0, 14, 28])
      drawFold(
        rig,
        [
          [-8 + off, -150, 80],
          [2 + off * 0.8, -130, 90],
          [14 + off * 0.5, -106, 96],
        ],
        6,
        wrap,
        0.65,
      );
  });
}
