import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ownValue } from '../../../../base/own-value.ts';
import type { Pronunciation } from '../../spoken/english/pronounce.ts';
import { kokoroFromArpabet } from '../kokoro.ts';
import type { Reader, Reading, ReadingResult } from '../reading.ts';
import { type Accent, type Entry, type Lexicon, openLexicon, stemsOf } from './lexicon.ts';
import { openTagger, type Tagger } from './tagger.ts';

/** Maximum unpacked size of a table, ten times that of the largest one. */
const MAX_TABLE_BYTES = 50_000_000;

/** Opens a reader of English. @param files paths of JSON files, packed with gzip */
export function openEnglishReader(files: {
  lexicons: readonly string[];
  tagger: string;
  british: boolean;
}): Reader {
  const lexicon = openLexicon(files.lexicons.map(unpack));
  const tagger = openTagger(unpack(files.tagger));
  const { british } = files;
  return {
    read: (text, { known, pronunciations }) =>
      readEnglish(text, {
        lexicon,
        tagger,
        british,
        pronunciations,
        phonesOf: (word) => (Object.hasOwn(known, word) ? known[word] : undefined),
      }),
  };
}

function unpack(path: string): Buffer {
  return gunzipSync(readFileSync(path), { maxOutputLength: MAX_TABLE_BYTES });
}

interface Token {
  text: string;
  /** Index of the token's word; −1 for punctuation. */
  word: number;
}

interface WrittenWord {
  /** [from, to) in the text. */
  from: number;
  to: number;
  /** Parts of the word that are looked up separately: `ice` and `cream` of `ice-cream`. */
  parts: string[];
  after: string;
}

const TRAILING_PUNCTUATION = /(?<![,;:.!?…—])[,;:.!?…—]+$/u;

const MAIN_STRESS = 'ˈ';
const SECONDARY_STRESS = 'ˌ';
const VOWEL = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]/;

export interface EnglishOptions extends Accent {
  lexicon: Lexicon;
  tagger: Tagger;
  /** Phones of a word that is not in the lexicon; undefined if they were not looked up yet. */
  phonesOf(word: string): string | undefined;
  /** Phones that replace those of the lexicon. */
  pronunciations?: readonly Pronunciation[];
}

/** Context in which a word is read. Sentences are read from the end, because sounds depend on the word that follows. */
interface Context {
  tag: string;
  /** Whether the next sound is a vowel; undefined at a pause. */
  beforeVowel: boolean | undefined;
  next: string;
  isShouted: boolean;
}

/**
 * Converts an English text to Kokoro's alphabet with the lexicon and rules of misaki, which its voices were trained
 * with (https://github.com/hexgrad/misaki). Words depend on their part of speech, weak forms on the sound that follows.
 *
 * @param text with figures, abbreviations and signs already written out
 */
export function readEnglish(text: string, options: EnglishOptions): ReadingResult {
  const words = wordsIn(text);
  const tokens = tokensOf(words);
  const tags = options.tagger(tokens.map((token) => token.text));
  const tagOf = (word: number) => tags[tokens.findIndex((token) => token.word === word)] ?? 'NN';
  const isShouted = words.length > 2 && !/\p{Ll}/u.test(text);
  const unknown: string[] = [];
  const reading: Reading = { words: [] };
  let beforeVowel: boolean | undefined;
  for (const [index, word] of [...words.entries()].reverse()) {
    if (word.after) beforeVowel = undefined;
    const next = word.after ? '' : (words[index + 1]?.parts[0] ?? '');
    const context = { tag: tagOf(index), beforeVowel, next, isShouted };
    const phones = readWord(word, context);
    if (phones === '') continue;
    reading.words.unshift({ from: word.from, to: word.to, phones, after: word.after });
    const first = /[^ˈˌ]/u.exec(phones)?.[0];
    if (first) beforeVowel = hasVowel(first);
  }
  return { reading, unknown };

  function readWord({ from, to, parts }: WrittenWord, context: Context): string {
    const override = options.pronunciations?.find((one) => one.from >= from && one.to <= to);
    if (override && override.to - override.from >= lettersIn(parts))
      return kokoroFromArpabet(override.phones, options.british);
    const phones = parts.map((part) => {
      const phones = readPart(part, context, options);
      if (phones === undefined) unknown.push(part);
      return withModelSigns(phones ?? '');
    });
    if (phones.length < 2) return phones.join('');
    // The first half of a compound's parts has secondary stress.
    const halfCount = Math.floor(phones.length / 2);
    return phones.map((phones, index) => (index < halfCount ? withSecondaryStress(phones) : phones)).join('');
  }
}

