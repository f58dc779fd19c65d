import { ownValue } from '../../../base/own-value.ts';
import { figureOf, type Numeral, numberPattern, parseNumber, verbalizeNumber } from './numbers.ts';
import { languageOf, plural, type Rule, rewriteMatches } from './rewriting.ts';
import { POWERS, SQUARE_SIGNS, UNIT_NAMES, UNITS } from './unit-names.ts';

/** Squares and cubes: `m²`, `км2`. */
const POWER = /^(?<unit>[kcm]?m|к?м|см|мм|ft|mi)(?<power>[²³]|[23])$/u;
const ROMANCE = /^(?:es|it|pt)/;

/** Whether a word after a number is a unit symbol. */
export function isUnit(word: string): boolean {
  return UNITS.has(word) || SQUARE_SIGNS.has(word) || POWER.test(word);
}

/** Letters that often mean something else. */
const AMBIGUOUS_UNITS = /^(?:L|s|h|m|l|г)$/;

/** Units that `Intl` supports. It throws an error for any other. */
const INTL_UNITS = new Set<string>([
  ...Intl.supportedValuesOf('unit'),
  'kilometer-per-hour',
  'meter-per-second',
  'mile-per-hour',
]);
const PER_CENT: ReadonlyMap<string, string> = new Map(Object.entries({ zh: '百分之', tr: 'yüzde ' }));

/** Numbers with a unit, and percentages. */
export const units: Rule = (sentence, locale) => {
  const number = numberPattern(locale);
  const forms = [...UNITS.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.');
  const signs = [...SQUARE_SIGNS.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.');
  const powers = `(?:[kcm]?m|к?м|см|мм|ft|mi)(?:[²³]|[23](?![.,]?\\d))|${signs}`;
  const signed = `([-−+]?)(${number})`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])${signed}([ \u00a0]?)(${powers}|${forms})(?![\\p{L}\\p{M}\\d/²³])`,
    'gu',
  );
  const percent = new RegExp(`(?<![\\p{L}\\d.,])${signed}[ \u00a0]?[%％٪]`, 'gu');
  const leading = new RegExp(`(?<![\\p{L}\\d.,])%\\s?(${number})(?!\\d)`, 'gu');
  return [
    ...rewriteMatches(sentence, percent, ([, sign = '', amount = '']) =>
      verbalizePercent(sign, amount, locale),
    ),
    ...(languageOf(locale) === 'tr'
      ? rewriteMatches(sentence, leading, ([, amount = '']) => verbalizePercent('', amount, locale))
      : []),
    ...rewriteMatches(
      sentence,
      pattern,
      ({ index, 0: all, 1: sign = '', 2: amount = '', 3: space, 4: unit = '' }) => {
        if (AMBIGUOUS_UNITS.test(unit) && !space && /^[Ls]$/.test(unit)) return undefined;
        // `1° maggio` is an ordinal.
        const isOrdinal =
          unit === '°' && ROMANCE.test(locale) && /^\s\p{Ll}{3}/u.test(sentence.slice(index + all.length));
        return isOrdinal ? undefined : verbalizeUnit(sign, amount, unit, locale);
      },
    ),
  ];
};

function verbalizePercent(sign: string, amount: string, locale: string): string | undefined {
  const number = parseNumber(amount, locale);
  if (!number) return undefined;
  const before = PER_CENT.get(languageOf(locale));
  if (!before) return withUnit(sign, number, 'percent', locale);
  return `${before}${signName(sign, locale)}${verbalizeNumber(number, locale)}`;
}

function verbalizeUnit(sign: string, amount: string, unit: string, locale: string): string | undefined {
  const number = parseNumber(amount, locale);
  const power = POWER.exec(SQUARE_SIGNS.get(unit) ?? unit)?.groups;
  if (number && power) return verbalizePower(sign, number, power['unit'] ?? '', power['power'] ?? '', locale);
  const name = UNITS.get(unit);
  const ownName = ownValue(ownValue(UNIT_NAMES, name ?? ''), languageOf(locale));
  if (number && ownName) {
    return `${signName(sign, locale)}${verbalizeNumber(number, locale)} ${plural(ownName, figureOf(number), locale)}`;
  }
  // The engine reads units without a name.
  return number && name && INTL_UNITS.has(name) ? withUnit(sign, number, name, locale) : undefined;
}

function verbalizePower(
  sign: string,
  number: Numeral,
  unit: string,
  power: string,
  locale: string,
): string | undefined {
  const name = UNITS.get(unit);
  const [squares, cubes] = POWERS.get(languageOf(locale))?.split(';') ?? [];
  const form = /[²2]/.test(power) ? squares : cubes;
  if (!name || form === undefined) return undefined;
  const around = plural(form, figureOf(number), locale);
  return withUnit(sign, number, name, locale, (word) =>
    // A noun after a prefix loses its capital.
    around.replace('{}', /\p{L}\{\}$/u.test(around) ? word.toLowerCase() : word),
  );
}

/** Puts the unit in the right form and on the side of the number that the locale uses. */
function withUnit(
  sign: string,
  number: Numeral,
  unit: string,
  locale: string,
  nameOf: (word: string) => string = (word) => word,
): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`, options).formatToParts(figureOf(number));
  const amount = `${signName(sign, locale)}${verbalizeNumber(number, locale)}`;
  const first = parts.findIndex(({ type }) => type === 'integer');
  const spoken = parts.map(({ type, value }, index) => {
    if (type === 'unit')
      return /^[%٪\u061c\u200e\u200f]+$/.test(value)
        ? (SIGN_NAMES.get(languageOf(locale)) ?? '%')
        : nameOf(value);
    return index === first
      ? `${amount}${/[%٪]/.test(parts[index + 1]?.value ?? '') ? ' ' : ''}`
      : type === 'literal'
        ? value
        : '';
  });
  return spoken.join('').replace(SPACE_AROUND_HAN, '');
}

const SPACE_AROUND_HAN = /(?<=[\p{sc=Han}\p{sc=Katakana}])\s| (?=[\p{sc=Han}\p{sc=Katakana}])/gu;

/** Names of the percent sign where the locale data has only the sign. */
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
