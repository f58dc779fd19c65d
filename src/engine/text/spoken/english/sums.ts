import { englishCardinal, type Numeral, parseNumber, verbalizeNumber } from '../numbers.ts';
import { type Rule, rewriteMatches } from '../rewriting.ts';
import { isAttributive } from './measures.ts';

const NUMBER = String.raw`(\d+(?:,\d{2,3})*(?:\.\d+)?|\.\d\d(?!\d))`;
const SIGN = String.raw`((?:US|CA|AU|NZ|HK|A|C|S)?\$|[€£¥₹])`;
const SCALE = String.raw`(?:\s?(thousand|million|billion|trillion|lakhs?|crores?|cr|mn|bn|tn|k|m|b|t)(?![\p{L}\d]))?`;
/** Amounts with scale, range, period and currency. The ends of a range share sign and scale. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d])((?<!\p{L}|\d\s?)[-−])?${SIGN}\s?${NUMBER}${SCALE}(?:\s?[-–]\s?[$€£¥₹]?${NUMBER}${SCALE})?(?:\s?\/\s?(second|sec|minute|min|hour|hr|h|day|night|week|wk|month|mo|quarter|year|yr|user|seat|person|head|unit|item|piece|kg|lb|oz|sq ft|mile|km|gallon|gal|liter|litre|click|lead)(?![\p{L}\d]))?(?:\s(USD|AUD|CAD|NZD|SGD|HKD|MXN|EUR|GBP|INR|JPY|dollars?|pesos?|euros?|pounds?|rupees?|yen)(?!\p{L}))?(?![\d%]|[.,]\d)`,
  'giu',
);
const CENTS = /(?<![\p{L}\d.,])(\d{1,3})\s?[¢￠]/gu;
const PENCE = /(?<![\p{L}\d.,])(\d{1,2})p(?![\p{L}\d])/gu;

/** one|many, one hundredth|many */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'dollar|dollars|cent|cents',
    US$: 'U S dollar|U S dollars|cent|cents',
    A$: 'Australian dollar|Australian dollars|cent|cents',
    AU$: 'Australian dollar|Australian dollars|cent|cents',
    C$: 'Canadian dollar|Canadian dollars|cent|cents',
    CA$: 'Canadian dollar|Canadian dollars|cent|cents',
    NZ$: 'New Zealand dollar|New Zealand dollars|cent|cents',
    HK$: 'Hong Kong dollar|Hong Kong dollars|cent|cents',
    MX$: 'peso|pesos|centavo|centavos',
    S$: 'Singapore dollar|Singapore dollars|cent|cents',
    '€': 'euro|euros|cent|cents',
    '£': 'pound|pounds|penny|pence',
    '¥': 'yen|yen||',
    '₹': 'rupee|rupees|paisa|paise',
  }),
);
const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ USD: '$', AUD: 'A$', CAD: 'C$', NZD: 'NZ$', SGD: 'S$', HKD: 'HK$', MXN: 'MX$' },
    ...{ EUR: '€', GBP: '£', INR: '₹', JPY: '¥' },
  }),
);
const SCALES: ReadonlyMap<string, string> = new Map(
  Object.entries({ k: 'thousand', m: 'million', b: 'billion', t: 'trillion' }),
);
const PER: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sec: 'second',
    min: 'minute',
    hr: 'hour',
    h: 'hour',
    wk: 'week',
    mo: 'month',
    yr: 'year',
    kg: 'kilogram',
    lb: 'pound',
    oz: 'ounce',
    'sq ft': 'square foot',
    km: 'kilometer',
    gal: 'gallon',
  }),
);

/** `$1.5M`, `$10-15k`, `A$55`, `$0.99`, `$2,400/month`, `99¢`, `a $5 coupon`. */
export const sums: Rule = (sentence, locale) => [
  ...rewriteMatches(sentence, AMOUNT, (match) => {
    const [all, minus, written = '', first = '', scale, second, lastScale, per, again = ''] = match;
    // A repeated currency tells which dollars these are.
    const sign = CODES.get(again.toUpperCase()) ?? (/^pesos?$/i.test(again) ? 'MX$' : written);
    const [low, high] = [
      parseNumber(first.startsWith('.') ? `0${first}` : first, 'en'),
      second === undefined ? undefined : parseNumber(second, 'en'),
    ];
    if (!low || (second !== undefined && !high)) return undefined;
    const singular = !per && isAttributive(sentence, match.index, match.index + all.length);
    const until = per ? ` per ${PER.get(per.toLowerCase()) ?? per.toLowerCase()}` : '';
    const unit = sign.toUpperCase();
    if (!high) return `${minus ? 'minus ' : ''}${amount(low, unit, scale, singular, locale)}${until}`;
    const bare =
      scale && scale !== lastScale ? amount(low, unit, scale, singular, locale) : whole(low, locale);
    return `${bare} to ${amount(high, unit, lastScale ?? scale, singular, locale)}${until}`;
  }),
  ...rewriteMatches(sentence, CENTS, (match) => {
    const one = match[1] === '1' || isAttributive(sentence, match.index, match.index + match[0].length);
    return `${englishCardinal(match[1] ?? '')} ${one ? 'cent' : 'cents'}`;
  }),
  ...(/GB/i.test(locale)
    ? rewriteMatches(
        sentence,
        PENCE,
        ([, count = '']) => `${englishCardinal(count)} ${count === '1' ? 'penny' : 'pence'}`,
      )
    : []),
];

function amount(
  number: Numeral,
  sign: string,
  scale: string | undefined,
  isSingular: boolean,
  locale: string,
): string {
  const [one = '', many = '', hundredth = '', hundredths = ''] = (NAMES.get(sign) ?? '').split('|');
  const name = (count: Numeral) =>
    isSingular || (count.whole === '1' && Number(count.part) === 0) ? one : many;
  if (scale) {
    const size = scale
      .toLowerCase()
      .replace(/^cr$/, 'crore')
      .replace(/(?<=lakh|crore)s$/, '');
    return `${verbalizeNumber(number, locale)} ${SCALES.get(size.slice(0, 1)) && size.length < 3 ? SCALES.get(size.slice(0, 1)) : size} ${isSingular ? one : many}`;
  }
  const cents = Number(number.part);
  if (number.part.length !== 2 || hundredth === '' || cents === 0) {
    return `${cents === 0 ? whole(number, locale) : verbalizeNumber(number, locale)} ${name(number)}`;
  }
  const small = `${englishCardinal(String(cents))} ${cents === 1 || isSingular ? hundredth : hundredths}`;
  if (Number(number.whole) === 0) return small;
  return `${englishCardinal(number.whole)} ${name({ whole: number.whole, part: '' })} and ${small}`;
}

function whole({ whole: digits, part }: Numeral, locale: string): string {
  return Number(part) === 0 ? englishCardinal(digits) : verbalizeNumber({ whole: digits, part }, locale);
}
