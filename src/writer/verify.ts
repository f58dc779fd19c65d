import { languageOf } from './language-of.ts';
import { type ProductFacts, textOf } from './product-facts.ts';
import type { SecondsOf } from './spoken-length.ts';

/** What a script must be true to. */
export interface Measure {
  facts: ProductFacts;
  language: string;
  seconds: number;
  secondsOf: SecondsOf;
  /** Share of the length that it may be off. */
  tolerance: number;
}

/** What is wrong with a script, in sentences that whoever wrote it can act on; empty when all is well. */
export function problemsOf(paragraphs: readonly string[], measure: Measure): string[] {
  const script = paragraphs.join(' ').trim();
  if (!/\p{L}/u.test(script)) return ['The script has no words.'];
  const source = textOf(measure.facts);
  return [
    ...lengthProblem(script, measure),
    ...inventedNumbers(script, source).map((number) => `The number ${number} is not in the product's text.`),
    ...inventedClaims(script, source).map((claim) => `"${claim}" is not in the product's text.`),
    ...(PLACEHOLDER.test(script) ? ['Placeholders or stage directions are left in it.'] : []),
    ...languageProblem(script, measure.language),
  ];
}

const PLACEHOLDER = /[{}<>[\]*#_]|\bundefined\b|\bNaN\b|https?:/u;

function lengthProblem(script: string, { seconds, secondsOf, tolerance }: Measure): string[] {
  const length = secondsOf(script);
  if (Math.abs(length - seconds) <= seconds * tolerance) return [];
  const share = Math.round((seconds / length) * script.length);
  return [
    `It takes ${length.toFixed(0)} seconds to speak instead of ${seconds}; write about ${share} characters.`,
  ];
}

const NUMBER = /\p{Nd}+(?:[.,٫٬']\p{Nd}+)*/gu;

/** Numbers of a script that do not stand in the source; thousands may be marked in another way. */
export function inventedNumbers(script: string, source: string): string[] {
  const known = new Set(numbersIn(source).map(bare));
  return numbersIn(script).filter((number) => !known.has(bare(number)));
}

const numbersIn = (text: string): string[] => text.normalize('NFKC').match(NUMBER) ?? [];

function bare(number: string): string {
  const ascii = number.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return ascii.replace(/[.,٬'](?=\d{3}(?:\D|$))/gu, '').replace(/[,٫]/gu, '.');
}

/** Digits of every writing lie in runs of ten. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 9; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value;
  }
  return 9;
}

const CLAIMS = [
  /\b(?:discount|sale|% off|percent off|half price|free shipping|free returns?)\b/iu,
  /\b(?:best[- ]?sell\w*|award[- ]winning|top[- ]rated|five[- ]star|star rating|rated)\b/iu,
  /\b(?:money[- ]back|guarantee\w*|warranty|limited (?:time|offer|edition)|only today|while stocks? lasts?)\b/iu,
  /\b(?:clinically (?:proven|tested)|doctor[- ]recommended|scientifically proven|certified)\b/iu,
];

function inventedClaims(script: string, source: string): string[] {
  const known = source.toLowerCase();
  const found = CLAIMS.flatMap((claim) => claim.exec(script)?.[0] ?? []);
  return found.filter((claim) => !known.includes(claim.toLowerCase()));
}

function languageProblem(script: string, language: string): string[] {
  const spoken = languageOf(script, language);
  return spoken === undefined || spoken === language ? [] : [`It is not in ${language}.`];
}
