import type { Digit, HandPose } from './poses.ts';

/** One finger up, the others folded on the palm. */
export const POINT: HandPose = {
  palm: [
    [-12, -13],
    [8, -16],
    [26, -21],
    [46, -23],
    [58, -20],
    [63, -8],
    [62, 8],
    [56, 18],
    [38, 22],
    [16, 18],
    [-12, 13],
  ],
  fingers: [
    {
      line: [
        [50, -14],
        [74, -16],
        [93, -16],
        [109, -15],
      ],
      width: 12.5,
    },
    {
      line: [
        [55, 16],
        [50, 18],
        [41, 18],
        [31, 15],
      ],
      width: 12,
      over: true,
    },
    {
      line: [
        [60, 6],
        [54, 8],
        [43, 8],
        [31, 6],
      ],
      width: 13.5,
      over: true,
    },
    {
      line: [
        [61, -5],
        [55, -4],
        [44, -3],
        [33, -4],
      ],
      width: 13.5,
      over: true,
    },
  ],
  thumb: {
    line: [
      [12, -13],
      [28, -19],
      [38, -12],
      [44, 1],
    ],
    width: 13.5,
    over: true,
  },
  creases: 0.2,
};

/** Flat, seen from its back. */
export const HEART: HandPose = {
  palm: [
    [-12, -14],
    [10, -17],
    [30, -21],
    [48, -22],
    [58, -19],
    [62, -7],
    [61, 8],
    [54, 18],
    [36, 20],
    [14, 17],
    [-12, 13],
  ],
  fingers: [
    {
      line: [
        [50, 13],
        [64, 14],
        [75, 13],
        [84, 11],
      ],
      width: 10.5,
    },
    {
      line: [
        [54, 4],
        [73, 4],
        [87, 3],
        [98, 1],
      ],
      width: 12,
    },
    {
      line: [
        [56, -6],
        [76, -7],
        [90, -8],
        [103, -9],
      ],
      width: 12.5,
    },
    {
      line: [
        [52, -15],
        [70, -17],
        [83, -19],
        [95, -20],
      ],
      width: 12,
    },
  ],
  thumb: {
    line: [
      [14, -12],
      [30, -26],
      [46, -33],
      [60, -37],
    ],
    width: 13.5,
  },
  back: true,
  flip: true,
  creases: 0,
};

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
