import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Token, Tokenizer } from 'kuromoji';

/** A word of a text, with its reading in katakana. */
export interface KanaWord {
  /** [from, to) in UTF-16 units of the text. */
  from: number;
  to: number;
  kana: string;
  /** Whether the word is attached to the previous word and has no accent of its own. */
  isAttached: boolean;
}

let loading: Promise<Tokenizer> | undefined;

/** Loads the dictionary on first use, because it takes most of a second and over 100 MB. */
function tokenizer(): Promise<Tokenizer> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Tokenizer> {
  const { default: kuromoji } = await import('kuromoji');
  const dicPath = join(dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict');
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built)));
  });
}

/** Words for which the dictionary prefers an unusual reading. */
const PREFERRED_READINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    私: 'ワタシ',
    日本: 'ニホン',
    明日: 'アシタ',
    一人: 'ヒトリ',
    二人: 'フタリ',
    今日: 'キョー',
    何: 'ナニ',
    '%': 'パーセント',
    '％': 'パーセント',
  }),
);

/** Text before which 何 is read ナン: counters, and sounds that begin with t, d or n. */
const NAN_BEFORE = /^(?:[時人個回年月日分秒度本枚台歳才円番階曜週杯匹冊件点名倍でだの]|と(?!も))/;

const LEANING = /^(?:助詞|助動詞)$/;

/** Splits Japanese into words with their readings. Text without a reading, such as Latin letters, is left out. */
export async function kanaWords(text: string): Promise<KanaWord[]> {
  const { tokenize } = await loadTokenizer();
  const words: KanaWord[] = [];
  let at = 0;
  // Replacing full-width digits does not change offsets.
  const plain = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  for (const part of plain.split(/(\d[\d,]*(?:\.\d+)?)/)) {
    const after = plain.slice(at + part.length);
    if (/^\d/.test(part)) {
      const { kana, consumed } = readCounted(part, after);
      words.push({ from: at, to: at + part.length + consumed, kana, isAttached: false });
    } else {
      let from = at;
      for (const token of tokenize(part)) {
        const to = from + token.surface_form.length;
        const kana = kanaOf(token, part.slice(to - at));
        const last = words.at(-1)?.to ?? 0;
        if (last < to && kana)
          words.push({ from: Math.max(from, last), to, kana, isAttached: isAttachedToken(token) });
        from = to;
      }
    }
    at += part.length;
  }
  return words;
}

async function loadTokenizer() {
  const built = await tokenizer();
  return { tokenize: (text: string) => (text === '' ? [] : built.tokenize(text)) };
}

function kanaOf({ surface_form: surface, pronunciation }: Token, after: string): string | undefined {
  if (surface === '何' && NAN_BEFORE.test(after)) return 'ナン';
  const usual = PREFERRED_READINGS.get(surface);
  if (usual) return usual;
  if (/^[ぁ-ゖァ-ヺー]+$/.test(surface) && !pronunciation) return toKatakana(surface);
  return pronunciation && /[ァ-ヺ]/.test(pronunciation) ? pronunciation : undefined;
}

function isAttachedToken({ pos, pos_detail_1: detail }: Token): boolean {
  return LEANING.test(pos) || /^(?:接尾|非自立)$/.test(detail);
}

function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

const UNITS = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュー'];
const HUNDREDS = [
  '',
  'ヒャク',
  'ニヒャク',
  'サンビャク',
  'ヨンヒャク',
  'ゴヒャク',
  'ロッピャク',
  'ナナヒャク',
  'ハッピャク',
  'キューヒャク',
];
const THOUSANDS = [
  '',
  'セン',
  'ニセン',
  'サンゼン',
  'ヨンセン',
  'ゴセン',
  'ロクセン',
  'ナナセン',
  'ハッセン',
  'キューセン',
];
const GROUPS = ['', 'マン', 'オク', 'チョー'];
const DAYS = [
  '',
  'ツイタチ',
  'フツカ',
  'ミッカ',
  'ヨッカ',
  'イツカ',
  'ムイカ',
  'ナノカ',
  'ヨーカ',
  'ココノカ',
  'トーカ',
];

/** Counters before which the last digit is geminated. */
const GEMINATING_COUNTERS =
  /^(?:個|回|階|件|カ月|ヶ月|か月|箇所|キロ|歳|冊|センチ|セット|時間|点|頭|通|パーセント|ページ|ポイント|ポンド|週間)/;
/** Counters whose initial h also changes. */
const H_COUNTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    本: 'ホン',
    杯: 'ハイ',
    匹: 'ヒキ',
    分: 'フン',
    泊: 'ハク',
    百: 'ヒャク',
  }),
);

/** Other counters, which would be read differently on their own. */
const COUNTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    年間: 'ネンカン',
    時間: 'ジカン',
    年: 'ネン',
    時: 'ジ',
    日: 'ニチ',
    円: 'エン',
    秒: 'ビョー',
    人: 'ニン',
    名: 'メー',
    台: 'ダイ',
    枚: 'マイ',
    度: 'ド',
    倍: 'バイ',
    位: 'イ',
    代: 'ダイ',
    号: 'ゴー',
    番: 'バン',
    万: 'マン',
    億: 'オク',
    個: 'コ',
    回: 'カイ',
    階: 'カイ',
    件: 'ケン',
    点: 'テン',
    歳: 'サイ',
  }),
);
const COUNTER = new RegExp(`^(?:${[...COUNTERS.keys()].join('|')})`);

