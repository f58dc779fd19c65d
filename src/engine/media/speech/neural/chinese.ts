import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import { ownValue } from '../../../../base/own-value.ts';
import type { ReadingResult, ReadOptions, ReadWord } from '../../../text/phonemes/reading.ts';
import { latinWords, pauseMarkIn } from './espeak-reading.ts';

const DIGITS = '零一二三四五六七八九';
const PLACES = ['', '十', '百', '千'];
const GROUPS = ['', '万', '亿', '万亿'];
/** Longer numbers are read digit by digit. */
const MAX_DIGITS = 16;
/** Measure words before which 2 is read as 两 instead of 二. */
const TAKES_LIANG =
  /^[个個位件张張条條次天只隻杯瓶块塊种種台部套人岁歲小分秒倍周週家名本把双雙斤公米层層句]/u;

const NUMBER = /(\d[\d,]*)(?:\.(\d+))?([%％])?/gu;

/** A part of a text that is read as something else. */
interface Replacement {
  /** UTF-16 units, [from, to). */
  from: number;
  to: number;
  said: string;
}

/** The dictionary has simplified characters only. */
const simplify = Converter({ from: 'tw', to: 'cn' });

/** A text with figures spelled out, and the original position of each UTF-16 unit. */
interface SpelledText {
  text: string;
  from: number[];
  to: number[];
}

/**
 * Reads Mandarin for Kokoro: separate words, each with its syllables joined. Readings of characters depend on the
 * surrounding words (行 in 银行 and 行走), which pinyin-pro resolves.
 */
export function readChinese(
  text: string,
  { known, locale }: Pick<ReadOptions, 'known'> & { locale: string },
): ReadingResult {
  const spelled = spellNumbers(text);
  const syllables = syllablesOf(spelled.text);
  const latin = latinWords(spelled.text);
  const unknown: string[] = [];
  const segments = new Intl.Segmenter(locale, { granularity: 'word' }).segment(spelled.text);
  const words: Omit<ReadWord, 'after'>[] = [];
  for (const { segment, index } of segments) {
    const end = index + segment.length;
    let phones = '';
    for (let at = index; at < end; at++) {
      const word = latin.find(({ from, to }) => at >= from && at < to);
      if (!word) phones += syllables.get(at) ?? '';
      else if (word.from === at) {
        if (!Object.hasOwn(known, word.text)) unknown.push(word.text);
        phones += ownValue(known, word.text) ?? '';
      }
    }
    const [from, to] = [spelled.from[index] ?? 0, spelled.to[end - 1] ?? text.length];
    const last = words.at(-1);
    // The segments of one number are one word of the text.
    if (last && from < last.to) {
      last.phones += phones;
      last.to = to;
    } else if (phones !== '') words.push({ from, to, phones });
  }
  return {
    unknown,
    reading: {
      words: words.map((word, index) => ({
        ...word,
        after: pauseMarkIn(text.slice(word.to, words[index + 1]?.from ?? text.length)),
      })),
    },
  };
}

function spellNumbers(text: string): SpelledText {
  const spelled: SpelledText = { text: '', from: [], to: [] };
  let at = 0;
  const append = (said: string, from: number, to: number) => {
    spelled.text += said;
    for (let unit = 0; unit < said.length; unit++) {
      spelled.from.push(from);
      spelled.to.push(to);
    }
  };
  const copyUntil = (until: number) => {
    for (; at < until; at++) append(text[at] ?? '', at, at + 1);
  };
  for (const { from, to, said } of numbersIn(text)) {
    copyUntil(from);
    append(said, from, to);
    at = to;
  }
  copyUntil(text.length);
  return spelled;
}

/** Returns the syllables, by the positions of their characters. */
function syllablesOf(text: string): Map<number, string> {
  const syllables = new Map<number, string>();
  const simple = simplify(text);
  // In rare cases, two characters become one. Positions would then no longer match.
  const simplified = simple.length === text.length ? simple : text;
  let at = 0;
  for (const { origin, pinyin: said } of pinyin(simplified, {
    type: 'all',
    toneType: 'num',
    nonZh: 'spaced',
  })) {
    const phones = toKokoroSyllable(said);
    if (phones !== undefined) syllables.set(at, phones);
    at += origin.length;
  }
  return syllables;
}

/** Finds numbers in a Chinese text and spells them in characters. */
function numbersIn(text: string): Replacement[] {
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  return [...plain.matchAll(NUMBER)].map(({ index, 0: found, 1: whole = '', 2: fraction, 3: percent }) => {
    const to = index + found.length;
    const digits = whole.replaceAll(',', '');
    const isCountedTwo =
      digits === '2' && fraction === undefined && !percent && TAKES_LIANG.test(plain.slice(to));
    const number = isCountedTwo
      ? '两'
      : `${spellWholeNumber(digits)}${fraction === undefined ? '' : `点${digitByDigit(fraction)}`}`;
    return { from: index, to, said: `${percent ? '百分之' : ''}${number}` };
  });
}

