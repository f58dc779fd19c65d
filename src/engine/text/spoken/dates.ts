import { englishOrdinal, englishYear, hebrewCardinal } from './numbers.ts';
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

/** Dates in figures, and days before a month's name in languages that read them as ordinals. */
export const dates: Rule = (sentence, locale) => [
  ...datesInFigures(sentence, locale),
  ...chineseYears(sentence, locale),
  ...daysBeforeMonths(sentence, locale),
];

function datesInFigures(sentence: string, locale: string): Rewriting[] {
  const before = (at: number) => /(\p{L}+)\s+$/u.exec(sentence.slice(0, at))?.[1] ?? '';
  const iso = rewriteMatches(
    sentence,
    /(?<![\d.,/-])(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d/-])\.?(?=\s|\P{N}|$)/gu,
    (match) => {
      const [, year = '', month = '', day = ''] = match;
      return verbalizeDate(Number(year), Number(month), Number(day), locale, before(match.index));
    },
  );
  const usual = rewriteMatches(
    sentence,
    // Central Europe writes a space after each dot. Two-digit years need unambiguous surroundings.
    /(?<![\d.,/-])(\d{1,2})(\. |[./-])(\d{1,2})\2(\d{4}|\d\d(?=[^\p{L}\d%]|\s|$))(?![\d/-]|[.,]\d)/gu,
    (match) => {
      const [, first = '', mark = '', second = '', year = ''] = match;
      if (year.length === 2 && (languageOf(locale) === 'en' || mark === '-')) return undefined;
      const [a, b] = [Number(first), Number(second)];
      const monthFirst = /^(?:en-US|fil|tl)/i.test(locale) && a <= 12 && match[2] !== '.';
      const [day, month] = monthFirst || b > 12 ? [b, a] : [a, b];
      return verbalizeDate(Number(year), month, day, locale, before(match.index));
    },
  );
  return [...iso, ...usual, ...(languageOf(locale) === 'de' ? germanDays(sentence, locale) : [])];
}

/** Dates without a year: `am 24.12.`. */
function germanDays(sentence: string, locale: string): Rewriting[] {
  return rewriteMatches(
    sentence,
    /(?<=\b(am|vom|zum|bis|ab|seit|der|den|dem|des)\s(?:zum\s)?)(\d{1,2})\.(\d{1,2})\.(?!\d)/giu,
    ({ index, 0: all, 1: before = '', 2: day = '', 3: month = '' }) => {
      const spoken = verbalizeDate(2024, Number(month), Number(day), locale, before)?.replace(/ 2024$/, '');
      return spoken && `${spoken}${/^\s*$/.test(sentence.slice(index + all.length)) ? '.' : ''}`;
    },
  );
}

/** Writes a date in words. Returns undefined if the date does not exist. */
function verbalizeDate(
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
    const spoken = englishOrdinal(String(day));
    return /GB/i.test(locale)
      ? `the ${spoken} of ${monthName} ${englishYear(year)}`
      : `${monthName} ${spoken}, ${englishYear(year)}`;
  }
  if (language === 'zh') return `${chineseYear(String(year))}年${month}月${day}日`;
  const spokenDay = dayInWords(day, language, before);
  if (language === 'he') return `${spokenDay} ב${monthName} ${yearInWords(year, language)}`;
  if (spokenDay || year < 100) return `${spokenDay ?? day} ${monthName} ${yearInWords(year, language)}`;
  return name({ year: 'numeric', month: 'long', day: 'numeric' }).replace(/(\d)\.(?=\s|$)/g, '$1');
}

/** Reads a year digit by digit. */
function chineseYear(year: string): string {
  return [...year].map((digit) => '零一二三四五六七八九'[Number(digit)]).join('');
}

function chineseYears(sentence: string, locale: string): Rewriting[] {
  if (languageOf(locale) !== 'zh') return [];
  return rewriteMatches(sentence, /(?<!\d)\d{4}(?=年)/g, ([year]) => chineseYear(year));
}

function daysBeforeMonths(sentence: string, locale: string): Rewriting[] {
  const language = languageOf(locale);
  if (!/^(?:en|ru|pl|cs|sk|sv|da|nb)$/.test(language)) return [];
  const months = monthNames(locale);
  if (language === 'en') {
    return rewriteMatches(
      sentence,
      new RegExp(`(?<=\\b(?:${months}) )(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.,]*\\d|\\s*(?:%|percent))`, 'g'),
      ([, day = '']) => (Number(day) > 0 && Number(day) < 32 ? englishOrdinal(day) : undefined),
    );
  }
  const dot = /^(?:cs|sk)$/.test(language) ? '\\.' : /^(?:da|nb)$/.test(language) ? '\\.?' : '';
  const pattern = new RegExp(`(?<![\\d.,:])(\\d{1,2})${dot}(?= (?:${months})(?!\\p{L}))`, 'giu');
  return rewriteMatches(sentence, pattern, ([, day = '']) => dayInWords(Number(day), language, ''));
}

const names = new Map<string, string>();

/** Regular expression source for the months of a locale, cached because the locale data takes milliseconds. */
function monthNames(locale: string): string {
  const cached = names.get(locale);
  if (cached) return cached;
  const months = Array.from(
    { length: 12 },
    (_, month) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' })
        .formatToParts(new Date(Date.UTC(2024, month, 1)))
        .find(({ type }) => type === 'month')?.value,
  ).join('|');
  names.set(locale, months);
  return months;
}

