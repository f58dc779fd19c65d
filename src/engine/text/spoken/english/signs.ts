import { englishDigits, englishOrdinal } from '../english-numbers.ts';
import { parseNumber, sayNumber } from '../numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';

const SIZE =
  /(?<![\p{L}\d.,])(\d{1,5}(?:\.\d+)?)\s?[x×]\s?(\d{1,5}(?:\.\d+)?)(?:\s?[x×]\s?(\d{1,5}(?:\.\d+)?))?(?![\p{L}\d]|[.,]\d|\s?=)/gu;
const TIMES = /(?<![\p{L}\d.,])(\d{1,4}(?:\.\d+)?)[x×](?:\s?\/\s?(day|week|month|year|hour))?(?![\p{L}\d])/gu;
/** Blood pressure. */
const OVER = /(?<![\p{L}\d/.,])(\d{2,3})\/(\d{2,3})\s?mmHg(?!\p{L})/gu;
const NETWORK = /(?<![\p{L}\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\p{L}\d]|\.\d)/gu;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** `10^6`, `x²`; units with a square or a cube are those of other rules. */
const POWER =
  /(?<![\p{L}\d.,])(\d{1,9}(?:\.\d+)?|[a-z])(?:\^([-−]?)(\d{1,3})|(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))(?![\p{L}\d]|[.,]\d)/gu;

const ROWS: readonly (readonly [RegExp, string | ((match: RegExpExecArray) => string)])[] = [
  [
    /(?<![\p{L}\d])C\+\+(\d{1,2})?(?![\p{L}\d])/gu,
    ([, year]) => `C plus plus${year ? ` ${numberName(year)}` : ''}`,
  ],
  [/(?<![\p{L}\d])(C|F)#(?![\p{L}\d])/gu, ([, letter]) => `${letter} sharp`],
  [/(?<![\p{L}\d])Ctrl(?:\+|-)(?=[\p{L}\d])/giu, 'control '],
  [
    /(?<![\p{L}\d])(Shift|Alt|Cmd|Command|Option|Control)\+(?=[\p{L}\d])/gu,
    ([, key]) => `${key === 'Cmd' ? 'command' : key} `,
  ],
  [/(?<=\+)Del(?![\p{L}\d])/gu, 'Delete'],
  [/(?<![\p{L}\d])([A-F])\+(?![\p{L}\d+])/gu, ([, grade]) => `${grade} plus`],
  [/(?<=\d)\+(?=\s|[.,;:!?)]|$)/gu, ' plus'],
  [/(?<=\s|^)\+(?=\s)/gu, 'plus'],
  [/(?<=\s)@(?=\s)/gu, 'at'],
  [/(?<=\d\s)[~≈](?=\s\d)/gu, 'is about'],
  [/(?<![\p{L}\d~])[~≈]\s?(?=[$€£]?\d)/gu, 'about '],
  [/(?<=[\p{L}\d)]\s?)÷(?=\s?[\p{L}\d(])/gu, ' divided by '],
  [/(?<=\d\s)[x×](?=\s\d[\d.,]*\s?=)/gu, 'times'],
  [/√\s?(?=\d)/gu, 'the square root of '],
  [/±\s?(?=\d)/gu, 'plus or minus '],
  [/(?<=\s)=(?=\s)/gu, 'equals'],
  [/(?<=\s)≠(?=\s)/gu, 'does not equal'],
  [/(?<=\s)>(?=\s[\d$€£])/gu, 'is greater than'],
  [/(?<=\s)<(?=\s[\d$€£])/gu, 'is less than'],
  [/(?<=^|\s)[≥](?=\s?[\d$€£])/gu, 'at least '],
  [/(?<=^|\s)[≤](?=\s?[\d$€£])/gu, 'at most '],
  [/(?<=^|\s)>(?=[\d$€£])/gu, 'more than '],
  [/(?<=^|\s)<(?=[\d$€£])/gu, 'less than '],
  [/(?<=\s)[→➔⇒](?=\s)/gu, ','],
  [/(?<=\d\s?)★(?!★)/gu, ' star'],
  [/(?<=[\p{L}\d])[™®©](?![\p{L}\d])/gu, ''],
];

/** Signs that stand for words: `A+`, `2 + 2 = 4`, `~5`, `1920x1080`, `C++`. */
export const signs: Rule = (sentence) => [
  ...rewriteMatches(sentence, POWER, ([, base = '', sign, digits, raisedSign, raised = '']) => {
    const power = digits ?? [...raised].map((one) => SUPERSCRIPTS.indexOf(one)).join('');
    const minus = sign || raisedSign ? 'minus ' : '';
    const name = /\d/.test(base) ? numberName(base) : base;
    if (minus === '' && base !== '10' && (power === '2' || power === '3'))
      return `${name} ${power === '2' ? 'squared' : 'cubed'}`;
    return `${name} to the ${minus}${minus ? numberName(power) : englishOrdinal(power)}`;
  }),
  ...rewriteMatches(sentence, SIZE, (match) => match.slice(1).filter(Boolean).map(numberName).join(' by ')),
  ...rewriteMatches(
    sentence,
    TIMES,
    ([, count = '', per]) => `${numberName(count)} times${per ? ` a ${per}` : ''}`,
  ),
  ...rewriteMatches(
    sentence,
    OVER,
    ([, high = '', low = '']) => `${numberName(high)} over ${numberName(low)} millimeters of mercury`,
  ),
  ...rewriteMatches(sentence, NETWORK, ([address]) =>
    address
      .split('.')
      .map((part) => (part.length > 2 ? englishDigits(part) : numberName(part)))
      .join(' dot '),
  ),
  ...ROWS.flatMap(([pattern, said]) =>
    rewriteMatches(sentence, pattern, (match) => (typeof said === 'string' ? said : said(match))),
  ),
];

function numberName(digits: string): string {
  const number = parseNumber(digits, 'en');
  return number ? sayNumber(number, 'en') : digits;
}
