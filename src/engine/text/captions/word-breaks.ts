import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GERMAN_HEADS } from './german-heads.ts';

/** A part of a word that stands in a line of its own. */
export interface WordPart {
  text: string;
  /** Its width without the hyphen. */
  ems: number;
  /** Shown at its end; the last part has none. */
  hyphen: string;
  /** How much it disturbs that the word is divided here: 0 at joints, 1 between syllables, 4 between any letters. */
  cost: number;
}

export interface DivideOptions {
  /** Width of a line. */
  room: number;
  measure: (text: string) => number;
  /** Whether a word without places to divide it is divided between any two letters. */
  isAnywhere: boolean;
}

const ANYWHERE = 4;
/** Syllables of a word that are looked at together; a longer word is divided by letters. */
const MAX_SYLLABLES = 200;
/** Part of a hyphen that a line keeps free. */
const HYPHEN_EMS = 0.35;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A word in as few parts as there is room for, divided where that disturbs least and none of them a mere rest; undefined
 * where a part has no room, and for figures.
 */
export function divideWord(word: string, locale: string, options: DivideOptions): WordPart[] | undefined {
  const { room, measure, isAnywhere } = options;
  // Half a price is another price.
  if (!HAS_LETTERS.test(word) && /\p{N}/u.test(word)) return undefined;
  const breaks = wordBreaks(word, locale);
  const syllables = [...breaks, { at: word.length, hyphen: '', cost: 0 }].map(
    ({ at, hyphen, cost }, index) => {
      const text = word.slice(breaks[index - 1]?.at ?? 0, at);
      return { text, ems: measure(text), hyphen, cost };
    },
  );
  // A word of another alphabet than that of the patterns is divided where it must.
  const isForeign = breaks.length === 0 && DIVIDED_BY_SIGN.test(word);
  const byLetters = isAnywhere || isForeign;
  const least = byLetters
    ? syllables.flatMap((one) => (one.ems <= room ? [one] : lettersOf(one, word, measure)))
    : syllables;
  const parts = least.length > MAX_SYLLABLES ? undefined : fewestParts(least, room);
  return parts ?? (byLetters ? inTurn(least, room) : undefined);
}

const DIVIDED_BY_SIGN = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{M}]+\p{Po}?$/u;

function lettersOf(syllable: WordPart, word: string, measure: (text: string) => number): WordPart[] {
  const hyphen = DIVIDED_BY_SIGN.test(word) ? '-' : '';
  const letters = Array.from(graphemes.segment(syllable.text), ({ segment }) => segment);
  return letters.map((text, index) => ({
    text,
    ems: measure(text),
    ...(index === letters.length - 1
      ? { hyphen: syllable.hyphen, cost: syllable.cost }
      : { hyphen, cost: ANYWHERE }),
  }));
}

/** Undefined where a syllable has no room. Cheapest division by dynamic programming. */
function fewestParts(syllables: readonly WordPart[], room: number): WordPart[] | undefined {
  const ems = syllables.reduce((sum, one) => sum + one.ems, 0);
  const count = Math.ceil(ems / room);
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= syllables.length; to++) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 };
    const last = syllables[to - 1];
    let width = last?.hyphen ? HYPHEN_EMS : 0;
    for (let from = to - 1; from >= 0; from--) {
      width += syllables[from]?.ems ?? 0;
      if (width > room) break;
      const uneven = ((width - ems / count) / room) ** 2;
      const cost = (best[from]?.cost ?? Number.POSITIVE_INFINITY) + 2 + uneven + 0.6 * (last?.cost ?? 0);
      if (cost < found.cost) found = { cost, from };
    }
    best.push(found);
  }
  if (!Number.isFinite(best.at(-1)?.cost)) return undefined;
  const parts: WordPart[] = [];
  for (let to = syllables.length; to > 0; to = best[to]?.from ?? 0) {
    parts.unshift(joined(syllables.slice(best[to]?.from ?? 0, to)));
  }
  return parts;
}

/** Each part as long as it can be. */
function inTurn(letters: readonly WordPart[], room: number): WordPart[] {
  const parts: WordPart[][] = [];
  let width = Number.POSITIVE_INFINITY;
  for (const letter of letters) {
    width += letter.ems;
    if (width + HYPHEN_EMS > room) {
      parts.push([]);
      width = letter.ems;
    }
    parts.at(-1)?.push(letter);
  }
  return parts.map(joined);
}

function joined(syllables: readonly WordPart[]): WordPart {
  const last = syllables.at(-1);
  return {
    text: syllables.map(({ text }) => text).join(''),
    ems: syllables.reduce((sum, { ems }) => sum + ems, 0),
    hyphen: last?.hyphen ?? '',
    cost: last?.cost ?? 0,
  };
}

/** A place within a word at which a line may break. */
interface WordBreak {
  /** UTF-16 units before it. */
  at: number;
  /** Shown at the end of the line, where the language divides words with a sign. */
  hyphen: '' | '-' | '֊';
  /** How much it disturbs: 0 at joints and after signs, 1 between syllables. */
  cost: 0 | 1;
}

/** The part of `hyphenopoly` that is used. */
interface Hyphenopoly {
  supportedLanguages: readonly string[];
  config(options: object): Map<string, (text: string) => string>;
}