/** Reading of a number and its counter (`11` before `月` is ジューイチガツ). */
interface CountedReading {
  kana: string;
  /** Characters of the following text that the reading includes. */
  consumed: number;
}

/** Reads digits, together with the counter after them. */
function readCounted(digits: string, after: string): CountedReading {
  const value = Number(digits.replaceAll(',', ''));
  const plain = { kana: numberKana(digits), consumed: 0 };
  if (!Number.isInteger(value)) return plain;
  const special = counterKana(value, after);
  if (special) return special;
  const hCounter = H_COUNTERS.get(after[0] ?? '');
  if (hCounter) return { kana: joinHCounter(numberKana(digits), hCounter), consumed: 1 };
  const number = GEMINATING_COUNTERS.test(after) ? geminate(plain.kana, after) : plain.kana;
  const counter = COUNTER.exec(after)?.[0] ?? '';
  return { kana: `${number}${COUNTERS.get(counter) ?? ''}`, consumed: counter.length };
}

function counterKana(value: number, after: string): CountedReading | undefined {
  const reading = (kana: string, consumed = 1) => ({ kana, consumed });
  const begin = (unit: number) => (value > 10 ? numberKana(String(value - unit)) : '');
  const unit = value % 10;
  if (/^日(?!本)/.test(after) && value <= 31) {
    if (value <= 10) return reading(DAYS[value] ?? '');
    if (unit === 4) return reading(`${begin(4)}ヨッカ`);
    return reading(
      value === 20
        ? 'ハツカ'
        : `${numberKana(String(value))}ニチ`.replace('ナナニチ', 'シチニチ').replace('キューニチ', 'クニチ'),
    );
  }
  if (/^月/.test(after)) {
    const kana = { 4: 'シ', 7: 'シチ', 9: 'ク' }[value] ?? numberKana(String(value));
    return reading(`${kana}ガツ`);
  }
  if (/^時/.test(after) && /[479]/.test(String(unit))) {
    return reading(`${begin(unit)}${{ 4: 'ヨ', 7: 'シチ', 9: 'ク' }[unit]}ジ`);
  }
  if (/^人/.test(after))
    return reading({ 1: 'ヒトリ', 2: 'フタリ', 4: 'ヨニン' }[value] ?? `${numberKana(String(value))}ニン`);
  if (/^(?:円|年)/.test(after) && unit === 4)
    return reading(`${begin(4)}ヨ${after[0] === '円' ? 'エン' : 'ネン'}`);
  if (/^つ/.test(after) && value > 0 && value < 10) {
    return reading(
      ['ヒト', 'フタ', 'ミッ', 'ヨッ', 'イツ', 'ムッ', 'ナナ', 'ヤッ', 'ココノ'][value - 1]?.concat('ツ') ??
        '',
    );
  }
  return undefined;
}

/** 1, 6, 8 and 10 are geminated before a counter that begins with k, s, t or p. */
function geminate(kana: string, after: string): string {
  const k = /^[個回階件カヶか箇キ]/.test(after);
  const clipped = kana
    .replace(/イチ$/, 'イッ')
    .replace(/ハチ$/, 'ハッ')
    .replace(/ジュー$/, 'ジュッ');
  return k ? clipped.replace(/ロク$/, 'ロッ').replace(/([ヒビピ])ャク$/, '$1ャッ') : clipped;
}

function joinHCounter(kana: string, counter: string): string {
  const clipped = geminate(kana, '個');
  const [first = '', ...rest] = counter;
  const index = 'ハヒフホ'.indexOf(first);
  if (clipped.endsWith('ッ')) return `${clipped}${'パピプポ'[index]}${rest.join('')}`;
  if (!/ン$/.test(kana)) return `${kana}${counter}`;
  return `${kana}${(counter === 'フン' ? 'パピプポ' : 'バビブボ')[index]}${rest.join('')}`;
}

function numberKana(digits: string): string {
  const [whole = '', part] = digits.replaceAll(',', '').split('.');
  const singly = (run: string) => [...run].map((digit) => UNITS[Number(digit)]).join('');
  const spoken = whole.length > 16 || /^0\d/.test(whole) ? singly(whole) : wholeKana(Number(whole));
  return part ? `${spoken.replace(/(^|[^ュ])ゼロ$/, '$1レー')}テン${singly(part)}` : spoken;
}

function wholeKana(value: number): string {
  if (value === 0) return 'ゼロ';
  let spoken = '';
  let rest = value;
  for (let group = 0; rest > 0; group++) {
    const four = rest % 10_000;
    if (four > 0) {
      const text = four === 1000 && group > 0 ? 'イッセン' : fourKana(four);
      spoken = `${text}${GROUPS[group]}${spoken}`;
    }
    rest = Math.floor(rest / 10_000);
  }
  return spoken;
}

function fourKana(value: number): string {
  const digit = (place: number) => Math.floor(value / place) % 10;
  const tens = digit(10);
  const unit = digit(1);
  return [
    THOUSANDS[digit(1000)],
    HUNDREDS[digit(100)],
    tens === 0 ? '' : `${tens === 1 ? '' : UNITS[tens]}ジュー`,
    unit === 0 ? '' : UNITS[unit],
  ].join('');
}
