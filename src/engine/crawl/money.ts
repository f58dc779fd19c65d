import { currencyOf, dollarCurrency, hasThreeDecimals, SIGN } from './currency-signs.ts';

/** `1,23,456.00` with Indian grouping, `1 299,00`, `12.5000`, `49.95` */
const NUMBER =
  "\\d{1,2}(?:,\\d{2}){1,3},\\d{3}(?:\\.\\d{1,2})?|\\d{1,3}(?:[.,\\u0020\\u00a0\\u2009\\u202f'’]\\d{3}){1,5}(?:[.,]\\d{1,2})?|\\d+\\.\\d{4,6}|\\d+(?:[.,]\\d{1,2})?";
const NUMBERS = new RegExp(`(?<!\\d|\\d[.,])(?:${NUMBER})(?!\\d)`, 'gu');
const SIGN_BEFORE = new RegExp(`(${SIGN}):?\\s?$`, 'u');
/** `49,-` and `49.–` are whole amounts. */
const SIGN_AFTER = new RegExp(`^(?:[.,:]\\s?[-–—]{1,2})?\\s?(${SIGN})?`, 'u');
/** `34€99`: the sign replaces the decimal point. */
const CENTS_AFTER_SIGN = /^\d{1,4}[€£$](?:(\d{2})(?!\d)|\s(\d{2})$)/u;
/** `118, 99` */
const SPACED_CENTS = /^[.,]\s(\d{2})(?![\d.,])/u;
const CODE_AFTER = /^\s?([A-Z]{3})(?![\p{L}\p{N}])/u;
const CODE_BEFORE = /(?<![\p{L}\p{N}])(US|CA|AU|NZ|HK|[A-Z]{3})\s?$/u;
/** Zeros of other scripts (Arabic, Persian, Devanagari, full-width). In Unicode, the digits 1 to 9 follow each zero. */
const ZEROS = ['٠', '۰', '०', '０'];
const OTHER_DIGITS = /[٠-٩۰-۹०-९０-９٫٬，．]/gu;
const OTHER_POINTS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '٫': '.', '٬': ',', '，': ',', '．': '.' }),
);
const MAX_SIGN_LENGTH = 16;

export interface Amount {
  amount: number;
  /** The currency sign or code next to the amount. */
  sign: string;
}

/** An amount with its position in a text. */
export interface PlacedAmount extends Amount {
  start: number;
  end: number;
}

/** Finds every amount of money in a text. */
export function amountsIn(raw: string): PlacedAmount[] {
  const text = withWesternDigits(raw);
  const amounts: PlacedAmount[] = [];
  let last = 0;
  for (const { 0: number, index } of text.matchAll(NUMBERS)) {
    if (index < last) continue;
    const isOnlyCents = /^\d{2}$/.test(number) && /(?:^|[^\d.,])[.,]$/.test(text.slice(0, index).slice(-2));
    const first = isOnlyCents ? index - 1 : index;
    const signBefore = SIGN_BEFORE.exec(text.slice(Math.max(last, first - MAX_SIGN_LENGTH), first));
    const prefix = isCurrencySign(signBefore?.[1]) ? signBefore : null;
    const apart = centsApart(text, index, number, prefix !== null);
    const length = number.length + (apart ? apart.length + 2 : 0);
    const digits = isOnlyCents ? `0.${number}` : apart ? `${number}.${apart}` : number;
    const [suffixMatch = '', signAfter] =
      SIGN_AFTER.exec(text.slice(index + length, index + length + MAX_SIGN_LENGTH)) ?? [];
    const dash = /^:\s?[-–]/.test(suffixMatch) ? ':-' : undefined;
    const sign = (prefix?.[1] ?? signAfter ?? dash)?.replace(/\.$/, '');
    if (sign === undefined || !isCurrencySign(sign)) continue;
    const start = first - (prefix?.[0].length ?? 0);
    const suffix = prefix ? suffixMatch.slice(0, suffixMatch.length - (signAfter?.length ?? 0)) : suffixMatch;
    const inside =
      prefix || !/^\d+$/.test(number)
        ? null
        : CENTS_AFTER_SIGN.exec(text.slice(index, index + MAX_SIGN_LENGTH));
    const cents = inside?.[1] ?? inside?.[2];
    const whole = amountOf(digits, sign);
    const amount =
      cents === undefined || whole === undefined ? whole : Math.round(whole * 100 + Number(cents)) / 100;
    const end = inside ? index + inside[0].length : index + length + suffix.trimEnd().length;
    if (inside) last = end;
    if (amount === undefined) continue;
    amounts.push({ amount, sign: sign === '$' ? dollarSignAt(text, start, end) : sign, start, end });
    last = end;
  }
  return amounts;
}

