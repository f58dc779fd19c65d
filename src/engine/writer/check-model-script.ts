import { languageOf } from '../text/language-of.ts';
import { type ProductFacts, textOf } from './product-facts.ts';
import type { SecondsOf } from './spoken-length.ts';

interface ScriptRequirements {
  facts: ProductFacts;
  language: string;
  seconds: number;
  secondsOf: SecondsOf;
  /** Allowed deviation from the length, as a share of it. */
  tolerance: number;
}

const MAX_QUOTE = 160;

const PLACEHOLDER = /[{}<>[\]*#_]|\bundefined\b|\bNaN\b|https?:/u;

const NUMBER = /\p{Nd}+(?:[.,٫٬']\p{Nd}+)*/gu;

const numbersIn = (text: string): string[] => text.normalize('NFKC').match(NUMBER) ?? [];

const CLAIMS = [
  /\b(?:discount|sale|% off|percent off|half price|free shipping|free returns?)\b/iu,
  /\b(?:best[- ]?sell\w*|award[- ]winning|top[- ]rated|five[- ]star|star rating|rated)\b/iu,
  /\b(?:money[- ]back|guarantee\w*|warranty|limited (?:time|offer|edition)|only today|while stocks? lasts?)\b/iu,
  /\b(?:clinically (?:proven|tested)|doctor[- ]recommended|scientifically proven|certified)\b/iu,
  /\b(?:number one|world['’]s (?:best|first|most)|best (?:in|on) the (?:world|market)|free (?:gift|trial)|for free|lifetime|cures?)\b/iu,
  // The beginnings of words of other languages.
  /(?<!\p{L})(?:rabatt|garantie|geld[- ]zurück|versandkostenfrei|gratis|testsieger|preisgekrönt|zertifiziert|klinisch|descuento|garantía|garantizad|envío gratis|galardonad|certificad|clínicamente|remise|garanti[es]|livraison gratuite|satisfait ou remboursé|primé|certifié|cliniquement|sconto|garanzia|garantit|spedizione gratuita|premiato|certificat|desconto|garantia|garantid|frete grátis|premiad)\p{L}*/iu,
  /割引|保証|送料無料|受賞|折扣|保修|保证|包邮|获奖|할인|보증|무료 배송|수상|скидк|гаранти|бесплатн|छूट|गारंटी|वारंटी|मुफ़्त/u,
];

/**
 * Finds the problems, except the length, of a script that a language model wrote. A model may write anything, so its
 * script is checked more strictly than one of the built-in writer.
 */
export function findModelProblems(
  paragraphs: readonly string[],
  requirements: Omit<ScriptRequirements, 'tolerance'>,
): string[] {
  const script = paragraphs.join(' ');
  const source = textOf(requirements.facts);
  return [
    ...findProblems(paragraphs, { ...requirements, tolerance: Infinity }),
    ...(requirements.language === 'english' ? inventedAmounts(script, source) : []),
    ...linksIn(script, requirements.facts).map((link) => `Leave out the address ${link}.`),
    ...(mentionsProduct(script, requirements.facts)
      ? []
      : [`It does not name the product: "${requirements.facts.name}".`]),
  ];
}

const LINK =
  /(?<![\p{L}\p{N}.-])(?:www\.[\p{L}\p{N}-]{1,63}|[\p{L}\p{N}-]{2,63}\.(?:com|net|org|io|shop|store|app|ai|de|co|biz|info))(?![\p{L}\p{N}])/giu;

/** Web addresses in a script, except product names that look like one. */
function linksIn(script: string, { name, brand = '' }: ProductFacts): string[] {
  const names = `${name} ${brand}`.toLowerCase();
  return [...script.matchAll(LINK)]
    .map(([link]) => link)
    .filter((link) => !names.includes(link.toLowerCase()));
}

/** Whether a script contains a word of the name or brand. Scripts rarely contain the whole of a long name. */
function mentionsProduct(script: string, { name, brand = '' }: ProductFacts): boolean {
  const text = script.normalize('NFKC').toLowerCase();
  const words = wordsIn(text);
  const keywords = wordsIn(`${name} ${brand}`.normalize('NFKC').toLowerCase()).filter(
    (word) => word.length > 2 || /[^\p{sc=Latin}\p{N}]/u.test(word),
  );
  // Words may be inflected, and some languages have no spaces.
  const isMentioned = (word: string) =>
    /\p{sc=Latin}/u.test(word)
      ? words.some((other) => other === word || (word.length > 3 && other.startsWith(word)))
      : text.includes(word);
  return keywords.length === 0 || keywords.some(isMentioned);
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const UNITS_AND_TENS: readonly (readonly [word: string, value: number])[] = [
  ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, index + 2] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
];
const VALUES: ReadonlyMap<string, number> = new Map(UNITS_AND_TENS);
const NUMBER_WORDS = UNITS_AND_TENS.map(([word]) => word).join('|');
/** A number in words with a unit. A number without a unit is not a claim: "two friends". */
const AMOUNT = new RegExp(
  `\\b(?:(${NUMBER_WORDS})(?:[- ](${NUMBER_WORDS}))?|a|one)(?:[- ](hundred|thousand|million))?[- ](?:percent|per cent|times|hours?|minutes?|seconds?|days?|weeks?|months?|years?|grams?|kilograms?|kilos?|pounds?|ounces?|watts?|volts?|lit(?:er|re)s?|millilit(?:er|re)s?|inch(?:es)?|feet|meters?|metres?|miles?|kilometers?|kilometres?|degrees?|dollars?|euros?|stars?)\\b`,
  'giu',
);
const MULTIPLE = /\b(?:twice|double|triple|half) (?:as|the)\b/giu;

function inventedAmounts(script: string, source: string): string[] {
  const lowerSource = source.toLowerCase();
  const amounts = [...script.matchAll(AMOUNT)].flatMap(([whole, first, second, scale]) => {
    // "A minute" and "one day" are idioms.
    if (first === undefined && scale === undefined) return [];
    const value =
      (VALUES.get(first?.toLowerCase() ?? '') ?? 1) + (VALUES.get(second?.toLowerCase() ?? '') ?? 0);
    const factor = scale === undefined ? 1 : (SCALES.get(scale.toLowerCase()) ?? 1);
    return inventedNumbers(String(value * factor), source).length > 0 ? [whole] : [];
  });
  const multiples = [...script.matchAll(MULTIPLE)].map(([whole]) => whole);
  return [...amounts, ...multiples]
    .filter(
      (amount) =>
        !lowerSource.includes(amount.toLowerCase().replace('-', ' ')) &&
        !lowerSource.includes(amount.toLowerCase()),
    )
    .map((amount) => `"${amount}" is not in the product's text.`);
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** Prompt injection such as "Ignore all previous instructions", which no product description needs. */
const INSTRUCTION =
  /\b(?:ignor(?:e|iere?n?|a|ez)|disregard|forget|override|vergiss|olvida|oubliez?)\s+(?:[\p{L}']{1,20}\s+){0,4}(?:instructions?|prompts?|anweisungen|instrucciones|istruzioni|instruções)(?!\p{L})|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|chatbot|language model)\b|(?:忽略|无视|無視)[^。.!?]{0,20}(?:指令|指示)|指示を無視/iu;

/** Removes sentences that address a language model instead of a customer. */
export function withoutInstructions(facts: ProductFacts): ProductFacts {
  if (!INSTRUCTION.test(textOf(facts))) return facts;
  const clean = (text: string) =>
    text
      .split(/(?<=[.!?。！？])\s*|\n/u)
      .filter((sentence) => !INSTRUCTION.test(sentence))
      .join(' ')
      .trim();
  return {
    ...facts,
    description: clean(facts.description),
    ...(facts.targetAudience !== undefined && { targetAudience: clean(facts.targetAudience) }),
    ...(facts.sellingPoints && { sellingPoints: facts.sellingPoints.map(clean).filter(Boolean) }),
  };
}

/** Finds the problems of a script, in sentences that say what to change. */
export function findProblems(paragraphs: readonly string[], measure: ScriptRequirements): string[] {
  const script = paragraphs.join(' ').trim();
  if (!/\p{L}/u.test(script)) return ['The script has no words.'];
  const source = textOf(measure.facts);
  return [
    ...lengthProblem(script, measure),
    ...inventedNumbers(script, source).map(
      (number) => `The number ${number} is not in the product's text: ${quoteSentence(script, number)}`,
    ),
    ...inventedClaims(script, source).map(
      (claim) => `"${claim}" is not in the product's text: ${quoteSentence(script, claim)}`,
    ),
    ...(PLACEHOLDER.test(script) ? ['Placeholders or stage directions are left in it.'] : []),
    ...languageProblem(script, measure.language),
  ];
}

/** Quotes the sentence that contains the words. */
function quoteSentence(script: string, words: string): string {
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

function lengthProblem(script: string, { seconds, secondsOf, tolerance }: ScriptRequirements): string[] {
  const length = secondsOf(script);
  if (Math.abs(length - seconds) <= seconds * tolerance) return [];
  const share = Math.round((seconds / length) * script.length);
  return [
    `It takes ${length.toFixed(0)} seconds to speak instead of ${seconds}; write about ${share} characters.`,
  ];
}

/** Returns the numbers of a script that are not in the source. Thousands separators may differ. */
export function inventedNumbers(script: string, source: string): string[] {
  const sourceNumbers = new Set(numbersIn(source).map(normalizeNumber));
  return numbersIn(script).filter((number) => !sourceNumbers.has(normalizeNumber(number)));
}

function normalizeNumber(number: string): string {
  const ascii = number.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return ascii.replace(/[.,٬'](?=\d{3}(?:\D|$))/gu, '').replace(/[,٫]/gu, '.');
}

/** Unicode encodes the digits of every script in runs of ten. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 9; value++) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value;
  }
  return 9;
}

function inventedClaims(script: string, source: string): string[] {
  const lowerSource = source.toLowerCase();
  const claims = CLAIMS.flatMap((claim) => claim.exec(script)?.[0] ?? []);
  return claims.filter((claim) => !lowerSource.includes(claim.toLowerCase()));
}

function languageProblem(script: string, language: string): string[] {
  const written = languageOf(script, language);
  return written === undefined || written === language ? [] : [`It is not in ${language}.`];
}
