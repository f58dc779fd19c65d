import type { Appearance, HairStyle } from '../painter/appearance.ts';
import { HAIR_FACTS, type HairTraits } from '../painter/hair/traits.ts';
import type { HairColor } from '../painter/palette.ts';
import type { Dice, Weights } from './dice.ts';
import type { Texture, Traits } from './origins.ts';
import type { Wishes } from './wishes.ts';

type PersonTraits = Pick<Appearance, 'gender' | 'age'>;

/** Styles that chance favours or avoids, by age. */
const SHARES: Partial<Record<HairStyle, Weights<Appearance['age']> | number>> = {
  bald: { young_adult: 0.04, adult: 0.7, senior: 1.4 },
  receding: { adult: 0.5, senior: 1.6 },
  bun: 0.5,
  lowBun: 0.5,
  topKnot: 0.2,
  midLength: 0.5,
  softWaves: { adult: 0.1, senior: 0.8 },
  pixie: { teenager: 0.3, young_adult: 0.6, adult: 0.8 },
};

/** Chooses a plausible style: as described, matching the hair texture, common at that age. */
export function hairStyle(who: PersonTraits, traits: Traits, wish: Wishes['hair'], random: Dice): HairStyle {
  const texture = wish?.texture ?? random.weighted(traits.textures);
  const styles = Object.keys(HAIR_FACTS) as HairStyle[];
  const allowed = styles.filter((style) => !wish?.not?.includes(style));
  const described = wish?.styles?.length ? styles.filter((style) => wish.styles?.includes(style)) : allowed;
  // From the strictest filter to the loosest: described styles win, however unlikely.
  const suits = [
    (style: HairStyle) =>
      isWorn(style, who) && isOrdinary(style) && hasTexture(style, texture) && hasLength(style, wish?.length),
    (style: HairStyle) => isWorn(style, who) && hasTexture(style, texture) && hasLength(style, wish?.length),
    (style: HairStyle) =>
      HAIR_FACTS[style].wornBy !== oppositeGender(who) &&
      hasLength(style, wish?.length) &&
      hasTexture(style, texture),
    (style: HairStyle) => HAIR_FACTS[style].wornBy !== oppositeGender(who) && hasLength(style, wish?.length),
    (style: HairStyle) => hasLength(style, wish?.length),
    () => true,
  ];
  for (const suit of suits) {
    const found = described.filter(suit);
    if (found.length > 0) {
      return random.weighted(
        Object.fromEntries(found.map((style) => [style, shareOf(style, who)])) as Weights<HairStyle>,
      );
    }
  }
  return styles[0]!;
}

function shareOf(style: HairStyle, { age }: PersonTraits): number {
  const share = SHARES[style] ?? 1;
  return typeof share === 'number' ? share : (share[age] ?? 1);
}

function isWorn(style: HairStyle, { gender, age }: PersonTraits): boolean {
  const { wornBy, ages } = HAIR_FACTS[style];
  return (wornBy === 'both' || wornBy === gender) && ages.includes(age);
}

const oppositeGender = ({ gender }: PersonTraits) => (gender === 'female' ? 'male' : 'female');

/** Coverings make a statement about a person, so chance never adds one. */
function isOrdinary(style: HairStyle): boolean {
  return HAIR_FACTS[style].length !== 'covered';
}

function hasTexture(style: HairStyle, texture: Texture | 'covering'): boolean {
  return HAIR_FACTS[style].textures.includes(texture);
}

function hasLength(style: HairStyle, length: HairTraits['length'] | undefined): boolean {
  return length === undefined || HAIR_FACTS[style].length === length;
}

const GREYS: Record<Appearance['age'], { share: number; colors: Weights<HairColor> }> = {
  teenager: { share: 0, colors: { grey: 1 } },
  young_adult: { share: 0, colors: { grey: 1 } },
  adult: { share: 0.06, colors: { saltAndPepper: 1 } },
  senior: { share: 0.9, colors: { silver: 4, grey: 3, white: 2, saltAndPepper: 2 } },
};

/** Natural hair colour, or grey with age. */
export function hairColor({ age }: PersonTraits, traits: Traits, random: Dice): HairColor {
  const { share, colors } = GREYS[age];
  return random.chance(share) ? random.weighted(colors) : random.weighted(traits.hairColors);
}
