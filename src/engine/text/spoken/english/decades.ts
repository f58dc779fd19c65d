import { englishCardinal, englishDigits, englishYear } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';

/** What comes before two figures that are a year and not a number: "class of '99". */
const SHORT_YEAR = /(?<![\p{L}\d])['’](\d\d)(?![\p{L}\d'’"”])/gu;
const DECADE = /(?<![\p{L}\d.,$€£])['’]?(\d{2,4})['’]?s(?![\p{L}\d])/gu;
/** What is never counted in seconds. */
const OF_LIFE = /(?:\b(?:the|their|his|her|my|your|our|early|mid|late)[ -]|['’])$/iu;

/** `the 1980s`, `the '90s`, `in her 30s`, `mid-30s`, `class of '99`. */
export const decades: Rule = (sentence) => [
  ...rewriteMatches(sentence, DECADE, ({ index, 0: all, 1: digits = '' }) => {
    const before = sentence.slice(Math.max(0, index - 8), index);
    const isShort = digits.length < 4;
    if (isShort && (digits.length !== 2 || !digits.endsWith('0') || digits === '00')) return undefined;
    if (isShort && !OF_LIFE.test(before) && !/^['’]/.test(all)) return undefined;
    return isShort ? several(englishCardinal(digits)) : several(englishYear(Number(digits)));
  }),
  ...rewriteMatches(sentence, SHORT_YEAR, ([, digits = '']) =>
    digits.startsWith('0') ? `oh ${englishDigits(digits.slice(1))}` : englishCardinal(digits),
  ),
];

function several(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : name.endsWith('x') ? `${name}es` : `${name}s`;
}
