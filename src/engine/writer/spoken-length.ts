import { looksEnglish } from './language-of.ts';

/** How fast a voice is against the usual pace: with its own letters, and with Latin ones among others. */
interface Pace {
  own: number;
  foreign: number;
}

const PACES: ReadonlyMap<string, readonly [own: number, foreign: number]> = new Map(
  Object.entries({
    english: [1.03, 1],
    'en-us-slt': [1.03, 1],
    'en-us-rms': [0.9, 1],
    'en-gb-awb': [1.05, 1],
    'en-us-female': [0.94, 1],
    'en-us-male': [0.99, 1],
    'en-us-female-young': [1.02, 1],
    'en-us-male-senior': [0.87, 1],
    filipino: [0.94, 0.84],
    french: [1.19, 1.02],
    german: [1.06, 0.81],
    hindi: [0.91, 0.99],
    indonesian: [0.89, 0.8],
    italian: [1.0, 0.93],
    japanese: [1.23, 0.56],
    korean: [1.04, 0.92],
    malay: [0.91, 0.82],
    portuguese: [0.91, 0.86],
    russian: [1.09, 0.95],
    spanish: [0.98, 0.93],
    thai: [0.81, 0.55],
    vietnamese: [0.92, 0.9],
    arabic: [0.9, 0.88],
    greek: [1.03, 0.95],
    turkish: [0.81, 0.77],
    slovenian: [0.77, 0.7],
    croatian: [0.94, 0.87],
    romanian: [0.89, 0.8],
    chinese: [1.36, 1.33],
    bengali: [0.9, 0.99],
    urdu: [1.1, 0.94],
    hungarian: [0.87, 0.83],
    'traditional-chinese': [1.36, 1.33],
    polish: [0.87, 0.79],
    cantonese: [1.42, 1.05],
    danish: [1.06, 0.97],
    malayalam: [1.16, 0.93],
    tamil: [1.21, 0.95],
    telugu: [0.87, 0.87],
    czech: [0.9, 0.93],
    hebrew: [0.98, 0.54],
    zulu: [0.8, 0.63],
    swedish: [0.84, 0.79],
    lithuanian: [0.83, 0.73],
    dutch: [0.93, 0.83],
    flemish: [0.92, 0.84],
    norwegian: [0.86, 0.82],
    finnish: [0.88, 0.79],
    bulgarian: [0.91, 0.96],
    latvian: [0.94, 0.85],
    ukrainian: [0.84, 0.93],
    mongolian: [0.94, 0.98],
    persian: [1.05, 0.93],
    odia: [0.82, 0.98],
    assamese: [0.65, 0.99],
    kannada: [0.96, 0.88],
    tagalog: [0.94, 0.83],
    amharic: [1.04, 0.99],
    serbian: [0.91, 0.87],
    slovak: [0.89, 0.92],
    swahili: [0.74, 0.68],
  }),
);

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

function paceOf(language: string, voiceId?: string): Pace {
  const [own, foreign] = PACES.get(voiceId?.toLowerCase() ?? '') ?? PACES.get(language) ?? [1, 1];
  return { own, foreign };
}