function spellWholeNumber(digits: string): string {
  if (digits.length > MAX_DIGITS || /^0\d/.test(digits)) return digitByDigit(digits);
  const value = BigInt(digits);
  if (value === 0n) return '零';
  const groups = String(value)
    .padStart(MAX_DIGITS, '0')
    .match(/\d{4}/g)
    ?.map((four, index, all) => ({ four, name: GROUPS[all.length - 1 - index] ?? '' }));
  let characters = '';
  for (const { four, name } of groups ?? []) {
    if (four === '0000') continue;
    // Zeros between two groups are read as one zero.
    const gap = characters !== '' && four.startsWith('0') ? '零' : '';
    characters += `${gap}${spellFourDigits(four)}${name}`;
  }
  return characters.replace(/^一十/, '十');
}

function spellFourDigits(four: string): string {
  return [...four]
    .map((digit, index) => (digit === '0' ? '零' : `${DIGITS[Number(digit)]}${PLACES[3 - index]}`))
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '');
}

function digitByDigit(digits: string): string {
  return [...digits].map((digit) => DIGITS[Number(digit)]).join('');
}

/**
 * Mandarin syllables in Kokoro's alphabet: the sounds of pinyin, with an arrow for the tone after the vowel
 * (https://github.com/hexgrad/misaki/blob/main/misaki/transcription.py).
 */
const INITIALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    b: 'p',
    c: 'ʦʰ',
    ch: 'ꭧʰ',
    d: 't',
    f: 'f',
    g: 'k',
    h: 'x',
    j: 'ʨ',
    k: 'kʰ',
    l: 'l',
    m: 'm',
    n: 'n',
    p: 'pʰ',
    q: 'ʨʰ',
    r: 'ɻ',
    s: 's',
    sh: 'ʂ',
    t: 'tʰ',
    x: 'ɕ',
    z: 'ʦ',
    zh: 'ꭧ',
  }),
);

/** `0` marks the position of the tone. */
const FINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'a0',
    ai: 'ai0',
    an: 'a0n',
    ang: 'a0ŋ',
    ao: 'au0',
    e: 'ɤ0',
    ei: 'ei0',
    en: 'ə0n',
    eng: 'ə0ŋ',
    i: 'i0',
    ia: 'ja0',
    ian: 'jɛ0n',
    iang: 'ja0ŋ',
    iao: 'jau0',
    ie: 'je0',
    in: 'i0n',
    ing: 'i0ŋ',
    iong: 'jʊ0ŋ',
    iou: 'jou0',
    ong: 'ʊ0ŋ',
    ou: 'ou0',
    u: 'u0',
    ua: 'wa0',
    uai: 'wai0',
    uan: 'wa0n',
    uang: 'wa0ŋ',
    uei: 'wei0',
    uen: 'wə0n',
    ueng: 'wə0ŋ',
    uo: 'wo0',
    ü: 'y0',
    üan: 'ɥɛ0n',
    üe: 'ɥe0',
    ün: 'y0n',
  }),
);

/** Syllables that are not an initial and a final. */
const WHOLE_SYLLABLES: Readonly<Record<string, string>> = {
  er: 'ɚ0',
  o: 'ɔ0',
  yo: 'jɔ0',
  ê: 'ɛ0',
  m: 'm0',
  n: 'n0',
  ng: 'ŋ0',
  hm: 'hm0',
  hng: 'hŋ0',
};

/** The sound of the letter i after z, c, s, zh, ch, sh and r. */
const APICAL_VOWEL = 'ɨ0';

/** Finals that pinyin abbreviates after an initial. */
const ABBREVIATED_FINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ iu: 'iou', ui: 'uei', un: 'uen' }),
);

const TONES = ['', '→', '↗', '↓', '↘', ''];

/** @param pinyin with the tone as a digit, 0 or 5 for none: `lüe4`. @returns undefined for invalid syllables */
function toKokoroSyllable(pinyin: string): string | undefined {
  const [, letters = '', tone = ''] =
    /^([a-zêü]+)([0-5])$/u.exec(pinyin.toLowerCase().normalize('NFC')) ?? [];
  const sounds = Object.hasOwn(WHOLE_SYLLABLES, letters) ? WHOLE_SYLLABLES[letters] : syllablePhones(letters);
  return sounds?.replace('0', TONES[Number(tone)] ?? '');
}

function syllablePhones(letters: string): string | undefined {
  const initial = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])/.exec(letters)?.[0] ?? '';
  const rest = letters.slice(initial.length);
  if (rest === 'i' && /^(?:[zcs]h?|r)$/.test(initial)) return `${INITIALS.get(initial)}${APICAL_VOWEL}`;
  const final = FINALS.get(initial === '' ? finalWithoutInitial(rest) : fullFinal(initial, rest));
  return final === undefined ? undefined : `${INITIALS.get(initial) ?? ''}${final}`;
}

/** Without an initial, i, u and ü are written as y and w. */
function finalWithoutInitial(rest: string): string {
  if (/^yu(?:an|e|n)?$/.test(rest)) return `ü${rest.slice(2)}`;
  const found = /^(?:yi|y|wu|w)/.exec(rest)?.[0];
  if (found === undefined) return rest;
  return `${found[0] === 'y' ? 'i' : 'u'}${rest.slice(found.length)}`;
}

function fullFinal(initial: string, rest: string): string {
  if (/^[jqx]$/.test(initial) && rest.startsWith('u')) return `ü${rest.slice(1)}`;
  if (/^[bpmf]$/.test(initial) && rest === 'o') return 'uo';
  return ABBREVIATED_FINALS.get(rest) ?? rest;
}
