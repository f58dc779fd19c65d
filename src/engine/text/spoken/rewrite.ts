import { abbreviations } from './abbreviations.ts';
import { addresses, versions } from './addresses.ts';
import { arithmetic } from './arithmetic.ts';
import { dates } from './dates.ts';
import { ENGLISH_FIRST, ENGLISH_LATER } from './english/english.ts';
import { fractions } from './fractions.ts';
import { money } from './money.ts';
import { ordinals } from './ordinals.ts';
import { plainNumbers } from './plain-numbers.ts';
import { ratios } from './ratios.ts';
import type { Rewriting, Rule } from './rewriting.ts';
import { romanNumerals } from './roman-numerals.ts';
import { telephones } from './telephones.ts';
import { times } from './times.ts';
import { units } from './units.ts';
import { years } from './years.ts';

/** In the order in which they may claim a stretch of text. */
const RULES: readonly Rule[] = [
  addresses,
  ...ENGLISH_FIRST,
  dates,
  years,
  arithmetic,
  times,
  telephones,
  money,
  versions,
  ...ENGLISH_LATER,
  ratios,
  fractions,
  units,
  romanNumerals,
  ordinals,
  abbreviations,
  plainNumbers,
];

/** Zeros of the decimal digits that people write beside 0–9. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xff10];
const DIGITS = /[٠-٩۰-۹०-९০-৯୦-୯௦-௯౦-౯೦-೯൦-൯๐-๙０-９]/g;

/** What of a sentence is said otherwise than it is written; ascending, apart from each other. */
export function rewrite(sentence: string, locale: string): Rewriting[] {
  const plain = sentence.replace(DIGITS, asciiDigit).replaceAll('٬', ',').replaceAll('٫', '.');
  const claimed: Rewriting[] = [];
  for (const rule of RULES) {
    for (const found of rule(plain, locale)) {
      if (found.to > found.from && !claimed.some(({ from, to }) => from < found.to && to > found.from))
        claimed.push(found);
    }
  }
  return claimed.sort((a, b) => a.from - b.from);
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}
