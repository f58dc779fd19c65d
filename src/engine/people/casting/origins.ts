import type { AvatarAttributes } from '../pack.ts';
import type { BrowShape, EyeShape, HeadShape, LipShape, NoseShape } from '../painter/appearance.ts';
import type { HairColor } from '../painter/palette.ts';
import type { Weights } from './dice.ts';

export type Origin = AvatarAttributes['ethnicity'];
export type Texture = 'straight' | 'wavy' | 'curly' | 'coily';

/** Common traits of people from one part of the world. Ranges are wide on purpose: no group has one face. */
export interface Traits {
  /** Ranges of the painter's skin tones, with their shares. */
  skin: readonly (readonly [from: number, to: number, share: number])[];
  textures: Weights<Texture>;
  hairColors: Weights<HairColor>;
  eyeColors: Weights<`#${string}`>;
  eyes: Weights<EyeShape>;
  noses: Weights<NoseShape>;
  heads: Weights<HeadShape>;
  brows: Weights<BrowShape>;
  lips: Weights<LipShape>;
  lipFullness: readonly [number, number];
  /** Share of people with freckles. */
  freckles: number;
}

const DARK_EYES = { '#35211A': 3, '#46291B': 3, '#4A2C1C': 2 } as const;
const BROWN_EYES = { '#4A2E1C': 3, '#5A3A24': 3, '#6A4527': 2, '#3E271B': 2 } as const;
const ANY_HEAD = {
  oval: 3,
  heart: 2,
  diamond: 2,
  round: 2,
  square: 2,
  long: 2,
  broad: 1,
  pear: 1,
  angular: 2,
} as const;