const require = createRequire(import.meta.url);
const MARK = '\u0001';
/** What the patterns take at once. */
const MAX_LETTERS = 60;
/** Letters that stay on either side, so that no line holds a mere rest. */
const MIN_PART = 3;
/** After these a line may break without a hyphen; the signs of web addresses are among them, those of figures are not. */
const AFTER_SIGN = /[-‐–—/\\_.@&=?+\u00AD\u200B](?=\p{L})/gu;
const HAS_LETTERS = /[\p{L}\p{M}]/u;
/** Scripts that divide words with a sign. Those of India break between syllables without any. */
const HYPHENATED = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Georgian}\p{sc=Armenian}]/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Patterns that are not named by the code of their language; none where their licence is not known. */
const PATTERNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'en-us',
    'en-gb': 'en-gb',
    'en-au': 'en-gb',
    'en-nz': 'en-gb',
    'en-in': 'en-gb',
    'en-ie': 'en-gb',
    'en-za': 'en-gb',
    el: 'el-monoton',
    no: 'nb',
    sr: 'sr-cyrl',
    mn: 'mn-cyrl',
    fil: '',
    ro: '',
    fo: '',
  }),
);

/** Dividers of words by the name of their patterns; undefined where there are none. */
const dividers = new Map<string, ((text: string) => string) | undefined>();

/**
 * Where a word may be divided, in order: after signs, at the joints of German compounds, between syllables. In scripts
 * without spaces, between the words that a dictionary finds.
 */
function wordBreaks(word: string, locale: string): WordBreak[] {
  const places = new Map<number, WordBreak>();
  const add = (found: WordBreak) => {
    const known = places.get(found.at);
    if (!known || found.cost < known.cost) places.set(found.at, found);
  };
  for (const { index, 0: sign } of word.matchAll(AFTER_SIGN)) {
    add({ at: index + 1, hyphen: sign === '\u00AD' ? '-' : '', cost: 0 });
  }
  // Whoever wrote soft hyphens knows where the word may be divided.
  if (word.includes('\u00AD')) return inOrder(places);
  for (const { index, 0: letters } of word.matchAll(/[\p{L}\p{M}]+/gu)) {
    const breaks = UNSPACED.test(letters)
      ? dictionaryBreaks(letters, locale)
      : syllableBreaks(letters, locale);
    for (const one of breaks) add({ ...one, at: index + one.at });
  }
  return inOrder(places);
}

function inOrder(places: ReadonlyMap<number, WordBreak>): WordBreak[] {
  return [...places.values()].sort((a, b) => a.at - b.at);
}

function dictionaryBreaks(letters: string, locale: string): WordBreak[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' }).segment(letters);
  return Array.from(words, ({ index }) => ({ at: index, hyphen: '' as const, cost: 1 as const })).filter(
    ({ at }) => at > 0,
  );
}

function syllableBreaks(letters: string, locale: string): WordBreak[] {
  if (letters.length < 2 * MIN_PART || letters.length > MAX_LETTERS) return [];
  const divider = dividerFor(locale);
  if (!divider) return [];
  const hyphen = HYPHENATED.test(letters) ? (locale.startsWith('hy') ? '֊' : '-') : '';
  const isGerman = locale.startsWith('de');
  const places: WordBreak[] = [];
  let at = 0;
  const parts = divider(letters).split(MARK);
  for (const part of parts.slice(0, -1)) {
    at += part.length;
    if (at < MIN_PART || letters.length - at < MIN_PART) continue;
    const isJoint = isGerman && !PREFIX.test(part) && isGermanJoint(letters.slice(0, at), letters.slice(at));
    places.push({ at, hyphen, cost: isJoint ? 0 : 1 });
  }
  return places;
}

/** An `s` after these endings only ever joins two words. */
const LINKED = /(?:ung|heit|keit|schaft|ion|tät|ling|tum)s$/iu;

/** Syllables that begin a word and never end one: the `sicherung` of `Versicherung` is no word there. */
const PREFIX = /^(?:ver|zer|ent|emp|be|ge|er|un)$/iu;
/** With these the noun is a part of another word: the `wort` of `Verantwortung`. */
const DERIVED = /^(?:ung|lich|isch|bar|sam)/u;

function isGermanJoint(left: string, right: string): boolean {
  if (left.length <= MIN_PART || right.length <= MIN_PART) return false;
  if (LINKED.test(left)) return true;
  const rest = right.toLowerCase();
  for (let length = Math.min(rest.length, GERMAN_HEADS.longest); length > MIN_PART - 1; length--) {
    if (GERMAN_HEADS.words.has(rest.slice(0, length))) return !DERIVED.test(rest.slice(length));
  }
  return false;
}

function dividerFor(locale: string): ((text: string) => string) | undefined {
  const [language = '', region] = locale.toLowerCase().split('-');
  const name = PATTERNS.get(`${language}-${region}`) ?? PATTERNS.get(language) ?? language;
  if (!dividers.has(name)) dividers.set(name, openDivider(name));
  return dividers.get(name);
}

/** Patterns are read when a word of their language must be divided for the first time. */
function openDivider(name: string): ((text: string) => string) | undefined {
  const { default: hyphenopoly } = require('hyphenopoly') as { default: Hyphenopoly };
  if (!hyphenopoly.supportedLanguages.includes(name)) return undefined;
  const loaded = hyphenopoly.config({
    require: [name],
    hyphen: MARK,
    minWordLength: 2 * MIN_PART,
    sync: true,
    loaderSync: (file: string, folder: URL) => readFileSync(new URL(file, folder)),
  });
  return loaded.get(name);
}
