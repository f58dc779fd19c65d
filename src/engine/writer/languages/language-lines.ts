import { AFRICAN_AND_NEAR_EASTERN } from './african-and-near-eastern.ts';
import { BALTIC_AND_OTHERS } from './baltic-and-others.ts';
import { EAST_ASIAN } from './east-asian.ts';
import { GERMANIC } from './germanic.ts';
import { ROMANCE } from './romance.ts';
import { SLAVIC } from './slavic.ts';
import { SOUTH_ASIAN } from './south-asian.ts';
import { SOUTH_EAST_ASIAN } from './south-east-asian.ts';

export type Archetype = 'story' | 'soft' | 'problem' | 'facts';

/** One way of telling: its hook, the sentence that names the product, and its call to action. */
type Way = readonly [hook: string, intro: string, close: string];

/** `{full}` is the product's name with its brand, in no case but the first; `{n}` a number with its unit. */
export interface LanguageLines extends Readonly<Record<Archetype, Way>> {
  /** What a story begins with, of any product. */
  scene?: string;
  /** BCP 47, for numbers and prices. */
  locale: string;
  /** For products with three points to count. */
  reasons: readonly [hook: string, first: string, second: string, third: string];
  by: string;
  price: string;
  drop: string;
  /** Facts that are known by their English wording, for products whose text is in English. */
  told?: Readonly<Partial<Record<KnownFact, string>>>;
}

export type KnownFact =
  | 'energy'
  | 'coolFeet'
  | 'wetGrip'
  | 'crema'
  | 'milk'
  | 'noise'
  | 'foldable'
  | 'wireless'
  | 'comfortable'
  | 'lightweight'
  | 'weight'
  | 'width'
  | 'ready'
  | 'charge'
  | 'battery'
  | 'off'
  | 'absorbs'
  | 'waterproof'
  | 'washable'
  | 'dishwasher'
  | 'offline'
  | 'vegan'
  | 'fragranceFree';

const LINES: ReadonlyMap<string, LanguageLines> = new Map(
  Object.entries({
    ...ROMANCE,
    ...GERMANIC,
    ...SLAVIC,
    ...BALTIC_AND_OTHERS,
    ...EAST_ASIAN,
    ...SOUTH_EAST_ASIAN,
    ...SOUTH_ASIAN,
    ...AFRICAN_AND_NEAR_EASTERN,
  }),
);

export function linesOf(language: string): LanguageLines {
  const lines = LINES.get(language);
  if (!lines) throw new Error(`There are no lines in ${language}`);
  return lines;
}

/** Everything that is said in a language, as one text. */
export function allLinesOf(language: string): string {
  const { story, soft, problem, facts, reasons } = linesOf(language);
  return [...story, ...soft, ...problem, ...facts, ...reasons].join(' ');
}
