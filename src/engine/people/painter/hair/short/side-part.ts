import { fade } from '../../curve.ts';
import type { HeadPoint } from '../../rig.ts';
import type { HairRig } from '../hair-rig.ts';
import { castOnFace, darkStrands, looseStrands, sheen, strands } from '../strands.ts';
import { shortMass } from './short.ts';

const TOP: readonly HeadPoint[] = [
  [-107, -78, 0],
  [-86, -132, 0],
  [-34, -158, 0],
  [30, -160, 0],
  [82, -136, 0],
  [105, -80, 0],
];

const EDGE: readonly HeadPoint[] = [
  [-88, -28, 48],
  [-80, -52, 60],
  [-62, -72, 74],
  [-28, -86],
  [20, -98],
  [56, -102, 84],
  [74, -76, 66, 1],
  [86, -36, 50],
];

/** Short hair, combed from a parting on the lit side. */
export function drawSidePart(rig: HairRig): void {
  const { hair } = rig.character;
  castOnFace(
    rig,
    [
      [-96, -42, 40],
      [-64, -66, 74],
      [-28, -82],
      [20, -94],
      [60, -98],
      [80, -66],
      [100, -140, 0],
      [-110, -140, 0],
    ],
    -2,
    7,
    0.6,
  );
  const path = shortMass(rig, TOP, EDGE, 12);
  rig.clip(path, () => {
    rig.fill(
      rig.brush(
        [
          [56, -98, 84],
          [66, -116, 60],
          [62, -138, 20],
          [50, -156, 0],
        ],
        fade(10),
      ),
      hair.dark,
      0.8,
    );
    const right = rig.shape([
      [62, -92, 76],
      [84, -54, 52],
      [93, 16, 34],
      [118, 16, 0],
      [118, -60, 0],
      [96, -96, 10],
    ]);
    rig.fill(
      right,
      rig.linear(rig.at(80, -80, 50), rig.at(100, 16, 20), [
        [0, hair.dark, 0.15],
        [1, hair.dark, 0.6],
      ]),
    );
    const left = rig.shape([
      [-80, -50, 60],
      [-90, -10, 46],
      [-94, 20, 30],
      [-130, 20, 0],
      [-120, -80, 0],
      [-96, -70, 20],
    ]);
    rig.fill(
      left,
      rig.linear(rig.at(-90, -70, 30), rig.at(-92, 20, 30), [
        [0, hair.dark, 0.1],
        [1, hair.dark, 0.7],
      ]),
    );
    darkStrands(
      rig,
      [
        [58, -102, 80],
        [10, -104, 96],
        [-44, -90, 80],
        [-86, -48, 50],
      ],
      [
        [66, -118, 50],
        [10, -156, 20],
        [-76, -138, 0],
        [-107, -60, 0],
      ],
      10,
      7,
      21,
    );
    sheen(
      rig,
      [
        [56, -104, 80],
        [6, -110, 96],
        [-46, -96, 80],
        [-90, -52, 40],
      ],
      [
        [64, -122, 50],
        [0, -154, 20],
        [-76, -132, 0],
        [-105, -60, 0],
      ],
      9,
      8,
      0.2,
      0.62,
      9,
    );
    strands(
      rig,
      [
        [76, -94, 60],
        [90, -60, 40],
        [94, -10, 30],
      ],
      [
        [92, -110, 20],
        [105, -60, 0],
        [100, 10, 10],
      ],
      5,
      hair.light,
      { seed: 5, width: 4, alpha: 0.5 },
    );
  });
  looseStrands(rig, TOP, { count: 5, seed: 6, reach: 5 });
}
