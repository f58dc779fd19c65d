import type { Rule } from '../rewriting.ts';
import { languageOf } from '../rewriting.ts';
import { calendar } from './calendar.ts';
import { compass } from './compass.ts';
import { decades } from './decades.ts';
import { fileNames } from './file-names.ts';
import { fractions } from './fractions.ts';
import { lettersAndDigits } from './letters-and-digits.ts';
import { measures } from './measures.ts';
import { numberedThings } from './numbered-things.ts';
import { ranges } from './ranges.ts';
import { romanNumerals } from './roman-numerals.ts';
import { shortForms } from './short-forms.ts';
import { signs } from './signs.ts';
import { sums } from './sums.ts';

const only =
  (rule: Rule): Rule =>
  (sentence, locale) =>
    languageOf(locale) === 'en' ? rule(sentence, locale) : [];

/** What English alone writes, in the order in which it may claim a stretch of text; before the rules of all languages. */
export const ENGLISH_FIRST: readonly Rule[] = [
  fileNames,
  calendar,
  ranges,
  sums,
  decades,
  compass,
  measures,
].map(only);
/** The same after dates, times, telephones and versions. */
export const ENGLISH_LATER: readonly Rule[] = [
  numberedThings,
  fractions,
  romanNumerals,
  shortForms,
  lettersAndDigits,
  signs,
].map(only);
