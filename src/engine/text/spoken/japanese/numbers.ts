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

/** Counters before which the last digit changes, by the kind of change. */
const SHARP =
  /^(?:個|回|階|件|カ月|ヶ月|か月|箇所|キロ|歳|冊|センチ|セット|時間|点|頭|通|パーセント|ページ|ポイント|ポンド|週間)/;
const BREATHED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    本: 'ホン',
    杯: 'ハイ',
    匹: 'ヒキ',
    分: 'フン',
    泊: 'ハク',
    百: 'ヒャク',
  }),
);

/** Other counters, whose reading on their own would be another. */
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

/** A number in katakana, as it is read before a counter (`11` before `月` is ジューイチガツ). */
export interface CountedReading {
  kana: string;
  /** Letters of what follows that the reading has taken. */
  taken: number;
}

/** Reads digits and, where they change each other, the counter after them. */
export function readCounted(digits: string, after: string): CountedReading {
  const value = Number(digits.replaceAll(',', ''));
  const plain = { kana: numberKana(digits), taken: 0 };
  if (!Number.isInteger(value)) return plain;
  const special = counterKana(value, after);
  if (special) return special;
  const breathed = BREATHED.get(after[0] ?? '');
  if (breathed) return { kana: breathe(numberKana(digits), breathed), taken: 1 };
  const number = SHARP.test(after) ? clip(plain.kana, after) : plain.kana;
  const counter = COUNTER.exec(after)?.[0] ?? '';
  return { kana: `${number}${COUNTERS.get(counter) ?? ''}`, taken: counter.length };
}

function counterKana(value: number, after: string): CountedReading | undefined {
  const said = (kana: string, taken = 1) => ({ kana, taken });
  const begin = (unit: number) => (value > 10 ? numberKana(String(value - unit)) : '');
  const unit = value % 10;
  if (/^日(?!本)/.test(after) && value <= 31) {
    if (value <= 10) return said(DAYS[value] ?? '');
    if (unit === 4) return said(`${begin(4)}ヨッカ`);
    return said(
      value === 20
        ? 'ハツカ'
        : `${numberKana(String(value))}ニチ`.replace('ナナニチ', 'シチニチ').replace('キューニチ', 'クニチ'),
    );
  }
  if (/^月/.test(after)) {
    const kana = { 4: 'シ', 7: 'シチ', 9: 'ク' }[value] ?? numberKana(String(value));
    return said(`${kana}ガツ`);
  }
  if (/^時/.test(after) && /[479]/.test(String(unit))) {
    return said(`${begin(unit)}${{ 4: 'ヨ', 7: 'シチ', 9: 'ク' }[unit]}ジ`);
  }
  if (/^人/.test(after))
    return said({ 1: 'ヒトリ', 2: 'フタリ', 4: 'ヨニン' }[value] ?? `${numberKana(String(value))}ニン`);
  if (/^(?:円|年)/.test(after) && unit === 4)
    return said(`${begin(4)}ヨ${after[0] === '円' ? 'エン' : 'ネン'}`);
  if (/^つ/.test(after) && value > 0 && value < 10) {
    return said(
      ['ヒト', 'フタ', 'ミッ', 'ヨッ', 'イツ', 'ムッ', 'ナナ', 'ヤッ', 'ココノ'][value - 1]?.concat('ツ') ??
        '',
    );
  }
  return undefined;
}

/** 1, 6, 8 and 10 close before a counter that begins with k, s, t or p. */
function clip(kana: string, after: string): string {
  const k = /^[個回階件カヶか箇キ]/.test(after);
  const clipped = kana
    .replace(/イチ$/, 'イッ')
    .replace(/ハチ$/, 'ハッ')
    .replace(/ジュー$/, 'ジュッ');
  return k ? clipped.replace(/ロク$/, 'ロッ').replace(/([ヒビピ])ャク$/, '$1ャッ') : clipped;
}

function breathe(kana: string, counter: string): string {
  const clipped = clip(kana, '個');
  const [first = '', ...rest] = counter;
  const index = 'ハヒフホ'.indexOf(first);
  if (clipped.endsWith('ッ')) return `${clipped}${'パピプポ'[index]}${rest.join('')}`;
  if (!/ン$/.test(kana)) return `${kana}${counter}`;
  return `${kana}${(counter === 'フン' ? 'パピプポ' : 'バビブボ')[index]}${rest.join('')}`;
}

export function numberKana(digits: string): string {
  const [whole = '', part] = digits.replaceAll(',', '').split('.');
  const singly = (run: string) => [...run].map((digit) => UNITS[Number(digit)]).join('');
  const said = whole.length > 16 || /^0\d/.test(whole) ? singly(whole) : wholeKana(Number(whole));
  return part ? `${said.replace(/(^|[^ュ])ゼロ$/, '$1レー')}テン${singly(part)}` : said;
}

function wholeKana(value: number): string {
  if (value === 0) return 'ゼロ';
  let said = '';
  let rest = value;
  for (let group = 0; rest > 0; group++) {
    const four = rest % 10_000;
    if (four > 0) {
      const text = four === 1000 && group > 0 ? 'イッセン' : fourKana(four);
      said = `${text}${GROUPS[group]}${said}`;
    }
    rest = Math.floor(rest / 10_000);
  }
  return said;
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
