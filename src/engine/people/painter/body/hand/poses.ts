import type { Gesture, RestingHands } from '../../../../film/pose.ts';
import type { Point } from '../../curve.ts';
import { FIVE, FOUR, HEART, POINT, THREE, THUMB, TWO } from './counting-poses.ts';

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
const CLASPED: HandPose = {
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

/** The forefinger stretched out, the others folded under the palm. */
const ASIDE: HandPose = {
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

/** A finger from its root to its tip. */
export interface Digit {
  line: readonly [Point, Point, Point, Point];
  width: number;
  /** Whether the finger is in front of the palm rather than behind its edge. */
  over?: boolean;
}

/** A hand from the wrist along x, about 104 rig units to the middle finger's tip; the thumb is at −y. */
export interface HandPose {
  palm: readonly Point[];
  /** In drawing order, back to front. */
  fingers: readonly Digit[];
  thumb: Digit;
  /** Whether the back of the hand faces the viewer. */
  back?: boolean;
  /** Whether the hand is mirrored, so that the thumb is at +y. */
  flip?: boolean;
  /** Foreshortening of a tilted hand. Defaults to 1. */
  aslant?: readonly [along: number, across: number];
  /** Visible fraction of the palm's creases, 0–1. */
  creases: number;
}

const PALM: readonly Point[] = [
  [-12, -13],
  [8, -16],
  [26, -22],
  [46, -24],
  [57, -20],
  [61, -7],
  [60, 8],
  [54, 19],
  [38, 22],
  [16, 18],
  [-12, 13],
];

const OPEN: HandPose = {
  palm: PALM,
  fingers: [
    {
      line: [
        [50, 14],
        [66, 20],
        [77, 22],
        [87, 21],
      ],
      width: 10,
    },
    {
      line: [
        [55, 5],
        [74, 7],
        [88, 6],
        [100, 2],
      ],
      width: 11.5,
    },
    {
      line: [
        [56, -6],
        [76, -9],
        [91, -12],
        [104, -17],
      ],
      width: 12,
    },
    {
      line: [
        [52, -16],
        [69, -23],
        [83, -28],
        [95, -34],
      ],
      width: 11.5,
    },
  ],
  thumb: {
    line: [
      [14, -12],
      [29, -29],
      [43, -41],
      [56, -48],
    ],
    width: 14,
  },
  aslant: [0.93, 0.86],
  creases: 1,
};

const PRECISE: HandPose = {
  palm: PALM,
  fingers: [
    {
      line: [
        [50, 14],
        [65, 22],
        [77, 28],
        [86, 31],
      ],
      width: 10,
    },
    {
      line: [
        [55, 5],
        [75, 10],
        [89, 13],
        [101, 14],
      ],
      width: 11.5,
    },
    {
      line: [
        [57, -5],
        [78, -6],
        [93, -5],
        [106, -6],
      ],
      width: 12,
    },
    {
      line: [
        [51, -15],
        [71, -27],
        [76, -43],
        [63, -56],
      ],
      width: 11.5,
    },
  ],
  thumb: {
    line: [
      [12, -12],
      [21, -34],
      [38, -50],
      [62, -57],
    ],
    width: 13.5,
  },
  creases: 0.7,
};

/** Palm up. */
const OFFERED: HandPose = { ...OPEN, aslant: [0.92, 0.7] };

export const HAND_POSES: Record<Gesture, HandPose> = {
  open: OPEN,
  both: OPEN,
  point: POINT,
  two: TWO,
  three: THREE,
  four: FOUR,
  five: FIVE,
  leftward: ASIDE,
  rightward: ASIDE,
  upward: POINT,
  precise: PRECISE,
  beat: HEART,
  thumb: THUMB,
  heart: HEART,
  shrug: OPEN,
  invite: OFFERED,
};

export const RESTING_HANDS: Record<RestingHands, HandPose> = { clasped: CLASPED, hanging: OPEN };
