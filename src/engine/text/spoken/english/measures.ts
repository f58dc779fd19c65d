import { englishCardinal, type Numeral, parseNumber, verbalizeNumber } from '../numbers.ts';
import { type Rewriting, type Rule, rewriteMatches } from '../rewriting.ts';
import { signName } from '../units.ts';

/** `symbols=singular|plural`. The default plural adds an s. British spelling is derived by locale. */
const UNITS = `km/h kmh kph=kilometer per hour|kilometers per hour;mph=mile per hour|miles per hour;m/s=meter per second|meters per second
  mpg=mile per gallon|miles per gallon;fps=frame per second|frames per second;rpm=revolution per minute|revolutions per minute
  bpm=beat per minute|beats per minute;wpm=word per minute|words per minute;dpi=dot per inch|dots per inch;ppm=part per million|parts per million
  km=kilometer;cm=centimeter;mm=millimeter;µm μm=micrometer;nm=nanometer;m=meter;km² km2=square kilometer;m² m2=square meter;cm² cm2=square centimeter
  m³ m3=cubic meter;cm³ cm3 cc=cubic centimeter;sq ft. sq. ft. sq ft sq. ft ft²=square foot|square feet;sq mi=square mile;sq m=square meter
  kg=kilogram;g=gram;mg=milligram;µg μg mcg=microgram;lbs. lbs lb. lb=pound;oz. oz=ounce;fl oz fl. oz.=fluid ounce;ft. ft=foot|feet
  in.=inch|inches;yd yds=yard;mi=mile;l L=liter;ml mL=milliliter;cl=centiliter;gal gal.=gallon;tbsp. tbsp Tbsp=tablespoon;tsp. tsp=teaspoon
  °C ℃ ºC=degree Celsius|degrees Celsius;°F ℉ ºF=degree Fahrenheit|degrees Fahrenheit;°=degree;KB kB=kilobyte;MB=megabyte;GB=gigabyte;TB=terabyte;PB=petabyte
  kbps Kbps=kilobit per second|kilobits per second;Mbps Mbit/s=megabit per second|megabits per second;Gbps Gbit/s=gigabit per second|gigabits per second
  MB/s=megabyte per second|megabytes per second;GB/s=gigabyte per second|gigabytes per second;Hz=hertz|hertz;kHz=kilohertz|kilohertz;MHz=megahertz|megahertz;GHz=gigahertz|gigahertz
  mAh=milliamp hour;Ah=amp hour;kWh=kilowatt hour;Wh=watt hour;kW=kilowatt;MW=megawatt;GW=gigawatt;W=watt;kV=kilovolt;V=volt;mA=milliamp;hp=horsepower|horsepower
  dB=decibel;kcal=kilocalorie;cal=calorie;kJ=kilojoule;Nm=newton meter;psi=pound per square inch|pounds per square inch;MP=megapixel;px=pixel;pt=point
  ms=millisecond;s sec. sec secs=second;min. min mins. mins=minute;h hr hr. hrs hrs.=hour;yrs yr=year;mo=month;wk wks=week;K=kelvin|kelvin;bps=basis point;mmHg=millimeter of mercury|millimeters of mercury;mos=month`;

