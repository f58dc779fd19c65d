import type { AvatarAttributes } from '../pack.ts';
import type { Outfit } from '../painter/appearance.ts';
import type { Dice, Weights } from './dice.ts';
import { GARMENTS, type Garment, TIES, TURTLENECKS } from './garments.ts';
import { bestMatch, type Neighbour } from './harmony.ts';
import type { OutfitWish } from './wishes.ts';

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
