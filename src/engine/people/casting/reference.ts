import type { HeadShape } from '../painter/appearance.ts';
import { type HairColor, hairTones, skin } from '../painter/palette.ts';
import { difference } from './harmony.ts';
import type { Wishes } from './wishes.ts';

/** Traits read from a picture; colours are `#rrggbb`, sampled and averaged. */
export interface ReferenceTraits {
  skin?: string;
  hair?: string;
  clothing?: string;
  eyes?: string;
  /** Lengths in one common unit, measured on the landmarks of a frontal face. */
  face?: { cheekWidth: number; jawWidth: number; chinWidth: number; height: number };
}

/** Turns the picture's traits into wishes: the nearest tones we can draw, and the nearest head shape. */
export function wishesFromReference(facts: ReferenceTraits): {
  wishes: Wishes;
  understood: Record<string, string>;
} {
  const wishes: Wishes = {};
  const understood: Record<string, string> = {};
  if (facts.skin) {
    const tone = nearestSkin(facts.skin);
    wishes.skin = [tone, tone];
    understood['skin'] = `as in the picture (${facts.skin})`;
  }
  if (facts.hair) {
    wishes.hairColor = nearestHair(facts.hair);
    understood['hair_color'] = `as in the picture (${facts.hair})`;
  }
  if (facts.eyes) {
    wishes.eyeColor = facts.eyes;
    understood['eyes'] = `as in the picture (${facts.eyes})`;
  }
  if (facts.clothing) {
    wishes.outfit = { color: facts.clothing };
    understood['clothing_color'] = `as in the picture (${facts.clothing})`;
  }
  if (facts.face) {
    wishes.head = headLike(facts.face);
    understood['face'] = `as in the picture (${wishes.head})`;
  }
  return { wishes, understood };
}

const TONES = Array.from({ length: 71 }, (_, i) => i / 10);

function nearestSkin(color: string): number {
  return nearest(TONES, (tone) => difference(skin(tone).base, color));
}

const HAIR_COLORS: Record<HairColor, true> = {
  black: true,
  softBlack: true,
  darkBrown: true,
  brown: true,
  chestnut: true,
  auburn: true,
  red: true,
  darkBlond: true,
  blond: true,
  platinum: true,
  grey: true,
  silver: true,
  white: true,
  saltAndPepper: true,
};

export function nearestHair(color: string): HairColor {
  return nearest(Object.keys(HAIR_COLORS) as HairColor[], (name) => difference(hairTones(name).base, color));
}

/** Jaw and chin width relative to the cheeks' width, and face height in cheek widths. */
const HEADS: Record<HeadShape, readonly [jaw: number, chin: number, height: number]> = {
  oval: [0.76, 0.36, 1.34],
  heart: [0.7, 0.3, 1.3],
  diamond: [0.71, 0.32, 1.36],
  round: [0.84, 0.44, 1.22],
  square: [0.88, 0.48, 1.28],
  long: [0.78, 0.38, 1.46],
  broad: [0.9, 0.46, 1.2],
  pear: [0.93, 0.46, 1.3],
  angular: [0.83, 0.4, 1.38],
};

function headLike({
  cheekWidth,
  jawWidth,
  chinWidth,
  height,
}: NonNullable<ReferenceTraits['face']>): HeadShape {
  const [jaw, chin, tall] = [jawWidth / cheekWidth, chinWidth / cheekWidth, height / cheekWidth];
  return nearest(Object.keys(HEADS) as HeadShape[], (shape) => {
    const [j, c, t] = HEADS[shape];
    return Math.hypot(jaw - j, chin - c, tall - t);
  });
}

function nearest<T>(values: readonly T[], distance: (value: T) => number): T {
  return values.reduce((best, value) => (distance(value) < distance(best) ? value : best));
}