const NAMES = new Map(
  UNITS.split(/[;\n]/).flatMap((row): [string, string][] => {
    const [forms = '', spoken = ''] = row.trim().split('=');
    const [one = '', many = `${one}s`] = spoken.split('|');
    return formsOf(forms).map((form) => [form, `${one}|${many}`]);
  }),
);
/** Units that, without a space after the number, may be model names or sizes. */
const AMBIGUOUS_UNITS = /^(?:K|m|l|L|h|in\.|MP|pt|cal|mo|mi|g)$/;
const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const FORMS = [...NAMES.keys(), '%']
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll('.', '\\.');
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d.,/:]|\d\s?[-–]|\p{L}-)([-−+]?)(${NUMBER})(?:\s?[-–]\s?(${NUMBER}))?([ \u00a0-]?)(${FORMS})(?![\p{L}\d²³]|/\p{L})`,
  'gu',
);
const HOURS_MINUTES =
  /(?<![\p{L}\d.,:])(\d{1,3})\s?h(?:rs?)?\s?(\d{1,2})\s?m(?:ins?)?(?:\s?(\d{1,2})\s?s(?:ecs?)?)?(?![\p{L}\d])/gu;
const MINUTES_SECONDS = /(?<![\p{L}\d.,:])(\d{1,3})\s?m(?:ins?)?\s(\d{1,2})\s?s(?:ecs?)?(?![\p{L}\d])/gu;
const CLOCK_LENGTH = /(?<![\p{L}\d.,:])(\d{1,2}):([0-5]\d)[ -]?min(?:utes?|s)?\b\.?/gu;
const FEET_INCHES = /(?<![\p{L}\d.,])(\d{1,2})['’′]\s?(\d{1,2})(?:["”″]|''|(?![\p{L}\d]))/gu;
const INCHES = /(?<![\p{L}\d.,'’])(\d{1,3}(?:\.\d+)?)["”″](?!\p{L})/gu;
/** Unit after a fraction that another rule rewrites. */
const AFTER_FRACTION =
  /(?<=\d\s?[½⅓⅔¼¾⅛⅜⅝⅞]|\d \d\/\d)\s?(kg|g|lbs?|oz|cm|mm|m|km|in|ft|mi|tsp|tbsp|hrs?|h|min)(?![\p{L}\d])/gu;
const SHORT_FEET = /(?<![\p{L}\d.,'’])(\d{1,2})['’](?=\s\p{Ll})/gu;
const FEET = /(?<![\p{L}\d.,])(\d{1,3})[′](?!\d)/gu;

/** Numbers and ranges with a unit, attributes such as "a 10 kg bag", durations, feet and inches. */
export const measures: Rule = (sentence, locale) => {
  const localSpelling = (spoken: string) =>
    /^en-(?:GB|AU|NZ|IE|IN|ZA)/i.test(locale)
      ? spoken.replace(/(?<=lo|li|cen|kilo|mil|\b)(met|lit)er/g, '$1re')
      : spoken;
  return [
    ...durations(sentence),
    ...feet(sentence),
    ...rewriteMatches(sentence, MEASURE, (match) => {
      const [all, sign = '', first = '', last, space = '', unit = ''] = match;
      const [low, high] = [
        parseNumber(first, 'en'),
        last === undefined ? undefined : parseNumber(last, 'en'),
      ];
      if (!low || (last !== undefined && !high)) return undefined;
      if (
        space === '' &&
        AMBIGUOUS_UNITS.test(unit) &&
        !(unit === 'g' || unit === 'm' ? /\d/.test(first) : first.includes('.'))
      )
        return undefined;
      const count = high ?? low;
      const range = high ? ` to ${verbalizeNumber(high, locale)}` : '';
      const spoken = `${signName(sign, locale)}${verbalizeNumber(low, locale)}${range}`;
      const end = match.index + all.length;
      if (unit === '%') return `${spoken} percent`;
      const [one = '', many = ''] = (NAMES.get(unit) ?? '').split('|');
      const isOne = isSingle(count) || space === '-' || isAttributive(sentence, match.index, end);
      const stop = unit.endsWith('.') && /^\s*$/.test(sentence.slice(end)) ? '.' : '';
      return `${spoken} ${localSpelling(isOne && !(high && !isAttributive(sentence, match.index, end)) ? one : many)}${stop}`;
    }),
  ];
};

function isSingle({ whole, part }: Numeral): boolean {
  return whole === '1' && part === '';
}

function durations(sentence: string): Rewriting[] {
  const count = (digits: string, name: string) =>
    `${englishCardinal(String(Number(digits)))} ${name}${Number(digits) === 1 ? '' : 's'}`;
  return [
    ...rewriteMatches(sentence, HOURS_MINUTES, ([, hours = '', minutes = '', seconds]) =>
      [count(hours, 'hour'), count(minutes, 'minute'), seconds && count(seconds, 'second')]
        .filter(Boolean)
        .join(' '),
    ),
    ...rewriteMatches(
      sentence,
      MINUTES_SECONDS,
      ([, minutes = '', seconds = '']) => `${count(minutes, 'minute')} ${count(seconds, 'second')}`,
    ),
    ...rewriteMatches(sentence, CLOCK_LENGTH, ([, minutes = '', seconds = '']) =>
      seconds === '00'
        ? count(minutes, 'minute')
        : `${count(minutes, 'minute')} ${englishCardinal(String(Number(seconds)))}`,
    ),
  ];
}

function feet(sentence: string): Rewriting[] {
  // A straight quote after a number may be a closing quotation mark.
  const isOpen = (at: number) => (sentence.slice(0, at).match(/["“]/g)?.length ?? 0) % 2 === 1;
  return [
    ...rewriteMatches(
      sentence,
      FEET_INCHES,
      ([, big = '', small = '']) => `${englishCardinal(big)} foot ${englishCardinal(String(Number(small)))}`,
    ),
    ...rewriteMatches(sentence, INCHES, ({ index, 0: all, 1: digits = '' }) => {
      const number = parseNumber(digits, 'en');
      if (!number || isOpen(index)) return undefined;
      const end = index + all.length;
      const isOne =
        isSingle(number) ||
        isAttributive(sentence, index, end) ||
        (/^\s\p{L}/u.test(sentence.slice(end)) &&
          /\b(?:an?|the|new|this)\s$/i.test(sentence.slice(0, index)));
      return `${verbalizeNumber(number, 'en')} ${isOne ? 'inch' : 'inches'}`;
    }),
    ...rewriteMatches(sentence, SHORT_FEET, ({ index, 1: digits = '' }) =>
      /(?:^|\s)(?:an?|the|this) $/i.test(sentence.slice(Math.max(0, index - 6), index))
        ? `${englishCardinal(digits)} foot`
        : undefined,
    ),
    ...rewriteMatches(
      sentence,
      AFTER_FRACTION,
      ([, unit = '']) => ` ${(NAMES.get(unit) ?? '').split('|')[1]}`,
    ),
    ...rewriteMatches(sentence, FEET, ([, digits = '']) => `${englishCardinal(digits)} feet`),
  ];
}

/** Splits the symbols of a row, which may contain a space: "sq ft". */
function formsOf(forms: string): string[] {
  return forms.match(/(?:sq\.?|fl\.?) \S+|\S+/g) ?? [];
}

const BEFORE_ATTRIBUTE =
  /(?:^|[\s("“])(?:an?|the|this|that|my|your|our|his|her|its|their|each|every|one|another|per|new|only|single|whole|full|extra|\p{L}+['’]s)\s$/iu;
/** A preceding measure of the same noun: "a 5-year, $225M deal". */
const AFTER_MEASURE = /\d-\p{L}+,\s$/u;
const NOUN_AFTER = /^\s(\p{Ll}[\p{L}-]*)/u;
const NOT_A_NOUN =
  /^(?:a|an|and|any|as|at|away|because|between|but|by|can|did|do|does|each|even|ever|every|for|from|had|has|he|her|his|if|i|in|into|is|it|its|just|less|later|long|tall|wide|deep|high|old|heavy|more|my|no|nor|not|now|of|off|on|only|or|our|out|over|per|plus|she|since|so|than|that|the|then|there|they|thick|this|to|today|too|under|until|up|us|was|we|were|when|where|which|while|who|will|with|without|would|you|your)$/;

/**
 * Whether the amount at [from, to) is an attribute of the next word, as in "a $5 coupon" and "a 10 kg bag", so that its
 * unit is singular.
 */
function isAttributive(sentence: string, from: number, to: number): boolean {
  const after = NOUN_AFTER.exec(sentence.slice(to, to + 40))?.[1];
  if (after === undefined || NOT_A_NOUN.test(after)) return false;
  const before = sentence.slice(Math.max(0, from - 12), from);
  return BEFORE_ATTRIBUTE.test(before) || AFTER_MEASURE.test(before);
}

const AMOUNT_NUMBER = String.raw`(\d+(?:,\d{2,3})*(?:\.\d+)?|\.\d\d(?!\d))`;
const SIGN = String.raw`((?:US|CA|AU|NZ|HK|A|C|S)?\$|[€£¥₹])`;
const SCALE = String.raw`(?:\s?(thousand|million|billion|trillion|lakhs?|crores?|cr|mn|bn|tn|k|m|b|t)(?![\p{L}\d]))?`;
/** Amounts with scale, range, period and currency. The ends of a range share sign and scale. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d])((?<!\p{L}|\d\s?)[-−])?${SIGN}\s?${AMOUNT_NUMBER}${SCALE}(?:\s?[-–]\s?[$€£¥₹]?${AMOUNT_NUMBER}${SCALE})?(?:\s?\/\s?(second|sec|minute|min|hour|hr|h|day|night|week|wk|month|mo|quarter|year|yr|user|seat|person|head|unit|item|piece|kg|lb|oz|sq ft|mile|km|gallon|gal|liter|litre|click|lead)(?![\p{L}\d]))?(?:\s(USD|AUD|CAD|NZD|SGD|HKD|MXN|EUR|GBP|INR|JPY|dollars?|pesos?|euros?|pounds?|rupees?|yen)(?!\p{L}))?(?![\d%]|[.,]\d)`,
  'giu',
);
const CENTS = /(?<![\p{L}\d.,])(\d{1,3})\s?[¢￠]/gu;
const PENCE = /(?<![\p{L}\d.,])(\d{1,2})p(?![\p{L}\d])/gu;

/** Names as `one|many|one hundredth|many hundredths`. */
const CURRENCY_NAMES: ReadonlyMap<string, string> = new Map(
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
    // A repeated currency identifies the dollars.
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
    const isSingular =
      match[1] === '1' || isAttributive(sentence, match.index, match.index + match[0].length);
    return `${englishCardinal(match[1] ?? '')} ${isSingular ? 'cent' : 'cents'}`;
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
  const [one = '', many = '', hundredth = '', hundredths = ''] = (CURRENCY_NAMES.get(sign) ?? '').split('|');
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
