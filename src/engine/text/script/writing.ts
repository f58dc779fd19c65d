import { plainScript } from '../markup/read-script.ts';
import type { ScriptWord } from './words.ts';

/** ISO 15924 code of a writing system, its letters, and the default language of text in it. */
const WRITINGS: readonly (readonly [code: string, letters: RegExp, language: string])[] = [
  ['Hira', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 'ja'],
  ['Hani', /\p{sc=Han}/gu, 'zh'],
  ['Hang', /\p{sc=Hangul}/gu, 'ko'],
  ['Cyrl', /\p{sc=Cyrillic}/gu, 'ru'],
  ['Arab', /\p{sc=Arabic}/gu, 'ar'],
  ['Deva', /\p{sc=Devanagari}/gu, 'hi'],
  ['Beng', /\p{sc=Bengali}/gu, 'bn'],
  ['Guru', /\p{sc=Gurmukhi}/gu, 'pa'],
  ['Gujr', /\p{sc=Gujarati}/gu, 'gu'],
  ['Orya', /\p{sc=Oriya}/gu, 'or'],
  ['Taml', /\p{sc=Tamil}/gu, 'ta'],
  ['Telu', /\p{sc=Telugu}/gu, 'te'],
  ['Knda', /\p{sc=Kannada}/gu, 'kn'],
  ['Mlym', /\p{sc=Malayalam}/gu, 'ml'],
  ['Sinh', /\p{sc=Sinhala}/gu, 'si'],
  ['Thai', /\p{sc=Thai}/gu, 'th'],
  ['Laoo', /\p{sc=Lao}/gu, 'lo'],
  ['Khmr', /\p{sc=Khmer}/gu, 'km'],
  ['Mymr', /\p{sc=Myanmar}/gu, 'my'],
  ['Hebr', /\p{sc=Hebrew}/gu, 'he'],
  ['Grek', /\p{sc=Greek}/gu, 'el'],
  ['Geor', /\p{sc=Georgian}/gu, 'ka'],
  ['Armn', /\p{sc=Armenian}/gu, 'hy'],
  ['Ethi', /\p{sc=Ethiopic}/gu, 'am'],
];
/** Letters that identify another language of the same writing system. */
const DISTINCTIVE_LETTERS: readonly (readonly [writing: string, letters: RegExp, language: string])[] = [
  ['Cyrl', /[іїєґ]/iu, 'uk'],
  ['Arab', /[ٹڈڑے]/u, 'ur'],
  ['Arab', /[پچژگ]/u, 'fa'],
];
/** Writing systems behind the ISO 15924 codes that combine several. */
const WRITINGS_OF_CODE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({ Jpan: ['Hira', 'Hani'], Hans: ['Hani'], Hant: ['Hani'], Kore: ['Hang'] }),
);
/** Writing systems in which a single letter is a word. Elsewhere it is a symbol: π, α. */
const SINGLE_LETTER_WORDS = /^(?:Hira|Hani|Hang|Thai)$/;

/** Consecutive words that one voice can speak. */
export interface WritingRun {
  words: ScriptWord[];
  /** Language of the words, if the voice's own language is not written like this. */
  language?: string;
}

/**
 * Groups the words of a sentence by the voice that can speak them. The locale's voice speaks its own writing system,
 * Latin letters and words without letters; the others need a voice of another language.
 */
export function runsByWriting(words: readonly ScriptWord[], locale: string): WritingRun[] {
  const voiceWritings = ownWritings(locale);
  const isJapanese = words.some(({ text }) => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text));
  const languages = words.map((word) => languageOfWord(word, voiceWritings, isJapanese));
  // A word without letters takes the language of its neighbours if both agree, and the voice's own language otherwise.
  let before: string | undefined;
  for (const [index, language] of languages.entries()) {
    if (language !== NEUTRAL) {
      before = language;
      continue;
    }
    const after = languages.slice(index).find((other) => other !== NEUTRAL);
    languages[index] = before !== undefined && before === after ? before : OWN;
  }
  const runs: WritingRun[] = [];
  for (const [index, word] of words.entries()) {
    const language = languages[index] === OWN ? undefined : languages[index];
    const last = runs.at(-1);
    if (last && last.language === language) last.words.push(word);
    else runs.push(language === undefined ? { words: [word] } : { words: [word], language });
  }
  return runs;
}

/** Language code for letters that no voice reads, such as runes. */
export const UNKNOWN_WRITING = 'und';

const OWN = '';
const NEUTRAL = '-';

