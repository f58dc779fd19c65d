/** Signs that identify a single currency. */
const UNIQUE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    EUR: '€ euro euros Euro Euros EURO',
    GBP: '£ ￡',
    INR: '₹',
    KRW: '₩ 원',
    TRY: '₺ TL',
    RUB: '₽ руб рублей рубля рубль Руб р Р',
    VND: '₫ đ Đ VNĐ vnđ',
    ILS: '₪ NIS ש״ח ש"ח',
    THB: '฿ บาท',
    PHP: '₱',
    UAH: '₴ грн Грн ГРН hrn',
    NGN: '₦',
    CRC: '₡',
    KZT: '₸ тг тенге',
    MNT: '₮',
    BDT: '৳',
    GHS: '₵ GH₵',
    PYG: '₲',
    GEL: '₾',
    AZN: '₼',
    AMD: '֏',
    KHR: '៛',
    LAK: '₭',
    PLN: 'zł Zł ZŁ zl',
    CZK: 'Kč',
    HUF: 'Ft',
    RON: 'lei Lei LEI',
    BGN: 'лв',
    CHF: 'Fr SFr',
    IDR: 'Rp',
    MYR: 'RM',
    KES: 'KSh KShs Ksh',
    PEN: 'S/',
    ALL: 'Lek',
    AED: 'د.إ',
    SAR: 'ر.س',
    QAR: 'ر.ق',
    EGP: 'جنيه ج.م E£',
    KWD: 'د.ك',
    BHD: 'د.ب',
    OMR: 'ر.ع',
    JOD: 'د.ا د.أ',
    MAD: 'د.م',
    TND: 'د.ت',
    DZD: 'د.ج',
    IRR: 'ریال',
    BRL: 'R$',
    USD: 'US$',
    CAD: 'CA$ C$',
    AUD: 'AU$ A$',
    NZD: 'NZ$',
    HKD: 'HK$',
    TWD: 'NT$',
    SGD: 'S$',
    MXN: 'MX$',
    DOP: 'RD$',
    TTD: 'TT$',
    JMD: 'J$',
  }).flatMap(([code, signs]) => signs.split(' ').map((sign) => [sign, code])),
);
/** Signs that several currencies share. Such a sign fits each of its currencies but identifies none. */
const SHARED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'TWD'],
    '¥': ['JPY', 'CNY'],
    '￥': ['JPY', 'CNY'],
    Rs: ['INR', 'PKR', 'LKR'],
    '₨': ['INR', 'PKR', 'LKR'],
    ден: ['MKD'],
    дин: ['RSD'],
    円: ['JPY'],
    元: ['CNY'],
    R: ['ZAR'],
    ':-': ['SEK'],
    KD: ['KWD'],
    Br: ['BYN', 'ETB'],
    Bs: ['BOB', 'VES'],
    kr: ['SEK', 'NOK', 'DKK', 'ISK'],
    Kr: ['SEK', 'NOK', 'DKK', 'ISK'],
    KR: ['SEK', 'NOK', 'DKK', 'ISK'],
    Dh: ['AED', 'MAD'],
    Dhs: ['AED', 'MAD'],
    درهم: ['AED', 'MAD'],
    ريال: ['SAR', 'QAR', 'OMR', 'YER'],
  }),
);
/** Signs that are valid only on a page of their own country. */
const LOCAL = new Set(['R', 'KD', 'Br', 'Bs', ':-']);
/** Currencies with three decimals: `12.500` is twelve and a half. */
const THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'IQD', 'LYD']);

const WORDS = [...UNIQUE.keys(), ...SHARED.keys()]
  .filter((sign) => /^\p{L}/u.test(sign) && !sign.endsWith('$') && !/^[円元원R]$/.test(sign))
  .sort((one, other) => other.length - one.length)
  .map((sign) => sign.replaceAll('.', '\\.'));
/** Matches every currency sign and code. */
export const SIGN = `(?:(?<![A-Z])(?:US|CA|AU|NZ|HK|NT|MX|RD|TT|[CARSJ]))?\\$|[€£￡₹₩₺₽₫₪฿₱₴₦₡¥￥円元원₸₮৳₵₲₾₼֏៛₭₨]|(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})\\.?|(?<![\\p{L}\\p{N}])R(?=\\s?$)|\\b[A-Z]{3}\\b`;

const CODES = new Set(Intl.supportedValuesOf('currency'));

export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && CODES.has(code);
}

/** Whether a sign can represent a currency. */
export function signFitsCurrency(sign: string, currency: string): boolean {
  return (
    sign === currency || UNIQUE.get(sign) === currency || (SHARED.get(sign)?.includes(currency) ?? false)
  );
}

/** Returns the currency that a sign identifies on its own. */
export function currencyOf(sign: string): string | undefined {
  const [single, ...others] = SHARED.get(sign) ?? [];
  if (single !== undefined && others.length === 0 && !LOCAL.has(sign)) return single;
  return UNIQUE.get(sign) ?? (isCurrency(sign) ? sign : undefined);
}

/** Whether a sign is valid only on a page of its own country. */
export function isLocal(sign: string): boolean {
  return LOCAL.has(sign);
}

export function hasThreeDecimals(sign: string): boolean {
  return [sign, UNIQUE.get(sign), SHARED.get(sign)?.[0]].some(
    (code) => code !== undefined && THREE_DECIMALS.has(code),
  );
}

/** Returns the dollar currency for a country prefix (`US`, `CA`) or a code. */
export function dollarCurrency(country: string): string | undefined {
  const code = UNIQUE.get(`${country}$`) ?? country;
  return SHARED.get('$')?.includes(code) ? code : undefined;
}
