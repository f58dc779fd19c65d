import { HEART } from './closed-poses.ts';
import type { Digit, HandPose } from './poses.ts';

const bent = (y: number, tip: number): Digit => ({
  line: [
    [48, y],
    [60, y * 1.02],
    [71, y * 0.98 + 1],
    [tip, y * 0.9 + 3],
  ],
  width: 12.5,
});

/** Clasped around the other hand, seen from its back. */
export const CLASPED: HandPose = {
  ...HEART,
  fingers: [bent(14, 76), bent(5, 82), bent(-5, 84), bent(-14, 80)],
  thumb: {
    line: [
      [12, -11],
      [26, -22],
      [40, -26],
      [54, -25],
    ],
    width: 13.5,
  },
};

/** A folded finger shows only its first joint. */
const knuckle = (y: number): Digit => ({
  line: [
    [50, y],
    [57, y],
    [63, y + 0.5],
    [67, y + 1.5],
  ],
  width: 13,
  over: true,
});

/** The forefinger out, the others folded under the palm. */
export const ASIDE: HandPose = {
  ...HEART,
  fingers: [
    {
      line: [
        [50, -14],
        [74, -16],
        [92, -17],
        [108, -17],
      ],
      width: 12.5,
    },
    knuckle(13),
    knuckle(4.5),
    knuckle(-4.5),
  ],
  thumb: {
    line: [
      [12, -11],
      [30, -24],
      [44, -28],
      [57, -27],
    ],
    width: 13.5,
  },
};
