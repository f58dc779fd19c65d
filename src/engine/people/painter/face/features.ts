import type { Appearance, BrowShape, EyeShape, LipShape, NoseShape } from '../appearance.ts';

export interface Nose {
  /** Half the width across the nostrils. */
  width: number;
  /** Base of the nose. */
  y: number;
  tip: number;
  bridge: number;
  /** Height of the bridge over the face, which sets how visible its side plane is. */
  relief: number;
  /** How far the tip protrudes from the face. */
  reach: number;
  /** Depth of the bridge's middle: a hump, or a scoop if negative. */
  hump: number;
  /** −1 if the tip hangs … 1 if it is turned up. */
  turn: number;
}

type NoseRow = readonly [
  width: number,
  y: number,
  tip: number,
  bridge: number,
  relief: number,
  reach: number,
  hump: number,
  turn: number,
];

const NOSES: Record<NoseShape, NoseRow> = {
  straight: [16, 45, 9.5, 11.5, 0.85, 24, 1, 0],
  soft: [16, 42, 11, 12, 0.5, 20, -3, 0.35],
  wide: [21.5, 44, 13, 14.5, 0.6, 18, -1, 0.1],
  strong: [17.5, 49, 10.5, 13, 1.15, 29, 8, -0.5],
  long: [15, 51, 9.5, 11, 0.95, 25, 2, -0.2],
  lowBridge: [17.5, 43, 11, 15.5, 0.3, 15, -7, 0.1],
  snub: [15.5, 40, 10, 11.5, 0.6, 23, -5, 1],
  broadTip: [18.5, 46, 14.5, 12, 0.75, 23, 0, -0.1],
};

const NOSE_BY_AGE = { teenager: 0.9, young_adult: 0.98, adult: 1.03, senior: 1.12 } as const;

export function noseOf(look: Appearance, jitter: (x: number) => number): Nose {
  const [width, y, tip, bridge, relief, reach, hump, turn] = NOSES[look.nose];
  const size = NOSE_BY_AGE[look.age] * (look.gender === 'male' ? 1.12 : 1) * (1 + jitter(0.03));
  return {
    width: width * size,
    y: (y + jitter(1)) * (1 + (size - 1) * 0.55),
    tip: tip * size,
    bridge: bridge * size,
    relief: relief * (look.gender === 'male' ? 1.1 : 1) * (look.age === 'teenager' ? 0.8 : 1),
    reach: reach * size,
    hump,
    turn: turn - (look.age === 'senior' ? 0.35 : 0),
  };
}

export interface Eyes {
  x: number;
  width: number;
  height: number;
  lower: number;
  tilt: number;
  iris: number;
  /** Distance of the crease from the lid, 0 for none. */
  crease: number;
  /** 0–1, how far the fold of the upper lid covers its outer half. */
  hood: number;
  /** 0–1, size of the inner corner's fold. */
  fold: number;
  /** 0–1, depth of the sockets. */
  depth: number;
}

type EyeRow = readonly [
  x: number,
  width: number,
  height: number,
  lower: number,
  tilt: number,
  iris: number,
  crease: number,
  hood: number,
  fold: number,
  depth: number,
];

const EYES: Record<EyeShape, EyeRow> = {
  almond: [43, 25.5, 13.8, 9, 3.4, 14, 6, 0.1, 0, 0.35],
  round: [43, 24, 16.6, 10.8, 0.6, 14.8, 6.5, 0, 0, 0.2],
  monolid: [43.5, 26, 11.4, 8, 4.6, 13.8, 1.6, 0.35, 1, 0],
  hooded: [43, 24.5, 12.4, 8.8, 0, 13.4, 3.6, 1, 0, 0.55],
  deepSet: [41.5, 23.5, 12.4, 8.2, 1.5, 13.2, 3.4, 0.35, 0, 1],
  wideSet: [48, 25.5, 14.4, 9.4, 2, 14.2, 6.4, 0, 0.25, 0.1],
  downturned: [43, 26.5, 13.6, 10, -4.4, 14, 6, 0.3, 0, 0.4],
};

