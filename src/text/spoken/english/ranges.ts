import { englishCardinal, englishYear } from '../english-numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';
import { englishTime } from '../times.ts';

const HOURS =
  /(?<![\p{L}\d:.,$€£-])(\d{1,2})(?::([0-5]\d))?(?:\s?([ap])\.?m\.?)?\s?[-–]\s?(\d{1,2})(?::([0-5]\d))?(?:\s?([ap])\.?m\b\.?)?(?![\d:]|[.,]\d|\s?%)/giu;

const FISCAL = /(?<![\p{L}\d.,/:-])((?:19|20)\d\d)\/(\d\d)(?![\p{L}\d/])/gu;
const SCORE =
  /(?<![\p{L}\d.,:/–-])(\d{1,3})[-–](\d{1,3})(?![\p{L}\d:/–-]|[.,]\d|\s?(?:%|percent|minutes?|hours?|days?|weeks?|months?|years?|kg|lbs))/giu;
/** What tells of a game, a few words before. */
const GAME =
  /\b(?:scored?|won|wins?|lost|loses?|beat|led|leads?|leading|ahead|result|draw|drew|victory|defeat|match|defeated)\b[^.,;:!?\d]{0,25}$/iu;

/** Pairs of numbers that are no stretch from one to the other: `2024/25`, `the score was 3-1`. */
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
  ...rewriteMatches(sentence, SCORE, ({ index, 1: ours = '', 2: theirs = '' }) => {
    if (!GAME.test(sentence.slice(Math.max(0, index - 40), index))) return undefined;
    const score = (points: string) =>
      points === '0' && /GB/i.test(locale) ? 'nil' : englishCardinal(points);
    return `${score(ours)} ${score(theirs)}`;
  }),
];
