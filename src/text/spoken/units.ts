import { ownValue } from '../../base/own-value.ts';
import { figureOf, type Numeral, numberPattern, parseNumber, sayNumber } from './numbers.ts';
import { languageOf, plural, type Rule, rewriteMatches } from './rewriting.ts';

/** Short forms of units and their names in the locale data (CLDR). */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'km/h': 'kilometer-per-hour',
    'км/ч': 'kilometer-per-hour',
    kmh: 'kilometer-per-hour',
    'm/s': 'meter-per-second',
    mph: 'mile-per-hour',
    km: 'kilometer',
    км: 'kilometer',
    cm: 'centimeter',
    см: 'centimeter',
    mm: 'millimeter',
    мм: 'millimeter',
    m: 'meter',
    м: 'meter',
    kg: 'kilogram',
    кг: 'kilogram',
    g: 'gram',
    г: 'gram',
    mg: 'milligram',
    lb: 'pound',
    lbs: 'pound',
    oz: 'ounce',
    ft: 'foot',
    mi: 'mile',
    l: 'liter',
    L: 'liter',
    л: 'liter',
    ml: 'milliliter',
    mL: 'milliliter',
    мл: 'milliliter',
    '°C': 'celsius',
    '℃': 'celsius',
    '°F': 'fahrenheit',
    '°': 'degree',
    KB: 'kilobyte',
    kB: 'kilobyte',
    MB: 'megabyte',
    GB: 'gigabyte',
    TB: 'terabyte',
    ГБ: 'gigabyte',
    ms: 'millisecond',
    s: 'second',
    sec: 'second',
    min: 'minute',
    мин: 'minute',
    h: 'hour',
    hrs: 'hour',
    Std: 'hour',
  }),
);
/** Letters that stand for other things too often. */
const DOUBTFUL = /^(?:L|s|h|m|l|г)$/;

/** What `Intl` takes: a unit that is not among them is an error, not a missing name. */
const KNOWN = new Set<string>([
  ...Intl.supportedValuesOf('unit'),
  'kilometer-per-hour',
  'meter-per-second',
  'mile-per-hour',
]);
/** Units without a name in the locale data. */
const OWN_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  milligram: {
    en: 'milligram|milligrams',
    de: 'Milligramm',
    fr: 'milligramme|milligrammes',
    es: 'miligramo|miligramos',
    it: 'milligrammo|milligrammi',
    pt: 'miligrama|miligramas',
    nl: 'milligram',
    pl: 'miligram|miligramy|miligramów',
    ru: 'миллиграмм|миллиграмма|миллиграммов',
    tr: 'miligram',
    hi: 'मिलीग्राम',
    ar: 'مليغرام',
    zh: '毫克',
    ja: 'ミリグラム',
    ko: '밀리그램',
  },
};

const PER_CENT: ReadonlyMap<string, string> = new Map(Object.entries({ zh: '百分之', tr: 'yüzde ' }));

/** Numbers with a unit and percentages. */
export const units: Rule = (sentence, locale) => {
  const number = numberPattern(locale);
  const forms = [...UNITS.keys()].sort((a, b) => b.length - a.length).join('|');
  const signed = `([-−+]?)(${number})`;
  const pattern = new RegExp(`(?<![\\p{L}\\d.,])${signed}([ \u00a0]?)(${forms})(?![\\p{L}\\d/])`, 'gu');
  const percent = new RegExp(`(?<![\\p{L}\\d.,])${signed}[ \u00a0]?[%％٪]`, 'gu');
  const leading = new RegExp(`(?<![\\p{L}\\d.,])%\\s?(${number})(?!\\d)`, 'gu');
  return [
    ...rewriteMatches(sentence, percent, ([, sign = '', amount = '']) => sayPercent(sign, amount, locale)),
    ...(languageOf(locale) === 'tr'
      ? rewriteMatches(sentence, leading, ([, amount = '']) => sayPercent('', amount, locale))
      : []),
    ...rewriteMatches(sentence, pattern, ([, sign = '', amount = '', space, unit = '']) =>
      DOUBTFUL.test(unit) && !space && /^[Ls]$/.test(unit) ? undefined : sayUnit(sign, amount, unit, locale),
    ),
  ];
};

function sayPercent(sign: string, amount: string, locale: string): string | undefined {
  const number = parseNumber(amount, locale);
  if (!number) return undefined;
  const before = PER_CENT.get(languageOf(locale));
  if (!before) return withUnit(sign, number, 'percent', locale);
  return `${before}${signName(sign, locale)}${sayNumber(number, locale)}`;
}

function sayUnit(sign: string, amount: string, unit: string, locale: string): string | undefined {
  const number = parseNumber(amount, locale);
  const name = UNITS.get(unit);
  const own = ownValue(ownValue(OWN_NAMES, name ?? ''), languageOf(locale));
  if (number && own) {
    return `${signName(sign, locale)}${sayNumber(number, locale)} ${plural(own, figureOf(number), locale)}`;
  }
  // Units that the locale data does not name are left to the engine.
  return number && name && KNOWN.has(name) ? withUnit(sign, number, name, locale) : undefined;
}

/** The unit in the form its number asks for, and where the language puts it. */
function withUnit(sign: string, number: Numeral, unit: string, locale: string): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`, options).formatToParts(figureOf(number));
  const amount = `${signName(sign, locale)}${sayNumber(number, locale)}`;
  const first = parts.findIndex(({ type }) => type === 'integer');
  const said = parts.map(({ type, value }, index) => {
    if (type === 'unit')
      return /^[%٪\u061c\u200e\u200f]+$/.test(value) ? (SIGN_NAMES.get(languageOf(locale)) ?? '%') : value;
    return index === first
      ? `${amount}${/[%٪]/.test(parts[index + 1]?.value ?? '') ? ' ' : ''}`
      : type === 'literal'
        ? value
        : '';
  });
  return said.join('').replace(SPACE_AROUND_HAN, '');
}

const SPACE_AROUND_HAN = /(?<=[\p{sc=Han}\p{sc=Katakana}])\s| (?=[\p{sc=Han}\p{sc=Katakana}])/gu;

/** Where the locale data has the sign only. */
const SIGN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ja: 'パーセント',
    ko: '퍼센트',
    hi: 'प्रतिशत',
    ar: 'بالمئة',
  }),
);

const MINUS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'minus',
    es: 'menos',
    fr: 'moins',
    it: 'meno',
    pt: 'menos',
    nl: 'min',
    ru: 'минус',
    tr: 'eksi',
    hi: 'माइनस',
    ar: 'ناقص',
    zh: '零下',
    ja: 'マイナス',
  }),
);
const PLUS: ReadonlyMap<string, string> = new Map(
  Object.entries({ es: 'más', it: 'più', pt: 'mais', ru: 'плюс', tr: 'artı' }),
);

export function signName(sign: string, locale: string): string {
  if (sign === '') return '';
  const language = languageOf(locale);
  return `${sign === '+' ? (PLUS.get(language) ?? 'plus') : (MINUS.get(language) ?? 'minus')} `;
}
