import { englishOrdinal, englishYear } from '../numbers.ts';
import { type Rewriting, type Rule, rewriteMatches } from '../rewriting.ts';

const MONTHS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jan: 'January',
    feb: 'February',
    mar: 'March',
    apr: 'April',
    may: 'May',
    jun: 'June',
    jul: 'July',
    aug: 'August',
    sep: 'September',
    oct: 'October',
    nov: 'November',
    dec: 'December',
  }),
);
const DAYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mo: 'Monday',
    tu: 'Tuesday',
    we: 'Wednesday',
    th: 'Thursday',
    fr: 'Friday',
    sa: 'Saturday',
    su: 'Sunday',
  }),
);
const MONTH_DAY =
  /(?<!\p{L})(Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?) (\d{1,2})(?:st|nd|rd|th)?(?:(\s?[-–]\s?)(\d{1,2})(?:st|nd|rd|th)?)?(?:(,? )((?:1[1-9]|20)\d\d))?(?![\p{L}\d:]|[.,]\d|\s?%|\s(?:percent|a\.?m|p\.?m)(?!\p{L}))/gu;
const DAY_MONTH =
  /(?<![\p{L}\d.,:$€£])(?:([Tt]he )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (January|February|March|April|May|June|July|August|September|October|November|December|Jan\.?|Feb\.?|Mar\.?|Apr\.?|Jun\.?|Jul\.?|Aug\.?|Sept?\.?|Oct\.?|Nov\.?|Dec\.?))(?:(,? )((?:1[1-9]|20)\d\d))?(?![\p{L}\d])/gu;
const MONTH_YEAR =
  /(?<!\p{L})(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? ((?:19|20)\d\d)(?![\p{L}\d])/gu;
const MONTH_ALONE = /(?<!\p{L})(Jan|Feb|Apr|Aug|Sept?|Oct|Nov|Dec)\.(?!\p{L})/gu;
const DAY_NAME =
  /(?<!\p{L})(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?:\.(?=,? \p{L}|,? \d|\s*$|\))|(?=, (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))|(?=[-–](?:Tue|Wed|Thu|Fri|Sat|Sun)(?!\p{L})))/gu;
const SHORT_DATE = /(?<![\p{L}\d.,/:-])(\d{1,2})\/(\d{1,2})(?:\/(\d\d))?(?![\p{L}\d/:-]|[.,]\d)/gu;
/** Words before a date without a year, which could be a fraction otherwise. */
const BEFORE_DATE =
  /\b(?:on|ends?|ending|by|until|till|from|before|after|due|through|thru|starts?|starting|since|dated|expires?|arrives?|DOB|born)\s$/i;
const DAY_RANGE =
  /(?<!\p{L})(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\s?[-–]\s?(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)(?!\p{L})\.?/gu;

/** `Jan. 5th`, `Dec. 24 to Jan. 2`, `Fri., Sept. 9, 2025`, `5 May 2027`, `Mon-Fri`. */
export const calendar: Rule = (sentence, locale) => {
  const british = /GB/i.test(locale);
  return [
    ...rewriteMatches(sentence, MONTH_DAY, ([, month = '', day = '', range, last = '', comma, year = '']) => {
      if (!isDay(day) || (range && !isDay(last))) return undefined;
      const until = range ? ` to ${englishOrdinal(last)}` : '';
      const end = comma ? `${comma}${englishYear(Number(year))}` : '';
      return british
        ? `${monthName(month)} the ${englishOrdinal(day)}${until}${end}`
        : `${monthName(month)} ${englishOrdinal(day)}${until}${end}`;
    }),
    ...rewriteMatches(sentence, DAY_MONTH, (match) => {
      const [, , day = '', month = '', comma, year] = match;
      if (!isDay(day)) return undefined;
      // "at 5 May called": the month's name may be another word.
      const rest = sentence.slice(match.index + match[0].length);
      if (
        /^(?:May|March)$/.test(month) &&
        !year &&
        !/^\s*(?:$|[.,;:!?)])/.test(rest) &&
        !/ of /.test(match[0])
      )
        return undefined;
      return `the ${englishOrdinal(day)} of ${monthName(month)}${comma ? `${comma}${englishYear(Number(year))}` : ''}`;
    }),
    ...rewriteMatches(
      sentence,
      MONTH_YEAR,
      ([, month = '', year = '']) => `${monthName(month)} ${englishYear(Number(year))}`,
    ),
    ...rewriteMatches(sentence, MONTH_ALONE, ([, month = '']) => monthName(month)),
    ...rewriteMatches(sentence, SHORT_DATE, ({ index, 1: first = '', 2: second = '', 3: year }) => {
      if (!year && !BEFORE_DATE.test(sentence.slice(Math.max(0, index - 12), index))) return undefined;
      const [month, day] = british ? [second, first] : [first, second];
      const name = [...MONTHS.values()][Number(month) - 1];
      if (!name || !isDay(day)) return undefined;
      const end = year ? `, ${englishYear(Number(year) + (Number(year) < 40 ? 2000 : 1900))}` : '';
      return british
        ? `the ${englishOrdinal(day)} of ${name}${end.replace(',', '')}`
        : `${name} ${englishOrdinal(day)}${end}`;
    }),
    ...dayNames(sentence),
  ];
};

function dayNames(sentence: string): Rewriting[] {
  const range = rewriteMatches(
    sentence,
    DAY_RANGE,
    ([, first = '', last = '']) => `${dayName(first)} to ${dayName(last)}`,
  );
  const alone = rewriteMatches(sentence, DAY_NAME, (match) => {
    const before = sentence.slice(0, match.index);
    // "the Sun." and "he Sat." are not days without one of these words before them.
    const isDayHere =
      /(?:^|[,(–-]\s?|\b(?:on|last|next|this|every|each|by|until|till|from|to|and|or|of|since|start(?:s|ing)?|before|after) )$/i.test(
        before,
      );
    const end =
      /\.$/.test(match[0]) && /^\s*$/.test(sentence.slice(match.index + match[0].length)) ? '.' : '';
    return isDayHere || /^,? (?:\d|\p{Lu})/u.test(sentence.slice(match.index + match[0].length))
      ? `${dayName(match[1] ?? '')}${end}`
      : undefined;
  });
  return [...range, ...alone];
}

function isDay(digits: string): boolean {
  return Number(digits) > 0 && Number(digits) < 32;
}

function monthName(name: string): string {
  return MONTHS.get(name.slice(0, 3).toLowerCase()) ?? name;
}

function dayName(name: string): string {
  return DAYS.get(name.slice(0, 2).toLowerCase()) ?? name;
}
