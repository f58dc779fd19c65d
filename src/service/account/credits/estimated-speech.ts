import { plainScript } from '../../../text/markup/read-script.ts';

const DIGITS_PACE = 3;
/** Characters that our voices speak in a second, by how a language is written; whatever is not listed is a letter. */
const PACES: readonly [written: RegExp, pace: number][] = [
  [/\p{N}/u, DIGITS_PACE],
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
/** Letters of the words that are said for a sign, in most languages about as many; other signs are only seen. */
const SIGNS: ReadonlyMap<string, number> = new Map(
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
/** A unit behind a figure is a whole word: `5 km`. */
const UNITS =
  /\d[ \u00a0]?(?:km\/h|[km]?Wh|[kcmµ]?m[²³]?|[kmµ]?g|[cm]?l|[kMGT]B|[kMG]?Hz|°C|°F|lbs?|oz|ft)(?![\p{L}\p{N}])/gu;
const UNIT_LETTERS = 9;
const LETTERS_PACE = 13;
/** Words, but not the end of `it's`. */
const WORDS = /(?<![\p{L}\p{M}'’])[\p{L}\p{M}]+/gu;
const WITHOUT_VOWEL = /^[b-df-hj-np-tv-xz]+$/iu;
const SPELLED_PACE = 4.5;
/** Letters of "double-u" that take as long as one of the others. */
const DOUBLE_U = 1.6;
const BREATH = 0.4;
const LEAST = 1;

/** Seconds that a script takes to be spoken, to a tenth. */
export function estimatedSpeech(script: string): number {
  const { text, silence } = withoutPauses(plainScript(script));
  const plain = countPlain(text);
  let { sentences } = plain;
  let spoken = (plain.letters + plain.signs) / LETTERS_PACE + plain.digits / DIGITS_PACE;
  if (plain.digits > 0) spoken += ((text.match(UNITS)?.length ?? 0) * UNIT_LETTERS) / LETTERS_PACE;
  // Letters without a vowel are spelled out: one alone or four and more, but not a word such as `Mr`.
  for (const [letters] of text.matchAll(WORDS)) {
    if ((letters.length > 1 && letters.length < 4) || !WITHOUT_VOWEL.test(letters)) continue;
    const ws = letters.replaceAll(/[^w]/giu, '').length;
    spoken += (letters.length + (DOUBLE_U - 1) * ws) / SPELLED_PACE - letters.length / LETTERS_PACE;
  }
  if (!plain.isAll) {
    sentences = text.match(/[.!?…।](?=\s|$)|[。！？]/gu)?.length ?? 0;
    spoken += secondsBeyondAscii(text);
  }
  return Math.max(LEAST, Math.round((spoken + sentences * BREATH + silence) * 10) / 10);
}

/** Everything else, by how long a letter of its script takes. */
function secondsBeyondAscii(text: string): number {
  let seconds = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    if (code <= 0x7f) continue;
    if (code > 0xffff) at++;
    const known = groups[code] || groupOf(code);
    groups[code] = known;
    seconds += SECONDS[known] ?? 0;
  }
  return seconds;
}

/** Seconds of a character by its group: what is not said, letters that `PACES` does not list, its lines, and `SIGNS`. */
const LETTERS_OF_SIGNS = [...SIGNS.values()];
const [SILENT, LETTER, PACED] = [1, 2, 3];
const SECONDS = [
  0,
  0,
  1 / LETTERS_PACE,
  ...PACES.map(([, pace]) => 1 / pace),
  ...LETTERS_OF_SIGNS.map((letters) => letters / LETTERS_PACE),
];
/** The group of every code point that was met; 0 where none was. Asking for the script of each letter takes long. */
const groups = new Uint8Array(0x11_0000);

function groupOf(code: number): number {
  const character = String.fromCodePoint(code);
  const sign = [...SIGNS.keys()].indexOf(character);
  if (sign >= 0) return PACED + PACES.length + sign;
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return SILENT;
  const pace = PACES.findIndex(([written]) => written.test(character));
  return pace < 0 ? LETTER : PACED + pace;
}

/** ASCII, which most scripts are made of, without the cost of asking for the script of each letter. */
function countPlain(text: string) {
  let letters = 0;
  let digits = 0;
  let signs = 0;
  let sentences = 0;
  let isAll = true;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Both cases differ in one bit.
    if ((code | 32) >= 97 && (code | 32) <= 122) letters++;
    else if (code >= 48 && code <= 57) digits++;
    else if (code > 127) isAll = false;
    else if (SAID_IN_ASCII.has(code)) signs += SIGNS.get(text[index] ?? '') ?? 0;
    else if (isEnd(code) && isBlankOrEnd(text.charCodeAt(index + 1))) sentences++;
  }
  return { letters, digits, signs, sentences, isAll };
}

const SAID_IN_ASCII = new Set([...SIGNS.keys()].map((sign) => sign.charCodeAt(0)));

/** `.`, `!` and `?` */
function isEnd(code: number): boolean {
  return code === 46 || code === 33 || code === 63;
}

function isBlankOrEnd(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || Number.isNaN(code);
}

/** As the speech engines read it: half a second unless it says more, a minute at most. */
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
