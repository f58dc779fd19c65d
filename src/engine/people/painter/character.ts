import { chance } from '../../../base/chance.ts';
import type { Appearance } from './appearance.ts';
import { mix, parse, type Rgb } from './color.ts';
import { lerp } from './curve.ts';
import {
  type BrowForm,
  browsOf,
  type Eyes,
  eyesOf,
  type LipForm,
  lipsOf,
  type Nose,
  noseOf,
} from './face/features.ts';
import { type Head, headOf } from './face/skull.ts';
import { type HairTones, hairTones, type Skin, skin } from './palette.ts';

/** A look resolved to geometry and colours; lengths in rig units (a face is about 190 wide). */
export interface Character {
  look: Appearance;
  female: boolean;
  /** 0 teenager … 1 senior. */
  age: number;
  skin: Skin;
  hair: HairTones;
  head: Head;
  nose: Nose;
  eyes: Eyes & { color: Rgb };
  brows: BrowForm & { color: Rgb };
  /** Factors of size and of how far they stand out, and the growth of the lobes. */
  ears: { size: number; out: number; lobe: number };
  lashes: { color: Rgb; width: number };
  lips: LipForm & { strength: number; shine: number; color: Rgb };
  mouthY: number;
  blush: number;
  /** Half the width of the shoulders. */
  shoulders: number;
  /** Middle of the body under the turned head. */
  bodyX: number;
  /** Degrees the head is turned at rest. */
  restYaw: number;
  /** Whether the person is the mirror image of the drawing. */
  mirrored: boolean;
  /** 0–1, how soft the shading is. */
  softness: number;
}

const AGES = { teenager: 0, young_adult: 0.25, adult: 0.55, senior: 1 } as const;

export function character(look: Appearance): Character {
  const random = chance(look.seed);
  const jitter = (x: number) => (random() * 2 - 1) * x;
  const female = look.gender === 'female';
  const senior = look.age === 'senior';
  const frontal = look.view === 'frontal';
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
    brows: { ...browsOf(look, jitter), color: browColor(look, hair, tones) },
    ears: earsOf(look, jitter),
    lashes: { color: mix('#1E1218', tones.deep, 0.18), width: (female ? 5 : 3.5) * (senior ? 0.8 : 1) },
    lips: { ...lipsOf(look), ...lipColors(look, tones) },
    mouthY: lerp(nose.y, head.chinY, female ? 0.43 : 0.45),
    blush: (female ? 0.6 : 0.4) * (tones.tone > 4 ? 0.8 : 1),
    shoulders: (female ? 166 : 200) - (look.age === 'teenager' ? 14 : 0),
    bodyX: frontal ? 2 : 8,
    restYaw: frontal ? 3 : 13,
    mirrored: look.facing === 'left',
    softness: frontal ? 1 : 0,
  };
}

function earsOf({ gender, age }: Appearance, jitter: (x: number) => number): Character['ears'] {
  const size = (gender === 'female' ? 0.94 : 1.06) + jitter(0.07) + (age === 'senior' ? 0.05 : 0);
  return { size, out: 0.95 + jitter(0.18), lobe: age === 'senior' ? 6 : jitter(2) };
}

function browColor(look: Appearance, hair: HairTones, tones: Skin): Rgb {
  if (look.hairColor === 'silver' || look.hairColor === 'grey') return mix('#8F8A8B', tones.deep, 0.3);
  return mix(hair.dark, hair.base, 0.32);
}

function lipColors(look: Appearance, tones: Skin): Pick<Character['lips'], 'strength' | 'shine' | 'color'> {
  const female = look.gender === 'female';
  const dark = Math.min(1, Math.max(0, (tones.tone - 3.5) / 2));
  // Lips on dark skin are rosier than the skin rather than darker, so that they stay visible.
  const rosy = mix(tones.lip, '#C9756C', 0.3 * dark);
  const natural = mix(rosy, tones.base, (female ? 0.12 : 0.3) * (1 - 0.6 * dark));
  return {
    strength: female ? 0.95 : 0.8 + 0.1 * dark,
    shine: female ? 0.32 : 0.1,
    color: look.lipColor ? mix(tones.lip, look.lipColor, 0.75) : natural,
  };
}
