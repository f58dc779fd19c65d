import { type ProductFacts, textOf } from './product-facts.ts';
import { inventedNumbers, type Measure, problemsOf } from './verify.ts';

/**
 * What is wrong with a script that a language model wrote, but for its length. A model is checked more strictly than
 * the built-in writer: it may write anything.
 */
export function problemsOfModel(
  paragraphs: readonly string[],
  measure: Omit<Measure, 'tolerance'>,
): string[] {
  const script = paragraphs.join(' ');
  const source = textOf(measure.facts);
  return [
    ...problemsOf(paragraphs, { ...measure, tolerance: Infinity }),
    ...(measure.language === 'english' ? inventedAmounts(script, source) : []),
    ...linksIn(script, measure.facts).map((link) => `Leave out the address ${link}.`),
    ...(isNamed(script, measure.facts) ? [] : [`It does not name the product: "${measure.facts.name}".`]),
  ];
}

const LINK =
  /(?<![\p{L}\p{N}.-])(?:www\.[\p{L}\p{N}-]{1,63}|[\p{L}\p{N}-]{2,63}\.(?:com|net|org|io|shop|store|app|ai|de|co|biz|info))(?![\p{L}\p{N}])/giu;

/** A name may look like an address. */
function linksIn(script: string, { name, brand = '' }: ProductFacts): string[] {
  const names = `${name} ${brand}`.toLowerCase();
  return [...script.matchAll(LINK)]
    .map(([link]) => link)
    .filter((link) => !names.includes(link.toLowerCase()));
}

/** By one telling word of its name or brand; the whole of a long name is seldom said. */
function isNamed(script: string, { name, brand = '' }: ProductFacts): boolean {
  const text = script.normalize('NFKC').toLowerCase();
  const said = wordsIn(text);
  const telling = wordsIn(`${name} ${brand}`.normalize('NFKC').toLowerCase()).filter(
    (word) => word.length > 2 || /[^\p{sc=Latin}\p{N}]/u.test(word),
  );
  // Languages add endings, and some write no spaces.
  const isSaid = (word: string) =>
    /\p{sc=Latin}/u.test(word)
      ? said.some((other) => other === word || (word.length > 3 && other.startsWith(word)))
      : text.includes(word);
  return telling.length === 0 || telling.some(isSaid);
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
const SPELLED = UNITS_AND_TENS.map(([word]) => word).join('|');
/** A number in words counts where it measures something: "two friends" is nobody's claim. */
const AMOUNT = new RegExp(
  `\\b(?:(${SPELLED})(?:[- ](${SPELLED}))?|a|one)(?:[- ](hundred|thousand|million))?[- ](?:percent|per cent|times|hours?|minutes?|seconds?|days?|weeks?|months?|years?|grams?|kilograms?|kilos?|pounds?|ounces?|watts?|volts?|lit(?:er|re)s?|millilit(?:er|re)s?|inch(?:es)?|feet|meters?|metres?|miles?|kilometers?|kilometres?|degrees?|dollars?|euros?|stars?)\\b`,
  'giu',
);
const MULTIPLE = /\b(?:twice|double|triple|half) (?:as|the)\b/giu;

function inventedAmounts(script: string, source: string): string[] {
  const known = source.toLowerCase();
  const amounts = [...script.matchAll(AMOUNT)].flatMap(([whole, first, second, scale]) => {
    // "A minute" and "one day" are manners of speaking.
    if (first === undefined && scale === undefined) return [];
    const value =
      (VALUES.get(first?.toLowerCase() ?? '') ?? 1) + (VALUES.get(second?.toLowerCase() ?? '') ?? 0);
    const factor = scale === undefined ? 1 : (SCALES.get(scale.toLowerCase()) ?? 1);
    return inventedNumbers(String(value * factor), source).length > 0 ? [whole] : [];
  });
  const multiples = [...script.matchAll(MULTIPLE)].map(([whole]) => whole);
  return [...amounts, ...multiples]
    .filter(
      (said) => !known.includes(said.toLowerCase().replace('-', ' ')) && !known.includes(said.toLowerCase()),
    )
    .map((said) => `"${said}" is not in the product's text.`);
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** Such as "Ignore all previous instructions": nothing that a product says of itself. */
const ORDER =
  /\b(?:ignor(?:e|iere?n?|a|ez)|disregard|forget|override|vergiss|olvida|oubliez?)\s+(?:[\p{L}']{1,20}\s+){0,4}(?:instructions?|prompts?|anweisungen|instrucciones|istruzioni|instruções)(?!\p{L})|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|chatbot|language model)\b|(?:忽略|无视|無視)[^。.!?]{0,20}(?:指令|指示)|指示を無視/iu;

/** Without sentences that speak to a language model instead of a customer. */
export function withoutOrders(facts: ProductFacts): ProductFacts {
  if (!ORDER.test(textOf(facts))) return facts;
  const clean = (text: string) =>
    text
      .split(/(?<=[.!?。！？])\s*|\n/u)
      .filter((sentence) => !ORDER.test(sentence))
      .join(' ')
      .trim();
  return {
    ...facts,
    description: clean(facts.description),
    ...(facts.targetAudience !== undefined && { targetAudience: clean(facts.targetAudience) }),
    ...(facts.sellingPoints && { sellingPoints: facts.sellingPoints.map(clean).filter(Boolean) }),
  };
}