function dayInWords(day: number, language: string, before: string): string | undefined {
  if (language === 'de') return `${germanOrdinal(day)}${germanEnding(before)}`;
  if (language === 'cs' || language === 'sk') return westSlavicDay(day, language);
  if (language === 'he') return hebrewCardinal(day);
  if (NORTHERN.has(language)) return northernDay(day, language);
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

/** Ordinals from 1 to 20, then the ordinal of 30. */
const NORTHERN: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    sv: 'första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde tjugonde trettionde',
    da: 'første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tyvende tredivte',
    nb: 'første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende tjuende trettiende',
  }).map(([language, names]) => [language, names.split(' ')]),
);
const DANISH_UNITS = '- en to tre fire fem seks syv otte ni'.split(' ');

function northernDay(day: number, language: string): string | undefined {
  const names = NORTHERN.get(language) ?? [];
  if (day <= 20) return names[day - 1];
  if (day === 30) return names[20];
  const unit = day % 10;
  if (language === 'da') return `${DANISH_UNITS[unit]}og${names[day < 30 ? 19 : 20]}`;
  const tens = language === 'sv' ? ['tjugo', 'trettio'] : ['tjue', 'tretti'];
  return `${tens[day < 30 ? 0 : 1]}${names[unit - 1]}`;
}

const CZECH =
  'prvního druhého třetího čtvrtého pátého šestého sedmého osmého devátého desátého jedenáctého dvanáctého třináctého čtrnáctého patnáctého šestnáctého sedmnáctého osmnáctého devatenáctého dvacátého'.split(
    ' ',
  );
const SLOVAK =
  'prvého druhého tretieho štvrtého piateho šiesteho siedmeho ôsmeho deviateho desiateho jedenásteho dvanásteho trinásteho štrnásteho pätnásteho šestnásteho sedemnásteho osemnásteho devätnásteho dvadsiateho'.split(
    ' ',
  );

/** Day of the month in the genitive, for Czech and Slovak. */
function westSlavicDay(day: number, language: 'cs' | 'sk'): string {
  const names = language === 'cs' ? CZECH : SLOVAK;
  if (day <= 20) return names[day - 1] ?? '';
  const tens = day < 30 ? names[19] : language === 'cs' ? 'třicátého' : 'tridsiateho';
  return [tens, names[(day % 10) - 1]].filter(Boolean).join(' ');
}

function yearInWords(year: number, language: string): string {
  if (language === 'ru') return russianYear(year);
  if (language === 'he') return hebrewCardinal(year) ?? String(year);
  return language === 'pl' ? `${polishYear(year)} roku` : yearByHundreds(year, language);
}

/** 2026: 2000 dwudziestego szóstego. */
function polishYear(year: number): string {
  const rest = year % 100;
  if (rest === 0 || year < 1000) return String(year);
  const of = (value: number) =>
    value === 3 ? 'trzeciego' : `${POLISH[value - 1]}${value === 2 ? 'iego' : 'ego'}`;
  if (rest <= 20) return `${year - rest} ${of(rest)}`;
  const tens = POLISH_TENS[Math.floor(rest / 10)];
  return [year - rest, `${tens}ego`, rest % 10 === 0 ? '' : of(rest % 10)].filter(Boolean).join(' ');
}

const POLISH_TENS =
  '- - dwudziest trzydziest czterdziest pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt'.split(
    ' ',
  );

/** 2026: две тысячи двадцать шестого года. */
function russianYear(year: number): string {
  const rest = year % 100;
  const unit = rest % 10;
  const of = (value: number) => (value === 3 ? 'третьего' : `${RUSSIAN[value - 1]}го`);
  if (rest === 0 || (rest > 20 && unit === 0)) return `${year} года`;
  const last = rest <= 20 ? of(rest) : of(unit);
  const rounded = rest <= 20 ? year - rest : year - unit;
  return `${rounded} ${last} года`;
}

/** Word for a hundred in languages that count the hundreds of a year. */
const HUNDRED_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ de: 'hundert', nl: 'honderd', sv: 'hundra', da: 'hundrede', nb: 'hundre' }),
);
/** Words after which a number is a year. */
const WORDS_BEFORE_YEAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: 'Jahr|Jahre|Jahren|Jahres|seit|anno|Frühjahr|Sommer|Herbst|Winter|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
    nl: 'jaar|sinds|anno|zomer|winter|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
    sv: 'år|sedan|året|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december',
    da: 'år|siden|året|januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december',
    nb: 'år|siden|året|januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember',
  }),
);

/** `im Jahr 1989`: nineteen hundred eighty-nine, where espeak would say one thousand nine hundred. */
export const years: Rule = (sentence, locale) => {
  const words = WORDS_BEFORE_YEAR.get(languageOf(locale));
  if (words === undefined) return [];
  const pattern = new RegExp(
    `(?<=(?<!\\p{L})(?:${words})\\s)1[1-9]\\d\\d(?!\\d|[.,]\\d|\\s?[%€$]|\\s(?:Euro|euro|kr|kroner|kronor)(?!\\p{L}))`,
    'giu',
  );
  return rewriteMatches(sentence, pattern, ([year]) => yearByHundreds(Number(year), locale));
};

/** 1989 becomes `19 hundert 89` in languages that count hundreds. Other years stay figures. */
function yearByHundreds(year: number, locale: string): string {
  const hundred = HUNDRED_WORDS.get(languageOf(locale));
  if (hundred === undefined || year < 1100 || year > 1999) return String(year);
  const rest = year % 100;
  return `${Math.floor(year / 100)} ${hundred}${rest === 0 ? '' : ` ${rest}`}`;
}
