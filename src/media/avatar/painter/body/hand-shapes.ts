import type { Point } from '../curve.ts';

interface HandShape {
  palm: Point[];
  /** Index to little finger. */
  fingers: { line: [Point, Point, Point, Point]; width: number }[];
  thumb: [Point, Point, Point, Point];
}

/** From the wrist along x. Hanging beside the body, thumb in front. */
export const HANGING: HandShape = {
  palm: [
    [-6, -12],
    [16, -16],
    [38, -15],
    [48, -9],
    [48, 8],
    [40, 15],
    [18, 16],
    [-6, 12],
  ],
  fingers: [
    {
      line: [
        [42, 9],
        [56, 12],
        [68, 12],
        [79, 8],
      ],
      width: 11,
    },
    {
      line: [
        [44, 3],
        [60, 5],
        [74, 4],
        [87, -1],
      ],
      width: 11.5,
    },
    {
      line: [
        [44, -3],
        [59, -3],
        [72, -5],
        [84, -9],
      ],
      width: 11,
    },
    {
      line: [
        [40, -9],
        [52, -11],
        [63, -13],
        [73, -17],
      ],
      width: 9.5,
    },
  ],
  thumb: [
    [6, 8],
    [24, 19],
    [40, 22],
    [52, 19],
  ],
};

/** Offered, palm up: the little finger is nearest, the thumb lies behind. */
export const OPEN: HandShape = {
  palm: [
    [-6, -13],
    [14, -19],
    [34, -17],
    [46, -11],
    [48, 6],
    [40, 13],
    [20, 16],
    [-6, 12],
  ],
  fingers: [
    {
      line: [
        [42, -11],
        [56, -15],
        [67, -19],
        [77, -25],
      ],
      width: 11,
    },
    {
      line: [
        [45, -5],
        [61, -8],
        [74, -12],
        [86, -19],
      ],
      width: 11.5,
    },
    {
      line: [
        [45, 1],
        [61, 1],
        [75, -3],
        [87, -10],
      ],
      width: 11.5,
    },
    {
      line: [
        [39, 8],
        [54, 10],
        [66, 8],
        [77, 2],
      ],
      width: 10.5,
    },
  ],
  thumb: [
    [6, -9],
    [20, -25],
    [30, -35],
    [41, -41],
  ],
};
