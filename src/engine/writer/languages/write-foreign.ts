import { isWrittenIn } from '../../text/language-of.ts';
import { shortName } from '../../text/short-name.ts';
import type { ProductFacts } from '../product-facts.ts';
import type { ScriptStyle } from '../script-styles.ts';
import { sellingPointsOf } from '../selling-points.ts';
import type { Line } from '../spoken-length.ts';
import { type Archetype, type KnownFact, type LanguageLines, linesOf } from './language-lines.ts';

const TIME = '(seconds?|minutes?|hours?)';
const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,3})?)';

/** English wordings of the facts that languages have a sentence for, best first. */
const FACT_PATTERNS: readonly [fact: KnownFact, worded: RegExp][] = [
  ['energy', /\b(\d{1,3}) ?(%) more energy return (?:per|with every|at every) step(?! than)/iu],
  ['noise', /\bnoise[- ]cancell?ing\b|\bblocks? (?:out )?(?:\S+ ){0,5}noise\b/iu],
  ['coolFeet', /\bkeeps? your feet cool\b/iu],
  ['wetGrip', /\bgrips? (?:on )?wet (?:pavement|ground|roads?|streets?)\b/iu],
  ['battery', new RegExp(`\\b${NUMBER} ${TIME} of (?:battery|playtime|playback|music|use)\\b`, 'iu')],
  [
    'ready',
    new RegExp(
      `\\b(?:ready to \\p{L}+|ready|heats? up|warms? up) in (?:under |only |just )?${NUMBER} ${TIME}`,
      'iu',
    ),
  ],
  ['absorbs', new RegExp(`\\babsorbs in (?:under |only |just )?${NUMBER} ${TIME}`, 'iu')],
  [
    'charge',
    new RegExp(`\\b(?:charges|recharges|charged) in (?:under |only |just )?${NUMBER} ${TIME}`, 'iu'),
  ],
  ['crema', /\bthick(?:,| and) golden crema\b/iu],
  ['milk', /\b(?:froths|steams|foams) milk for lattes and cappuccinos\b/iu],
  ['waterproof', /^(?:it is |it's |fully |completely )?waterproof(?: and\b|,|$)/imu],
  ['offline', /\bworks offline\b/iu],
  ['dishwasher', /\bdishwasher[- ]safe\b/iu],
  ['washable', /\bmachine[- ]washable\b|\bgoes in the washing machine\b/iu],
  ['width', new RegExp(`\\b${NUMBER} ?(cm|mm) wide\\b`, 'iu')],
  ['weight', new RegExp(`\\bweighs (?:just |only )?${NUMBER} ?(kg|kilograms?|g|grams?)\\b`, 'iu')],
  ['off', new RegExp(`\\b(?:switches|turns|shuts) (?:itself )?off after ${NUMBER} ${TIME}`, 'iu')],
  ['foldable', /^(?:it )?folds (?:flat|up|in|down)\b/imu],
  ['wireless', /\bcordless\b|\bwireless\b/iu],
  ['comfortable', /\bcomfortable (?:all day|for hours)\b/iu],
  ['lightweight', /^(?:a |very |super )?lightweight\b/imu],
  ['vegan', /\bvegan\b/iu],
  ['fragranceFree', /\bfragrance-?free\b/iu],
];

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({ g: 'gram', kg: 'kilogram', cm: 'centimeter', mm: 'millimeter' }),
);

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' }),
);

const ARCHETYPE_OF_STYLE: Readonly<Record<ScriptStyle, Archetype>> = {
  "Don't Worry": 'soft',
  Discovery: 'story',
  Data: 'facts',
  'Top 3 reasons': 'facts',
  'Soft Selling': 'soft',
  'Humor & Meme': 'story',
  'Feature Explainer': 'facts',
  'Soft Storytelling with Twist': 'story',
  'Expert Advice': 'facts',
  'Unboxing & Review': 'story',
  Challenge: 'problem',
  'Problem/Solution': 'problem',
  Comparison: 'facts',
  'Creative/Innovative': 'story',
  'Emotional Appeal': 'soft',
  'Immersive Storytelling': 'story',
  Storytime: 'story',
  'Light marketing': 'soft',
};
/** Archetypes from which variants of a script take their introduction and call to action, in turn. */
const ARCHETYPES_IN_ORDER: readonly Archetype[] = ['soft', 'problem', 'story', 'facts'];

export interface ForeignRequest {
  style: ScriptStyle;
  language: string;
  /** Number of points for which the script has room. */
  room: number;
  turn: number;
}

/**
 * Writes the candidate lines of a script in a language other than English. Quotes the product text only if it is in
 * that language. From an English text, uses the facts for which the language has a sentence.
 */