/** Three capitals count only if they are a currency code: not `PRP: 49`. */
function isCurrencySign(sign: string | undefined): boolean {
  return sign !== undefined && (!/^[A-Z]{3}$/.test(sign) || currencyOf(sign) !== undefined);
}

/** Returns cents after a space. They count if the sign precedes the amount, or no other text does. */
function centsApart(text: string, index: number, number: string, isSigned: boolean): string | undefined {
  if (/[.,]\d{1,2}$/.test(number)) return undefined;
  const [, cents] =
    SPACED_CENTS.exec(text.slice(index + number.length, index + number.length + MAX_SIGN_LENGTH)) ?? [];
  const isFirst = index < MAX_SIGN_LENGTH && !/[\p{L}\p{N}]/u.test(text.slice(0, index));
  return isSigned || isFirst ? cents : undefined;
}

/** Reads an amount, allowing three decimals where the currency has them. */
export function amountOf(written: unknown, sign: string | undefined): number | undefined {
  const isExact =
    typeof written === 'string' && hasThreeDecimals(sign ?? '') && /^[\d,]{1,12}\.\d{3}$/.test(written);
  return readAmount(isExact ? Number(written.replaceAll(',', '')) : written);
}

function withWesternDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digit) => {
    const zero = ZEROS.find((first) => digit >= first && digit.charCodeAt(0) - first.charCodeAt(0) < 10);
    return OTHER_POINTS.get(digit) ?? String(digit.charCodeAt(0) - (zero?.charCodeAt(0) ?? 0));
  });
}

/** Finds every `38.00` and `38,-` in a text: amounts whose currency is given elsewhere. */
export function bareAmountsIn(
  text: string,
): { amount: number; start: number; end: number; isDashed: boolean }[] {
  return [...withWesternDigits(text).matchAll(NUMBERS)].flatMap(({ 0: number, index }) => {
    const end = index + number.length;
    const [dash = ''] = /^[.,]\s?[-–—]{1,2}/.exec(text.slice(end, end + 4)) ?? [];
    const amount = dash !== '' || /[.,]\d{2}$/.test(number) ? readAmount(number) : undefined;
    return amount === undefined
      ? []
      : [{ amount, start: index, end: end + dash.length, isDashed: dash !== '' }];
  });
}

/** Finds the dollar currency that the text names, as in `$42 CAD` and `US $42`. */
function dollarSignAt(text: string, start: number, end: number): string {
  const codeAfter = CODE_AFTER.exec(text.slice(end, end + 6))?.[1];
  const codeBefore = CODE_BEFORE.exec(text.slice(Math.max(0, start - 5), start))?.[1] ?? '';
  return dollarCurrency(codeAfter ?? '') ?? dollarCurrency(codeBefore) ?? '$';
}

/** Parses an amount from data or text: `1299`, `1,299.00`, `1.299,00`. Returns undefined if it is not an amount. */
export function readAmount(value: unknown): number | undefined {
  const digits = withWesternDigits(String(value ?? '')).replaceAll(/[\s\u00a0\u2009\u202f'’]/g, '');
  if (typeof value !== 'number' && !/^\d[\d.,]*$/.test(digits)) return undefined;
  const amount = typeof value === 'number' ? value : Number(withPoint(digits));
  if (!Number.isFinite(amount) || amount <= 0 || amount > 1e9) return undefined;
  return Math.round(amount * 100) / 100;
}

/** Writes the number with a decimal point: the last separator, unless three digits follow it. */
function withPoint(digits: string): string {
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return digits;
  const decimals = digits.length - last - 1;
  const separator = digits[last] ?? '';
  const isRepeated = digits.indexOf(separator) !== last;
  const groups = decimals === 3 && (isRepeated || separator === ',' || /^\d{1,3}\.\d{3}$/.test(digits));
  // Much of Europe writes thousands as `1.299`, and no shop writes cents with three digits.
  if (groups) return digits.replaceAll(/[.,]/g, '');
  return `${digits.slice(0, last).replaceAll(/[.,]/g, '')}.${digits.slice(last + 1)}`;
}
