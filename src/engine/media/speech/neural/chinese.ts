import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';
import { ownValue } from '../../../../base/own-value.ts';
import type { Read, Told } from '../../../text/phonemes/read.ts';
import type { ReadWord } from '../../../text/phonemes/reading.ts';
import { latinWords, pauseMarkIn } from './espeak-reading.ts';

const DIGITS = '零一二三四五六七八九';
const PLACES = ['', '十', '百', '千'];
const GROUPS = ['', '万', '亿', '万亿'];
/** Longer ones are numbers of something, said digit by digit. */
const MAX_DIGITS = 16;
/** Counted with 两 instead of 二. */
const COUNTED = /^[个個位件张張条條次天只隻杯瓶块塊种種台部套人岁歲小分秒倍周週家名本把双雙斤公米层層句]/u;

const NUMBER = /(\d[\d,]*)(?:\.(\d+))?([%％])?/gu;

/** A stretch of a text that is said as something else. */
interface Replacement {
  /** UTF-16 units, [from, to). */
  from: number;
  to: number;
  said: string;
}

/** Words are known in simplified characters alone. */
const simplify = Converter({ from: 'tw', to: 'cn' });

/** A text with its figures in characters, and where each UTF-16 unit of it was. */
interface SpelledText {
  text: string;
  from: number[];
  to: number[];
}

/**
 * Mandarin as Kokoro was taught it: words apart, the syllables of each together. The readings of characters depend on
 * the words around them (行 in 银行 and 行走), which pinyin-pro knows.
 */
export function readChinese(text: string, { known, locale }: Pick<Told, 'known'> & { locale: string }): Read {
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
    // The words of one number are one word of the text.
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

/** By the place of their characters. */
function syllablesOf(text: string): Map<number, string> {
  const syllables = new Map<number, string>();
  const simple = simplify(text);
  // Hardly any two characters become one; where they do, places would no longer fit.
  const known = simple.length === text.length ? simple : text;
  let at = 0;
  for (const { origin, pinyin: said } of pinyin(known, { type: 'all', toneType: 'num', nonZh: 'spaced' })) {
    const phones = toKokoroSyllable(said);
    if (phones !== undefined) syllables.set(at, phones);
    at += origin.length;
  }
  return syllables;
}

/** The figures of a Chinese text in characters. */
function numbersIn(text: string): Replacement[] {
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  return [...plain.matchAll(NUMBER)].map(({ index, 0: found, 1: whole = '', 2: part, 3: percent }) => {
    const to = index + found.length;
    const digits = whole.replaceAll(',', '');
    const pair = digits === '2' && part === undefined && !percent && COUNTED.test(plain.slice(to));
    const number = pair
      ? '两'
      : `${spellWholeNumber(digits)}${part === undefined ? '' : `点${digitByDigit(part)}`}`;
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
  let said = '';
  for (const { four, name } of groups ?? []) {
    if (four === '0000') continue;
    // What is left out between two groups is heard as one zero.
    const gap = said !== '' && four.startsWith('0') ? '零' : '';
    said += `${gap}${spellFourDigits(four)}${name}`;
  }
  return said.replace(/^一十/, '十');
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
 * Syllables of Mandarin in the alphabet that Kokoro was taught them with: the sounds of pinyin, and an arrow for the tone
 * behind the vowel (https://github.com/hexgrad/misaki/blob/main/misaki/transcription.py).
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

/** `0` is where the tone stands. */
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

/** Syllables that are no initial and final. */
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

/** After z, c, s and zh, ch, sh, r the letter i is no i. */
const APICAL_VOWEL = 'ɨ0';

/** How finals are written where no initial, or one that tells the rest, stands before them. */
const ABBREVIATED_FINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({ iu: 'iou', ui: 'uei', un: 'uen' }),
);

const TONES = ['', '→', '↗', '↓', '↘', ''];

/** @param pinyin with its tone as a figure, 0 or 5 for none: `lüe4`. @returns undefined for what is no syllable */
export function toKokoroSyllable(pinyin: string): string | undefined {
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

/** Without an initial, i, u and ü are written with y and w. */
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
