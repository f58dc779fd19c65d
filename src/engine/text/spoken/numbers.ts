import { englishCardinal, englishDigits } from './english-numbers.ts';
import { hebrewCardinal } from './hebrew-numbers.ts';
import { languageOf } from './rewriting.ts';

export interface Numeral {
  whole: string;
  /** Digits after the decimal sign; empty for integers. */
  part: string;
}

/** Source of a pattern for a number with any separators, as one would write it in a sentence. */
export const NUMBER = String.raw`\d{1,3}(?:[\u00a0\u202f’']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`;

/** The same where thousands may be parted by a plain space. */
export const SPACED_NUMBER = String.raw`\d{1,3}(?: \d{3})+(?:,\d+)?(?!\d)|${NUMBER}`;

const signs = new Map<string, { decimal: string; group: string }>();

/** The pattern of a number in a locale. */
export function numberPattern(locale: string): string {
  return /\s/.test(signsOf(locale).group) ? SPACED_NUMBER : NUMBER;
}

/** Undefined for what is no number, such as three parts between dots that are not thousands. */
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

/** Decimal signs that espeak leaves out or misreads, in words. */
const POINTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sv: 'komma',
    uk: 'кома',
    ko: '점',
    ar: 'فاصلة',
    fa: 'ممیز',
  }),
);

/** A number as an engine should be given it: in words for English, otherwise in digits without separators. */
export function sayNumber({ whole, part }: Numeral, locale: string): string {
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

/** 1.234.000: 1 triệu 234 nghìn; the engine says the hundreds that are not there. */
function vietnameseThousands(integer: string): string {
  const names = ['', ' nghìn', ' triệu', ' tỷ'];
  const groups = integer.split(/(?=(?:\d{3})+$)/);
  if (groups.length > names.length || Number(groups.at(-1)) > 0) return integer;
  return groups
    .map((group, index) => (Number(group) === 0 ? '' : `${Number(group)}${names[groups.length - 1 - index]}`))
    .filter(Boolean)
    .join(' ');
}

/** As a figure, for plural forms. */
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
  const known = signs.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(12_345_678.5);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { decimal: sign('decimal'), group: sign('group') };
  signs.set(locale, found);
  return found;
}
