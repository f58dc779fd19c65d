import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { drawBeyondForehead, drawFade } from './short/short.ts';
import { castOnFace, darkStrands, mass, sheen, strands } from './strands.ts';

const TOP: HeadPoint[] = [
  [-85, -60, 52, 1],
  [-98, -86, 20],
  [-96, -120, 0],
  [-64, -148, 10],
  [-6, -163, 20],
  [52, -164, 20],
  [92, -144, 10],
  [105, -112, 10],
  [104, -84, 18],
  [95, -68, 40],
  [83, -78, 58],
  [60, -94, 84],
  [20, -99, 98],
  [-26, -88, 98],
  [-62, -68, 80],
];

/** Short faded sides and a longer top, brushed up and to the side. */
export function drawSweep(rig: HairRig): void {
  const { hair } = rig.character;
  castOnFace(
    rig,
    [
      [-90, -62, 40],
      [-60, -78, 80],
      [-20, -92, 98],
      [22, -102, 98],
      [64, -102, 84],
      [92, -78, 50],
      [100, -160, 0],
      [-100, -160, 0],
    ],
    -2,
    8,
    0.6,
  );
  drawFade(rig, 16, 1);
  drawBeyondForehead(rig, TOP.slice(0, 10));
  const path = mass(rig, TOP, [70, -180, 0], [-90, -70, 0]);
  rig.clip(path, () => {
    darkStrands(
      rig,
      [
        [-50, -82, 80],
        [-66, -118, 40],
        [-40, -154, 20],
        [20, -178, 20],
      ],
      [
        [92, -88, 60],
        [100, -112, 40],
        [102, -132, 20],
        [100, -148, 10],
      ],
      10,
      8,
      21,
    );
    sheen(
      rig,
      [
        [-64, -78, 80],
        [-60, -120, 60],
        [-10, -158, 40],
        [50, -176, 20],
      ],
      [
        [80, -96, 70],
        [98, -114, 50],
        [104, -130, 30],
        [102, -142, 20],
      ],
      9,
      8,
      0.2,
      0.78,
      9,
    );
    strands(
      rig,
      [
        [-56, -74, 80],
        [-90, -104, 30],
        [-74, -146, 20],
        [-30, -172, 20],
      ],
      [
        [88, -90, 60],
        [94, -124, 40],
        [96, -146, 20],
        [90, -160, 10],
      ],
      5,
      hair.sheen,
      { seed: 5, width: 3.4, alpha: 0.4, from: 0.3, to: 0.7 },
    );
  });
}
