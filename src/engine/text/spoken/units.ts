import { ownValue } from '../../../base/own-value.ts';
import { figureOf, type Numeral, numberPattern, parseNumber, verbalizeNumber } from './numbers.ts';
import { languageOf, plural, type Rule, rewriteMatches } from './rewriting.ts';

/** Unit symbols and their names in the locale data (CLDR). */
const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'km/h': 'kilometer-per-hour',
    'км/ч': 'kilometer-per-hour',
    'км/год': 'kilometer-per-hour',
    'किमी/घंटा': 'kilometer-per-hour',
    'किमी/घं': 'kilometer-per-hour',
    'كم/س': 'kilometer-per-hour',
    'กม./ชม.': 'kilometer-per-hour',
    'χλμ/ώρα': 'kilometer-per-hour',
    'km/u': 'kilometer-per-hour',
    'km/t': 'kilometer-per-hour',
    'km/tim': 'kilometer-per-hour',
    'km/jam': 'kilometer-per-hour',
    'km/óra': 'kilometer-per-hour',
    'km/godz': 'kilometer-per-hour',
    'км/час': 'kilometer-per-hour',
    'м/с': 'meter-per-second',
    kmh: 'kilometer-per-hour',
    'm/s': 'meter-per-second',
    mph: 'mile-per-hour',
    km: 'kilometer',
    км: 'kilometer',
    किमी: 'kilometer',
    كم: 'kilometer',
    'กม.': 'kilometer',
    χλμ: 'kilometer',
    '㎞': 'kilometer',
    सेमी: 'centimeter',
    سم: 'centimeter',
    'ซม.': 'centimeter',
    '㎝': 'centimeter',
    मिमी: 'millimeter',
    مم: 'millimeter',
    '㎜': 'millimeter',
    cm: 'centimeter',
    см: 'centimeter',
    mm: 'millimeter',
    мм: 'millimeter',
    m: 'meter',
    м: 'meter',
    kg: 'kilogram',
    кг: 'kilogram',
    किग्रा: 'kilogram',
    किलो: 'kilogram',
    كغ: 'kilogram',
    كجم: 'kilogram',
    'กก.': 'kilogram',
    '㎏': 'kilogram',
    g: 'gram',
    г: 'gram',
    mg: 'milligram',
    lb: 'pound',
    lbs: 'pound',
    oz: 'ounce',
    ft: 'foot',
    mi: 'mile',
    l: 'liter',
    L: 'liter',
    л: 'liter',
    ml: 'milliliter',
    mL: 'milliliter',
    мл: 'milliliter',
    '°C': 'celsius',
    '℃': 'celsius',
    '°F': 'fahrenheit',
    '°': 'degree',
    KB: 'kilobyte',
    kB: 'kilobyte',
    MB: 'megabyte',
    GB: 'gigabyte',
    TB: 'terabyte',
    ГБ: 'gigabyte',
    ms: 'millisecond',
    s: 'second',
    sec: 'second',
    min: 'minute',
    мин: 'minute',
    h: 'hour',
    hrs: 'hour',
    ...{
      W: 'watt',
      kW: 'kilowatt',
      Wh: 'watt-hour',
      kWh: 'kilowatt-hour',
      V: 'volt',
      mAh: 'milliampere-hour',
    },
    ...{ Hz: 'hertz', kHz: 'kilohertz', MHz: 'megahertz', GHz: 'gigahertz', dB: 'decibel', MP: 'megapixel' },
    ...{
      kcal: 'kilocalorie',
      Go: 'gigaoctet',
      Mo: 'megaoctet',
      Ko: 'kilooctet',
      To: 'teraoctet',
      px: 'pixel',
    },
    Std: 'hour',
  }),
);
/** Squares and cubes: `m²`, `км2`. */
const POWER = /^(?<unit>[kcm]?m|к?м|см|мм|ft|mi)(?<power>[²³]|[23])$/u;
const SQUARE_SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      '㎡': 'm²',
      '㎢': 'km²',
      '㎠': 'cm²',
      '㎟': 'mm²',
      '㎥': 'm³',
      '㎤': 'cm³',
      mq: 'm²',
      mc: 'm³',
      qm: 'm²',
    },
    ...{
      'кв. м': 'm²',
      'кв.м': 'm²',
      'куб. м': 'm³',
      'τ.μ.': 'm²',
      'م²': 'm²',
      'م³': 'm³',
      'كم²': 'km²',
      'मी²': 'm²',
    },
    ...{ 'मी³': 'm³', 'ตร.ม.': 'm²', 'ตร.กม.': 'km²' },
  }),
);
/** Templates for squares, then cubes, around the unit's name; `one|few|many` if the adjective is inflected. */
const POWERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    de: 'Quadrat{};Kubik{}',
    nl: 'vierkante {};kubieke {}',
    fr: '{} carré|{} carrés;{} cube|{} cubes',
    es: '{} cuadrado|{} cuadrados;{} cúbico|{} cúbicos',
    it: '{} quadrato|{} quadrati;{} cubo|{} cubi',
    pt: '{} quadrado|{} quadrados;{} cúbico|{} cúbicos',
    ca: '{} quadrat|{} quadrats;{} cúbic|{} cúbics',
    ro: '{} pătrat|{} pătrați;{} cub|{} cubi',
    sv: 'kvadrat{};kubik{}',
    da: 'kvadrat{};kubik{}',
    nb: 'kvadrat{};kubikk{}',
    fi: 'neliö{};kuutio{}',
    pl: '{} kwadratowy|{} kwadratowe|{} kwadratowych;{} sześcienny|{} sześcienne|{} sześciennych',
    cs: '{} čtvereční|{} čtvereční|{} čtverečních;{} krychlový|{} krychlové|{} krychlových',
    sk: '{} štvorcový|{} štvorcové|{} štvorcových;{} kubický|{} kubické|{} kubických',
    ru: 'квадратный {}|квадратных {}|квадратных {};кубический {}|кубических {}|кубических {}',
    uk: 'квадратний {}|квадратні {}|квадратних {};кубічний {}|кубічні {}|кубічних {}',
    bg: 'квадратен {}|квадратни {};кубичен {}|кубични {}',
    hr: 'kvadratni {}|kvadratna {}|kvadratnih {};kubni {}|kubna {}|kubnih {}',
    sr: 'квадратни {}|квадратна {}|квадратних {};кубни {}|кубна {}|кубних {}',
    sl: 'kvadratni {}|kvadratni {}|kvadratnih {};kubični {}|kubični {}|kubičnih {}',
    lt: 'kvadratinis {}|kvadratiniai {}|kvadratinių {};kubinis {}|kubiniai {}|kubinių {}',
    lv: 'kvadrāt{};kubik{}',
    hu: 'négyzet{};köb{}',
    tr: '{}kare;{}küp',
    el: 'τετραγωνικό {}|τετραγωνικά {};κυβικό {}|κυβικά {}',
    id: '{} persegi;{} kubik',
    ms: '{} persegi;{} padu',
    vi: '{} vuông;{} khối',
    th: 'ตาราง{};ลูกบาศก์{}',
    hi: 'वर्ग {};घन {}',
    mr: 'चौरस {};घन {}',
    bn: 'বর্গ {};ঘন {}',
    gu: 'ચોરસ {};ઘન {}',
    ta: 'சதுர {};கன {}',
    te: 'చదరపు {};ఘనపు {}',
    kn: 'ಚದರ {};ಘನ {}',
    ml: 'ചതുരശ്ര {};ഘന {}',
    ur: 'مربع {};مکعب {}',
    ar: '{} مربع;{} مكعب',
    fa: '{} مربع;{} مکعب',
    he: '{} רבוע|{} רבועים;{} מעוקב|{} מעוקבים',
    sw: '{} za mraba;{} za ujazo',
    zh: '平方{};立方{}',
    ja: '平方{};立方{}',
    ko: '제곱{};세제곱{}',
  }),
);

