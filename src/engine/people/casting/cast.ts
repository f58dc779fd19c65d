import type { SceneName } from '../../film/timeline.ts';
import type { AvatarAttributes } from '../pack.ts';
import type { Appearance, BeardStyle, HairStyle } from '../painter/appearance.ts';
import { HAIR_STYLES } from '../painter/hair/styles.ts';
import { HAIR_TRAITS, type HairTraits } from '../painter/hair/traits.ts';
import { type HairColor, hairTones, skin as skinTones } from '../painter/palette.ts';
import { SCENE_TRAITS } from '../painter/scenes/traits.ts';
import { type Dice, dice, type Weights } from './dice.ts';
import { beardOf, dress, glassesOf, jewelleryOf, lipColorOf, shuffle } from './dress.ts';
import { SCARVES } from './garments.ts';
import { bestMatch } from './harmony.ts';
import { type Origin, type Texture, TRAITS, type Traits, traitsAt } from './origins.ts';
import { type ReferenceTraits, wishesFromReference } from './reference.ts';
import type { Wishes } from './wishes.ts';
import { readDescription } from './words/read.ts';

export interface CastingCall {
  gender: AvatarAttributes['gender'];
  age: AvatarAttributes['age'];
  style: AvatarAttributes['style'];
  ethnicity?: AvatarAttributes['ethnicity'];
  /** Plain words; only the first 2,000 characters are read. */
  appearance?: string;
  /** Plain words or a colour; only the first 2,000 characters are read. */
  background?: string;
  /** Three-quarter view (classic), or a frontal close-up (modern). */
  model: 'classic' | 'modern';
  /** Traits read from a picture. Words and the other fields take precedence. */
  reference?: ReferenceTraits;
}

export interface Casting {
  look: Appearance;
  attributes: AvatarAttributes;
  /** Interpretation of the words and the picture, by field. */
  understood: Record<string, string>;
  /** Words that describe nothing drawable, as written. */
  ignored: string[];
  /** Notes on wishes that could not be met as written. */
  notes: string[];
}

const BEARDS: Record<AvatarAttributes['age'], Weights<BeardStyle>> = {
  teenager: { moustache: 1, goatee: 1 },
  young_adult: { short: 6, full: 2, moustache: 0.6 },
  adult: { short: 6, full: 4, moustache: 1.2, long: 0.3 },
  senior: { short: 5, full: 4, moustache: 2.5, long: 0.6 },
};
/** Beards that are worn with a turban. */
const UNCUT: Weights<BeardStyle> = { full: 4, long: 2, short: 2 };

/** Casts the described person. The same call and seed give the same person; neighbouring seeds differ. */
export function castPerson(call: CastingCall, seed: number): Casting {
  const { understood, ignored, notes, wishes: described } = readDescription(call);
  const reference = call.reference ? wishesFromReference(call.reference) : { wishes: {}, understood: {} };
  const wishes: Wishes = { ...reference.wishes, ...described };
  const origin = call.ethnicity ?? wishes.origin ?? dice(seed, 'origin').one(Object.keys(TRAITS) as Origin[]);
  const { look, scene } = castRandomly({ ...call, ethnicity: origin }, wishes, seed);
  const attributes = { gender: call.gender, age: call.age, ethnicity: origin, style: call.style, scene };
  return { look, attributes, understood: { ...reference.understood, ...understood }, ignored, notes };
}

type PersonTraits = Pick<AvatarAttributes, 'gender' | 'age' | 'style' | 'ethnicity'> &
  Pick<CastingCall, 'model'>;

