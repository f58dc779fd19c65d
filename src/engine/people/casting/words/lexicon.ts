import { EVENING_WORDS, SCENE_FACTS } from '../../painter/scenes/traits.ts';
import { COLOR_WORDS } from './colors.ts';
import type { Concept, Thing } from './concepts.ts';
import {
  BEARD_KINDS,
  EXTRA_KINDS,
  FACE_KINDS,
  FACING_KINDS,
  GLASSES_KINDS,
  HAIR_KINDS,
  HEADWEAR_KINDS,
  JEWELLERY_KINDS,
  SMILE_KINDS,
} from './head-words.ts';
import { BACKDROP_KINDS, EVENING_KINDS, SCENE_KINDS } from './place-words.ts';
import { QUALITIES, STEERING } from './quality-words.ts';
import type { Row } from './rows.ts';
import { type Token, tokens } from './tokens.ts';
import {
  AGE_KINDS,
  BUILD_KINDS,
  GARMENT_KINDS,
  GENDER_KINDS,
  ORIGIN_KINDS,
  TIE_KINDS,
} from './wear-words.ts';

const KINDS: Partial<Record<Thing, readonly Row[]>> = {
  ...FACE_KINDS,
  ...JEWELLERY_KINDS,
  ...EXTRA_KINDS,
  gender: GENDER_KINDS,
  age: AGE_KINDS,
  origin: ORIGIN_KINDS,
  build: BUILD_KINDS,
  smile: SMILE_KINDS,
  facing: FACING_KINDS,
  evening: EVENING_KINDS,
  backdrop: BACKDROP_KINDS,
  scene: SCENE_KINDS,
  garment: GARMENT_KINDS,
  tie: TIE_KINDS,
  glasses: GLASSES_KINDS,
  beard: BEARD_KINDS,
  headwear: HEADWEAR_KINDS,
  hair: HAIR_KINDS,
};

/** Colours that can only describe hair. */
const ONLY_HAIR = ['blonde', 'blond', 'brunette', 'ginger', 'auburn', 'salt and pepper'];

/** Phrases by their first word, longest first. */
const SAYINGS = new Map<string, { words: readonly string[]; concept: Concept }[]>();
const HAN_WORDS = new Set<string>();

for (const [kind, { words }] of Object.entries(SCENE_FACTS)) {
  for (const word of words) add(word, { is: 'thing', thing: 'hint', kind });
}
for (const word of EVENING_WORDS) add(word, { is: 'thing', thing: 'evening' });
// Later entries replace earlier ones, so the most specific meaning of a word is added last.
for (const word of ['filler', 'be', 'and', 'with', 'wear', 'or', 'not'] as const) {
  for (const [, sayings] of STEERING[word]) for (const saying of sayings) add(saying, { is: word });
}
for (const [saying, value] of COLOR_WORDS) {
  const about = ONLY_HAIR.includes(value) ? ({ about: 'hair' } as const) : {};
  add(saying, { is: 'quality', aspect: 'color', value, ...about });
}
for (const { aspect, about, words } of QUALITIES) {
  for (const [value, sayings] of words) {
    for (const saying of sayings) add(saying, { is: 'quality', aspect, value, ...(about && { about }) });
  }
}
for (const [thing, kinds] of Object.entries(KINDS) as [Thing, readonly Row[]][]) {
  for (const [kind, sayings] of kinds) {
    for (const saying of sayings) add(saying, { is: 'thing', thing, ...(kind && { kind }) });
  }
}

function add(saying: string, concept: Concept): void {
  if (/\p{Script=Han}/u.test(saying)) HAN_WORDS.add(saying);
  const words = wordsOf(tokens(saying, (piece) => piece === saying));
  const first = words[0]!;
  const same = SAYINGS.get(first) ?? [];
  const others = same.filter((entry) => entry.words.join(' ') !== words.join(' '));
  SAYINGS.set(
    first,
    [...others, { words, concept }].sort((a, b) => b.words.length - a.words.length),
  );
}

function wordsOf(list: readonly Token[]): string[] {
  return list.flatMap((token) => ('word' in token ? [token.word] : []));
}

export type Item = { concept: Concept; original: string } | { unknown: string } | { mark: ',' | '.' };

/** Splits a description into the concepts it names, in order. The longest phrase wins at every word. */
export function conceptsIn(text: string): Item[] {
  const list = tokens(text, (piece) => HAN_WORDS.has(piece));
  const items: Item[] = [];
  for (let i = 0; i < list.length; ) {
    const token = list[i]!;
    if ('mark' in token) {
      items.push(token);
      i++;
      continue;
    }
    const found = longestAt(list, i);
    const original = list
      .slice(i, i + (found?.length ?? 1))
      .map((one) => ('original' in one ? one.original : ''));
    items.push(
      found ? { concept: found.concept, original: original.join(' ') } : { unknown: token.original },
    );
    i += found?.length ?? 1;
  }
  return items;
}

function longestAt(list: readonly Token[], at: number): { concept: Concept; length: number } | undefined {
  const { word } = list[at] as { word: string };
  for (const form of [word, singular(word)]) {
    for (const { words, concept } of SAYINGS.get(form) ?? []) {
      const fits = words.every((wanted, i) => {
        if (i === 0) return true;
        const token = list[at + i];
        return token !== undefined && 'word' in token && [wanted, `${wanted}s`].includes(token.word);
      });
      if (fits) return { concept, length: words.length };
    }
  }
  if (word.startsWith('#')) return { concept: { is: 'quality', aspect: 'color', value: word }, length: 1 };
  const years = /^([1-9]\d)s?$/.exec(word)?.[1];
  return years
    ? { concept: { is: 'thing', thing: 'age', kind: ageAt(Number(years)) }, length: 1 }
    : undefined;
}

function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

function ageAt(years: number): string {
  if (years < 20) return 'teenager';
  if (years < 33) return 'young_adult';
  return years < 60 ? 'adult' : 'senior';
}
