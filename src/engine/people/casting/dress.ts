import type { AvatarAttributes } from '../pack.ts';
import type { Appearance, Outfit } from '../painter/appearance.ts';
import type { Color } from '../painter/color.ts';
import { type Dice, dice, type Weights } from './dice.ts';
import { GARMENTS, type Garment, TIES, TURTLENECKS } from './garments.ts';
import { bestMatch, type Neighbour } from './harmony.ts';
import type { OutfitWish, Wishes } from './wishes.ts';

type Blazer = Extract<Outfit, { kind: 'blazer' }>;
type Layered = Exclude<Outfit, Blazer | { innerColor?: never }>;

interface DressContext {
  who: Pick<AvatarAttributes, 'gender' | 'age' | 'style'>;
  wish: OutfitWish;
  /** Colours next to the clothes: skin, hair, background. */
  beside: readonly Neighbour[];
  kindDice: Dice;
  colorDice: Dice;
}

/** Chooses clothes that suit the person and the occasion, in colours that match the person. */
export function dress({ who, wish, beside, kindDice, colorDice }: DressContext): Outfit {
  const kind = wish.kind ?? kindDice.weighted(defaultWeights(who));
  const facts = GARMENTS[kind];
  const color = wish.color ?? bestMatch(shuffle(facts.colors, colorDice), beside);
  const below = (colors: readonly string[]) =>
    wish.innerColor ?? bestMatch(shuffle(colors, colorDice), [{ color, minDifference: 0.22 }]);
  if (kind === 'blazer') return blazer(color, below, { who, wish, kindDice, colorDice });
  if (!facts.inner) return { kind, color } as Outfit;
  return { kind, color, innerColor: below(facts.inner) } as Layered;
}

function blazer(
  color: string,
  below: (colors: readonly string[]) => string,
  { who, wish, kindDice, colorDice }: Pick<DressContext, 'who' | 'wish' | 'kindDice' | 'colorDice'>,
): Blazer {
  const likely = INNERS[who.style][who.gender];
  const inner = wish.inner ?? kindDice.weighted(who.age === 'teenager' ? { ...likely, tie: 0 } : likely);
  if (inner === 'turtleneck') return { kind: 'blazer', color, inner, innerColor: below(TURTLENECKS) };
  const innerColor = below(inner === 'tie' || who.gender === 'female' ? WHITES : SHIRTS);
  if (inner !== 'tie') return { kind: 'blazer', color, inner, innerColor };
  const tie =
    wish.tie ??
    bestMatch(shuffle(TIES, colorDice), [
      { color, minDifference: 0.16 },
      { color: innerColor, minDifference: 0.3 },
    ]);
  return { kind: 'blazer', color, inner, innerColor, tie };
}

const WHITES = ['#FBF7EF', '#F7F3EC', '#FBF3E6'];
const SHIRTS = [...WHITES, '#C9DDF0', '#E4DCEC', '#F2DDD3'];

const INNERS: Record<
  AvatarAttributes['style'],
  Record<AvatarAttributes['gender'], Weights<Blazer['inner']>>
> = {
  professional: {
    female: { top: 4, shirt: 3, turtleneck: 2 },
    male: { tie: 4, shirt: 4, turtleneck: 1.4, top: 0.8 },
  },
  social: { female: { top: 4, turtleneck: 1 }, male: { top: 3, shirt: 2, turtleneck: 1 } },
};

function defaultWeights({ gender, age, style }: DressContext['who']): Weights<Garment> {
  const entries = Object.entries(GARMENTS).flatMap(([kind, facts]) => {
    const weight = facts[style][gender === 'female' ? 0 : 1];
    const factor = age === 'teenager' ? facts.teenager : age === 'senior' ? facts.senior : 1;
    return weight * factor > 0 ? [[kind, weight * factor]] : [];
  });
  return Object.fromEntries(entries);
}

/** Fisher–Yates shuffle. */
export function shuffle<T>(values: readonly T[], random: Dice): T[] {
  const result = [...values];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random.between(0, i + 1));
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

type PersonTraits = Pick<AvatarAttributes, 'gender' | 'age' | 'style'>;
type Glasses = NonNullable<Appearance['glasses']>;
type Jewellery = Pick<Appearance, 'metal' | 'earrings' | 'necklace' | 'watch' | 'bindi' | 'pin'>;

const GLASSES_SHARE: Record<Appearance['age'], number> = {
  teenager: 0.16,
  young_adult: 0.2,
  adult: 0.25,
  senior: 0.5,
};
const GLASSES_SHAPES: Record<Appearance['gender'], Weights<Glasses['shape']>> = {
  female: { round: 3, catEye: 3, rectangle: 1.5, thick: 1, aviator: 0.6, halfRim: 1 },
  male: { rectangle: 3, round: 2.5, thick: 1.5, halfRim: 1.5, aviator: 0.8 },
};
const FRAME_COLORS = ['#2A2C34', '#5E4030', '#7A3440', '#2B3B5E', '#1F4F4A', '#4A4E57', '#C9A27A', '#D8CFC2'];
const WIRE_COLORS = ['#B08D57', '#8D9097', '#4A4E57', '#E3D3A8', '#D9DCE0'];
const THIN_SHAPES: Weights<Glasses['shape']> = { aviator: 1, halfRim: 1 };

