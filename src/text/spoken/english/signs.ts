import { englishDigits } from '../english-numbers.ts';
import { parseNumber, sayNumber } from '../numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';

const SIZE =
  /(?<![\p{L}\d.,])(\d{1,5}(?:\.\d+)?)\s?[x×]\s?(\d{1,5}(?:\.\d+)?)(?:\s?[x×]\s?(\d{1,5}(?:\.\d+)?))?(?![\p{L}\d]|[.,]\d)/gu;
const TIMES = /(?<![\p{L}\d.,])(\d{1,4}(?:\.\d+)?)[x×](?:\s?\/\s?(day|week|month|year|hour))?(?![\p{L}\d])/gu;
/** Blood pressure. */
const OVER = /(?<![\p{L}\d/.,])(\d{2,3})\/(\d{2,3})\s?mmHg(?!\p{L})/gu;
const NETWORK = /(?<![\p{L}\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\p{L}\d]|\.\d)/gu;

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
  [/(?<![\p{L}\d~])[~≈](?=[$€£]?\d)/gu, 'about '],
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
