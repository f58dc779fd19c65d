import {
  englishCardinal,
  englishDigits,
  englishOrdinal,
  englishYear,
  parseNumber,
  verbalizeNumber,
} from '../numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';
import { englishTime } from '../times.ts';

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
    const rewritings = [{ from, to: from + first.length, spoken: englishName(first) }];
    const end = match.index + all.length;
    return second
      ? [...rewritings, { from: end - second.length, to: end, spoken: englishName(second) }]
      : rewritings;
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

const SIZE =
  /(?<![\p{L}\d.,])(\d{1,5}(?:\.\d+)?)\s?[x×]\s?(\d{1,5}(?:\.\d+)?)(?:\s?[x×]\s?(\d{1,5}(?:\.\d+)?))?(?![\p{L}\d]|[.,]\d|\s?=)/gu;
const TIMES = /(?<![\p{L}\d.,])(\d{1,4}(?:\.\d+)?)[x×](?:\s?\/\s?(day|week|month|year|hour))?(?![\p{L}\d])/gu;
const BLOOD_PRESSURE = /(?<![\p{L}\d/.,])(\d{2,3})\/(\d{2,3})\s?mmHg(?!\p{L})/gu;
const NETWORK = /(?<![\p{L}\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\p{L}\d]|\.\d)/gu;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** `10^6`, `x²`. Other rules handle units such as m². */
const POWER =
  /(?<![\p{L}\d.,])(\d{1,9}(?:\.\d+)?|[a-z])(?:\^([-−]?)(\d{1,3})|(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}))(?![\p{L}\d]|[.,]\d)/gu;

const SIGN_RULES: readonly (readonly [RegExp, string | ((match: RegExpExecArray) => string)])[] = [
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

/** Signs that are read as words: `A+`, `2 + 2 = 4`, `~5`, `1920x1080`, `C++`. */
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
    BLOOD_PRESSURE,
    ([, high = '', low = '']) => `${numberName(high)} over ${numberName(low)} millimeters of mercury`,
  ),
  ...rewriteMatches(sentence, NETWORK, ([address]) =>
    address
      .split('.')
      .map((part) => (part.length > 2 ? englishDigits(part) : numberName(part)))
      .join(' dot '),
  ),
  ...SIGN_RULES.flatMap(([pattern, spoken]) =>
    rewriteMatches(sentence, pattern, (match) => (typeof spoken === 'string' ? spoken : spoken(match))),
  ),
];

function numberName(digits: string): string {
  const number = parseNumber(digits, 'en');
  return number ? verbalizeNumber(number, 'en') : digits;
}

const HOURS =
  /(?<![\p{L}\d:.,$€£-])(\d{1,2})(?::([0-5]\d))?(?:\s?([ap])\.?m\.?)?\s?[-–]\s?(\d{1,2})(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?)?(?![\d:]|[.,]\d|\s?%)/giu;

const FISCAL = /(?<![\p{L}\d.,/:-])((?:19|20)\d\d)\/(\d\d)(?![\p{L}\d/])/gu;
const SCORE =
  /(?<![\p{L}\d.,:/–-])(\d{1,3})[-–](\d{1,3})(?![\p{L}\d:/–-]|[.,]\d|\s?(?:%|percent|minutes?|hours?|days?|weeks?|months?|years?|kg|lbs))/giu;
const RATIO = /(?<![\p{L}\d:.,/-])(\d{1,3}):(\d{1,3})(?![\p{L}\d:/-]|[.,]\d|\s?[ap]\.?m\b)/giu;
/** Aspect ratios, which are read with "by". */
const SHAPES = new Set('16:9 9:16 4:3 3:4 21:9 3:2 2:3 4:5 5:4 1:1 16:10 18:9 19:9 20:9'.split(' '));
const PICTURE =
  /^[\s-](?:\p{L}+\s){0,2}(?:videos?|screens?|displays?|monitors?|aspect|format|frames?|images?|photos?|pictures?|crop|film|clips?|widescreen|ads?|reels?|stories|story|canvas)\b/iu;
