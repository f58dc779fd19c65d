import { englishCardinal, englishDigits, englishYear } from '../english-numbers.ts';
import { parseNumber, sayNumber } from '../numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';
import { englishName } from './numbered-things.ts';

const BETWEEN = /(?<![\p{L}\d#@])([A-Z])([24])([A-Z])(?![\p{L}\d])/gu;
const DIGITS_FIRST = /(?<![\p{L}\d.,/:#@$€£-])(\d{1,4})([A-Z])(s?)(?![\p{L}\d])/gu;
const LETTERS_FIRST =
  /(?<![\p{L}\d.,/:@$€£_-])(\p{Lu}{1,5}|(?:[a-z]|i\p{Lu})(?=\d))(-?)(\d{1,4})([a-z]|\p{Lu}{1,2})?(?![\p{L}\d]|[.,:]\d)/gu;
const SCALED = /(?<![\p{L}\d.,/:$€£¥-])(\d+(?:\.\d+)?)([kKMB])(\+?)(?![\p{L}\d])(?=(?:\s(\p{Ll}+))?)/gu;
const IN_A_NAME = /(?<=\p{L}{3})-(\d{1,3})(?![\p{L}\d]|[.,:-]\d)/gu;
const LINKED = /(?<![\p{L}\d.,-])(\d{1,2})-(for|in|on|to|by|of)-(?:a-)?(\d{1,2})(?![\p{L}\d-])/gu;
const GRAPHICS = /(?<=\b(?:RTX|GTX|RX) )(\d{4})(?!\d)/gu;
const PLAN = /(?<![\p{L}\d])(40[13])\(?(k|b)\)?(?![\p{L}\d])/giu;
/** Heights of pictures: `1080p`. */
const RESOLUTION =
  /(?<![\p{L}\d.,])(240|360|480|540|720|1080|1440|2160|4320)([pi])(?:(24|25|30|50|60|120)|(?![\p{L}\d]))/gu;
const EMERGENCY = /(?<=\b(?:dial|call|phone|text|ring) )(\d{3})(?![\p{L}\d.,:-]*\d)/giu;
const SPELLED = /(?<![\p{L}\d-])(\p{Lu}(?:-\p{Lu}){1,30})(?![\p{L}\d-])/gu;
const HASHTAG = /(?<![\p{L}\d&/])#(\p{L}[\p{L}_]*)(\d+)(?![\p{L}\d])/gu;

/** `4K`, `B2B`, `MP3`, `GPT-4`, `apartment 3B`, `C-A-S-T`, `#tech2024`. */
export const lettersAndDigits: Rule = (sentence) => [
  ...rewriteMatches(
    sentence,
    PLAN,
    ([, digits = '', letter = '']) => `${englishName(digits)} ${letter.toUpperCase()}`,
  ),
  ...rewriteMatches(
    sentence,
    RESOLUTION,
    ([, lines = '', scan, rate]) => `${englishName(lines)} ${scan}${rate ? ` ${englishCardinal(rate)}` : ''}`,
  ),
  ...rewriteMatches(sentence, EMERGENCY, ([, digits = '']) => englishDigits(digits)),
  ...rewriteMatches(sentence, SCALED, ([, digits = '', letter = '', plus, next = '']) => {
    // "4K video" is a name, "40K fans" is a number.
    if (!digits.includes('.') && !plus && !next.endsWith('s')) return undefined;
    const number = parseNumber(digits, 'en');
    return number && `${sayNumber(number, 'en')} ${SCALES.get(letter.toUpperCase())}${plus ? ' plus' : ''}`;
  }),
  ...rewriteMatches(
    sentence,
    LINKED,
    ([, first = '', link, last = '']) => `${englishCardinal(first)} ${link} ${englishCardinal(last)}`,
  ),
  ...rewriteMatches(sentence, GRAPHICS, ([, digits = '']) => englishName(digits)),
  ...rewriteMatches(sentence, IN_A_NAME, ([, digits = '']) => ` ${numberIn(digits)}`),
  ...rewriteMatches(sentence, BETWEEN, ([, a, digit, b]) => `${a} ${digit === '2' ? 'two' : 'four'} ${b}`),
  ...rewriteMatches(
    sentence,
    DIGITS_FIRST,
    ([, digits = '', letter, s]) => `${numberIn(digits)} ${letter}${s ? "'s" : ''}`,
  ),
  ...rewriteMatches(sentence, LETTERS_FIRST, ([, letters = '', , digits = '', tail = '']) => {
    // A word that is shouted before a number, such as COVID-19, is no row of letters.
    const said = letters === letters.toLowerCase() ? letters.toUpperCase() : letters;
    if (tail === 's') return `${said} ${several(numberIn(digits))}`;
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

const SCALES: ReadonlyMap<string, string> = new Map(
  Object.entries({ K: 'thousand', M: 'million', B: 'billion' }),
);

function several(number: string): string {
  return number.endsWith('y') ? `${number.slice(0, -1)}ies` : `${number}${number.endsWith('x') ? 'es' : 's'}`;
}
