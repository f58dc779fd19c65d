import type { EyeShape, Look, NoseShape } from './look.ts';

export interface Nose {
  width: number;
  /** The base of the nose. */
  y: number;
  tip: number;
  bridge: number;
  /** Height of the bridge over the face: how clearly its side plane is seen. */
  relief: number;
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
  /** 0–1, the inner corner's fold. */
  fold: number;
}

const NOSES: Record<NoseShape, Nose> = {
  straight: { width: 15, y: 46, tip: 9, bridge: 12, relief: 0.9 },
  soft: { width: 16, y: 44, tip: 10, bridge: 12, relief: 0.55 },
  wide: { width: 19.5, y: 45, tip: 12, bridge: 14, relief: 0.6 },
  strong: { width: 16.5, y: 50, tip: 10.5, bridge: 13.5, relief: 1.15 },
};

export function noseOf(look: Look, jitter: (x: number) => number): Nose {
  const nose = { ...NOSES[look.nose] };
  if (look.gender === 'male') {
    nose.width += 2.5;
    nose.y += 2.5;
    nose.bridge += 1.5;
  }
  if (look.age === 'senior') {
    nose.width += 1.5;
    nose.y += 3;
    nose.tip += 1.5;
  }
  nose.width += jitter(0.7);
  return nose;
}

const EYES: Record<EyeShape, Eyes> = {
  almond: { x: 43, width: 25, height: 14.2, lower: 8.8, tilt: 3, iris: 13.8, crease: 6, hood: 0.1, fold: 0 },
  round: {
    x: 43,
    width: 24.5,
    height: 15.6,
    lower: 9.8,
    tilt: 1.5,
    iris: 14.4,
    crease: 6.5,
    hood: 0,
    fold: 0,
  },
  monolid: {
    x: 43.5,
    width: 25,
    height: 12.4,
    lower: 8.2,
    tilt: 4,
    iris: 13.6,
    crease: 3,
    hood: 0.35,
    fold: 1,
  },
  hooded: { x: 43, width: 24, height: 13, lower: 8.6, tilt: 0.5, iris: 13.2, crease: 5, hood: 0.7, fold: 0 },
};

export function eyesOf(look: Look, jitter: (x: number) => number): Eyes {
  const eyes = { ...EYES[look.eyes] };
  if (look.gender === 'male') {
    eyes.width -= 1.5;
    eyes.height -= 1.6;
    eyes.lower -= 0.6;
    eyes.iris -= 1;
    eyes.tilt -= 1;
  }
  if (look.age === 'senior') {
    eyes.height -= 1.4;
    eyes.tilt -= 1.5;
    eyes.hood += 0.3;
  }
  if (look.age === 'teenager') eyes.height += 1;
  eyes.x += jitter(0.8);
  return eyes;
}
