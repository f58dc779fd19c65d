import { languageOf } from './rewriting.ts';

export interface Numeral {
  whole: string;
  /** Digits after the decimal sign; empty for integers. */
  part: string;
}

/** Regular expression source for a number with any separators. */
const NUMBER = String.raw`\d{1,3}(?:[\u00a0\u202f’']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`;

/** Like `NUMBER`, but a plain space may separate thousands. */
const SPACED_NUMBER = String.raw`\d{1,3}(?: \d{3})+(?:,\d+)?(?!\d)|${NUMBER}`;

const signs = new Map<string, { decimal: string; group: string }>();

/** Regular expression source for a number in a locale. */
export function numberPattern(locale: string): string {
  return /\s/.test(signsOf(locale).group) ? SPACED_NUMBER : NUMBER;
}

/** Parses a number; undefined for other text, such as three parts between dots that are not thousands. */
export function parseNumber(text: string, locale: string): Numeral | undefined {
  const plain = text.replace(/[\s\u00a0\u202f’']/g, '');
  const marks = plain.replace(/\d/g, '');
  const [first = ''] = marks;
  const last = marks.at(-1) ?? '';
  if (marks === '') return { whole: plain, part: '' };
  const cut = (sign: string) => plain.lastIndexOf(sign);
  const split = (sign: string) => ({
    whole: plain.slice(0, cut(sign)).replace(/\D/g, ''),
    part: plain.slice(cut(sign) + 1),
  });
  const grouped = new RegExp(`^\\d{1,3}(?:[${first}]\\d{2,3})*[${first}]\\d{3}(?!\\d)`).test(plain);
  if (first !== last)
    return grouped && [...marks].every((sign, at) => sign === first || at === marks.length - 1)
      ? split(last)
      : undefined;
  if (marks.length > 1) return grouped ? { whole: plain.replace(/\D/g, ''), part: '' } : undefined;
  const thousands = grouped && first !== signsOf(locale).decimal && !plain.startsWith('0');
  return thousands ? { whole: plain.replace(/\D/g, ''), part: '' } : split(first);
}

/** Words for decimal signs that espeak omits or misreads. */
const POINTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sv: 'komma',
    uk: 'кома',
    ko: '점',
    ar: 'فاصلة',
    fa: 'ممیز',
  }),
);

/** Converts a number for the engine: to words in English, otherwise to digits without separators. */
export function verbalizeNumber({ whole, part }: Numeral, locale: string): string {
  const language = languageOf(locale);
  if (language === 'en') {
    return part === '' ? englishCardinal(whole) : `${englishCardinal(whole)} point ${englishDigits(part)}`;
  }
  const integer = whole.length > 1 ? whole.replace(/^0+(?=\d)/, '') : whole;
  if (part === '') {
    if (/^0\d/.test(whole)) return [...whole].join(' ');
    if (language === 'vi' && /^\d{1,3}(?:\d{3})+$/.test(integer)) return vietnameseThousands(integer);
    return (language === 'he' ? hebrewCardinal(Number(integer)) : undefined) ?? integer;
  }
  if (language === 'ru') return russianDecimal(integer, part);
  const point = POINTS.get(language);
  return point
    ? `${integer} ${point} ${digitByDigit(part)}`
    : `${integer}${signsOf(locale).decimal === ',' ? ',' : '.'}${part}`;
}

/** 1.234.000: 1 triệu 234 nghìn. The engine would also speak the empty hundreds. */
function vietnameseThousands(integer: string): string {
  const names = ['', ' nghìn', ' triệu', ' tỷ'];
  const groups = integer.split(/(?=(?:\d{3})+$)/);
  if (groups.length > names.length || Number(groups.at(-1)) > 0) return integer;
  return groups
    .map((group, index) => (Number(group) === 0 ? '' : `${Number(group)}${names[groups.length - 1 - index]}`))
    .filter(Boolean)
    .join(' ');
}

/** Converts a numeral to a number, for plural forms. */
export function figureOf({ whole, part }: Numeral): number {
  return Number(part === '' ? whole : `${whole}.${part}`);
}

function digitByDigit(part: string): string {
  return part.length > 2 || part.startsWith('0') ? [...part].join(' ') : part;
}

/** 1,5: одна целая пять десятых. */
function russianDecimal(whole: string, part: string): string {
  const name = ['десят', 'сот', 'тысячн'][part.length - 1];
  if (!name) return `${whole} запятая ${[...part].join(' ')}`;
  const ones = (digits: string) => /(?:^|[^1])1$/.test(digits);
  const feminine = (digits: string) =>
    digits.replace(/(^|[^1])([12])$/, (_, before, unit) => {
      const tens = before === '' || before === '0' ? before : `${before}0 `;
      return `${tens}${unit === '1' ? 'одна' : 'две'}`;
    });
  const share = part.replace(/^0+(?=\d)/, '');
  return `${feminine(whole)} ${ones(whole) ? 'целая' : 'целых'} ${feminine(share)} ${name}${ones(share) ? 'ая' : 'ых'}`;
}

