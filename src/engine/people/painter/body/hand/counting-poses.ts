import { POINT } from './closed-poses.ts';
import type { Digit, HandPose } from './poses.ts';

const [, little, ring] = POINT.fingers as readonly [Digit, Digit, Digit, Digit];

const MIDDLE_UP: Digit = {
  line: [
    [56, -4],
    [79, -3],
    [98, 0],
    [114, 4],
  ],
  width: 12.5,
};
const RING_UP: Digit = {
  line: [
    [56, 6],
    [75, 11],
    [91, 18],
    [105, 25],
  ],
  width: 12,
};
/** Leans away from its neighbour. */
const INDEX_UP: Digit = {
  line: [
    [50, -15],
    [72, -22],
    [89, -29],
    [103, -36],
  ],
  width: 12.5,
};

/** Forefinger and middle finger up, the others under the thumb. */
export const TWO: HandPose = { ...POINT, fingers: [MIDDLE_UP, INDEX_UP, little, ring] };

/** Three fingers up, the little one under the thumb. */
export const THREE: HandPose = {
  ...POINT,
  fingers: [RING_UP, MIDDLE_UP, INDEX_UP, little],
  thumb: {
    line: [
      [12, -13],
      [28, -17],
      [40, -6],
      [47, 10],
    ],
    width: 13.5,
    over: true,
  },
};

const LITTLE_UP: Digit = {
  line: [
    [51, 14],
    [66, 22],
    [78, 30],
    [89, 38],
  ],
  width: 10.5,
};

/** Four fingers up, the thumb across the palm. */
export const FOUR: HandPose = {
  ...POINT,
  fingers: [LITTLE_UP, RING_UP, MIDDLE_UP, INDEX_UP],
  thumb: {
    line: [
      [12, -13],
      [27, -14],
      [38, -4],
      [46, 8],
    ],
    width: 13.5,
    over: true,
  },
  creases: 0.5,
};

/** All fingers spread. */
export const FIVE: HandPose = {
  ...FOUR,
  thumb: {
    line: [
      [14, -12],
      [29, -30],
      [42, -43],
      [54, -53],
    ],
    width: 14,
  },
  creases: 1,
};

const folded = (y: number): Digit => ({
  line: [
    [62, y],
    [58, y],
    [44, y],
    [30, y],
  ],
  width: 14,
  over: true,
});

/** A horizontal fist with the thumb up. */
export const THUMB: HandPose = {
  ...POINT,
  fingers: [folded(14), folded(4), folded(-6), folded(-15)],
  thumb: {
    line: [
      [14, -12],
      [25, -29],
      [27, -42],
      [25, -54],
    ],
    width: 15.5,
  },
  flip: true,
};