export function glassesOf(
  seed: number,
  { gender, age }: PersonTraits,
  skin: Color,
  wish: Wishes['glasses'],
): Glasses | undefined {
  const random = dice(seed, 'glasses');
  const wears = random.chance(GLASSES_SHARE[age]);
  if (wish === false || (!wish && !wears)) return undefined;
  const shape = wish?.shape ?? random.weighted(GLASSES_SHAPES[gender]);
  const thin = THIN_SHAPES[shape] !== undefined;
  return {
    shape,
    color:
      wish?.color ??
      bestMatch(shuffle(thin ? WIRE_COLORS : FRAME_COLORS, random), [{ color: skin, minDifference: 0.24 }]),
    thickness: wish?.thickness ?? Math.round(random.between(thin ? 2.4 : 3.2, thin ? 3 : 4.6) * 10) / 10,
  };
}

const BEARD_SHARE: Record<Appearance['age'], number> = {
  teenager: 0,
  young_adult: 0.34,
  adult: 0.46,
  senior: 0.42,
};
const STUBBLE_SHARE: Record<Appearance['age'], number> = {
  teenager: 0,
  young_adult: 0.35,
  adult: 0.3,
  senior: 0.06,
};

export function beardOf(
  seed: number,
  { gender, age }: PersonTraits,
  wish: Wishes['beard'],
  styles: Weights<NonNullable<Appearance['beard']>>,
): Pick<Appearance, 'beard' | 'stubble'> {
  const random = dice(seed, 'beard');
  const bearded = random.chance(BEARD_SHARE[age]);
  const stubble = { stubble: Math.round(random.between(0.35, 0.7) * 100) / 100 };
  if (wish === false) return {};
  if (wish === 'stubble') return { stubble: 0.75 };
  if (wish === 'any') return { beard: random.weighted(styles) };
  if (wish) return { beard: random.one(wish) };
  if (gender === 'female') return {};
  if (bearded) return { beard: random.weighted(styles) };
  return random.chance(STUBBLE_SHARE[age]) ? stubble : {};
}

const EARRINGS: Weights<NonNullable<Appearance['earrings']>> = { stud: 4, hoop: 2, drop: 2, pearl: 1.5 };
const NECKLACES: Weights<NonNullable<Appearance['necklace']>> = { chain: 3, pendant: 3, pearls: 0.8 };
/** Clothes with room for a necklace. */
const OPEN_NECKS: readonly Outfit['kind'][] = ['vNeck', 'dress', 'tShirt'];
const STRAPS = ['#5B3A2C', '#26282E', '#8A6A4A', '#8D9097'];

export function jewelleryOf(
  seed: number,
  who: PersonTraits,
  outfit: Outfit,
  earsSeen: boolean,
  wishes: Wishes,
): Jewellery {
  const random = dice(seed, 'jewellery');
  const female = who.gender === 'female';
  const earrings = random.chance(female && who.age !== 'teenager' ? 0.55 : female ? 0.4 : 0);
  const metal = random.chance(0.35) ? ('silver' as const) : ('gold' as const);
  const kind = random.weighted(EARRINGS);
  const necklace = random.chance(0.55);
  const chain = random.weighted(NECKLACES);
  const watch = random.chance(0.3);
  const strap = random.one(STRAPS);
  const open = OPEN_NECKS.includes(outfit.kind) || (outfit.kind === 'blazer' && outfit.inner === 'top');

  const found: Jewellery = { metal: wishes.metal ?? metal };
  if (isSet(wishes.earrings) ? wishes.earrings : earrings && earsSeen) {
    found.earrings = wishes.earrings && wishes.earrings !== 'any' ? wishes.earrings : kind;
  }
  if (isSet(wishes.necklace) ? wishes.necklace : female && necklace && open) {
    found.necklace = wishes.necklace && wishes.necklace !== 'any' ? wishes.necklace : chain;
  }
  if (isSet(wishes.watch) ? wishes.watch : watch) {
    found.watch = wishes.watch && wishes.watch !== 'any' ? wishes.watch : strap;
  }
  if (wishes.bindi) found.bindi = true;
  if (wishes.pin) found.pin = true;
  if (!found.earrings && !found.necklace && !found.watch && !found.pin) delete found.metal;
  return found;
}

const isSet = <T>(wish: T | undefined): wish is T => wish !== undefined;

const LIPSTICKS: readonly (readonly string[])[] = [
  ['#C2545A', '#D05A5E', '#B8484A', '#C4646E', '#A8475A'],
  ['#B8484A', '#A83A4E', '#C0504A', '#9C3B57', '#B05A5E'],
  ['#9C3340', '#A83A3E', '#8A2C48', '#8F3A3A', '#7A2A44'],
];

export function lipColorOf(
  skin: number,
  who: PersonTraits,
  wish: string | undefined,
  random: Dice,
): string | undefined {
  const wears = random.chance(who.age === 'teenager' ? 0.2 : who.age === 'senior' ? 0.5 : 0.62);
  if (wish !== undefined) return wish;
  if (who.gender === 'male' || !wears) return undefined;
  return random.one(LIPSTICKS[skin < 2.3 ? 0 : skin < 4.3 ? 1 : 2]!);
}
