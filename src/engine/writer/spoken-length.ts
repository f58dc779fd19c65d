import { looksEnglish } from './language-of.ts';
import { paceOf } from './paces.ts';

/** Letters that a voice speaks in a second at its usual pace, by how they are written. */
const LETTERS: readonly [written: RegExp, pace: number][] = [
  [/\p{sc=Han}/u, 3.3],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 5],
  [/\p{sc=Hangul}/u, 4.6],
  [/\p{sc=Ethiopic}/u, 6],
  [/[\p{sc=Arabic}\p{sc=Hebrew}]/u, 8.5],
  [
    /[\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Malayalam}\p{sc=Kannada}\p{sc=Oriya}]/u,
    11,
  ],
];
const OTHER_LETTERS = 13.5;
const DIGITS = 3;
/** What is written short is spoken long: seconds beyond those of its letters. */
const UNITS = /(?<=\d\s?)(?:k?g|[cmk]?m|ml|l|w|v|h|mah|°c|%)(?![\p{L}\p{N}])/giu;
const UNIT = 0.3;
/** Seconds of silence after sentences and clauses. */
const BREATH = 0.38;
const CLAUSE = 0.14;

/** Tells how long a voice needs for a text. Texts may be added up: the whole takes as long as its sentences. */
export type SecondsOf = (text: string) => number;

/** @param voiceId decides where it is known, the language's usual voice otherwise */
export function spokenLength(language: string, voiceId?: string): SecondsOf {
  const { own, foreign } = paceOf(language, voiceId);
  const isLatin = !NON_LATIN.has(language);
  const lengthOf = (sentence: string) => {
    const parts = spokenParts(sentence);
    const strange = isLatin ? (looksEnglish(sentence, language) ? parts.latin : 0) : parts.latin;
    return (parts.letters - strange) / own + strange / foreign + parts.silence;
  };
  if (language === 'english') return (text) => spokenParts(text).letters / own + spokenParts(text).silence;
  return (text) => text.split(SENTENCE_END).reduce((total, sentence) => total + lengthOf(sentence), 0);
}

const SENTENCE_END = /(?<=[.!?…।۔።])\s+/u;

/** Seconds at the usual pace: letters and digits, those of the Latin alphabet among them, and the pauses between. */
export function spokenParts(text: string) {
  let [own, latin] = [0, 0];
  for (const [sign] of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    if (/\p{sc=Latin}/u.test(sign)) latin += secondsOfSign(sign);
    else own += secondsOfSign(sign);
  }
  own += (text.match(UNITS)?.length ?? 0) * UNIT;
  const sentences = text.match(/[.!?…।۔።](?=\s|$|["”])|[。！？]/gu)?.length ?? 0;
  const clauses = text.match(/[,;:،、，：；፣፦–—]/gu)?.length ?? 0;
  return { own, latin, letters: own + latin, silence: sentences * BREATH + clauses * CLAUSE };
}

const NON_LATIN: ReadonlySet<string> = new Set([
  'hindi',
  'japanese',
  'korean',
  'russian',
  'thai',
  'arabic',
  'greek',
  'chinese',
  'bengali',
  'urdu',
  'traditional-chinese',
  'cantonese',
  'malayalam',
  'tamil',
  'telugu',
  'hebrew',
  'bulgarian',
  'ukrainian',
  'mongolian',
  'persian',
  'odia',
  'assamese',
  'kannada',
  'amharic',
  'serbian',
]);

function secondsOfSign(sign: string): number {
  if (/\p{N}/u.test(sign)) return 1 / DIGITS;
  return 1 / (LETTERS.find(([written]) => written.test(sign))?.[1] ?? OTHER_LETTERS);
}
