import { languageOf, type Rule, rewriteMatches } from './rewriting.ts';

/** Languages that count the hundreds of a year: their word for a hundred. */
const HUNDRED: ReadonlyMap<string, string> = new Map(
  Object.entries({ de: 'hundert', nl: 'honderd', sv: 'hundra', da: 'hundrede', nb: 'hundre' }),
);
/** Words before a number that make it a year. */
const BEFORE: ReadonlyMap<string, string> = new Map(
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
  const words = BEFORE.get(languageOf(locale));
  if (words === undefined) return [];
  const pattern = new RegExp(
    `(?<=(?<!\\p{L})(?:${words})\\s)1[1-9]\\d\\d(?!\\d|[.,]\\d|\\s?[%€$]|\\s(?:Euro|euro|kr|kroner|kronor)(?!\\p{L}))`,
    'giu',
  );
  return rewriteMatches(sentence, pattern, ([year]) => yearByHundreds(Number(year), locale));
};

/** 1989 as `19 hundert 89` in languages that count so; other years as figures. */
export function yearByHundreds(year: number, locale: string): string {
  const hundred = HUNDRED.get(languageOf(locale));
  if (hundred === undefined || year < 1100 || year > 1999) return String(year);
  const rest = year % 100;
  return `${Math.floor(year / 100)} ${hundred}${rest === 0 ? '' : ` ${rest}`}`;
}
