import { englishCardinal, englishYear } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';
import { englishTime } from '../times.ts';

const HOURS =
  /(?<![\p{L}\d:.,$€£-])(\d{1,2})(?::([0-5]\d))?(?:\s?([ap])\.?m\.?)?\s?[-–]\s?(\d{1,2})(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?)?(?![\d:]|[.,]\d|\s?%)/giu;

const FISCAL = /(?<![\p{L}\d.,/:-])((?:19|20)\d\d)\/(\d\d)(?![\p{L}\d/])/gu;
const SCORE =
  /(?<![\p{L}\d.,:/–-])(\d{1,3})[-–](\d{1,3})(?![\p{L}\d:/–-]|[.,]\d|\s?(?:%|percent|minutes?|hours?|days?|weeks?|months?|years?|kg|lbs))/giu;
const RATIO = /(?<![\p{L}\d:.,/-])(\d{1,3}):(\d{1,3})(?![\p{L}\d:/-]|[.,]\d|\s?[ap]\.?m\b)/giu;
/** Shapes of pictures, said with "by". */
const SHAPES = new Set('16:9 9:16 4:3 3:4 21:9 3:2 2:3 4:5 5:4 1:1 16:10 18:9 19:9 20:9'.split(' '));
const PICTURE =
  /^[\s-](?:\p{L}+\s){0,2}(?:videos?|screens?|displays?|monitors?|aspect|format|frames?|images?|photos?|pictures?|crop|film|clips?|widescreen|ads?|reels?|stories|story|canvas)\b/iu;
const IN_SHAPE =
  /\b(?:aspect|aspect ratio(?: of)?|format|shot in|filmed in|crop(?:ped)? to|render(?:ed)? in|export(?:ed)? (?:in|as|to))\s$/iu;
const MEETING =
  /^\s(?:meetings?|calls?|sessions?|coaching|chats?|support|training|talks?|lessons?|conversations?)\b/iu;
const CLOCK_BEFORE =
  /\b(?:at|by|until|till|from|before|after|around|since|to|and|John|Matthew|Mark|Luke|Psalms?|Genesis|Romans|Corinthians)\s$/u;
/** What tells of a game, a few words before. */
const GAME =
  /\b(?:scored?|won|wins?|lost|loses?|beat|led|leads?|leading|ahead|result|draw|drew|victory|defeat|match|defeated)\b[^.,;:!?\d]{0,25}$/iu;

function sayRatio(
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

/** Pairs of numbers that are no stretch from one to the other: `2024/25`, `the score was 3-1`, `16:9`. */
export const ranges: Rule = (sentence, locale) => [
  ...rewriteMatches(sentence, HOURS, ([, from = '', minute, half, to = '', end, last]) => {
    // Without a colon or a half of the day these are any two numbers.
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
    sayRatio(sentence, index, first, second, /GB/i.test(locale)),
  ),
  ...rewriteMatches(sentence, SCORE, ({ index, 1: ours = '', 2: theirs = '' }) => {
    if (!GAME.test(sentence.slice(Math.max(0, index - 40), index))) return undefined;
    const score = (points: string) =>
      points === '0' && /GB/i.test(locale) ? 'nil' : englishCardinal(points);
    return `${score(ours)} ${score(theirs)}`;
  }),
];