function castRandomly(
  who: PersonTraits,
  wishes: Wishes,
  seed: number,
): { look: Appearance; scene: AvatarAttributes['scene'] } {
  const { gender, age, style } = who;
  const skin = skinTone(who.ethnicity, wishes.skin, dice(seed, 'skin'));
  const traits = traitsAt(who.ethnicity, skin);
  const hair = hairStyle(who, traits, wishes.hair, dice(seed, 'hair'));
  const color = wishes.hairColor ?? hairColor(who, traits, dice(seed, 'hairColor'));
  const skinColor = skinTones(skin).base;
  const personColors = [
    { color: skinColor, minDifference: 0.13 },
    { color: hairTones(color).base, minDifference: 0.07 },
  ];
  const outfit = dress({
    who,
    wish: wishes.outfit ?? {},
    beside: personColors,
    kindDice: dice(seed, 'outfit'),
    colorDice: dice(seed, 'palette'),
  });
  const place = wishes.scene ?? (wishes.sceneColor ? 'plain' : likelyPlace(style, dice(seed, 'scene')));
  const sceneColor =
    wishes.sceneColor ??
    bestMatch(shuffle(placeColors(place, wishes.evening ?? false), dice(seed, 'sceneColor')), [
      ...personColors,
      { color: outfit.color, minDifference: 0.16 },
    ]);
  const glasses = glassesOf(seed, who, skinColor, wishes.glasses);
  const lipColor = lipColorOf(skin, who, wishes.lipColor, dice(seed, 'makeup'));
  const hairwear =
    wishes.hairwear ??
    bestMatch(shuffle(SCARVES, dice(seed, 'palette')), [
      { color: outfit.color, minDifference: 0.14 },
      ...personColors,
    ]);
  const turbaned = hair === 'turban' && age !== 'teenager';
  const beardWish = wishes.beard ?? (turbaned && gender === 'male' ? 'any' : undefined);
  const look: Appearance = {
    seed,
    gender,
    age,
    ...features(seed, who, traits, wishes),
    skin,
    hair,
    hairColor: color,
    outfit,
    ...beardOf(seed, who, beardWish, turbaned ? UNCUT : BEARDS[age]),
    ...jewelleryOf(seed, who, outfit, !HAIR_STYLES[hair].coversEars, wishes),
    build:
      wishes.build ??
      dice(seed, 'build').weighted({ medium: 6, slim: 2.5, heavy: age === 'teenager' ? 0.6 : 1.6 }),
    facing: wishes.facing ?? dice(seed, 'facing').one(['right', 'left'] as const),
  };
  if (glasses) look.glasses = glasses;
  if (lipColor) look.lipColor = lipColor;
  if (HAIR_TRAITS[hair].length === 'covered') look.hairwear = hairwear;
  if (wishes.freckles ?? dice(seed, 'freckles').chance(skin < 2.4 ? traits.freckles : 0))
    look.freckles = true;
  const view = wishes.view ?? (who.model === 'modern' ? 'frontal' : 'threeQuarter');
  if (view === 'frontal') look.view = view;
  return { look, scene: { name: place, color: sceneColor } };
}

/** Likelihood of each place by style. */
const PLACE_SHARES: Record<SceneName, Record<AvatarAttributes['style'], number>> = {
  plain: { professional: 4, social: 4 },
  studio: { professional: 3, social: 1 },
  office: { professional: 4, social: 0.2 },
  meeting: { professional: 2, social: 0 },
  skyline: { professional: 2, social: 0.6 },
  podcast: { professional: 0.6, social: 1.4 },
  kitchen: { professional: 0, social: 2 },
  home: { professional: 0.4, social: 3 },
  shop: { professional: 0.5, social: 1.4 },
  cafe: { professional: 0.3, social: 1.8 },
  library: { professional: 1, social: 0.8 },
  classroom: { professional: 0.8, social: 0.3 },
  street: { professional: 0.4, social: 1.8 },
  gym: { professional: 0, social: 0.8 },
  outdoors: { professional: 0.4, social: 3 },
};

function likelyPlace(style: AvatarAttributes['style'], random: Dice): SceneName {
  const shares = Object.entries(PLACE_SHARES).map(([name, share]) => [name, share[style]]);
  return random.weighted(Object.fromEntries(shares) as Weights<SceneName>);
}

/** Colours that suit the place by day, or in the evening where it has an evening version. */
export function placeColors(place: SceneName, evening: boolean): readonly string[] {
  const facts = SCENE_TRAITS[place];
  return evening && facts.evening.length > 0 ? facts.evening : facts.colors;
}

