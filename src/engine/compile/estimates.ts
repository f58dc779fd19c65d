import type { TemplateVideoRequest } from '../film/request.ts';
import { plainScript } from '../text/markup/read-script.ts';
import { type Film, filmOf } from './template/film.ts';
import { type SpeechLength, scheduleOf } from './template/schedule.ts';

const DIGITS_PER_SECOND = 3;
/** Characters that the built-in voices speak per second, by script. Others count as letters. */
const SCRIPT_PACES: readonly [written: RegExp, pace: number][] = [
  [/\p{N}/u, DIGITS_PER_SECOND],
  [/\p{sc=Han}/u, 3.3],
  [/[\p{sc=Hiragana}\p{sc=Katakana}]/u, 4],
  [/\p{sc=Hangul}/u, 4.6],
  [/\p{sc=Ethiopic}/u, 6],
  [/[\p{sc=Arabic}\p{sc=Hebrew}]/u, 8.5],
  [
    /[\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Malayalam}\p{sc=Kannada}\p{sc=Oriya}]/u,
    11,
  ],
];
/** Letters of the words spoken for a symbol, roughly equal across languages. Other symbols are silent. */
const SYMBOL_LETTERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '&': 4,
    '%': 8,
    '+': 5,
    '@': 4,
    '#': 6,
    '=': 7,
    $: 7,
    '€': 5,
    '£': 6,
    '¥': 4,
    '₹': 6,
    '₽': 6,
    '₩': 4,
    '％': 8,
    '＆': 4,
  }),
);
/** A unit after a number is spoken as a word: `5 km`. */
const UNITS =
  /\d[ \u00a0]?(?:km\/h|[km]?Wh|[kcmµ]?m[²³]?|[kmµ]?g|[cm]?l|[kMGT]B|[kMG]?Hz|°C|°F|lbs?|oz|ft)(?![\p{L}\p{N}])/gu;
const LETTERS_PER_UNIT = 9;
const LETTERS_PER_SECOND = 13;
/** Words, without the part after an apostrophe such as in `it's`. */
const WORDS = /(?<![\p{L}\p{M}'’])[\p{L}\p{M}]+/gu;
const WITHOUT_VOWEL = /^[b-df-hj-np-tv-xz]+$/iu;
const SPELLED_LETTERS_PER_SECOND = 4.5;
/** Time to spell `w` ("double-u") relative to another letter. */
const DOUBLE_U = 1.6;
const SECONDS_PER_SENTENCE_END = 0.4;
const MIN_SECONDS = 1;

/** Estimates the seconds to speak a script, to 0.1 s. */
export function estimateSpeechSeconds(script: string): number {
  const { text, silence } = withoutPauses(plainScript(script));
  const ascii = countAscii(text);
  let { sentences } = ascii;
  let spoken = (ascii.letters + ascii.signs) / LETTERS_PER_SECOND + ascii.digits / DIGITS_PER_SECOND;
  if (ascii.digits > 0) spoken += ((text.match(UNITS)?.length ?? 0) * LETTERS_PER_UNIT) / LETTERS_PER_SECOND;
  // Words without a vowel are spelled out if they have one letter or four and more; shorter ones such as `Mr` are not.
  for (const [letters] of text.matchAll(WORDS)) {
    if ((letters.length > 1 && letters.length < 4) || !WITHOUT_VOWEL.test(letters)) continue;
    const ws = letters.replaceAll(/[^w]/giu, '').length;
    spoken +=
      (letters.length + (DOUBLE_U - 1) * ws) / SPELLED_LETTERS_PER_SECOND -
      letters.length / LETTERS_PER_SECOND;
  }
  if (!ascii.isAll) {
    sentences = text.match(/[.!?…।](?=\s|$)|[。！？]/gu)?.length ?? 0;
    spoken += secondsBeyondAscii(text);
  }
  return Math.max(
    MIN_SECONDS,
    Math.round((spoken + sentences * SECONDS_PER_SENTENCE_END + silence) * 10) / 10,
  );
}

/** Sums up the seconds of all characters beyond ASCII, by the pace of their script. */
function secondsBeyondAscii(text: string): number {
  let seconds = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code <= 0x7f) continue;
    if (code > 0xffff) at++;
    const group = groups[code] || groupOf(code);
    groups[code] = group;
    seconds += SECONDS_BY_GROUP[group] ?? 0;
  }
  return seconds;
}