const ROMANCE = /^(?:es|it|pt)/;

/** Whether a word after a number is a unit symbol. */
export function isUnit(word: string): boolean {
  return UNITS.has(word) || SQUARE_SIGNS.has(word) || POWER.test(word);
}

/** Letters that often mean something else. */
const AMBIGUOUS_UNITS = /^(?:L|s|h|m|l|г)$/;

/** Units that `Intl` supports. It throws an error for any other. */
const INTL_UNITS = new Set<string>([
  ...Intl.supportedValuesOf('unit'),
  'kilometer-per-hour',
  'meter-per-second',
  'mile-per-hour',
]);
/** Names of units that the locale data lacks. */
const UNIT_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  watt: {
    de: 'Watt',
    nl: 'watt',
    fr: 'watt|watts',
    es: 'vatio|vatios',
    it: 'watt',
    pt: 'watt|watts',
    pl: 'wat|waty|watów',
    ru: 'ватт|ватта|ватт',
    tr: 'vat',
    sv: 'watt',
    da: 'watt',
    nb: 'watt',
    fi: 'watti|wattia',
    cs: 'watt|watty|wattů',
  },
  kilowatt: {
    de: 'Kilowatt',
    nl: 'kilowatt',
    fr: 'kilowatt|kilowatts',
    es: 'kilovatio|kilovatios',
    it: 'kilowatt',
    pt: 'quilowatt|quilowatts',
    pl: 'kilowat|kilowaty|kilowatów',
    ru: 'киловатт|киловатта|киловатт',
    tr: 'kilovat',
    sv: 'kilowatt',
    da: 'kilowatt',
    nb: 'kilowatt',
    fi: 'kilowatti|kilowattia',
    cs: 'kilowatt|kilowatty|kilowattů',
  },
  'watt-hour': {
    de: 'Wattstunde|Wattstunden',
    nl: 'wattuur',
    fr: 'watt-heure|watts-heure',
    es: 'vatio hora|vatios hora',
    it: 'wattora',
    pt: 'watt-hora|watts-hora',
    pl: 'watogodzina|watogodziny|watogodzin',
    ru: 'ватт-час|ватт-часа|ватт-часов',
    tr: 'vat saat',
    sv: 'wattimme|wattimmar',
    da: 'watttime|watttimer',
    nb: 'watttime|watttimer',
    fi: 'wattitunti|wattituntia',
    cs: 'watthodina|watthodiny|watthodin',
  },
  'kilowatt-hour': {
    de: 'Kilowattstunde|Kilowattstunden',
    nl: 'kilowattuur',
    fr: 'kilowatt-heure|kilowatts-heure',
    es: 'kilovatio hora|kilovatios hora',
    it: 'chilowattora',
    pt: 'quilowatt-hora|quilowatts-hora',
    pl: 'kilowatogodzina|kilowatogodziny|kilowatogodzin',
    ru: 'киловатт-час|киловатт-часа|киловатт-часов',
    tr: 'kilovat saat',
    sv: 'kilowattimme|kilowattimmar',
    da: 'kilowatttime|kilowatttimer',
    nb: 'kilowattime|kilowattimer',
    fi: 'kilowattitunti|kilowattituntia',
    cs: 'kilowatthodina|kilowatthodiny|kilowatthodin',
  },
  volt: {
    de: 'Volt',
    nl: 'volt',
    fr: 'volt|volts',
    es: 'voltio|voltios',
    it: 'volt',
    pt: 'volt|volts',
    pl: 'wolt|wolty|woltów',
    ru: 'вольт|вольта|вольт',
    tr: 'volt',
    sv: 'volt',
    da: 'volt',
    nb: 'volt',
    fi: 'voltti|volttia',
    cs: 'volt|volty|voltů',
  },
  'milliampere-hour': {
    de: 'Milliamperestunde|Milliamperestunden',
    nl: 'milliampère-uur',
    fr: 'milliampère heure|milliampères heure',
    es: 'miliamperio hora|miliamperios hora',
    it: 'milliampere ora',
    pt: 'miliampère hora|miliampères hora',
    pl: 'miliamperogodzina|miliamperogodziny|miliamperogodzin',
    ru: 'миллиампер-час|миллиампер-часа|миллиампер-часов',
    tr: 'miliamper saat',
    sv: 'milliamperetimme|milliamperetimmar',
    da: 'milliamperetime|milliamperetimer',
    nb: 'milliamperetime|milliamperetimer',
    fi: 'milliampeeritunti|milliampeerituntia',
    cs: 'miliampérhodina|miliampérhodiny|miliampérhodin',
  },
  hertz: {
    de: 'Hertz',
    nl: 'hertz',
    fr: 'hertz',
    es: 'hercio|hercios',
    it: 'hertz',
    pt: 'hertz',
    tr: 'hertz',
    sv: 'hertz',
    da: 'hertz',
    nb: 'hertz',
    ru: 'герц|герца|герц',
    pl: 'herc|herce|herców',
    cs: 'hertz',
    fi: 'hertsi|hertsiä',
  },
  kilohertz: {
    de: 'Kilohertz',
    nl: 'kilohertz',
    fr: 'kilohertz',
    es: 'kilohercio|kilohercios',
    it: 'kilohertz',
    pt: 'quilohertz',
    tr: 'kilohertz',
    sv: 'kilohertz',
    da: 'kilohertz',
    nb: 'kilohertz',
    ru: 'килогерц|килогерца|килогерц',
    pl: 'kiloherc|kiloherce|kiloherców',
    cs: 'kilohertz',
    fi: 'kilohertsi|kilohertsiä',
  },
  megahertz: {
    de: 'Megahertz',
    nl: 'megahertz',
    fr: 'megahertz',
    es: 'megahercio|megahercios',
    it: 'megahertz',
    pt: 'megahertz',
    tr: 'megahertz',
    sv: 'megahertz',
    da: 'megahertz',
    nb: 'megahertz',
    ru: 'мегагерц|мегагерца|мегагерц',
    pl: 'megaherc|megaherce|megaherców',
    cs: 'megahertz',
    fi: 'megahertsi|megahertsiä',
  },
  gigahertz: {
    de: 'Gigahertz',
    nl: 'gigahertz',
    fr: 'gigahertz',
    es: 'gigahercio|gigahercios',
    it: 'gigahertz',
    pt: 'gigahertz',
    tr: 'gigahertz',
    sv: 'gigahertz',
    da: 'gigahertz',
    nb: 'gigahertz',
    ru: 'гигагерц|гигагерца|гигагерц',
    pl: 'gigaherc|gigaherce|gigaherców',
    cs: 'gigahertz',
    fi: 'gigahertsi|gigahertsiä',
  },
  megapixel: {
    de: 'Megapixel',
    nl: 'megapixel',
    fr: 'mégapixel|mégapixels',
    es: 'megapíxel|megapíxeles',
    it: 'megapixel',
    pt: 'megapixel|megapixels',
    tr: 'megapiksel',
    sv: 'megapixel',
    da: 'megapixel',
    nb: 'megapixel',
    ru: 'мегапиксель|мегапикселя|мегапикселей',
    pl: 'megapiksel|megapiksele|megapikseli',
    cs: 'megapixel|megapixely|megapixelů',
    fi: 'megapikseli|megapikseliä',
  },
  decibel: {
    de: 'Dezibel',
    nl: 'decibel',
    fr: 'décibel|décibels',
    es: 'decibelio|decibelios',
    it: 'decibel',
    pt: 'decibel|decibéis',
    pl: 'decybel|decybele|decybeli',
    ru: 'децибел|децибела|децибел',
    tr: 'desibel',
    sv: 'decibel',
    da: 'decibel',
    nb: 'desibel',
    fi: 'desibeli|desibeliä',
    cs: 'decibel|decibely|decibelů',
  },
  kilocalorie: {
    de: 'Kilokalorie|Kilokalorien',
    nl: 'kilocalorie|kilocalorieën',
    fr: 'kilocalorie|kilocalories',
    es: 'kilocaloría|kilocalorías',
    it: 'chilocaloria|chilocalorie',
    pt: 'quilocaloria|quilocalorias',
    pl: 'kilokaloria|kilokalorie|kilokalorii',
    ru: 'килокалория|килокалории|килокалорий',
    tr: 'kilokalori',
    sv: 'kilokalori|kilokalorier',
    da: 'kilokalorie|kilokalorier',
    nb: 'kilokalori|kilokalorier',
    fi: 'kilokalori|kilokaloria',
    cs: 'kilokalorie|kilokalorie|kilokalorií',
  },
  gigaoctet: {
    fr: 'gigaoctet|gigaoctets',
  },
  megaoctet: {
    fr: 'mégaoctet|mégaoctets',
  },
  kilooctet: {
    fr: 'kilooctet|kilooctets',
  },
  teraoctet: {
    fr: 'téraoctet|téraoctets',
  },
  pixel: {
    de: 'Pixel',
    nl: 'pixels',
    fr: 'pixel|pixels',
    es: 'píxel|píxeles',
    it: 'pixel',
    pt: 'pixel|pixels',
    pl: 'piksel|piksele|pikseli',
    ru: 'пиксель|пикселя|пикселей',
    tr: 'piksel',
    sv: 'pixel|pixlar',
    da: 'pixel',
    nb: 'piksel|piksler',
    fi: 'pikseli|pikseliä',
    cs: 'pixel|pixely|pixelů',
  },
  milligram: {
    en: 'milligram|milligrams',
    de: 'Milligramm',
    fr: 'milligramme|milligrammes',
    es: 'miligramo|miligramos',
    it: 'milligrammo|milligrammi',
    pt: 'miligrama|miligramas',
    nl: 'milligram',
    pl: 'miligram|miligramy|miligramów',
    ru: 'миллиграмм|миллиграмма|миллиграммов',
    tr: 'miligram',
    hi: 'मिलीग्राम',
    ar: 'مليغرام',
    zh: '毫克',
    ja: 'ミリグラム',
    ko: '밀리그램',
  },
};

