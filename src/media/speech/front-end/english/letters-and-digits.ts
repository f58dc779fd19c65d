import { englishCardinal, englishYear } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';
import { englishName } from './numbered-things.ts';

const BETWEEN = /(?<![\p{L}\d#@])([A-Z])([24])([A-Z])(?![\p{L}\d])/gu;
const DIGITS_FIRST = /(?<![\p{L}\d.,/:#@$€£-])(\d{1,4})([A-Z])(s?)(?![\p{L}\d])/gu;
const LETTERS_FIRST =
  /(?<![\p{L}\d.,/:@$€£_-])(\p{Lu}{1,5}|(?:[a-z]|i\p{Lu})(?=\d))(-?)(\d{1,4})([a-z]|\p{Lu}{1,2})?(?![\p{L}\d]|[.,:]\d)/gu;
const SPELLED = /(?<![\p{L}\d-])(\p{Lu}(?:-\p{Lu}){1,30})(?![\p{L}\d-])/gu;
const HASHTAG = /(?<![\p{L}\d&/])#(\p{L}[\p{L}_]*)(\d+)(?![\p{L}\d])/gu;

/** `4K`, `B2B`, `MP3`, `GPT-4`, `apartment 3B`, `C-A-S-T`, `#tech2024`. */
export const lettersAndDigits: Rule = (sentence) => [
  ...rewriteMatches(sentence, BETWEEN, ([, a, digit, b]) => `${a} ${digit === '2' ? 'two' : 'four'} ${b}`),
  ...rewriteMatches(
    sentence,
    DIGITS_FIRST,
    ([, digits = '', letter, s]) => `${numberIn(digits)} ${letter}${s ? "'s" : ''}`,
  ),
  ...rewriteMatches(sentence, LETTERS_FIRST, ([, letters = '', , digits = '', tail = '']) => {
    // A word that is shouted before a number, such as COVID-19, is no row of letters.
    const said = letters === letters.toLowerCase() ? letters.toUpperCase() : letters;
    return `${said} ${numberIn(digits)}${tail ? ` ${tail.toUpperCase()}` : ''}`;
  }),
  ...rewriteMatches(sentence, SPELLED, ([, letters = '']) => letters.replaceAll('-', ' ')),
  ...rewriteMatches(
    sentence,
    HASHTAG,
    ([, name = '', digits = '']) =>
      `#${name} ${/^(?:19|20)\d\d$/.test(digits) ? englishYear(Number(digits)) : numberIn(digits)}`,
  ),
];

function numberIn(digits: string): string {
  return digits.length < 3 && !/^0\d/.test(digits) ? englishCardinal(digits) : englishName(digits);
}
