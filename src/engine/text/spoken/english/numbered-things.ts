import { englishCardinal, englishDigits } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';

const THING =
  /\b(?:room|flight|route|suite|apartment|apt\.?|extension|ext\.?|highway|hwy\.?|interstate|bus|line|channel|gate|platform|area code|code|pin|boeing|airbus|unit|port|locker|bay|exit)s? #?(\d{3,4})(?:( (?:or|and|to) )(\d{3,4}))?(?![\p{L}\d.,:-]*\d)/giu;
/** A number of four digits after these is a year, even of the eleventh century. */
const EARLY_YEAR =
  /(?<=\b(?:in|of|since|until|till|before|after|by|from|year|circa|around|spring|summer|autumn|winter) )(10[1-9]\d)(?![\p{L}\d.,:%-]*[\d%]| (?:[a-z]+s\b|percent))/giu;

const STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR';
/** A state and its ZIP code, which is said in single figures. */
const ZIP = new RegExp(
  `(?<=, |\\. )(${STATES.replaceAll(' ', '|')})\\.?,? (\\d{5})(?:-(\\d{4}))?(?![\\p{L}\\d-])`,
  'gu',
);
const ZIP_CODE = /(?<=\b(?:ZIP|zip|Zip|postal) ?(?:codes?)?:? )(\d{5})(?:-(\d{4}))?(?![\p{L}\d-])/gu;

/** Numbers that name and do not count: `room 305`, `flight 1492`, `the battle of 1066`, `CA 90210`. */
export const numberedThings: Rule = (sentence) => [
  ...rewriteMatches(
    sentence,
    ZIP,
    ([, state = '', code = '', more]) => `${[...state].join(' ')} ${zipDigits(code, more)}`,
  ),
  ...rewriteMatches(sentence, ZIP_CODE, ([, code = '', more]) => zipDigits(code, more)),
  ...[...sentence.matchAll(THING)].flatMap((match) => {
    const [all = '', first = '', , second] = match;
    const from = match.index + all.indexOf(first);
    const found = [{ from, to: from + first.length, said: englishName(first) }];
    const end = match.index + all.length;
    return second ? [...found, { from: end - second.length, to: end, said: englishName(second) }] : found;
  }),
  ...rewriteMatches(sentence, EARLY_YEAR, ([, digits = '']) => englishName(digits)),
];

function zipDigits(code: string, more: string | undefined): string {
  const said = (digits: string) => englishDigits(digits).replaceAll('zero', 'oh');
  return more ? `${said(code)}, ${said(more)}` : said(code);
}

/** 305: three oh five; 1492: fourteen ninety-two; 800: eight hundred. */
export function englishName(digits: string): string {
  if (digits.startsWith('0') || digits.length < 3 || digits.length > 4) return englishDigits(digits);
  if (digits.endsWith('000')) return englishCardinal(digits);
  const [left, right] = [digits.slice(0, -2), digits.slice(-2)];
  if (right === '00') return `${englishCardinal(left)} hundred`;
  const said = right.startsWith('0') ? `oh ${englishDigits(right.slice(1))}` : englishCardinal(right);
  return `${englishCardinal(left)} ${said}`;
}
