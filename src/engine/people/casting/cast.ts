import type { AvatarAttributes } from '../pack.ts';
import type { Appearance, BeardStyle } from '../painter/appearance.ts';
import { HAIR_STYLES } from '../painter/hair/styles.ts';
import { HAIR_FACTS } from '../painter/hair/traits.ts';
import { hairTones, skin as skinTones } from '../painter/palette.ts';
import { dice, type Weights } from './dice.ts';
import { dress, shuffle } from './dress.ts';
import { beardOf, glassesOf, jewelleryOf, lipColorOf } from './extras.ts';
import { features, skinTone } from './face.ts';
import { SCARVES } from './garments.ts';
import { hairColor, hairStyle } from './hair.ts';
import { bestMatch } from './harmony.ts';
import { type Origin, TRAITS, traitsAt } from './origins.ts';
import { likelyPlace, placeColors } from './places.ts';
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
  /** Sentences about wishes that could not be met as written. */
  notes: string[];
}

const BEARDS: Record<AvatarAttributes['age'], Weights<BeardStyle>> = {
  teenager: { moustache: 1, goatee: 1 },
  young_adult: { short: 6, full: 2, moustache: 0.6 },
  adult: { short: 6, full: 4, moustache: 1.2, long: 0.3 },
  senior: { short: 5, full: 4, moustache: 2.5, long: 0.6 },
};
/** Beards worn with a turban. */
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
  const own = [
    { color: skinColor, minDifference: 0.13 },
    { color: hairTones(color).base, minDifference: 0.07 },
  ];
  const outfit = dress({
    who,
    wish: wishes.outfit ?? {},
    beside: own,
    kindDice: dice(seed, 'outfit'),
    colorDice: dice(seed, 'palette'),
  });
  const place = wishes.scene ?? (wishes.sceneColor ? 'plain' : likelyPlace(style, dice(seed, 'scene')));
  const sceneColor =
    wishes.sceneColor ??
    bestMatch(shuffle(placeColors(place, wishes.evening ?? false), dice(seed, 'sceneColor')), [
      ...own,
      { color: outfit.color, minDifference: 0.16 },
    ]);
  const glasses = glassesOf(seed, who, skinColor, wishes.glasses);
  const lipColor = lipColorOf(skin, who, wishes.lipColor, dice(seed, 'makeup'));
  const hairwear =
    wishes.hairwear ??
    bestMatch(shuffle(SCARVES, dice(seed, 'palette')), [
      { color: outfit.color, minDifference: 0.14 },
      ...own,
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
  if (HAIR_FACTS[hair].length === 'covered') look.hairwear = hairwear;
  if (wishes.freckles ?? dice(seed, 'freckles').chance(skin < 2.4 ? traits.freckles : 0))
    look.freckles = true;
  const view = wishes.view ?? (who.model === 'modern' ? 'frontal' : 'threeQuarter');
  if (view === 'frontal') look.view = view;
  return { look, scene: { name: place, color: sceneColor } };
}
