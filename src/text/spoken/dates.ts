import { englishOrdinal, englishYear } from './english-numbers.ts';
import { germanEnding, germanOrdinal } from './ordinals.ts';
import { languageOf, type Rewriting, type Rule, rewriteMatches } from './rewriting.ts';

const RUSSIAN =
  'перво второ третье четвёрто пято шесто седьмо восьмо девято десято одиннадцато двенадцато тринадцато четырнадцато пятнадцато шестнадцато семнадцато восемнадцато девятнадцато двадцато'.split(
    ' ',
  );
const POLISH =
  'pierwsz drug trzec czwart piąt szóst siódm ósm dziewiąt dziesiąt jedenast dwunast trzynast czternast piętnast szesnast siedemnast osiemnast dziewiętnast dwudziest'.split(
    ' ',
  );

/** Dates in figures, and days before the name of a month where a language says them as ordinals. */
export const dates: Rule = (sentence, locale) => [
  ...inFigures(sentence, locale),
  ...chineseYears(sentence, locale),
  ...beforeMonths(sentence, locale),
];

function inFigures(sentence: string, locale: string): Rewriting[] {
  const before = (at: number) => /(\p{L}+)\s+$/u.exec(sentence.slice(0, at))?.[1] ?? '';
  const iso = rewriteMatches(
    sentence,
    /(?<![\d.,/-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-])\.?(?=\s|\P{N}|$)/gu,
    (match) => {
      const [, year = '', month = '', day = ''] = match;
      return sayDate(Number(year), Number(month), Number(day), locale, before(match.index));
    },
  );
  const usual = rewriteMatches(
    sentence,
    /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?![\d/-])/gu,
    (match) => {
      const [, first = '', , second = '', year = ''] = match;
      const [a, b] = [Number(first), Number(second)];
      const monthFirst = /^(?:en-US|fil|tl)/i.test(locale) && a <= 12 && match[2] !== '.';
      const [day, month] = monthFirst || b > 12 ? [b, a] : [a, b];
      return sayDate(Number(year), month, day, locale, before(match.index));
    },
  );
  return [...iso, ...usual];
}

/** Undefined when there is no such day. */
function sayDate(
  year: number,
  month: number,
  day: number,
  locale: string,
  before: string,
): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const language = languageOf(locale);
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { timeZone: 'UTC', ...options }).format(date);
  const months = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  const monthName = months.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
  if (language === 'en') {
    const said = englishOrdinal(String(day));
    return /GB/i.test(locale)
      ? `the ${said} of ${monthName} ${englishYear(year)}`
      : `${monthName} ${said}, ${englishYear(year)}`;
  }
  if (language === 'zh') return `${chineseYear(String(year))}年${month}月${day}日`;
  const spokenDay = dayBefore(day, language, before);
  if (spokenDay) return `${spokenDay} ${monthName} ${yearAfter(year, language)}`;
  return name({ year: 'numeric', month: 'long', day: 'numeric' }).replace(/(\d)\.(?=\s|$)/g, '$1');
}

/** A year is read figure by figure. */
function chineseYear(year: string): string {
  return [...year].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('');
}

function chineseYears(sentence: string, locale: string): Rewriting[] {
  if (languageOf(locale) !== 'zh') return [];
  return rewriteMatches(sentence, /(?<!\d)\d{4}(?=年)/g, ([year]) => chineseYear(year));
}

function beforeMonths(sentence: string, locale: string): Rewriting[] {
  const language = languageOf(locale);
  if (!/^(?:en|ru|pl)$/.test(language)) return [];
  const months = monthNames(locale);
  if (language === 'en') {
    return rewriteMatches(
      sentence,
      new RegExp(`(?<=\\b(?:${months}) )(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.,]*\\d|\\s*(?:%|percent))`, 'g'),
      ([, day = '']) => (Number(day) > 0 && Number(day) < 32 ? englishOrdinal(day) : undefined),
    );
  }
  const pattern = new RegExp(`(?<![\\d.,:])(\\d{1,2})(?= (?:${months})(?!\\p{L}))`, 'giu');
  return rewriteMatches(sentence, pattern, ([, day = '']) => dayBefore(Number(day), language, ''));
}

const names = new Map<string, string>();

/** Alternatives of a pattern; made once, as the locale data takes milliseconds. */
function monthNames(locale: string): string {
  const known = names.get(locale);
  if (known) return known;
  const found = Array.from(
    { length: 12 },
    (_, month) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
        .formatToParts(new Date(Date.UTC(2024, month, 1)))
        .find(({ type }) => type === 'month')?.value,
  ).join('|');
  names.set(locale, found);
  return found;
}

function dayBefore(day: number, language: string, before: string): string | undefined {
  if (language === 'de') return `${germanOrdinal(day)}${germanEnding(before)}`;
  if (language === 'fr' && day === 1) return 'premier';
  const unit = day % 10;
  if (language === 'ru') {
    const of = (value: number) => (value === 3 ? 'третье' : `${RUSSIAN[value - 1]}е`);
    if (day <= 20 || day === 30) return day === 30 ? 'тридцатое' : of(day);
    return `${day < 30 ? 'двадцать' : 'тридцать'} ${of(unit)}`;
  }
  if (language === 'pl') {
    const of = (value: number) =>
      value === 3 ? 'trzeciego' : `${POLISH[value - 1]}${value === 2 ? 'iego' : 'ego'}`;
    if (day <= 20 || day === 30) return day === 30 ? 'trzydziestego' : of(day);
    return `${day < 30 ? 'dwudziestego' : 'trzydziestego'} ${of(unit)}`;
  }
  return undefined;
}

function yearAfter(year: number, language: string): string {
  if (language === 'ru') return russianYear(year);
  return language === 'pl' ? `${year} roku` : String(year);
}

/** 2026: две тысячи двадцать шестого года. */
function russianYear(year: number): string {
  const rest = year % 100;
  const unit = rest % 10;
  const of = (value: number) => (value === 3 ? 'третьего' : `${RUSSIAN[value - 1]}го`);
  if (rest === 0 || (rest > 20 && unit === 0)) return `${year} года`;
  const last = rest <= 20 ? of(rest) : of(unit);
  const kept = rest <= 20 ? year - rest : year - unit;
  return `${kept} ${last} года`;
}
