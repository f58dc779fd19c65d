import type { AvatarAttributes } from '../pack.ts';
import type { Appearance } from '../painter/appearance.ts';
import { type Dice, dice, type Weights } from './dice.ts';
import { type Origin, TRAITS, type Traits } from './origins.ts';
import type { Wishes } from './wishes.ts';

type PersonTraits = Pick<AvatarAttributes, 'gender' | 'age'>;

export function skinTone(origin: Origin, wish: Wishes['skin'], random: Dice): number {
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
export function features(
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