const IN_SHAPE =
  /\b(?:aspect|aspect ratio(?: of)?|format|shot in|filmed in|crop(?:ped)? to|render(?:ed)? in|export(?:ed)? (?:in|as|to))\s$/iu;
const MEETING =
  /^\s(?:meetings?|calls?|sessions?|coaching|chats?|support|training|talks?|lessons?|conversations?)\b/iu;
const CLOCK_BEFORE =
  /\b(?:at|by|until|till|from|before|after|around|since|to|and|John|Matthew|Mark|Luke|Psalms?|Genesis|Romans|Corinthians)\s$/u;
/** Words that identify a sports score a few words later. */
const GAME =
  /\b(?:scored?|won|wins?|lost|loses?|beat|led|leads?|leading|ahead|result|draw|drew|victory|defeat|match|defeated)\b[^.,;:!?\d]{0,25}$/iu;

function verbalizeRatio(
  sentence: string,
  index: number,
  first: string,
  second: string,
  isBritish: boolean,
): string | undefined {
  const before = sentence.slice(Math.max(0, index - 40), index);
  const after = sentence.slice(index + first.length + second.length + 1);
  const points = (count: string) => (count === '0' && isBritish ? 'nil' : englishCardinal(count));
  if (GAME.test(before)) return `${points(first)} ${points(second)}`;
  const [one, two] = [englishCardinal(first), englishCardinal(second)];
  const shape = `${first}:${second}`;
  if (shape === '1:1' && MEETING.test(after)) return 'one on one';
  const isPicture = PICTURE.test(after) || IN_SHAPE.test(before);
  if (SHAPES.has(shape) && isPicture) return `${one} by ${two}`;
  const isClock = second.length === 2 && Number(second) < 60 && Number(first) < 25;
  if (isClock && !/^\s(?:ratio|odds|split|mix)\b/.test(after)) return undefined;
  if (CLOCK_BEFORE.test(before) && second.length === 2) return undefined;
  return SHAPES.has(shape) && !/^\s(?:ratio|odds|split|mix)\b/.test(after) && first.length + second.length > 2
    ? `${one} by ${two}`
    : `${one} to ${two}`;
}

/** Hour ranges and other pairs of numbers: `9-5pm`, `2024/25`, `the score was 3-1`, `16:9`. */
export const ranges: Rule = (sentence, locale) => [
  ...rewriteMatches(sentence, HOURS, ([, from = '', minute, half, to = '', end, last]) => {
    // Without a colon or am/pm these are any two numbers.
    if (!(half || last || (minute && end)) || Number(from) > 24 || Number(to) > 24) return undefined;
    const first =
      minute === undefined && !half
        ? englishCardinal(from)
        : englishTime(Number(from), Number(minute ?? 0), half);
    return `${first} to ${englishTime(Number(to), Number(end ?? 0), last)}`;
  }),
  ...rewriteMatches(
    sentence,
    FISCAL,
    ([, year = '', next = '']) =>
      `${englishYear(Number(year))} ${next.startsWith('0') ? `oh ${englishCardinal(next.slice(1))}` : englishCardinal(next)}`,
  ),
  ...rewriteMatches(sentence, RATIO, ({ index, 1: first = '', 2: second = '' }) =>
    verbalizeRatio(sentence, index, first, second, /GB/i.test(locale)),
  ),
  ...rewriteMatches(sentence, SCORE, ({ index, 1: ours = '', 2: theirs = '' }) => {
    if (!GAME.test(sentence.slice(Math.max(0, index - 40), index))) return undefined;
    const score = (points: string) =>
      points === '0' && /GB/i.test(locale) ? 'nil' : englishCardinal(points);
    return `${score(ours)} ${score(theirs)}`;
  }),
];