/** Counts letters, to distinguish an override of a whole word from one of a part, such as Tok of Tok-Pisin. */
function lettersIn(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** Replaces the lexicon's signs for taps and glottal stops by those that the voices were trained with. */
function withModelSigns(phones: string): string {
  return phones.replaceAll('ɾ', 'T').replaceAll('ʔ', 't');
}

function readPart(part: string, context: Context, options: EnglishOptions): string | undefined {
  const weak = weakForm(part, context, options);
  if (weak !== undefined) return weak;
  const isUpper = part.length > 1 && part === part.toUpperCase() && /\p{L}/u.test(part);
  if (isUpper && !context.isShouted) return readAcronym(part, context, options);
  const word = isUpper ? part.toLowerCase() : part;
  const phones =
    lookUp(word, context, options) ??
    lookUp(word.toLowerCase(), context, options) ??
    readMixedCase(word, context, options) ??
    options.phonesOf(part);
  // A capital marks a name, which always has some stress.
  return phones !== undefined && word !== word.toLowerCase() ? ensureSecondaryStress(phones) : phones;
}

/** Reads "GitHub" as Git and Hub, if the whole word is in no lexicon. */
function readMixedCase(word: string, context: Context, options: EnglishOptions): string | undefined {
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  if (parts.length > 1) {
    const phones = parts.map((part) => readPart(part, { ...context, tag: 'NNP' }, options));
    if (phones.every((phones) => phones !== undefined)) {
      return phones.map((phones, index) => (index > 0 ? withSecondaryStress(phones) : phones)).join('');
    }
  }
  return options.phonesOf(word);
}

function lookUp(word: string, context: Context, options: EnglishOptions): string | undefined {
  const entry = options.lexicon.find(word);
  if (entry !== undefined) return choosePhones(entry, context);
  for (const { stem, ending } of stemsOf(word)) {
    const stemEntry = options.lexicon.find(stem);
    const phones = stemEntry === undefined ? undefined : choosePhones(stemEntry, context);
    if (phones !== undefined) return ending(phones, options);
  }
  return undefined;
}

/** Chooses phones by part of speech, `VBD` before `VERB`. `None` has the phones before a pause. */
function choosePhones(entry: Entry, { tag, beforeVowel }: Context): string | undefined {
  if (typeof entry === 'string') return entry;
  const atPause = beforeVowel === undefined ? entry['None'] : undefined;
  return (
    atPause ??
    (Object.hasOwn(entry, tag) ? entry[tag] : ownValue(entry, classOf(tag))) ??
    entry['DEFAULT'] ??
    undefined
  );
}

function classOf(tag: string): string {
  if (tag.startsWith('VB')) return 'VERB';
  if (tag.startsWith('NN')) return 'NOUN';
  if (tag.startsWith('RB')) return 'ADV';
  return tag.startsWith('JJ') ? 'ADJ' : 'DEFAULT';
}

/** Reads NASA and SQL by the lexicon, other short acronyms letter by letter, long ones as words. */
function readAcronym(part: string, context: Context, options: EnglishOptions): string | undefined {
  const entry = options.lexicon.find(part);
  if (entry !== undefined) {
    const phones =
      typeof entry !== 'string' && context.tag.startsWith('NN') && entry['NOUN'] === null
        ? undefined
        : choosePhones(entry, context);
    return phones === undefined ? spellOut(part, options) : ensureMainStress(phones);
  }
  const plural = /^(\p{Lu}+)'?s$/u.exec(part)?.[1];
  const word = lookUp(part.toLowerCase(), context, options);
  if (word !== undefined && (part.length > 3 || context.tag !== 'NNP')) return ensureMainStress(word);
  if (part.length <= 4 || !/[AEIOUY]/.test(part)) return spellOut(plural ?? part, options);
  return options.phonesOf(part);
}

/** Spells a word, with the main stress on the last letter. */
function spellOut(part: string, { lexicon }: EnglishOptions): string | undefined {
  const letters = [...part.replace(/[^\p{L}]/gu, '').toUpperCase()].map((letter) => lexicon.find(letter));
  if (letters.some((entry) => typeof entry !== 'string')) return undefined;
  return letters
    .map((entry, index) => (index < letters.length - 1 ? withSecondaryStress(String(entry)) : String(entry)))
    .join('');
}

/** Returns the phones of a function word, which depend on the words around it. */
function weakForm(
  part: string,
  { tag, beforeVowel, next }: Context,
  { lexicon }: EnglishOptions,
): string | undefined {
  switch (part.toLowerCase()) {
    case 'a':
      return part === 'A' && tag !== 'DT'
        ? `${MAIN_STRESS}A`
        : tag === 'DT' || part === 'a'
          ? 'ɐ'
          : undefined;
    case 'an':
      return 'ɐn';
    case 'i':
      return part === 'I' && tag === 'PRP' ? `${SECONDARY_STRESS}I` : undefined;
    case 'am':
      return part === 'am' && beforeVowel !== undefined ? 'ɐm' : undefined;
    case 'the':
      return beforeVowel ? 'ði' : 'ðə';
    case 'to':
      return beforeVowel === undefined ? undefined : beforeVowel ? 'tʊ' : 'tə';
    case 'in':
      return beforeVowel === undefined || tag !== 'IN' ? `${MAIN_STRESS}ɪn` : 'ɪn';
    case 'by':
      return tag.startsWith('RB') ? `b${MAIN_STRESS}I` : undefined;
    case 'used': {
      const entry = lexicon.find('used');
      if (typeof entry !== 'object') return undefined;
      const isHabit = (tag === 'VBD' || tag === 'JJ') && next.toLowerCase() === 'to';
      return (isHabit ? entry['VBD'] : entry['DEFAULT']) ?? undefined;
    }
    default:
      return undefined;
  }
}

function hasVowel(phones: string): boolean {
  return VOWEL.test(phones);
}

function isStressed(phones: string): boolean {
  return phones.includes(MAIN_STRESS) || phones.includes(SECONDARY_STRESS);
}

/** Reduces the main stress to a secondary one. */
function withSecondaryStress(phones: string): string {
  return phones.includes(MAIN_STRESS)
    ? phones.replaceAll(SECONDARY_STRESS, '').replaceAll(MAIN_STRESS, SECONDARY_STRESS)
    : phones;
}

/** Adds a secondary stress to the first vowel of a word without stress. */
function ensureSecondaryStress(phones: string): string {
  return isStressed(phones) ? phones : phones.replace(VOWEL, (vowel) => SECONDARY_STRESS + vowel);
}

/** Gives a word a main stress if it has none. */
function ensureMainStress(phones: string): string {
  if (phones.includes(MAIN_STRESS)) return phones;
  if (phones.includes(SECONDARY_STRESS)) return phones.replaceAll(SECONDARY_STRESS, MAIN_STRESS);
  return phones.replace(VOWEL, (vowel) => MAIN_STRESS + vowel);
}

/** Splits a text into words and drops those without letters or figures. */
function wordsIn(text: string): WrittenWord[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match): WrittenWord[] => {
    const written = match[0].replace(/[’ʼ]/g, "'").replace(/["“”()[\]«»]/g, '');
    const isShort = /^(?:\p{L}\.){2,}$/u.test(written);
    const tail = isShort ? '' : (TRAILING_PUNCTUATION.exec(written)?.[0] ?? '');
    const core = written.slice(0, written.length - tail.length);
    const parts = isShort ? [written.replaceAll('.', '')] : partsOf(core);
    if (parts.length === 0) return [];
    return [{ from: match.index, to: match.index + match[0].length, parts, after: tail.slice(0, 1) }];
  });
}

function partsOf(core: string): string[] {
  return [...core.matchAll(/\p{L}[\p{L}\p{M}']*|\d+(?:[.,]\d+)*/gu)].map(([part]) =>
    part.replace(/(?<!')'+$/, (mark) =>
      // Keeps the apostrophe of "the players' room", but not a closing quote.
      /s'$/.test(part) ? "'" : mark.slice(0, 0),
    ),
  );
}

/** Splits words into tokens for the tagger, with contractions and punctuation as tokens of their own. */
function tokensOf(words: readonly WrittenWord[]): Token[] {
  return words.flatMap(({ parts, after }, word): Token[] => [
    ...parts.flatMap((part) => splitContraction(part).map((text) => ({ text, word }))),
    ...(after ? [{ text: after === '…' ? '...' : after, word: -1 }] : []),
  ]);
}

function splitContraction(part: string): string[] {
  const contraction = /^(.+)(n't|'(?:s|re|ve|ll|d|m))$/i.exec(part);
  return contraction?.[1] && contraction[2] ? [contraction[1], contraction[2]] : [part];
}
