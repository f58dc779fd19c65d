import type { CaptionWord } from '../../film/timeline.ts';
import { partsOfSpeech } from '../parts-of-speech.ts';
import {
  bare,
  CLAUSE_END,
  closeBond,
  FIRM,
  HELD,
  isDoubtful,
  type LineWord,
  languageOf,
} from './close-bonds.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { isSilent } from './pieces.ts';

/** [tag of the word, tag of the next, how closely they belong together]; the first row that applies counts. */
const ROWS: readonly [a: string, b: string, bond: number][] = [
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
const OTHER = 0.45;

/** Words that the tagger takes for one thing and a reader for another. */
const ALWAYS: ReadonlyMap<string, readonly string[]> = new Map(
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
 * How closely each word of a script is bound to the one after it: 0 after a comma, from 0.95 on where a reader would stumble over a
 * break, 2 where none may be. English is read by parts of speech; other languages by their function words and by the
 * names and numbers in a sentence.
 */
export function bondsOf(words: readonly CaptionWord[], locale: string): number[] {
  const language = languageOf(locale);
  const byGrammar =
    language === 'en' ? englishBonds(words) : words.map((_, index) => byWords(words, index, language));
  return words.map((word, index) => {
    const next = words[index + 1];
    if (!next) return 0;
    if (isSilent(next) && !isSilent(word)) return FIRM;
    const close = closeBond(words, index, locale);
    if (CLAUSE_END.test(word.text)) return close;
    const grammar = byGrammar[index] ?? 0;
    return close === HELD && isDoubtful(word, locale) ? grammar : Math.max(close, grammar);
  });
}

/** The same of a title, without its grammar: it is often no sentence. */
export function titleBonds(words: readonly LineWord[], locale: string): number[] {
  const language = languageOf(locale);
  return words.map((word, index) => {
    if (!words[index + 1]) return 0;
    const close = closeBond(words, index, locale);
    return close > 0 || CLAUSE_END.test(word.text) ? close : byWords(words, index, language);
  });
}

function byWords(words: readonly LineWord[], index: number, language: string): number {
  const { before, linking, opening, after } = FUNCTION_WORDS.get(language) ?? {};
  const [word, next] = [bare(words[index]?.text), bare(words[index + 1]?.text)];
  if (after?.has(next)) return FIRM;
  if (after?.has(word)) return 0.15;
  if (before?.has(word)) return 0.9;
  if (opening?.has(word) || linking?.has(word)) return 0.75;
  if (opening?.has(next) || linking?.has(next)) return 0.15;
  if (before?.has(next)) return 0.2;
  const nextIsCapital = CAPITAL.test(words[index + 1]?.text ?? '');
  // In German a capital is that of a noun, and what stands before it is its adjective.
  if (nextIsCapital && (language === 'de' || CAPITAL.test(words[index]?.text ?? ''))) return 0.85;
  return before?.has(bare(words[index - 1]?.text)) ? 0.65 : 0.5;
}

/** How closely each word is bound to the next, from the parts of speech that `compromise` finds. */
function englishBonds(words: readonly CaptionWord[]): number[] {
  const terms = partsOfSpeech(words.map((word) => word.text).join(' '));
  let [at, first] = [0, 0];
  const spans = words.map((word) => {
    const end = at + word.text.length;
    while (first < terms.length && (terms[first]?.end ?? 0) <= at) first++;
    let next = first;
    while (next < terms.length && (terms[next]?.start ?? 0) < end) next++;
    const own = terms.slice(first, next);
    at = end + 1;
    const fixed = ALWAYS.get(word.text.toLowerCase());
    return { begins: fixed ?? own[0]?.tags ?? [], ends: fixed ?? own.at(-1)?.tags ?? [] };
  });
  return spans.map(({ ends }, index) => {
    const begins = spans[index + 1]?.begins;
    if (!begins) return 0;
    // Names of more than one word, also where the tagger does not know them.
    if (index > 0 && isName(words[index]) && isName(words[index + 1])) return 1;
    const row = ROWS.find(([a, b]) => (a === '' || ends.includes(a)) && (b === '' || begins.includes(b)));
    return row?.[2] ?? OTHER;
  });
}

function isName(word: CaptionWord | undefined): boolean {
  return /^\p{Lu}[\p{L}\p{N}'’.-]*$/u.test(word?.text ?? '');
}