export const TRAITS: Record<Origin, Traits> = {
  european: {
    skin: [
      [0.1, 0.9, 4],
      [0.9, 1.6, 4],
      [1.6, 2.3, 2],
    ],
    textures: { straight: 4, wavy: 4, curly: 2 },
    hairColors: {
      darkBrown: 5,
      brown: 5,
      chestnut: 3,
      blond: 3,
      darkBlond: 3,
      auburn: 1.5,
      red: 1.2,
      black: 1.5,
    },
    eyeColors: { '#4C7A8C': 3, '#5B8C5A': 2, '#6B7F8C': 2, '#5A3A24': 4, '#7A5A30': 2, '#5F88A6': 2 },
    eyes: { almond: 4, round: 3, hooded: 3, deepSet: 3, downturned: 2, wideSet: 1 },
    noses: { straight: 4, long: 3, strong: 2, snub: 2, soft: 3, broadTip: 1 },
    heads: ANY_HEAD,
    brows: { soft: 3, straight: 2, arched: 2, angled: 2, full: 1, thin: 1 },
    lips: { natural: 4, thin: 3, bow: 2, wide: 2, full: 1 },
    lipFullness: [0.82, 1.08],
    freckles: 0.16,
  },
  african: {
    skin: [
      [4, 4.8, 2],
      [4.8, 5.7, 4],
      [5.7, 6.6, 3],
    ],
    textures: { coily: 7, curly: 2, straight: 0.6 },
    hairColors: { black: 5, softBlack: 5, darkBrown: 1.2 },
    eyeColors: DARK_EYES,
    eyes: { almond: 4, round: 4, wideSet: 2, downturned: 1, hooded: 1 },
    noses: { wide: 4, broadTip: 3, soft: 2, straight: 1, lowBridge: 1 },
    heads: ANY_HEAD,
    brows: { soft: 3, full: 2, arched: 3, straight: 2 },
    lips: { full: 5, natural: 2, bow: 1, wide: 2, pout: 2 },
    lipFullness: [1.05, 1.3],
    freckles: 0.03,
  },
  south_asian: {
    skin: [
      [2.2, 3, 3],
      [3, 4, 4],
      [4, 4.9, 3],
    ],
    textures: { straight: 5, wavy: 4, curly: 1.2 },
    hairColors: { black: 5, softBlack: 4, darkBrown: 2 },
    eyeColors: { ...DARK_EYES, '#5F3D22': 3 },
    eyes: { almond: 4, round: 3, deepSet: 2, hooded: 1, downturned: 2, wideSet: 1 },
    noses: { straight: 3, strong: 2, long: 2, broadTip: 2, soft: 2, wide: 1 },
    heads: ANY_HEAD,
    brows: { full: 4, soft: 2, arched: 3, straight: 2, angled: 1 },
    lips: { natural: 4, full: 2, bow: 2, wide: 2 },
    lipFullness: [0.92, 1.16],
    freckles: 0.01,
  },
  east_asian: {
    skin: [
      [0.5, 1.2, 4],
      [1.2, 2, 4],
      [2, 2.8, 2],
    ],
    textures: { straight: 7, wavy: 2.5 },
    hairColors: { black: 6, softBlack: 4, darkBrown: 3, brown: 0.8 },
    eyeColors: { '#2F1E16': 3, '#3E271B': 3, '#4A2E1C': 2 },
    eyes: { monolid: 6, hooded: 2.5, almond: 2.5, wideSet: 1 },
    noses: { lowBridge: 3, soft: 4, snub: 2, straight: 2, broadTip: 1 },
    heads: { oval: 3, heart: 2, diamond: 2, round: 3, square: 2, long: 2, broad: 2, pear: 1, angular: 1 },
    brows: { soft: 3, straight: 4, arched: 2, thin: 1, full: 1 },
    lips: { natural: 4, bow: 3, full: 1, thin: 1 },
    lipFullness: [0.9, 1.08],
    freckles: 0.03,
  },
  middle_eastern: {
    skin: [
      [1, 1.8, 3],
      [1.8, 2.6, 4],
      [2.6, 3.5, 3],
    ],
    textures: { straight: 3, wavy: 4, curly: 3 },
    hairColors: { black: 4, softBlack: 4, darkBrown: 4, brown: 1.2, chestnut: 0.6 },
    eyeColors: { ...BROWN_EYES, '#7A5A30': 1.5, '#6B7F5C': 1.2 },
    eyes: { almond: 5, deepSet: 3, round: 2, hooded: 2, downturned: 1 },
    noses: { strong: 4, long: 3, straight: 3, soft: 1.5 },
    heads: ANY_HEAD,
    brows: { full: 5, arched: 3, angled: 2, straight: 2 },
    lips: { natural: 4, full: 2, bow: 2, wide: 1 },
    lipFullness: [0.92, 1.12],
    freckles: 0.02,
  },
  south_american: {
    skin: [
      [1, 2, 3],
      [2, 3.2, 4],
      [3.2, 4.6, 3],
    ],
    textures: { straight: 4, wavy: 4, curly: 3, coily: 1 },
    hairColors: { black: 3, softBlack: 3, darkBrown: 5, brown: 3, chestnut: 1, darkBlond: 0.6 },
    eyeColors: { ...BROWN_EYES, '#7A5A30': 1.5, '#5B8C5A': 0.8 },
    eyes: { almond: 4, round: 3, hooded: 2, downturned: 1, wideSet: 1, deepSet: 1 },
    noses: { straight: 3, soft: 3, broadTip: 3, strong: 2, wide: 1 },
    heads: ANY_HEAD,
    brows: { soft: 2, full: 3, arched: 3, angled: 1 },
    lips: { natural: 3, full: 3, bow: 1, wide: 2 },
    lipFullness: [0.95, 1.2],
    freckles: 0.05,
  },
  north_american: {
    skin: [
      [0.2, 1.4, 4],
      [1.4, 2.6, 2.5],
      [2.6, 4.2, 1.5],
      [4.4, 5.8, 2],
    ],
    textures: { straight: 4, wavy: 4, curly: 2 },
    hairColors: {
      darkBrown: 5,
      brown: 4,
      chestnut: 2,
      blond: 3,
      darkBlond: 2.5,
      auburn: 1,
      red: 0.8,
      black: 2,
    },
    eyeColors: { '#4C7A8C': 2, '#5B8C5A': 2, '#6B7F8C': 1, ...BROWN_EYES },
    eyes: { almond: 4, round: 3, hooded: 2, deepSet: 2, wideSet: 2, downturned: 1 },
    noses: { straight: 4, soft: 3, snub: 2, strong: 2, broadTip: 2, long: 1 },
    heads: ANY_HEAD,
    brows: { soft: 3, straight: 2, arched: 2, full: 2, angled: 1 },
    lips: { natural: 4, wide: 2, bow: 2, full: 2, thin: 1 },
    lipFullness: [0.86, 1.14],
    freckles: 0.12,
  },
};

/** Narrows traits for dark skin: dark eyes and hair, and curls where the origin has them. */
export function traitsAt(origin: Origin, skin: number): Traits {
  const own = TRAITS[origin];
  if (skin > 2.4 && skin < 3.2 && origin !== 'african') return { ...own, eyeColors: BROWN_EYES };
  if (skin < 3.2 || origin === 'african' || origin === 'south_asian') return own;
  const { hairColors, eyeColors } = TRAITS.african;
  if (skin < 4.3) return { ...own, hairColors: TRAITS.middle_eastern.hairColors, eyeColors: BROWN_EYES };
  const { textures, noses, lips, lipFullness, eyes } = TRAITS.african;
  return { ...own, hairColors, eyeColors, textures, noses, lips, lipFullness, eyes, freckles: 0.03 };
}
