import { chance } from '../../../base/chance.ts';
import type { Appearance, HeadShape } from './appearance.ts';
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
import { type HairTones, hairTones, type Skin, skin } from './palette.ts';

/** Lengths in rig units, measured from the point between the eyes, y down. */
interface Head {
  /** Width of the whole head, including hair and features, relative to average. */
  width: number;
  /** Height of the crown, including hair, above average. */
  lift: number;
  crown: number;
  temple: number;
  cheek: number;
  cheekY: number;
  /** Depth of the hollow below the cheekbone; negative for full cheeks. */
  hollow: number;
  jaw: number;
  jawY: number;
  chin: number;
  chinY: number;
  /** 0 pointed … 1 flat. */
  chinFlat: number;
  /** 0–1, how far the cheeks sag to the jaw. */
  jowl: number;
  neck: number;
}

/** Here `jawY` is still a fraction: how far down towards the chin the corner of the jaw is. */
const WOMAN: Head = {
  width: 1,
  lift: 0,
  crown: 134,
  temple: 94,
  cheek: 96,
  cheekY: 10,
  hollow: 1,
  jaw: 67,
  jawY: 0.7,
  chin: 27,
  chinY: 117,
  chinFlat: 0.45,
  jowl: 0,
  neck: 43,
};

const MAN: Head = {
  ...WOMAN,
  width: 0.98,
  cheek: 97,
  jaw: 78,
  jawY: 0.7,
  chin: 36,
  chinY: 127,
  chinFlat: 0.7,
  neck: 60,
};

type Change = Partial<Record<keyof Head, number>>;

/** Adjustments for each head shape, relative to the average for a sex; `width` and `jawY` are hundredths. */
const SHAPES: Record<HeadShape, Change> = {
  oval: {},
  heart: {
    temple: 3,
    cheekY: -8,
    hollow: 1,
    jaw: -5,
    jawY: -2,
    chin: -5,
    chinFlat: -0.25,
    chinY: 2,
    lift: 3,
  },
  diamond: {
    temple: -1,
    cheek: 4,
    cheekY: 2,
    hollow: 5,
    jaw: -3,
    chin: -3,
    chinFlat: -0.1,
    chinY: 3,
    lift: 1,
  },
  round: { width: 3, cheekY: 7, hollow: -5, jaw: 8, jawY: -4, chin: 3, chinY: -7, lift: -2 },
  square: { temple: 1, hollow: -1, jaw: 8, jawY: 1, chin: 6, chinFlat: 0.25, chinY: 1 },
  long: { width: -5, hollow: 2, jaw: 2, chin: 2, chinY: 11, chinFlat: 0.15, lift: 6 },
  broad: { width: 7, cheek: 2, cheekY: 3, jaw: 4, jawY: -1, chin: 5, chinY: -3, chinFlat: 0.25, lift: -1 },
  pear: { temple: -1, cheek: -2, cheekY: 12, hollow: -4, jaw: 8, jawY: 1, chin: 6, chinY: -2, lift: -3 },
  angular: { width: -1, cheek: 2, cheekY: -4, hollow: 4, jaw: 4, jawY: 1, chin: -1, chinFlat: 0.1, chinY: 5 },
};

/** Young faces are short and soft; old ones sag. */
const WOMEN_BY_AGE: Record<Appearance['age'], Change> = {
  teenager: { jaw: -3, chin: -3, chinY: -8, cheekY: 5, hollow: -3, neck: -6, lift: 2 },
  young_adult: {},
  adult: { jaw: 2, chin: 1, chinY: 4, cheekY: -2, hollow: 2, neck: 1 },
  senior: { temple: -1, jaw: 5, jawY: 2, chin: 2, chinY: 4, hollow: 2, neck: 1, lift: -2 },
};
const MEN_BY_AGE: Record<Appearance['age'], Change> = {
  teenager: { jaw: -6, jawY: -1, chin: -7, chinY: -13, cheekY: 4, hollow: -2, chinFlat: -0.25, neck: -14 },
  young_adult: { jaw: -1, chinY: -1, neck: -1 },
  adult: { jaw: 2, chin: 2, chinY: 3, cheekY: -2, hollow: 1, chinFlat: 0.1, neck: 4 },
  senior: { temple: -1, jaw: 4, jawY: 1, chin: 1, chinY: 3, hollow: 3, lift: -2 },
};

/** Factor that exaggerates shapes on soft faces, which show them less. */
const SOFT_FACE_EXAGGERATION = 1.35;

/** The geometry and colours of an appearance. Lengths are in rig units; a face is about 190 wide. */
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
  /** Factors of the ears' size and of how far they stand out, and the growth of the lobes. */
  ears: { size: number; out: number; lobe: number };
  lashes: { color: Rgb; width: number };
  lips: LipForm & { strength: number; shine: number; color: Rgb };
  mouthY: number;
  blush: number;
  /** Half the width of the shoulders. */
  shoulders: number;
  /** Middle of the body under the turned head. */
  bodyX: number;
  /** Degrees by which the head is turned at rest. */
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

function change(head: Head, by: Change, strength: number): void {
  for (const [key, amount] of Object.entries(by) as [keyof Head, number][]) {
    head[key] += amount * strength * (key === 'width' || key === 'jawY' ? 0.01 : 1);
  }
}

function headOf(look: Appearance, jitter: (x: number) => number): Head {
  const female = look.gender === 'female';
  const head = { ...(female ? WOMAN : MAN) };
  change(head, SHAPES[look.head], female ? SOFT_FACE_EXAGGERATION : 1);
  change(head, (female ? WOMEN_BY_AGE : MEN_BY_AGE)[look.age], 1);
  head.chinFlat = Math.min(1, Math.max(0.15, head.chinFlat));
  head.hollow = Math.max(-5, head.hollow);
  // Hair is as wide as the cheekbones, so the temples must not be much narrower.
  head.temple = Math.max(head.temple, head.cheek - 3);
  head.chinY = Math.max(head.chinY, female ? 107 : 112);
  head.jaw += jitter(2);
  head.chinY += jitter(2);
  head.jawY *= head.chinY;
  head.cheekY = Math.min(head.cheekY + jitter(2), head.chinY * 0.14);
  head.width += jitter(0.01);
  if (look.age === 'senior') head.jowl = 1;
  else if (look.age === 'adult') head.jowl = 0.25;
  return head;
}
