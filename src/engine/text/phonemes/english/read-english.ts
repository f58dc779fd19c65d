import { ownValue } from '../../../../base/own-value.ts';
import type { Pronunciation } from '../../spoken/english/pronunciation.ts';
import type { Read } from '../read.ts';
import type { Reading } from '../reading.ts';
import { type Accent, stemsOf } from './endings.ts';
import { fromArpabet } from './from-arpabet.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import type { Tagger } from './tagger.ts';

/** A part of a word that is looked up, with the word that it belongs to. */
interface Token {
  text: string;
  /** Index of the word it belongs to; −1 for punctuation. */
  word: number;
}

interface WrittenWord {
  /** Place in the text. */
  from: number;
  to: number;
  /** Letters that are read together: `ice` and `cream`, `Git` and `Hub`. */
  parts: string[];
  after: string;
}

const BREATH = /(?<![,;:.!?…—])[,;:.!?…—]+$/u;

const MAIN = 'ˈ';
const SECOND = 'ˌ';
const VOWEL = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]/;

export interface EnglishOptions extends Accent {
  lexicon: Lexicon;
  tagger: Tagger;
  /** How words are said that the lexicon does not have; undefined where nobody was asked yet. */
  known(word: string): string | undefined;
  /** Words whose phones are told. */
  pronunciations?: readonly Pronunciation[];
}

/** What is known about a word when it is looked up: the sentence is read from its end, as sounds depend on what follows. */
interface Context {
  tag: string;
  /** Whether the next sound is a vowel; undefined at a pause. */
  beforeVowel: boolean | undefined;
  next: string;
  isShouted: boolean;
}

/**
 * A text in the phones of Kokoro's alphabet, by the lexicon and rules of misaki, which its voices were trained with
 * (https://github.com/hexgrad/misaki): words by their part of speech, weak forms by the sound that follows.
 *
 * @param text with figures, short forms and signs in full already
 */
export function readEnglish(text: string, options: EnglishOptions): Read {
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
    const told = options.pronunciations?.find((one) => one.from >= from && one.to <= to);
    if (told && told.to - told.from >= lettersIn(parts)) return fromArpabet(told.phones, options.british);
    const said = parts.map((part) => {
      const phones = readPart(part, context, options);
      if (phones === undefined) unknown.push(part);
      return sounded(phones ?? '');
    });
    if (said.length < 2) return said.join('');
    // Of a compound, the first half of the parts stands back.
    const back = Math.floor(said.length / 2);
    return said.map((phones, index) => (index < back ? weaker(phones) : phones)).join('');
  }
}