function skinTone(origin: Origin, wish: Wishes['skin'], random: Dice): number {
  if (wish) return round(random.between(...wish));
  const spans = TRAITS[origin].skin;
  const index = random.weighted(Object.fromEntries(spans.map(([, , share], i) => [String(i), share])));
  const [from, to] = spans[Number(index)]!;
  return round(random.between(from, to));
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Head shapes that are rarer for one gender. */
const HEADS_BY_GENDER: Record<PersonTraits['gender'], Weights<Appearance['head']>> = {
  female: { square: 0.5, broad: 0.3, angular: 0.5, long: 0.4, pear: 0.3 },
  male: { heart: 0.6, diamond: 0.9, oval: 0.9 },
};
const NOSES_BY_GENDER: Record<PersonTraits['gender'], Weights<Appearance['nose']>> = {
  female: { strong: 0.4, long: 0.6 },
  male: { snub: 0.5, soft: 0.7 },
};

/** Chooses the facial features that the description leaves open. */
function features(
  seed: number,
  who: PersonTraits,
  traits: Traits,
  wishes: Wishes,
): Pick<Appearance, 'head' | 'nose' | 'eyes' | 'brows' | 'lips' | 'lipFullness' | 'eyeColor'> {
  const lips = dice(seed, 'lips');
  return {
    head: wishes.head ?? dice(seed, 'head').weighted(times(traits.heads, HEADS_BY_GENDER[who.gender])),
    nose: wishes.nose ?? dice(seed, 'nose').weighted(times(traits.noses, NOSES_BY_GENDER[who.gender])),
    eyes: wishes.eyes ?? dice(seed, 'eyes').weighted(traits.eyes),
    brows: wishes.brows ?? dice(seed, 'brows').weighted(times(traits.brows, BROWS_BY_GENDER[who.gender])),
    lips: wishes.lips ?? lips.weighted(traits.lips),
    lipFullness: round(lips.between(...traits.lipFullness)),
    eyeColor: wishes.eyeColor ?? dice(seed, 'eyeColor').weighted(traits.eyeColors),
  };
}

const BROWS_BY_GENDER: Record<PersonTraits['gender'], Weights<NonNullable<Appearance['brows']>>> = {
  female: { full: 0.6, angled: 0.5 },
  male: { thin: 0, arched: 0.3 },
};

function times<Value extends string>(weights: Weights<Value>, factors: Weights<Value>): Weights<Value> {
  const entries = Object.entries(weights) as [Value, number][];
  return Object.fromEntries(
    entries.map(([value, weight]) => [value, weight * (factors[value] ?? 1)]),
  ) as Weights<Value>;
}

/** Relative frequency of styles in random choices, by age. */
const STYLE_SHARES: Partial<Record<HairStyle, Weights<Appearance['age']> | number>> = {
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
function hairStyle(who: PersonTraits, traits: Traits, wish: Wishes['hair'], random: Dice): HairStyle {
  const texture = wish?.texture ?? random.weighted(traits.textures);
  const styles = Object.keys(HAIR_TRAITS) as HairStyle[];
  const allowed = styles.filter((style) => !wish?.not?.includes(style));
  const described = wish?.styles?.length ? styles.filter((style) => wish.styles?.includes(style)) : allowed;
  // From the strictest filter to the loosest: described styles win, however unlikely.
  const suits = [
    (style: HairStyle) =>
      isWorn(style, who) && isOrdinary(style) && hasTexture(style, texture) && hasLength(style, wish?.length),
    (style: HairStyle) => isWorn(style, who) && hasTexture(style, texture) && hasLength(style, wish?.length),
    (style: HairStyle) =>
      HAIR_TRAITS[style].wornBy !== oppositeGender(who) &&
      hasLength(style, wish?.length) &&
      hasTexture(style, texture),
    (style: HairStyle) => HAIR_TRAITS[style].wornBy !== oppositeGender(who) && hasLength(style, wish?.length),
    (style: HairStyle) => hasLength(style, wish?.length),
    () => true,
  ];
  for (const suit of suits) {
    const suitable = described.filter(suit);
    if (suitable.length > 0) {
      return random.weighted(
        Object.fromEntries(suitable.map((style) => [style, shareOf(style, who)])) as Weights<HairStyle>,
      );
    }
  }
  return styles[0]!;
}

function shareOf(style: HairStyle, { age }: PersonTraits): number {
  const share = STYLE_SHARES[style] ?? 1;
  return typeof share === 'number' ? share : (share[age] ?? 1);
}

function isWorn(style: HairStyle, { gender, age }: PersonTraits): boolean {
  const { wornBy, ages } = HAIR_TRAITS[style];
  return (wornBy === 'both' || wornBy === gender) && ages.includes(age);
}

const oppositeGender = ({ gender }: PersonTraits) => (gender === 'female' ? 'male' : 'female');

/** Coverings make a statement about a person, so chance never adds one. */
function isOrdinary(style: HairStyle): boolean {
  return HAIR_TRAITS[style].length !== 'covered';
}

function hasTexture(style: HairStyle, texture: Texture | 'covering'): boolean {
  return HAIR_TRAITS[style].textures.includes(texture);
}

function hasLength(style: HairStyle, length: HairTraits['length'] | undefined): boolean {
  return length === undefined || HAIR_TRAITS[style].length === length;
}

const GREYS: Record<Appearance['age'], { share: number; colors: Weights<HairColor> }> = {
  teenager: { share: 0, colors: { grey: 1 } },
  young_adult: { share: 0, colors: { grey: 1 } },
  adult: { share: 0.06, colors: { saltAndPepper: 1 } },
  senior: { share: 0.9, colors: { silver: 4, grey: 3, white: 2, saltAndPepper: 2 } },
};

/** Natural hair colour, or grey with age. */
function hairColor({ age }: PersonTraits, traits: Traits, random: Dice): HairColor {
  const { share, colors } = GREYS[age];
  return random.chance(share) ? random.weighted(colors) : random.weighted(traits.hairColors);
}
