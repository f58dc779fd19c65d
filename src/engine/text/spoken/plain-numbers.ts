import { englishYear } from './english-numbers.ts';
import { numberPattern, parseNumber, sayNumber } from './numbers.ts';
import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';
import { signName } from './units.ts';

/** The word between the ends of a range. */
export const TO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'to',
    es: 'a',
    fr: 'à',
    de: 'bis',
    it: 'a',
    pt: 'a',
    nl: 'tot',
    pl: 'do',
    tr: 'ila',
    hi: 'से',
    ar: 'إلى',
    zh: '到',
    ja: 'から',
    ko: '에서',
  }),
);
const FRACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '1/2': 'one half',
    '½': 'one half',
    '1/3': 'one third',
    '2/3': 'two thirds',
    '1/4': 'one quarter',
    '¼': 'one quarter',
    '3/4': 'three quarters',
    '¾': 'three quarters',
  }),
);

/** Numbers that nothing else has claimed: separators, signs, ranges, and years in English. */
export const plainNumbers: Rule = (sentence, locale) => {
  const number = numberPattern(locale);
  const language = languageOf(locale);
  const one = (text: string) => {
    const found = parseNumber(text, locale);
    return found && sayNumber(found, locale);
  };
  const to = TO.get(language);
  const tight = /^(?:zh|ja)$/.test(language) ? '' : ' ';
  const range = new RegExp(
    `(?<![\\p{L}\\d.,/:–-])(${number})\\s?[-–]\\s?(${number})(?![\\p{L}\\d/:–-])`,
    'gu',
  );
  const alone = new RegExp(`(?<![\\p{L}\\d.,/:]|[\\p{L}\\d]-)([-−+]?)(${number})(?![\\p{L}\\d])`, 'gu');
  return [
    ...(language === 'en'
      ? rewriteMatches(sentence, /(?<![\p{L}\d/.])(?:[½¼¾]|[123]\/[234])(?![\d/])/gu, ([found]) =>
          FRACTIONS.get(found),
        )
      : []),
    ...(to === undefined
      ? []
      : rewriteMatches(sentence, range, ([, low = '', high = '']) => {
          const [from, until] = [yearOr(low, one, language), yearOr(high, one, language)];
          return from && until ? `${from}${tight}${to}${tight}${until}` : undefined;
        })),
    ...rewriteMatches(sentence, alone, ([, sign = '', text = '']) => {
      const said = sign === '' ? yearOr(text, one, language) : one(text);
      return said && `${signName(sign, locale)}${said}`;
    }),
  ];
};

function yearOr(
  text: string,
  one: (text: string) => string | undefined,
  language: string,
): string | undefined {
  return language === 'en' && /^(?:1[1-9]|20)\d\d$/.test(text) ? englishYear(Number(text)) : one(text);
}
