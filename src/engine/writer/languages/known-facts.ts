import type { KnownFact, LanguageLines } from './language-lines.ts';

const TIME = '(seconds?|minutes?|hours?)';
const NUMBER = '(\\d{1,6}(?:[.,]\\d{1,3})?)';

/** How English shops word facts that every language has a sentence for; best first. */
const KNOWN: readonly [fact: KnownFact, worded: RegExp][] = [
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

/** Sentences of a language for what an English description says of weight, time and the like. */
export function knownFacts(description: string, { told, locale }: LanguageLines): string[] {
  if (!told) return [];
  const sentences = description.split(/(?<=[.!?])\s+|\n/u).map((sentence) => sentence.replace(/[.!?]$/u, ''));
  const has = (fact: KnownFact) =>
    KNOWN.some(([other, worded]) => other === fact && sentences.some((sentence) => worded.test(sentence)));
  // A weight says more than that it is light.
  const known = has('weight') ? KNOWN.filter(([fact]) => fact !== 'lightweight') : KNOWN;
  return known.flatMap(([fact, worded]) => {
    const found = sentences.map((sentence) => worded.exec(sentence)).find((match) => match !== null);
    const sentence = told[fact];
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

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₩': 'KRW' }),
);

/** A price as it is written in English, the way the language writes it: `€179` as `179 €`. */
export function localPrice(price: string, locale: string): string {
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
