import type { CaptionWord } from '../../film/timeline.ts';
import { partsOfSpeech } from '../parts-of-speech.ts';
import { chunks } from './chunks.ts';
import {
  bare,
  CLAUSE_END,
  closeBond,
  FIRM,
  HELD,
  isAmbiguousParticle,
  type LineWord,
  languageOf,
} from './close-bonds.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { isSilent } from './pieces.ts';

/**
 * Rows of [tag of the word, tag of the next word, bond]. An empty tag matches any word; the first matching row counts.
 */
const GRAMMAR_BONDS: readonly [a: string, b: string, bond: number][] = [
  ['Determiner', '', 1],
  ['Possessive', '', 1],
  ['Value', 'Noun', 1],
  ['Value', 'Value', 1],
  ['Value', 'Unit', 1],
  ['Value', 'Adjective', 1],
  ['', 'Particle', 1],
  ['Adjective', 'Noun', 1],
  ['Adjective', 'Adjective', 1],
  ['Adverb', 'Adjective', 1],
  ['ProperNoun', 'ProperNoun', 1],
  ['Preposition', '', 0.9],
  ['Negative', '', 0.9],
  ['', 'Negative', 0.9],
  ['Conjunction', '', 0.8],
  ['QuestionWord', '', 0.8],
  ['', 'Conjunction', 0.1],
  ['Pronoun', 'Verb', 0.8],
  ['Verb', 'Pronoun', 0.8],
  ['Modal', '', 0.7],
  ['Auxiliary', '', 0.7],
  ['Copula', '', 0.7],
  ['Noun', 'Pronoun', 0.2],
  ['Noun', 'Noun', 0.85],
  ['', 'QuestionWord', 0.15],
  ['Noun', 'Preposition', 0.25],
  ['', 'Preposition', 0.3],
  ['Noun', 'Verb', 0.3],
  ['Verb', 'Determiner', 0.35],
  ['Verb', 'Possessive', 0.35],
];
const DEFAULT_BOND = 0.45;

/** Tags of words that the tagger often gets wrong. */
const FIXED_TAGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    and: ['Conjunction'],
    or: ['Conjunction'],
    but: ['Conjunction'],
    to: ['Preposition'],
    of: ['Preposition'],
  }),
);

const CAPITAL = /^\p{Lu}/u;

/**
 * Rates how strongly each word of a script is bound to the next one: 0 after a comma, from 0.95 where a break would
 * make a reader stumble, 2 where a break is forbidden. English uses parts of speech. Other languages use function
 * words, names and numbers.
 */
export function bondsOf(words: readonly CaptionWord[], locale: string): number[] {
  const language = languageOf(locale);
  const byGrammar =
    language === 'en'
      ? englishBonds(words)
      : words.map((_, index) => functionWordBond(words, index, language));
  return words.map((word, index) => {
    const next = words[index + 1];
    if (!next) return 0;
    if (isSilent(next) && !isSilent(word)) return FIRM;
    const close = closeBond(words, index, locale);
    if (CLAUSE_END.test(word.text)) return close;
    const grammar = byGrammar[index] ?? 0;
    return close === HELD && isAmbiguousParticle(word, locale) ? grammar : Math.max(close, grammar);
  });
}

/** Rates the bonds of a title by function words alone, because titles are rarely sentences. */
function titleBonds(words: readonly LineWord[], locale: string): number[] {
  const language = languageOf(locale);
  return words.map((word, index) => {
    if (!words[index + 1]) return 0;
    const close = closeBond(words, index, locale);
    return close > 0 || CLAUSE_END.test(word.text) ? close : functionWordBond(words, index, language);
  });
}

/** Languages that write spaces between phrases, not between words. */
const PHRASE_SPACED: ReadonlySet<string> = new Set(['th', 'lo', 'km', 'my']);

function functionWordBond(words: readonly LineWord[], index: number, language: string): number {
  const { before, linking, opening, after } = FUNCTION_WORDS.get(language) ?? {};
  const [word, next] = [bare(words[index]?.text), bare(words[index + 1]?.text)];
  if (after?.has(next)) return FIRM;
  if (after?.has(word)) return 0.15;
  if (before?.has(word)) return 0.9;
  if (opening?.has(word) || linking?.has(word)) return 0.75;
  if (opening?.has(next) || linking?.has(next)) return 0.15;
  if (before?.has(next)) return 0.2;
  if (PHRASE_SPACED.has(language)) {
    const isNumber = /^\p{N}/u.test(words[index + 1]?.text ?? '');
    return words[index + 1]?.joined || isNumber ? 0.8 : 0.15;
  }
  const nextIsCapital = CAPITAL.test(words[index + 1]?.text ?? '');
  // German capitalises nouns, and the word before a noun is usually its adjective.
  if (nextIsCapital && (language === 'de' || CAPITAL.test(words[index]?.text ?? ''))) return 0.85;
  return before?.has(bare(words[index - 1]?.text)) ? 0.65 : 0.5;
}

/** Rates bonds by the parts of speech that `compromise` finds. */
function englishBonds(words: readonly CaptionWord[]): number[] {
  const terms = partsOfSpeech(words.map((word) => word.text).join(' '));
  let [at, first] = [0, 0];
  const spans = words.map((word) => {
    const end = at + word.text.length;
    while (first < terms.length && (terms[first]?.end ?? 0) <= at) first++;
    let next = first;
    while (next < terms.length && (terms[next]?.start ?? 0) < end) next++;
    const termsOfWord = terms.slice(first, next);
    at = end + 1;
    const fixed = FIXED_TAGS.get(word.text.toLowerCase());
    return { begins: fixed ?? termsOfWord[0]?.tags ?? [], ends: fixed ?? termsOfWord.at(-1)?.tags ?? [] };
  });
  return spans.map(({ ends }, index) => {
    const begins = spans[index + 1]?.begins;
    if (!begins) return 0;
    // Handles names of several words, including names that the tagger does not know.
    if (index > 0 && isName(words[index]) && isName(words[index + 1])) return 1;
    const row = GRAMMAR_BONDS.find(
      ([a, b]) => (a === '' || ends.includes(a)) && (b === '' || begins.includes(b)),
    );
    return row?.[2] ?? DEFAULT_BOND;
  });
}

function isName(word: CaptionWord | undefined): boolean {
  return /^\p{Lu}[\p{L}\p{N}'’.-]*$/u.test(word?.text ?? '');
}

/** Text between two possible line breaks. */
export interface LinePiece {
  /** Without the space after it. */
  text: string;
  hasSpace: boolean;
  /** Bond to the next piece; see `titleBonds`. */
  bond: number;
}

/** Non-breaking spaces. */
const GLUE = /[\u00A0\u2007\u202F\u2060\uFEFF]$/u;

/** Splits a title or headline into pieces between which a line may break. */
export function linePieces(text: string, locale: string): LinePiece[] {
  const pieces = chunks(text, locale).map((chunk) => {
    const bare = chunk.replace(/(?<![\s\u200B])[\s\u200B]+$/u, '');
    const isGlued = GLUE.test(chunk);
    return {
      text: bare,
      hasSpace: /\s/u.test(chunk.slice(bare.length)),
      ...(isGlued && { glued: true as const }),
    };
  });
  const words = pieces.map((piece, index) => ({
    ...piece,
    ...(index > 0 && !pieces[index - 1]?.hasSpace && { joined: true as const }),
  }));
  const bonds = titleBonds(words, locale);
  return pieces.map(({ text, hasSpace }, index) => ({ text, hasSpace, bond: bonds[index] ?? 0 }));
}