const EYES_BY_AGE = {
  female: { teenager: 1.1, young_adult: 1.02, adult: 0.95, senior: 0.9 },
  male: { teenager: 1.08, young_adult: 0.99, adult: 0.93, senior: 0.88 },
} as const;

export function eyesOf(look: Appearance, jitter: (x: number) => number): Eyes {
  const [x, width, height, lower, tilt, iris, crease, hood, fold, depth] = EYES[look.eyes];
  const male = look.gender === 'male';
  const size = EYES_BY_AGE[look.gender][look.age];
  const senior = look.age === 'senior';
  return {
    x: x + jitter(1),
    width: width * (0.5 + size * 0.5) - (male ? 1.5 : 0),
    height: height * size - (male ? 1.4 : 0),
    lower: lower * size - (male ? 0.6 : 0),
    tilt: tilt - (male ? 0.8 : 0) - (senior ? 1.6 : 0) + jitter(0.6),
    iris: iris * (0.5 + size * 0.5) - (male ? 1.1 : 0),
    crease: crease + jitter(0.6),
    hood: Math.min(1, hood + (senior ? 0.35 : 0)),
    fold,
    depth: Math.min(1, depth + (male ? 0.2 : 0) + (senior ? 0.3 : 0)),
  };
}

export interface BrowForm {
  thickness: number;
  arch: number;
  y: number;
  /** How much the inner end is lowered; higher values look stern. */
  tilt: number;
  /** Position of the highest point along the brow, in rig units from the eye's middle. */
  peak: number;
}

const BROWS: Record<BrowShape, readonly [thickness: number, arch: number, tilt: number, peak: number]> = {
  soft: [1, 2, 0, 13],
  straight: [1.02, -0.6, 0.2, 14],
  arched: [0.92, 3.8, 0, 14],
  full: [1.34, 1.6, 0, 12],
  thin: [0.66, 3.2, 0.2, 12],
  angled: [1, 3, 0.2, 20],
};

export function browsOf(look: Appearance, jitter: (x: number) => number): BrowForm {
  const female = look.gender === 'female';
  const [thickness, arch, tilt, peak] = BROWS[look.brows ?? 'soft'];
  const age = { teenager: 0.84, young_adult: 0.98, adult: 1.08, senior: 0.86 }[look.age];
  return {
    thickness: (female ? 7 : 9.2) * thickness * age + jitter(0.5),
    arch: arch * (female ? 1.1 : 0.7) - (female ? 0 : 0.4),
    y:
      (female ? 3 : 0) +
      (look.age === 'teenager' ? 1 : 0) +
      jitter(0.8) -
      (look.eyes === 'deepSet' ? 2.5 : 0),
    tilt,
    peak,
  };
}

export interface LipForm {
  /** Half the width between the corners at rest. */
  width: number;
  upper: number;
  lower: number;
  /** Depth of the dip between the peaks of the upper lip; 1 is average. */
  bow: number;
}

const LIPS: Record<LipShape, readonly [width: number, upper: number, lower: number, bow: number]> = {
  natural: [0, 1, 1, 1],
  full: [0.5, 1.32, 1.24, 0.9],
  wide: [4, 0.95, 1, 0.8],
  bow: [-1.5, 1.06, 0.98, 1.7],
  thin: [1.5, 0.68, 0.76, 0.9],
  pout: [-2.5, 1.02, 1.42, 1.2],
};

export function lipsOf(look: Appearance): LipForm {
  const female = look.gender === 'female';
  const [width, upper, lower, bow] = LIPS[look.lips ?? 'natural'];
  const age = { teenager: 1.06, young_adult: 1.02, adult: 0.95, senior: 0.74 }[look.age];
  const full = look.lipFullness * age;
  return {
    width: (female ? 30 : 33) + width - (look.age === 'teenager' ? 2 : 0),
    upper: (female ? 7.6 : 5.8) * upper * full,
    lower: (female ? 10.2 : 8.6) * lower * full,
    bow,
  };
}
