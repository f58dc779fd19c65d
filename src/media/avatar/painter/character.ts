import { mix, parse, type Rgb } from './color.ts';
import { lerp } from './curve.ts';
import { type Eyes, eyesOf, type Nose, noseOf } from './features.ts';
import type { Look } from './look.ts';
import { type HairTones, hairTones, type Skin, skin } from './palette.ts';
import { random } from './random.ts';
import { type Head, headOf } from './skull.ts';

/** A look resolved to geometry and colours; lengths in rig units (a face is about 190 wide). */
export interface Character {
  look: Look;
  female: boolean;
  /** 0 teenager … 1 senior. */
  age: number;
  skin: Skin;
  hair: HairTones;
  head: Head;
  nose: Nose;
  eyes: Eyes & { color: Rgb };
  brows: { thickness: number; arch: number; y: number; tilt: number; color: Rgb };
  lashes: { color: Rgb; width: number };
  lips: { width: number; upper: number; lower: number; strength: number; shine: number; color: Rgb };
  mouthY: number;
  blush: number;
  /** Half the width of the shoulders. */
  shoulders: number;
  /** Where the middle of the body stands under the turned head. */
  bodyX: number;
  /** Degrees the head is turned at rest. */
  restYaw: number;
}

const AGES = { teenager: 0, young_adult: 0.25, adult: 0.55, senior: 1 } as const;

export function character(look: Look): Character {
  const chance = random(look.seed);
  const jitter = (x: number) => (chance() * 2 - 1) * x;
  const female = look.gender === 'female';
  const senior = look.age === 'senior';
  const tones = skin(look.skin);
  const hair = hairTones(look.hairColor);
  const head = headOf(look, jitter);
  const nose = noseOf(look, jitter);
  return {
    look,
    female,
    age: AGES[look.age],
    skin: tones,
    hair,
    head,
    nose,
    eyes: { ...eyesOf(look, jitter), color: parse(look.eyeColor) },
    brows: {
      thickness: (female ? 6.6 : 9.6) + jitter(0.5) - (senior ? 1 : 0),
      arch: female ? 2.2 : 0.8,
      y: (female ? 2.5 : 1.2) + jitter(0.6),
      tilt: 1,
      color: browColor(look, hair, tones),
    },
    lashes: { color: mix('#1E1218', tones.deep, 0.18), width: (female ? 5 : 3.5) * (senior ? 0.8 : 1) },
    lips: lipsOf(look, tones),
    mouthY: lerp(nose.y, head.chinY, 0.43),
    blush: (female ? 0.6 : 0.4) * (tones.tone > 4 ? 0.8 : 1),
    shoulders: (female ? 166 : 200) - (look.age === 'teenager' ? 14 : 0),
    bodyX: 8,
    restYaw: 13,
  };
}

function browColor(look: Look, hair: HairTones, tones: Skin): Rgb {
  if (look.hairColor === 'silver' || look.hairColor === 'grey') return mix('#8C8A90', tones.deep, 0.15);
  return mix(hair.dark, hair.base, 0.32);
}

function lipsOf(look: Look, tones: Skin): Character['lips'] {
  const female = look.gender === 'female';
  const thin = look.age === 'senior' ? 0.82 : 1;
  const natural = mix(tones.lip, tones.base, female ? 0.12 : 0.4);
  return {
    width: female ? 28 : 30,
    upper: (female ? 7.4 : 5.2) * look.lipFullness * thin,
    lower: (female ? 10 : 7.8) * look.lipFullness * thin,
    strength: female ? 0.95 : 0.75,
    shine: female ? 0.32 : 0.1,
    color: look.lipColor ? mix(tones.lip, look.lipColor, 0.75) : natural,
  };
}