const PER_CENT: ReadonlyMap<string, string> = new Map(Object.entries({ zh: '百分之', tr: 'yüzde ' }));

/** Numbers with a unit, and percentages. */
export const units: Rule = (sentence, locale) => {
  const number = numberPattern(locale);
  const forms = [...UNITS.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.');
  const signs = [...SQUARE_SIGNS.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('.', '\\.');
  const powers = `(?:[kcm]?m|к?м|см|мм|ft|mi)(?:[²³]|[23](?![.,]?\\d))|${signs}`;
  const signed = `([-−+]?)(${number})`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])${signed}([ \u00a0]?)(${powers}|${forms})(?![\\p{L}\\p{M}\\d/²³])`,
    'gu',
  );
  const percent = new RegExp(`(?<![\\p{L}\\d.,])${signed}[ \u00a0]?[%％٪]`, 'gu');
  const leading = new RegExp(`(?<![\\p{L}\\d.,])%\\s?(${number})(?!\\d)`, 'gu');
  return [
    ...rewriteMatches(sentence, percent, ([, sign = '', amount = '']) =>
      verbalizePercent(sign, amount, locale),
    ),
    ...(languageOf(locale) === 'tr'
      ? rewriteMatches(sentence, leading, ([, amount = '']) => verbalizePercent('', amount, locale))
      : []),
    ...rewriteMatches(
      sentence,
      pattern,
      ({ index, 0: all, 1: sign = '', 2: amount = '', 3: space, 4: unit = '' }) => {
        if (AMBIGUOUS_UNITS.test(unit) && !space && /^[Ls]$/.test(unit)) return undefined;
        // `1° maggio` is an ordinal.
        const isOrdinal =
          unit === '°' && ROMANCE.test(locale) && /^\s\p{Ll}{3}/u.test(sentence.slice(index + all.length));
        return isOrdinal ? undefined : verbalizeUnit(sign, amount, unit, locale);
      },
    ),
  ];
};

function verbalizePercent(sign: string, amount: string, locale: string): string | undefined {
  const number = parseNumber(amount, locale);
  if (!number) return undefined;
  const before = PER_CENT.get(languageOf(locale));
  if (!before) return withUnit(sign, number, 'percent', locale);
  return `${before}${signName(sign, locale)}${verbalizeNumber(number, locale)}`;
}

function verbalizeUnit(sign: string, amount: string, unit: string, locale: string): string | undefined {
  const number = parseNumber(amount, locale);
  const power = POWER.exec(SQUARE_SIGNS.get(unit) ?? unit)?.groups;
  if (number && power) return verbalizePower(sign, number, power['unit'] ?? '', power['power'] ?? '', locale);
  const name = UNITS.get(unit);
  const ownName = ownValue(ownValue(UNIT_NAMES, name ?? ''), languageOf(locale));
  if (number && ownName) {
    return `${signName(sign, locale)}${verbalizeNumber(number, locale)} ${plural(ownName, figureOf(number), locale)}`;
  }
  // The engine reads units without a name.
  return number && name && INTL_UNITS.has(name) ? withUnit(sign, number, name, locale) : undefined;
}

function verbalizePower(
  sign: string,
  number: Numeral,
  unit: string,
  power: string,
  locale: string,
): string | undefined {
  const name = UNITS.get(unit);
  const [squares, cubes] = POWERS.get(languageOf(locale))?.split(';') ?? [];
  const form = /[²2]/.test(power) ? squares : cubes;
  if (!name || form === undefined) return undefined;
  const around = plural(form, figureOf(number), locale);
  return withUnit(sign, number, name, locale, (word) =>
    // A noun after a prefix loses its capital.
    around.replace('{}', /\p{L}\{\}$/u.test(around) ? word.toLowerCase() : word),
  );
}

/** Puts the unit in the right form and on the side of the number that the locale uses. */
function withUnit(
  sign: string,
  number: Numeral,
  unit: string,
  locale: string,
  nameOf: (word: string) => string = (word) => word,
): string {
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`, options).formatToParts(figureOf(number));
  const amount = `${signName(sign, locale)}${verbalizeNumber(number, locale)}`;
  const first = parts.findIndex(({ type }) => type === 'integer');
  const spoken = parts.map(({ type, value }, index) => {
    if (type === 'unit')
      return /^[%٪\u061c\u200e\u200f]+$/.test(value)
        ? (SIGN_NAMES.get(languageOf(locale)) ?? '%')
        : nameOf(value);
    return index === first
      ? `${amount}${/[%٪]/.test(parts[index + 1]?.value ?? '') ? ' ' : ''}`
      : type === 'literal'
        ? value
        : '';
  });
  return spoken.join('').replace(SPACE_AROUND_HAN, '');
}

const SPACE_AROUND_HAN = /(?<=[\p{sc=Han}\p{sc=Katakana}])\s| (?=[\p{sc=Han}\p{sc=Katakana}])/gu;

/** Names of the percent sign where the locale data has only the sign. */
const SIGN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ja: 'パーセント',
    ko: '퍼센트',
    hi: 'प्रतिशत',
    ar: 'بالمئة',
  }),
);

const MINUS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'minus',
    es: 'menos',
    fr: 'moins',
    it: 'meno',
    pt: 'menos',
    nl: 'min',
    ru: 'минус',
    tr: 'eksi',
    hi: 'माइनस',
    ar: 'ناقص',
    zh: '零下',
    ja: 'マイナス',
  }),
);
const PLUS: ReadonlyMap<string, string> = new Map(
  Object.entries({ es: 'más', it: 'più', pt: 'mais', ru: 'плюс', tr: 'artı' }),
);

export function signName(sign: string, locale: string): string {
  if (sign === '') return '';
  const language = languageOf(locale);
  return `${sign === '+' ? (PLUS.get(language) ?? 'plus') : (MINUS.get(language) ?? 'minus')} `;
}
