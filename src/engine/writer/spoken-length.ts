import { looksEnglish } from '../text/language-of.ts';

/** Speed of a voice relative to the usual pace, for its own script and for Latin letters inside other scripts. */
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

/** Letters per second at the usual pace, by script. */
const LETTERS_PER_SECOND: readonly [written: RegExp, pace: number][] = [
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
const OTHER_LETTERS_PER_SECOND = 13.5;
const DIGITS_PER_SECOND = 3;
/** Unit symbols, whose names take longer than their letters. */
const UNITS = /(?<=\d\s?)(?:k?g|[cmk]?m|ml|l|w|v|h|mah|°c|%)(?![\p{L}\p{N}])/giu;
/** Additional seconds for a unit symbol. */
const UNIT_SECONDS = 0.3;
/** Seconds of silence after a sentence and after a clause. */
const SENTENCE_PAUSE_SECONDS = 0.38;
const CLAUSE_PAUSE_SECONDS = 0.14;

/** Estimates the seconds that a voice needs for a text. The estimates of sentences add up to that of the text. */
export type SecondsOf = (text: string) => number;

/** @param voiceId voice to estimate for; by default, or if unknown, the usual voice of the language */
export function spokenLength(language: string, voiceId?: string): SecondsOf {
  const { own, foreign } = paceOf(language, voiceId);
  const isLatin = !NON_LATIN.has(language);
  const lengthOf = (sentence: string) => {
    const parts = spokenParts(sentence);
    const foreignSeconds = isLatin ? (looksEnglish(sentence, language) ? parts.latin : 0) : parts.latin;
    return (parts.letters - foreignSeconds) / own + foreignSeconds / foreign + parts.silence;
  };
  if (language === 'english') return (text) => spokenParts(text).letters / own + spokenParts(text).silence;
  return (text) => text.split(SENTENCE_END).reduce((total, sentence) => total + lengthOf(sentence), 0);
}

const SENTENCE_END = /(?<=[.!?…।۔።])\s+/u;

/** Seconds at the usual pace: of non-Latin letters, of Latin letters, of both, and of pauses. */
export function spokenParts(text: string) {
  let [nonLatin, latin] = [0, 0];
  for (const [sign] of text.matchAll(/[\p{L}\p{M}\p{N}]/gu)) {
    if (/\p{sc=Latin}/u.test(sign)) latin += secondsOfSign(sign);
    else nonLatin += secondsOfSign(sign);
  }
  nonLatin += (text.match(UNITS)?.length ?? 0) * UNIT_SECONDS;
  const sentences = text.match(/[.!?…।۔።](?=\s|$|["”])|[。！？]/gu)?.length ?? 0;
  const clauses = text.match(/[,;:،、，：；፣፦–—]/gu)?.length ?? 0;
  return {
    own: nonLatin,
    latin,
    letters: nonLatin + latin,
    silence: sentences * SENTENCE_PAUSE_SECONDS + clauses * CLAUSE_PAUSE_SECONDS,
  };
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
  if (/\p{N}/u.test(sign)) return 1 / DIGITS_PER_SECOND;
  return 1 / (LETTERS_PER_SECOND.find(([written]) => written.test(sign))?.[1] ?? OTHER_LETTERS_PER_SECOND);
}

function paceOf(language: string, voiceId?: string): Pace {
  const [own, foreign] = PACES.get(voiceId?.toLowerCase() ?? '') ?? PACES.get(language) ?? [1, 1];
  return { own, foreign };
}

/** A candidate for a script: one or two sentences. */
export interface Line {
  part: 'hook' | 'opening' | 'points' | 'reveal' | 'price' | 'close';
  text: string;
  /** Priority. Infinity for required lines; lines of 0 and below are left out. */
  worth: number;
}

/** Allowed excess over the length, as a share of it. */
const SLACK = 0.06;

/** Chooses the lines that fit the length, by worth, and keeps their order. Required lines are always chosen. */
export function fitLength(lines: readonly Line[], seconds: number, secondsOf: SecondsOf): Line[] {
  const chosen = new Set(lines.filter(({ worth }) => worth === Infinity));
  const limit = seconds * (1 + SLACK);
  let length = secondsOf([...chosen].map(({ text }) => text).join(' '));
  const others = lines.filter(({ worth }) => worth > 0 && worth !== Infinity);
  for (const line of others.sort((one, other) => other.worth - one.worth)) {
    const duration = secondsOf(line.text);
    if (length + duration > limit) continue;
    chosen.add(line);
    length += duration;
  }
  return lines.filter((line) => chosen.has(line));
}