function languageOfWord(
  { text, override }: ScriptWord,
  own: ReadonlySet<string>,
  isJapanese: boolean,
): string {
  if (override || /\p{sc=Latin}/u.test(text)) return OWN;
  if (!/\p{L}/u.test(text)) return NEUTRAL;
  for (const [code, letters, language] of WRITINGS) {
    const count = text.match(letters)?.length ?? 0;
    if (count === 0) continue;
    if (own.has(code) || (count === 1 && !SINGLE_LETTER_WORDS.test(code))) return OWN;
    if (code === 'Hani' && isJapanese) return 'ja';
    return (
      DISTINCTIVE_LETTERS.find(([writing, telling]) => writing === code && telling.test(text))?.[2] ??
      language
    );
  }
  return (text.match(OTHER_LETTERS)?.length ?? 0) > 1 ? UNKNOWN_WRITING : OWN;
}

/** Letters of a specific writing system, which ª, ʰ and µ are not. */
const OTHER_LETTERS = /(?!\p{sc=Common}|\p{sc=Inherited})\p{L}/gu;
/** Share of letters in the voice's writing system from which a script counts as its language. */
const OWN_SHARE = 0.4;

/**
 * Removes the letters of other writing systems from a text that is mostly in the locale's own, because such words get
 * another voice and do not show the language around them. Returns other texts unchanged.
 */
export function inOwnWriting(text: string, locale: string): string {
  const voiceWritings = ownWritings(locale);
  const others = WRITINGS.filter(([code]) => !voiceWritings.has(code)).map(([, letters]) => letters);
  if (!voiceWritings.has('Latn')) others.push(/\p{sc=Latin}/gu);
  const ownText = others.reduce((rest, letters) => rest.replace(letters, ' '), text);
  const weight = (one: string) =>
    (one.match(/\p{L}/gu)?.length ?? 0) + 2 * (one.match(/[\p{sc=Han}\p{sc=Hangul}]/gu)?.length ?? 0);
  const totalWeight = weight(text);
  return totalWeight > 0 && weight(ownText) / totalWeight >= OWN_SHARE ? ownText : text;
}

function ownWritings(locale: string): ReadonlySet<string> {
  const { script = 'Latn' } = new Intl.Locale(locale).maximize();
  return new Set(WRITINGS_OF_CODE.get(script) ?? [script]);
}

/** Minimum number of letters for a guess. */
const MIN_LETTERS = 24;
/** UTF-16 units to read; more would not change the guess. */
const MAX_LENGTH = 2000;
/** Words that make up at least an eighth of ordinary English. Finding them saves a call of the language detector. */
const COMMON_ENGLISH =
  /\b(?:the|and|of|to|a|in|is|are|you|your|for|with|it|this|that|we|our|on|at|by|be)\b/giu;
const ENGLISH_SHARE = 0.12;
/** Languages that look alike in short texts count as one. */
const SIMILAR_LANGUAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ms: 'id', no: 'nb', da: 'nb', tl: 'fil', sr: 'hr', bs: 'hr', sk: 'cs', gl: 'pt', ca: 'es' },
    ...{ mr: 'hi', ne: 'hi', fa: 'ar', ur: 'ar', be: 'ru', bg: 'ru', uk: 'ru' },
  }),
);

/** Returns the ISO 639-1 code of a text's language, or undefined if the language is uncertain. */
export type GuessLanguage = (text: string) => Promise<string | undefined>;

/**
 * Guesses the language of a text. The first call blocks for 150 ms and allocates 90 MB, so servers use a worker
 * thread.
 */
export async function guessLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('eld/extrasmall');
  const guess = eld.detect(text);
  return guess.language !== '' && guess.isReliable() ? guess.language : undefined;
}

/**
 * Detects the language of a script if it is clearly not the language of the voice.
 *
 * @returns ISO 639-1; undefined for short and mixed scripts, and for uncertain guesses
 */
export async function otherLanguage(
  script: string,
  locale: string,
  guess: GuessLanguage = guessLanguage,
): Promise<string | undefined> {
  const plain = plainScript(script.slice(0, MAX_LENGTH)).replace(
    /\[[^[\]\n]{0,40}\]|(?<!\S)https?:\S+|(?<!\S)[^\s@]+@\S+/g,
    ' ',
  );
  const text = inOwnWriting(plain, locale);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return undefined;
  const voiceLanguage = locale.toLowerCase().split('-')[0] ?? '';
  const words = text.match(/\p{L}+/gu)?.length ?? 1;
  if (voiceLanguage === 'en' && (text.match(COMMON_ENGLISH)?.length ?? 0) / words > ENGLISH_SHARE)
    return undefined;
  const language = await guess(text);
  if (language === undefined) return undefined;
  const group = (one: string) => SIMILAR_LANGUAGES.get(one) ?? one;
  return group(language) === group(voiceLanguage) ? undefined : language;
}
