import { chance } from '../../../../base/chance.ts';
import { mix } from '../color.ts';
import type { HeadPoint } from '../rig.ts';
import type { HairRig } from './hair-rig.ts';
import { drawLock, type Finish, type Lock, mirroredLock } from './locks.ts';
import { castOnFace, darkStrands, looseStrands, mass, sheen } from './strands.ts';

const SIDE: Finish = { strands: 7, width: 7, sheen: [0.28, 0.58], tips: -0.3 };

const RIGHT: Lock = {
  outline: [
    [10, -150, 10],
    [60, -152, 0],
    [104, -112, 0],
    [122, -40, 0],
    [125, 40, 0],
    [122, 104, 0],
    [100, 134, 10],
    [64, 120, 36, 1],
    [80, 70, 34],
    [92, 16, 38],
    [88, -20, 46],
    [70, -60, 70],
    [0, -100, 80],
  ],
  inner: [
    [20, -120, 70],
    [80, -50, 56],
    [92, 20, 36],
    [72, 118, 36],
  ],
  outer: [
    [20, -150, 0],
    [108, -80, 0],
    [124, 30, 0],
    [104, 130, 10],
  ],
  seed: 8,
};
const LEFT = mirroredLock(RIGHT);

const FRINGE: HeadPoint[] = [
  [-91, -28, 50, 1],
  [-90, -86, 40],
  [-60, -136, 20],
  [4, -154, 10],
  [62, -136, 20],
  [91, -86, 40],
  [91, -28, 50, 1],
  ...lowerEdge(),
];

/** The fringe ends in broad points of uneven length, from right to left. */
function lowerEdge(): HeadPoint[] {
  const random = chance(12);
  const count = 11;
  return Array.from({ length: count }, (_, i): HeadPoint[] => {
    const x = 80 - (160 * i) / (count - 1);
    const y = -41 + (x / 84) ** 2 * 7 + (random() - 0.5) * 3;
    return [
      [x + 6, y, undefined],
      [x - 5, y + 1, undefined, 1],
      [x - 8, y - 6 - random() * 5, undefined, 1],
    ];
  }).flat();
}

/** A bob with a full fringe down to the brows. */
export function drawBangs(rig: HairRig): void {
  const { base, light, dark } = rig.character.hair;
  castOnFace(rig, LEFT.outline, 6, 6, 0.5);
  castOnFace(rig, RIGHT.outline, -6, 6, 0.65);
  castOnFace(rig, FRINGE, -2, 8, 0.7);
  for (const lock of [LEFT, RIGHT]) {
    drawLock(rig, lock, SIDE);
    looseStrands(rig, lock.outer, { count: 4, seed: lock.seed, reach: 5 });
  }
  const path = mass(
    rig,
    FRINGE,
    [40, -150, 0],
    [-40, -40, 60],
    [
      [0, base],
      [0.5, mix(base, light, 0.25)],
      [1, mix(base, dark, 0.3)],
    ],
  );
  rig.clip(path, () => {
    const left: HeadPoint[] = [
      [0, -150, 10],
      [-52, -110, 60],
      [-84, -36, 56],
    ];
    const right: HeadPoint[] = [
      [4, -150, 10],
      [56, -110, 60],
      [86, -36, 56],
    ];
    darkStrands(rig, left, right, 16, 4.5, 21);
    sheen(rig, left, right, 18, 6, 0.34, 0.7, 9);
  });
}
