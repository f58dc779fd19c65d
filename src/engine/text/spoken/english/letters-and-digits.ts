import { englishCardinal, englishDigits, englishYear, parseNumber, verbalizeNumber } from '../numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';

const BETWEEN = /(?<![\p{L}\d#@])([A-Z])([24])([A-Z])(?![\p{L}\d])/gu;
const DIGITS_FIRST = /(?<![\p{L}\d.,/:#@$€£-])(\d{1,4})([A-Z])(s?)(?![\p{L}\d])/gu;
const LETTERS_FIRST =
  /(?<![\p{L}\d.,/:@$€£_-])(\p{Lu}{1,5}|(?:[a-z]|i\p{Lu})(?=\d))(-?)(\d{1,4})([a-z]|\p{Lu}{1,2})?(?![\p{L}\d]|[.,:]\d)/gu;
const SCALED = /(?<![\p{L}\d.,/:$€£¥-])(\d+(?:\.\d+)?)([kKMB])(\+?)(?![\p{L}\d])(?=(?:\s(\p{Ll}+))?)/gu;
const IN_A_NAME = /(?<=\p{L}{3})-(\d{1,3})(?![\p{L}\d]|[.,:-]\d)/gu;
const LINKED = /(?<![\p{L}\d.,-])(\d{1,2})-(for|in|on|to|by|of)-(?:a-)?(\d{1,2})(?![\p{L}\d-])/gu;
const GRAPHICS = /(?<=\b(?:RTX|GTX|RX) )(\d{4})(?!\d)/gu;
const PLAN = /(?<![\p{L}\d])(40[13])\(?(k|b)\)?(?![\p{L}\d])/giu;
/** Video resolutions: `1080p`. */
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
    // "4K video" is a name, but "40K fans" is a number.
    if (!digits.includes('.') && !plus && !next.endsWith('s')) return undefined;
    const number = parseNumber(digits, 'en');
    return (
      number && `${verbalizeNumber(number, 'en')} ${SCALES.get(letter.toUpperCase())}${plus ? ' plus' : ''}`
    );
  }),
  ...rewriteMatches(
    sentence,
    LINKED,
    ([, first = '', link, last = '']) => `${englishCardinal(first)} ${link} ${englishCardinal(last)}`,
  ),
  ...rewriteMatches(sentence, GRAPHICS, ([, digits = '']) => englishName(digits)),
  ...rewriteMatches(sentence, IN_A_NAME, ([, digits = '']) => ` ${verbalizeDigits(digits)}`),
  ...rewriteMatches(sentence, BETWEEN, ([, a, digit, b]) => `${a} ${digit === '2' ? 'two' : 'four'} ${b}`),
  ...rewriteMatches(
    sentence,
    DIGITS_FIRST,
    ([, digits = '', letter, s]) => `${verbalizeDigits(digits)} ${letter}${s ? "'s" : ''}`,
  ),
  ...rewriteMatches(sentence, LETTERS_FIRST, ([, letters = '', , digits = '', tail = '']) => {
    const spoken = letters === letters.toLowerCase() ? letters.toUpperCase() : letters;
    if (tail === 's') return `${spoken} ${pluralOf(verbalizeDigits(digits))}`;
    return `${spoken} ${verbalizeDigits(digits)}${tail ? ` ${tail.toUpperCase()}` : ''}`;
  }),
  ...rewriteMatches(sentence, SPELLED, ([, letters = '']) => letters.replaceAll('-', ' ')),
  ...rewriteMatches(
    sentence,
    HASHTAG,
    ([, name = '', digits = '']) =>
      `#${name} ${/^(?:19|20)\d\d$/.test(digits) ? englishYear(Number(digits)) : verbalizeDigits(digits)}`,
  ),
];

function verbalizeDigits(digits: string): string {
  return digits.length < 3 && !/^0\d/.test(digits) ? englishCardinal(digits) : englishName(digits);
}

const SCALES: ReadonlyMap<string, string> = new Map(
  Object.entries({ K: 'thousand', M: 'million', B: 'billion' }),
);

function pluralOf(number: string): string {
  return number.endsWith('y') ? `${number.slice(0, -1)}ies` : `${number}${number.endsWith('x') ? 'es' : 's'}`;
}

const NUMBERED_THING =
  /\b(?:room|flight|route|suite|apartment|apt\.?|extension|ext\.?|highway|hwy\.?|interstate|bus|line|channel|gate|platform|area code|code|pin|boeing|airbus|unit|port|locker|bay|exit)s? #?(\d{3,4})(?:( (?:or|and|to) )(\d{3,4}))?(?![\p{L}\d.,:-]*\d)/giu;
/** Years of the eleventh century, after words that identify a year. */
const EARLY_YEAR =
  /(?<=\b(?:in|of|since|until|till|before|after|by|from|year|circa|around|spring|summer|autumn|winter) )(10[1-9]\d)(?![\p{L}\d.,:%-]*[\d%]| (?:[a-z]+s\b|percent))/giu;

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR';
/** A state and its ZIP code. */
const ZIP = new RegExp(
  `(?<=, |\\. )(${STATES.replaceAll(' ', '|')})\\.?,? (\\d{5})(?:-(\\d{4}))?(?![\\p{L}\\d-])`,
  'gu',
);
const ZIP_CODE = /(?<=\b(?:ZIP|zip|Zip|postal) ?(?:codes?)?:? )(\d{5})(?:-(\d{4}))?(?![\p{L}\d-])/gu;

/** Numbers that are names: `room 305`, `flight 1492`, `the battle of 1066`, `CA 90210`. */
export const numberedThings: Rule = (sentence) => [
  ...rewriteMatches(
    sentence,
    ZIP,
    ([, state = '', code = '', more]) => `${[...state].join(' ')} ${zipDigits(code, more)}`,
  ),
  ...rewriteMatches(sentence, ZIP_CODE, ([, code = '', more]) => zipDigits(code, more)),
  ...[...sentence.matchAll(NUMBERED_THING)].flatMap((match) => {
    const [all = '', first = '', , second] = match;
    const from = match.index + all.indexOf(first);
    const found = [{ from, to: from + first.length, spoken: englishName(first) }];
    const end = match.index + all.length;
    return second ? [...found, { from: end - second.length, to: end, spoken: englishName(second) }] : found;
  }),
  ...rewriteMatches(sentence, EARLY_YEAR, ([, digits = '']) => englishName(digits)),
];

function zipDigits(code: string, more: string | undefined): string {
  const readDigits = (digits: string) => englishDigits(digits).replaceAll('zero', 'oh');
  return more ? `${readDigits(code)}, ${readDigits(more)}` : readDigits(code);
}

/** 305: three oh five; 1492: fourteen ninety-two; 800: eight hundred. */
export function englishName(digits: string): string {
  if (digits.startsWith('0') || digits.length < 3 || digits.length > 4) return englishDigits(digits);
  if (digits.endsWith('000')) return englishCardinal(digits);
  const [left, right] = [digits.slice(0, -2), digits.slice(-2)];
  if (right === '00') return `${englishCardinal(left)} hundred`;
  const spoken = right.startsWith('0') ? `oh ${englishDigits(right.slice(1))}` : englishCardinal(right);
  return `${englishCardinal(left)} ${spoken}`;
}
