import { mix, parse, type Rgb } from './color.ts';
import { clamp } from './curve.ts';

/** Six tones of skin, whose shadows shift to red. */
export interface Skin {
  base: Rgb;
  shade: Rgb;
  deep: Rgb;
  light: Rgb;
  blush: Rgb;
  lip: Rgb;
  /** 0 fairest … 7 darkest. */
  tone: number;
}

/** base, shade, deep, light, blush, lip: from fair to dark, chosen by hand. */
const SKINS: readonly (readonly [string, string, string, string, string, string])[] = [
  ['#FBD8C4', '#E9A38C', '#9A4C42', '#FFEBDC', '#F28B7C', '#D8675F'],
  ['#F5C8A8', '#DA9375', '#8C4535', '#FFE2C8', '#EC7B68', '#C8574F'],
  ['#E9B48B', '#C7825E', '#783B2B', '#FAD3AE', '#DE6A54', '#B65046'],
  ['#D69A6C', '#AE6A4A', '#653023', '#EFBD8F', '#CB5C46', '#A24739'],
  ['#BA7B51', '#8D5136', '#4C241B', '#DBA074', '#B04B39', '#8E3F38'],
  ['#945C3E', '#673928', '#371A15', '#BA8059', '#8E3C2E', '#7A3634'],
  ['#70432F', '#4A281F', '#24120F', '#996449', '#6E2E28', '#6A2F30'],
  ['#52322A', '#341D1B', '#190D0D', '#7C5040', '#552726', '#5A2C2F'],
];

/** Interpolates between the eight hand-picked tones. */
export function skin(tone: number): Skin {
  const t = clamp(tone, 0, 6.999);
  const a = SKINS[Math.floor(t)]!;
  const b = SKINS[Math.floor(t) + 1]!;
  const at = (i: 0 | 1 | 2 | 3 | 4 | 5) => mix(a[i], b[i], t % 1);
  return { base: at(0), shade: at(1), deep: at(2), light: at(3), blush: at(4), lip: at(5), tone: t };
}

/** Four tones of hair: the base, the shadow, the light and the sheen. */
export interface HairTones {
  base: Rgb;
  dark: Rgb;
  light: Rgb;
  sheen: Rgb;
}

const HAIR = {
  black: ['#2B2530', '#17131C', '#4A4458', '#7D7791'],
  softBlack: ['#3A2C2C', '#221819', '#5C4744', '#8F736A'],
  darkBrown: ['#4F3328', '#321E18', '#74503C', '#A87B5C'],
  brown: ['#734A31', '#4C2E20', '#9A6B47', '#CB9C6C'],
  chestnut: ['#8A4A2C', '#5B2D1D', '#B56C40', '#E09E68'],
  auburn: ['#A2452A', '#6C2A1C', '#CC6C40', '#F2A06C'],
  red: ['#BF5A2C', '#863619', '#E38547', '#FFBC7E'],
  darkBlond: ['#B08456', '#7F5A38', '#D0A976', '#F0D5A4'],
  blond: ['#D9A856', '#A87733', '#F0CB82', '#FFE9B5'],
  platinum: ['#E3CFA6', '#B79C70', '#F4E6C6', '#FFF8E6'],
  grey: ['#9A98A1', '#74727D', '#B4B2BA', '#D3D2D8'],
  silver: ['#C4C2C8', '#98969F', '#DAD9DD', '#F1F0F2'],
  white: ['#DFDCDD', '#B3AFB6', '#F1EFEF', '#FFFFFF'],
  saltAndPepper: ['#77747B', '#4D4A52', '#A19EA4', '#D0CED2'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

export type HairColor = keyof typeof HAIR;

export function hairTones(color: HairColor): HairTones {
  const [base, dark, light, sheen] = HAIR[color];
  return { base: parse(base), dark: parse(dark), light: parse(light), sheen: parse(sheen) };
}