function signsOf(locale: string): { decimal: string; group: string } {
  const cached = signs.get(locale);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(12_345_678.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const signsFound = { decimal: sign('decimal'), group: sign('group') };
  signs.set(locale, signsFound);
  return signsFound;
}

const ENGLISH_SMALL = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const ENGLISH_TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ENGLISH_GROUPS = ['', ' thousand', ' million', ' billion', ' trillion'];
const IRREGULAR_ORDINALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
);

export function englishCardinal(whole: string): string {
  if (whole.length > 15 || /^0\d/.test(whole)) return englishDigits(whole);
  let value = Number(whole);
  if (value === 0) return 'zero';
  const spoken: string[] = [];
  for (let group = 0; value > 0; group++) {
    const three = value % 1000;
    if (three > 0) spoken.unshift(`${underThousand(three)}${ENGLISH_GROUPS[group]}`);
    value = Math.floor(value / 1000);
  }
  return spoken.join(' ');
}

export function englishOrdinal(whole: string): string {
  const spoken = englishCardinal(whole);
  const last = /[a-z]+$/.exec(spoken)?.[0] ?? '';
  const ordinal =
    IRREGULAR_ORDINALS.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return `${spoken.slice(0, spoken.length - last.length)}${ordinal}`;
}

/** 1984: nineteen eighty-four. */
export function englishYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (year < 1100 || year > 2099 || (century === 20 && rest < 10)) return englishCardinal(String(year));
  if (rest === 0) return `${underThousand(century)} hundred`;
  return `${underThousand(century)} ${rest < 10 ? `oh ${ENGLISH_SMALL[rest]}` : underThousand(rest)}`;
}

export function englishDigits(digits: string): string {
  return [...digits].map((digit) => ENGLISH_SMALL[Number(digit)] ?? '').join(' ');
}

function underThousand(value: number): string {
  if (value < 20) return ENGLISH_SMALL[value] ?? '';
  if (value < 100)
    return `${ENGLISH_TENS[Math.floor(value / 10)]}${value % 10 ? `-${ENGLISH_SMALL[value % 10]}` : ''}`;
  const rest = value % 100;
  return `${ENGLISH_SMALL[Math.floor(value / 100)]} hundred${rest ? ` ${underThousand(rest)}` : ''}`;
}

const HEBREW_UNITS = 'אפס אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר'.split(' ');
const HEBREW_TEENS =
  'אחת עשרה|שתים עשרה|שלוש עשרה|ארבע עשרה|חמש עשרה|שש עשרה|שבע עשרה|שמונה עשרה|תשע עשרה'.split('|');
const HEBREW_TENS = '- - עשרים שלושים ארבעים חמישים שישים שבעים שמונים תשעים'.split(' ');
const HEBREW_HUNDREDS =
  '-|מאה|מאתיים|שלוש מאות|ארבע מאות|חמש מאות|שש מאות|שבע מאות|שמונה מאות|תשע מאות'.split('|');
const HEBREW_THOUSANDS =
  '-|אלף|אלפיים|שלושת אלפים|ארבעת אלפים|חמשת אלפים|ששת אלפים|שבעת אלפים|שמונת אלפים|תשעת אלפים|עשרת אלפים'.split(
    '|',
  );
const MAX_HEBREW = 999_999;

/** Writes a number in feminine Hebrew words; undefined above 999,999. The engine itself omits the "and". */
export function hebrewCardinal(value: number): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0 || value > MAX_HEBREW) return undefined;
  if (value === 0) return HEBREW_UNITS[0];
  const parts: string[] = [];
  const thousands = Math.floor(value / 1000);
  if (thousands > 0) parts.push(HEBREW_THOUSANDS[thousands] ?? `${hebrewCardinal(thousands)} אלף`);
  const hundreds = HEBREW_HUNDREDS[Math.floor((value % 1000) / 100)];
  if (hundreds && hundreds !== '-') parts.push(hundreds);
  const rest = value % 100;
  if (rest > 0 && rest <= 10) parts.push(HEBREW_UNITS[rest] ?? '');
  else if (rest > 10 && rest < 20) parts.push(HEBREW_TEENS[rest - 11] ?? '');
  else if (rest >= 20) {
    parts.push(HEBREW_TENS[Math.floor(rest / 10)] ?? '');
    if (rest % 10 > 0) parts.push(HEBREW_UNITS[rest % 10] ?? '');
  }
  // Only the last part has an "and".
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(' ')} ו${last}`;
}