/**
 * Seconds per character by group: silent, letters of other scripts, each entry of SCRIPT_PACES, each of SYMBOL_LETTERS.
 */
const SYMBOL_LETTER_COUNTS = [...SYMBOL_LETTERS.values()];
const [SILENT, LETTER, PACED] = [1, 2, 3];
const SECONDS_BY_GROUP = [
  0,
  0,
  1 / LETTERS_PER_SECOND,
  ...SCRIPT_PACES.map(([, pace]) => 1 / pace),
  ...SYMBOL_LETTER_COUNTS.map((letters) => letters / LETTERS_PER_SECOND),
];
/** Cached group of each code point; 0 if unknown. Testing the script of every letter would be slow. */
const groups = new Uint8Array(0x11_0000);

function groupOf(code: number): number {
  const character = String.fromCodePoint(code);
  const sign = [...SYMBOL_LETTERS.keys()].indexOf(character);
  if (sign >= 0) return PACED + SCRIPT_PACES.length + sign;
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return SILENT;
  const pace = SCRIPT_PACES.findIndex(([written]) => written.test(character));
  return pace < 0 ? LETTER : PACED + pace;
}

/** Counts the ASCII characters, which most scripts consist of, without testing the script of each letter. */
function countAscii(text: string) {
  let letters = 0;
  let digits = 0;
  let signs = 0;
  let sentences = 0;
  let isAsciiOnly = true;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Upper and lower case differ in one bit.
    if ((code | 32) >= 97 && (code | 32) <= 122) letters++;
    else if (code >= 48 && code <= 57) digits++;
    else if (code > 127) isAsciiOnly = false;
    else if (SPOKEN_ASCII_SYMBOLS.has(code)) signs += SYMBOL_LETTERS.get(text[index] ?? '') ?? 0;
    else if (isSentenceEnd(code) && isBlankOrEnd(text.charCodeAt(index + 1))) sentences++;
  }
  return { letters, digits, signs, sentences, isAll: isAsciiOnly };
}

const SPOKEN_ASCII_SYMBOLS = new Set([...SYMBOL_LETTERS.keys()].map((sign) => sign.charCodeAt(0)));

/** `.`, `!` and `?` */
function isSentenceEnd(code: number): boolean {
  return code === 46 || code === 33 || code === 63;
}

function isBlankOrEnd(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || Number.isNaN(code);
}

/** Removes pauses as the speech engines read them: half a second by default, a minute at most. */
function withoutPauses(script: string): { text: string; silence: number } {
  if (!script.includes('[')) return { text: script, silence: 0 };
  let silence = 0;
  const text = script.replace(
    /\[\s*pause(?:\s+(\d+(?:[.,]\d+)?)(?:\s*(ms|s|sec|seconds?))?)?\s*\]/giu,
    (_mark, amount?: string, unit?: string) => {
      const number = amount === undefined ? 0.5 : Number(amount.replace(',', '.'));
      silence += Math.min(unit?.toLowerCase() === 'ms' ? number / 1000 : number, 60);
      return ' ';
    },
  );
  return { text, silence };
}

/** Estimates the seconds of a template video, to 0.1 s. Only the lengths of its texts are known beforehand. */
export function estimateTemplateSeconds({
  template,
  values,
  aspect,
}: Pick<TemplateVideoRequest, 'template' | 'values' | 'aspect'>): number {
  const film = filmOf(template, values, aspect);
  // Lengths of videos and sounds are unknown until they are fetched.
  const { duration } = scheduleOf(film, estimateNarration(film), new Map());
  return Math.round(duration * 10) / 10;
}

function estimateNarration({ script, scenes }: Film): SpeechLength {
  if (script !== '') return { by: 'film', seconds: estimateSpeechSeconds(script) };
  const spoken = scenes.flatMap((scene, at) =>
    scene.script === '' ? [] : [[at, estimateSpeechSeconds(scene.script)] as const],
  );
  return spoken.length > 0 ? { by: 'scene', seconds: new Map(spoken) } : { by: 'none' };
}
