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
    ...inventedNumbers(script, source).map(
      (number) => `The number ${number} is not in the product's text: ${quoteOf(script, number)}`,
    ),
    ...inventedClaims(script, source).map(
      (claim) => `"${claim}" is not in the product's text: ${quoteOf(script, claim)}`,
    ),
    ...(PLACEHOLDER.test(script) ? ['Placeholders or stage directions are left in it.'] : []),
    ...languageProblem(script, measure.language),
  ];
}

const MAX_QUOTE = 160;

/** The sentence that says it, so that whoever wrote it finds the place. */
function quoteOf(script: string, words: string): string {
  const text = script.normalize('NFKC');
  const at = Math.max(0, text.indexOf(words));
  const from = Math.max(
    ...['. ', '! ', '? ', '。', '। '].map((end) => text.lastIndexOf(end, at) + end.length),
    0,
  );
  const rest = text.slice(at);
  const to = at + (/[.!?。।](?=\s|$|[^\p{N}\s])/u.exec(rest)?.index ?? rest.length) + 1;
  return `"${text
    .slice(from > at ? 0 : from, to)
    .trim()
    .slice(0, MAX_QUOTE)}"`;
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
  /\b(?:number one|world['’]s (?:best|first|most)|best (?:in|on) the (?:world|market)|free (?:gift|trial)|for free|lifetime|cures?)\b/iu,
  // Of other languages, by their beginnings.
  /(?<!\p{L})(?:rabatt|garantie|geld[- ]zurück|versandkostenfrei|gratis|testsieger|preisgekrönt|zertifiziert|klinisch|descuento|garantía|garantizad|envío gratis|galardonad|certificad|clínicamente|remise|garanti[es]|livraison gratuite|satisfait ou remboursé|primé|certifié|cliniquement|sconto|garanzia|garantit|spedizione gratuita|premiato|certificat|desconto|garantia|garantid|frete grátis|premiad)\p{L}*/iu,
  /割引|保証|送料無料|受賞|折扣|保修|保证|包邮|获奖|할인|보증|무료 배송|수상|скидк|гаранти|бесплатн|छूट|गारंटी|वारंटी|मुफ़्त/u,
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
