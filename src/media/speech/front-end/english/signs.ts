import { type Rule, rewriteMatches } from '../rewriting.ts';

const ROWS: readonly (readonly [RegExp, string | ((match: RegExpExecArray) => string)])[] = [
  [/(?<![\p{L}\d])C\+\+(?![\p{L}\d])/gu, 'C plus plus'],
  [/(?<![\p{L}\d])(C|F)#(?![\p{L}\d])/gu, ([, letter]) => `${letter} sharp`],
  [/(?<![\p{L}\d])Ctrl(?:\+|-)(?=[\p{L}\d])/giu, 'control '],
  [
    /(?<![\p{L}\d])(Shift|Alt|Cmd|Command|Option|Control)\+(?=[\p{L}\d])/gu,
    ([, key]) => `${key === 'Cmd' ? 'command' : key} `,
  ],
  [/(?<![\p{L}\d])([A-F])\+(?![\p{L}\d+])/gu, ([, grade]) => `${grade} plus`],
  [/(?<=\d)\+(?=\s|[.,;:!?)]|$)/gu, ' plus'],
  [/(?<=\s|^)\+(?=\s)/gu, 'plus'],
  [/(?<=\s)@(?=\s)/gu, 'at'],
  [/(?<![\p{L}\d~])[~≈](?=[$€£]?\d)/gu, 'about '],
  [/±\s?(?=\d)/gu, 'plus or minus '],
  [/(?<=\d\s?)(?:×|x)(?=\s?\d)/gu, ' by '],
  [/(?<=\d)[x×](?![\p{L}\d])/gu, ' times'],
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
export const signs: Rule = (sentence) =>
  ROWS.flatMap(([pattern, said]) =>
    rewriteMatches(sentence, pattern, (match) => (typeof said === 'string' ? said : said(match))),
  );