export function writeForeign(facts: ProductFacts, { style, language, room, turn }: ForeignRequest): Line[] {
  const lines = linesOf(language);
  const archetype = ARCHETYPE_OF_STYLE[style];
  const full = fullName(facts, lines);
  const archetypes = [archetype, ...ARCHETYPES_IN_ORDER.filter((other) => other !== archetype)];
  const [usual] = lines[archetype];
  const hook = style === 'Storytime' ? (lines.scene ?? usual) : usual;
  const [, intro, close] = lines[archetypes[turn % archetypes.length] ?? archetype];
  const points = pointsOf(facts, language, lines).map((point) => withFullStop(point, language));
  const named = intro.replaceAll('{full}', () => full);
  const required = (part: Line['part'], text: string): Line => ({ part, text, worth: Infinity });
  const asPoints = (texts: readonly string[]) =>
    texts
      .slice(0, room)
      .map((text, at): Line => ({ part: 'points', text, worth: at === 0 ? Infinity : 20 - at }));
  const end = [...priceLine(facts, lines), required('close', close)];
  if (style === 'Top 3 reasons' && points.length > 2) {
    const [why, ...labels] = lines.reasons;
    const counted = labels.map((label, at) => required('points', `${label} ${points[at]}`));
    return [required('hook', why), required('opening', named), ...counted, ...end];
  }
  const number = archetype === 'facts' ? points.find((point) => /\p{N}/u.test(point)) : undefined;
  if (number !== undefined) {
    const rest = points.filter((point) => point !== number);
    return [
      required('hook', number),
      required('opening', withFullStop(full, language)),
      ...asPoints(rest),
      ...end,
    ];
  }
  // A story begins with a benefit and then names the product.
  const [first] = archetype === 'story' ? points : [];
  return [
    required('hook', hook),
    ...(first === undefined ? [] : [required('opening', first)]),
    required('opening', first === undefined ? named : withFullStop(full, language)),
    ...asPoints(first === undefined ? points : points.slice(1)),
    ...end,
  ];
}

function pointsOf(facts: ProductFacts, language: string, lines: LanguageLines): string[] {
  if (isWrittenIn(facts.description, language)) return sellingPointsOf(facts).map(({ text }) => text);
  return isWrittenIn(facts.description, 'english') ? knownFacts(facts.description, lines) : [];
}

function fullName({ name, brand }: ProductFacts, { by }: LanguageLines): string {
  const short = shortName(name);
  const maker = brand?.replace(/[®™©]/gu, '').trim() ?? '';
  if (maker === '' || short.toLowerCase().includes(maker.toLowerCase())) return short;
  return by.replace('{name}', () => short).replace('{brand}', () => maker);
}

function priceLine(
  { price, oldPrice }: ProductFacts,
  { price: priced, drop, locale }: LanguageLines,
): Line[] {
  if (price === undefined) return [];
  const text = (oldPrice === undefined ? priced : drop)
    .replace('{price}', () => localPrice(price, locale))
    .replace('{was}', () => localPrice(oldPrice ?? '', locale));
  return [{ part: 'price', text, worth: oldPrice === undefined ? 18.5 : Infinity }];
}

const FULL_STOPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    japanese: '。',
    chinese: '。',
    'traditional-chinese': '。',
    cantonese: '。',
    hindi: '।',
    bengali: '।',
    assamese: '।',
    odia: '।',
    urdu: '۔',
    amharic: '።',
    thai: '',
  }),
);

function withFullStop(point: string, language: string): string {
  if (/[.!?…。！？।۔።]$/u.test(point)) return point;
  return point + (FULL_STOPS.get(language) ?? '.');
}

/** Translates the known facts of an English description. */
function knownFacts(description: string, { knownFacts: sentencesOfFacts, locale }: LanguageLines): string[] {
  if (!sentencesOfFacts) return [];
  const sentences = description.split(/(?<=[.!?])\s+|\n/u).map((sentence) => sentence.replace(/[.!?]$/u, ''));
  const has = (fact: KnownFact) =>
    FACT_PATTERNS.some(
      ([other, worded]) => other === fact && sentences.some((sentence) => worded.test(sentence)),
    );
  // An exact weight makes "lightweight" redundant.
  const patterns = has('weight') ? FACT_PATTERNS.filter(([fact]) => fact !== 'lightweight') : FACT_PATTERNS;
  return patterns.flatMap(([fact, worded]) => {
    const found = sentences.map((sentence) => worded.exec(sentence)).find((match) => match !== null);
    const sentence = sentencesOfFacts[fact];
    if (!found || sentence === undefined) return [];
    const [, number, unit] = found;
    if (number === undefined || unit === undefined) return [sentence];
    return [sentence.replace('{n}', () => withUnit(number, unit.toLowerCase(), locale))];
  });
}

function withUnit(number: string, unit: string, locale: string): string {
  if (unit === '%') {
    return new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' }).format(
      Number(number) / 100,
    );
  }
  const value = Number(/^\d{1,3},\d{3}$/u.test(number) ? number.replace(',', '') : number.replace(',', '.'));
  const written = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS.get(unit) ?? unit.replace(/s$/u, ''),
    unitDisplay: 'long',
    numberingSystem: 'latn',
    maximumFractionDigits: 3,
  }).format(value);
  return locale === 'ja' ? written.replaceAll(' ', '') : written;
}

/** Formats an English price for a locale: `€179` becomes `179 €`. */
function localPrice(price: string, locale: string): string {
  const [, sign = '', amount = ''] = /^([$€£¥₹₩])(\d{1,3}(?:,\d{3})*(?:\.\d+)?)$/u.exec(price) ?? [];
  const currency = CURRENCIES.get(sign);
  if (currency === undefined) return price;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
    numberingSystem: 'latn',
  }).format(Number(amount.replaceAll(',', '')));
}
