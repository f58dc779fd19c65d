const SYMBOLS: Partial<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₽': 'RUB',
  '₫': 'VND',
  '₪': 'ILS',
  '฿': 'THB',
  '₱': 'PHP',
  '₴': 'UAH',
  '₦': 'NGN',
  '₡': 'CRC',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  Lei: 'RON',
  лв: 'BGN',
  TL: 'TRY',
  Fr: 'CHF',
  Rp: 'IDR',
  RM: 'MYR',
  руб: 'RUB',
  원: 'KRW',
  บาท: 'THB',
  R$: 'BRL',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  AU$: 'AUD',
  A$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  MX$: 'MXN',
};
/** Signs that several currencies share: they fit all of these, and name none. */
const SHARED: Partial<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'TWD'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  Rs: ['INR', 'PKR', 'LKR'],
  ден: ['MKD'],
  дин: ['RSD'],
  円: ['JPY'],
  元: ['CNY'],
  R: ['ZAR'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
};
/** Letters that are a sign only in their own land. */
const LOCAL = new Set(['R']);
const SIGN =
  '(?:(?<![A-Z])(?:US|CA|AU|NZ|HK|NT|MX|[CARS]))?\\$|[€£₹₩₺₽₫₪฿₱₴₦₡¥￥円元원]|(?<![\\p{L}])(?:zł|Kč|kr|Ft|[Ll]ei|лв|TL|Fr|Rp|RM|Rs|руб|บาท)(?![\\p{L}])\\.?|(?<![\\p{L}\\p{N}])R(?=\\s?$)|\\b[A-Z]{3}\\b';
const NUMBER = "\\d{1,3}(?:[.,\\u0020\\u00a0\\u202f'’]\\d{3}){1,5}(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?";
const NUMBERS = new RegExp(`(?<!\\d|\\d[.,])(?:${NUMBER})(?!\\d)`, 'gu');
const SIGN_BEFORE = new RegExp(`(${SIGN})\\s?$`, 'u');
/** `49,-` and `49.–` are whole. */
const SIGN_BEHIND = new RegExp(`^(?:[.,:]\\s?[-–—]{1,2})?\\s?(${SIGN})?`, 'u');
/** `34€99` writes the sign where others write a point. */
const CENTS_BEHIND = /^\d{1,4}[€£$](\d{2})(?!\d)/u;
const CODE_BEHIND = /^\s?([A-Z]{3})(?![\p{L}\p{N}])/u;
const CODE_BEFORE = /(?<![\p{L}\p{N}])(US|CA|AU|NZ|HK|[A-Z]{3})\s?$/u;

export interface Amount {
  amount: number;
  /** The sign or code that stood beside it. */
  sign: string;
}

/** An amount where it stands in a text. */
export interface PlacedAmount extends Amount {
  start: number;
  end: number;
}

/** Every amount of money in a text. */
export function amountsIn(text: string): PlacedAmount[] {
  const found: PlacedAmount[] = [];
  let last = 0;
  for (const { 0: number, index } of text.matchAll(NUMBERS)) {
    if (index < last) continue;
    const whole = readAmount(number);
    const before = SIGN_BEFORE.exec(text.slice(Math.max(last, index - 8), index));
    const [behind = '', after] = SIGN_BEHIND.exec(text.slice(index + number.length).slice(0, 12)) ?? [];
    const sign = (before?.[1] ?? after)?.replace(/\.$/, '');
    if (sign === undefined || (/^[A-Z]{3}$/.test(sign) && !isCurrency(sign))) continue;
    const start = index - (before?.[0].length ?? 0);
    const own = before ? behind.slice(0, behind.length - (after?.length ?? 0)) : behind;
    const cents =
      before || !/^\d+$/.test(number) ? undefined : CENTS_BEHIND.exec(text.slice(index, index + 16))?.[1];
    const amount =
      cents === undefined || whole === undefined ? whole : Math.round(whole * 100 + Number(cents)) / 100;
    const end = index + number.length + own.trimEnd().length + (cents?.length ?? 0);
    if (cents !== undefined) last = end;
    if (amount === undefined) continue;
    found.push({ amount, sign: sign === '$' ? dollarsBy(text, start, end) : sign, start, end });
    last = end;
  }
  return found;
}

/** Every `38.00` and `38,-` in a text, as shops write amounts whose currency stands elsewhere. */
export function bareAmountsIn(text: string): { amount: number; start: number; end: number }[] {
  return [...text.matchAll(NUMBERS)].flatMap(({ 0: number, index }) => {
    const end = index + number.length;
    const [dash = ''] = /^[.,]\s?[-–—]{1,2}/.exec(text.slice(end, end + 4)) ?? [];
    const amount = dash !== '' || /[.,]\d{2}$/.test(number) ? readAmount(number) : undefined;
    return amount === undefined ? [] : [{ amount, start: index, end: end + dash.length }];
  });
}

/** `$42 CAD` and `US $42` say which dollars they are. */
function dollarsBy(text: string, start: number, end: number): string {
  const behind = CODE_BEHIND.exec(text.slice(end, end + 6))?.[1];
  const before = CODE_BEFORE.exec(text.slice(Math.max(0, start - 5), start))?.[1] ?? '';
  const named = [behind, before, SYMBOLS[`${before}$`]].find((code) => code && SHARED['$']?.includes(code));
  return named ?? '$';
}

/** Whether a sign can stand for a currency. */
export function fits(sign: string, currency: string): boolean {
  return sign === currency || SYMBOLS[sign] === currency || (SHARED[sign]?.includes(currency) ?? false);
}

/** The currency that a sign alone names. */
export function currencyOf(sign: string): string | undefined {
  const [only, ...others] = SHARED[sign] ?? [];
  if (only !== undefined && others.length === 0 && !LOCAL.has(sign)) return only;
  return SYMBOLS[sign] ?? (isCurrency(sign) ? sign : undefined);
}

export function isCurrency(code: unknown): code is string {
  return typeof code === 'string' && CODES.has(code);
}

const CODES = new Set(Intl.supportedValuesOf('currency'));

/** An amount as data or people write it: `1299`, `1,299.00`, `1.299,00`; undefined for what is none. */
export function readAmount(value: unknown): number | undefined {
  const digits = String(value ?? '').replaceAll(/[\s\u00a0\u202f'’]/g, '');
  if (typeof value !== 'number' && !/^\d[\d.,]*$/.test(digits)) return undefined;
  const amount = typeof value === 'number' ? value : Number(withPoint(digits));
  if (!Number.isFinite(amount) || amount <= 0 || amount > 1e9) return undefined;
  return Math.round(amount * 100) / 100;
}

/** The last separator parts the cents, unless three digits follow it. */
function withPoint(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return digits;
  const behind = digits.length - last - 1;
  const separator = digits[last] ?? '';
  const isRepeated = digits.indexOf(separator) !== last;
  const groups = behind === 3 && (isRepeated || separator === ',' || /^\d{1,3}\.\d{3}$/.test(digits));
  // `1.299` with a point is how much of Europe writes thousands, and how no shop writes cents.
  if (groups) return digits.replaceAll(/[.,]/g, '');
  return `${digits.slice(0, last).replaceAll(/[.,]/g, '')}.${digits.slice(last + 1)}`;
}
