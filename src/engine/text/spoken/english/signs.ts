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

/** Hours from one to another, and other pairs of numbers: `9-5pm`, `2024/25`, `the score was 3-1`, `16:9`. */
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
