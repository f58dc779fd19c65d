import { englishCardinal, englishOrdinal } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '½': '1/2',
    '⅓': '1/3',
    '⅔': '2/3',
    '¼': '1/4',
    '¾': '3/4',
    '⅕': '1/5',
    '⅖': '2/5',
    '⅗': '3/5',
    '⅘': '4/5',
    '⅙': '1/6',
    '⅛': '1/8',
    '⅜': '3/8',
    '⅝': '5/8',
    '⅞': '7/8',
  }),
);
const FRACTION =
  /(?<![\p{L}\d/.,])(?:(\d{1,3})([ -]?))?(?:([½⅓⅔¼¾⅕⅖⅗⅘⅙⅛⅜⅝⅞])|(\d{1,2})[/⁄](\d{1,3}))(?![\d/]|[.,]\d|\p{L})/gu;
const RATED = /(?<![\p{L}\d/,])(\d{1,2}(?:\.\d)?)\/(5|10|100)(?![\d/]|[.,]\d)(?:[ -](?:stars?|points?)\b)?/gu;
const IS_RATED =
  /\b(?:rated?|rating|scor(?:e|ed|es|ing)|gave (?:it|us|them)|gives? (?:it|us|them)|got|get)\b[^.]{0,20}$/iu;
/** Denominators of measures. */
const PARTS = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100]);

/** `½`, `2½`, `1 1/4`, `5/8`; `4.5/5` and `rated 8/10` are no fractions. */
export const fractions: Rule = (sentence) => [
  ...rewriteMatches(sentence, RATED, (match) => {
    const [all, score = '', of = ''] = match;
    const isScore =
      score.includes('.') ||
      /\p{L}/u.test(all) ||
      IS_RATED.test(sentence.slice(0, match.index)) ||
      score === of;
    const [whole = '', part] = score.split('.');
    const said = part ? `${englishCardinal(whole)} point ${englishCardinal(part)}` : englishCardinal(whole);
    return isScore
      ? `${said} out of ${englishCardinal(of)}${/[ -]\p{L}+$/u.exec(all)?.[0].replace('-', ' ') ?? ''}`
      : undefined;
  }),
  ...rewriteMatches(sentence, FRACTION, ([, whole, space, sign, top, bottom]) => {
    const [above = '', below = ''] = sign ? (SIGNS.get(sign) ?? '').split('/') : [top, bottom];
    if (!PARTS.has(Number(below)) || Number(above) >= Number(below) || Number(above) === 0) return undefined;
    // "21/32" has no whole number before its parts.
    if (whole !== undefined && !sign && space === '') return undefined;
    const said = parts(Number(above), Number(below));
    if (whole === undefined) return said;
    return `${englishCardinal(whole)} and ${said.replace(/^one (?=half|quarter)/, 'a ')}`;
  }),
];

function parts(above: number, below: number): string {
  const name = below === 2 ? 'half' : below === 4 ? 'quarter' : englishOrdinal(String(below));
  return `${englishCardinal(String(above))} ${above === 1 ? name : `${name}s`}`;
}