/** A word that is told is all of it, not a part such as Tok of Tok-Pisin. */
function lettersIn(parts: readonly string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** The lexicon writes taps and glottal stops as IPA does, the voices were trained with other signs. */
function sounded(phones: string): string {
  return phones.replaceAll('ɾ', 'T').replaceAll('ʔ', 't');
}

function readPart(part: string, context: Context, options: EnglishOptions): string | undefined {
  const weak = weakForm(part, context, options);
  if (weak !== undefined) return weak;
  const isUpper = part.length > 1 && part === part.toUpperCase() && /\p{L}/u.test(part);
  if (isUpper && !context.isShouted) return acronym(part, context, options);
  const word = isUpper ? part.toLowerCase() : part;
  const said =
    lookUp(word, context, options) ??
    lookUp(word.toLowerCase(), context, options) ??
    cased(word, context, options) ??
    options.known(part);
  // A capital within a sentence marks a name, which is not said in passing.
  return said !== undefined && word !== word.toLowerCase() ? lightly(said) : said;
}

/** "GitHub" is Git and Hub, "iPhone" i and Phone, where the whole is in no lexicon. */
function cased(word: string, context: Context, options: EnglishOptions): string | undefined {
  const parts = word.split(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
  if (parts.length > 1) {
    const said = parts.map((part) => readPart(part, { ...context, tag: 'NNP' }, options));
    if (said.every((phones) => phones !== undefined)) {
      return said.map((phones, index) => (index > 0 ? weaker(phones) : phones)).join('');
    }
  }
  return options.known(word);
}

function lookUp(word: string, context: Context, options: EnglishOptions): string | undefined {
  const found = options.lexicon.find(word);
  if (found !== undefined) return chosen(found, context);
  for (const { stem, ending } of stemsOf(word)) {
    const entry = options.lexicon.find(stem);
    const said = entry === undefined ? undefined : chosen(entry, context);
    if (said !== undefined) return ending(said, options);
  }
  return undefined;
}

/** Of several readings that of the part of speech: `VBD` before `VERB`, a word's own reading at a pause. */
function chosen(entry: Entry, { tag, beforeVowel }: Context): string | undefined {
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

/** NASA and SQL as the lexicon says them, other short ones letter by letter, longer ones as words. */
function acronym(part: string, context: Context, options: EnglishOptions): string | undefined {
  const own = options.lexicon.find(part);
  if (own !== undefined) {
    const said =
      typeof own !== 'string' && context.tag.startsWith('NN') && own['NOUN'] === null
        ? undefined
        : chosen(own, context);
    return said === undefined ? spelled(part, options) : strongly(said);
  }
  const plural = /^(\p{Lu}+)'?s$/u.exec(part)?.[1];
  const word = lookUp(part.toLowerCase(), context, options);
  if (word !== undefined && (part.length > 3 || context.tag !== 'NNP')) return strongly(word);
  if (part.length <= 4 || !/[AEIOUY]/.test(part)) return spelled(plural ?? part, options);
  return options.known(part);
}

/** Letter by letter, the stress on the last. */
function spelled(part: string, { lexicon }: EnglishOptions): string | undefined {
  const letters = [...part.replace(/[^\p{L}]/gu, '').toUpperCase()].map((letter) => lexicon.find(letter));
  if (letters.some((entry) => typeof entry !== 'string')) return undefined;
  return letters
    .map((entry, index) => (index < letters.length - 1 ? weaker(String(entry)) : String(entry)))
    .join('');
}

/** Little words that are said by what is around them. */
function weakForm(
  part: string,
  { tag, beforeVowel, next }: Context,
  { lexicon }: EnglishOptions,
): string | undefined {
  switch (part.toLowerCase()) {
    case 'a':
      return part === 'A' && tag !== 'DT' ? `${MAIN}A` : tag === 'DT' || part === 'a' ? 'ɐ' : undefined;
    case 'an':
      return 'ɐn';
    case 'i':
      return part === 'I' && tag === 'PRP' ? `${SECOND}I` : undefined;
    case 'am':
      return part === 'am' && beforeVowel !== undefined ? 'ɐm' : undefined;
    case 'the':
      return beforeVowel ? 'ði' : 'ðə';
    case 'to':
      return beforeVowel === undefined ? undefined : beforeVowel ? 'tʊ' : 'tə';
    case 'in':
      return beforeVowel === undefined || tag !== 'IN' ? `${MAIN}ɪn` : 'ɪn';
    case 'by':
      return tag.startsWith('RB') ? `b${MAIN}I` : undefined;
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

/** Whether anything in it can be stressed, or is. */
function hasVowel(phones: string): boolean {
  return VOWEL.test(phones);
}

function isStressed(phones: string): boolean {
  return phones.includes(MAIN) || phones.includes(SECOND);
}

/** Main stress becomes secondary, as in the part of a compound that stands back. */
function weaker(phones: string): string {
  return phones.includes(MAIN) ? phones.replaceAll(SECOND, '').replaceAll(MAIN, SECOND) : phones;
}

/** Gives a word without any stress a secondary one on its first vowel. */
function lightly(phones: string): string {
  return isStressed(phones) ? phones : phones.replace(VOWEL, (vowel) => SECOND + vowel);
}

/** Makes sure that a word has a main stress. */
function strongly(phones: string): string {
  if (phones.includes(MAIN)) return phones;
  if (phones.includes(SECOND)) return phones.replaceAll(SECOND, MAIN);
  return phones.replace(VOWEL, (vowel) => MAIN + vowel);
}

/** The words of a text; those that hold nothing to read are left out. */
function wordsIn(text: string): WrittenWord[] {
  return [...text.matchAll(/\S+/gu)].flatMap((match): WrittenWord[] => {
    const written = match[0].replace(/[’ʼ]/g, "'").replace(/["“”()[\]«»]/g, '');
    const isShort = /^(?:\p{L}\.){2,}$/u.test(written);
    const tail = isShort ? '' : (BREATH.exec(written)?.[0] ?? '');
    const core = written.slice(0, written.length - tail.length);
    const parts = isShort ? [written.replaceAll('.', '')] : partsOf(core);
    if (parts.length === 0) return [];
    return [{ from: match.index, to: match.index + match[0].length, parts, after: tail.slice(0, 1) }];
  });
}

function partsOf(core: string): string[] {
  return [...core.matchAll(/\p{L}[\p{L}\p{M}']*|\d+(?:[.,]\d+)*/gu)].map(([part]) =>
    part.replace(/(?<!')'+$/, (mark) =>
      // Of "the players' room", not of a closing quote.
      /s'$/.test(part) ? "'" : mark.slice(0, 0),
    ),
  );
}

/** The same as a tagger wants them: contractions apart, punctuation for itself. */
function tokensOf(words: readonly WrittenWord[]): Token[] {
  return words.flatMap(({ parts, after }, word): Token[] => [
    ...parts.flatMap((part) => contracted(part).map((text) => ({ text, word }))),
    ...(after ? [{ text: after === '…' ? '...' : after, word: -1 }] : []),
  ]);
}

function contracted(part: string): string[] {
  const found = /^(.+)(n't|'(?:s|re|ve|ll|d|m))$/i.exec(part);
  return found?.[1] && found[2] ? [found[1], found[2]] : [part];
}
