import type { Word } from '../../film/alignment.ts';
import type { ProductOnScreen } from '../../film/request.ts';
import type { Seconds } from '../../film/timeline.ts';
import { textOf, withoutEnd } from './shots.ts';

/** A reduced price as written, and the reduction. */
export interface PriceDrop {
  price: string;
  oldPrice: string;
  /** 1–99; undefined if an amount cannot be read with certainty. */
  percent?: number;
}

/** Returns the price drop; undefined if a price is missing or was not reduced. */
export function dropOf({ price, oldPrice }: ProductOnScreen): PriceDrop | undefined {
  if (!price || !oldPrice || price === oldPrice) return undefined;
  const [now, before] = [amountOf(price), amountOf(oldPrice)];
  if (now === undefined || before === undefined) return { price, oldPrice };
  if (now >= before) return undefined;
  const percent = Math.round((1 - now / before) * 100);
  return percent >= 1 && percent <= 99 ? { price, oldPrice, percent } : { price, oldPrice };
}

/**
 * Reads the number in a price. One or two final digits after a point or comma are decimals; other marks separate
 * thousands.
 */
export function amountOf(price: string): number | undefined {
  const digits = price.normalize('NFKC').match(/\p{Nd}[\p{Nd}.,'’\s]*/gu);
  if (digits?.length !== 1) return undefined;
  const plain = (digits[0] ?? '').trim().replace(/\p{Nd}/gu, western);
  const [, units = '', parts = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(plain) ?? [];
  const amount = Number(`${units.replace(/\D/g, '')}.${parts || '0'}`);
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

/** Converts a digit of any script. Unicode has the digits of a script in sequence, starting with zero. */
function western(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code < 128 ? digit : String(code - zero);
}

/** A price with the time in which it is spoken. */
interface SpokenPrice {
  /** The price as written, after the old price and a wide space if it dropped. */
  text: string;
  /** Number of words at the start that are the old price. */
  struckWords: number;
  at: Seconds;
  until: Seconds;
}

/** Currencies that are spoken or written as a word of their own. */
const CURRENCY =
  /^(?:\p{Sc}|euros?|dollars?|dólares|pounds?|pesos|reais|yen|rupees|kr|kronor|chf|franken|francs?|usd|eur|gbp)$/iu;

/** Returns the old price and the price where the script says them, in that order. */
export function spokenPrices(product: ProductOnScreen, words: readonly Word[]): SpokenPrice[] {
  const { price } = product;
  if (!price) return [];
  const oldPrice = dropOf(product)?.oldPrice;
  const old = oldPrice === undefined ? undefined : spokenSpan(oldPrice, words);
  const now = spokenSpan(price, words);
  const struckWords = oldPrice?.trim().split(/\s+/u).length ?? 0;
  return [
    ...(old && oldPrice ? [{ text: oldPrice, struckWords, ...old }] : []),
    ...(now ? [{ text: oldPrice ? `${oldPrice}\u2002${price}` : price, struckWords, ...now }] : []),
  ];
}

/** Finds a price in the speech: its amount with a currency, so that "24 hours" is not taken for "$24". */
function spokenSpan(price: string, words: readonly Word[]): Pick<SpokenPrice, 'at' | 'until'> | undefined {
  const amount = amountOf(price);
  if (amount === undefined) return undefined;
  const isSpoken = (from: number, count: number) => {
    const text = withoutEnd(textOf(words.slice(from, from + count)));
    const last = withoutEnd(words[from + count - 1]?.text ?? '');
    const hasCurrency =
      /\p{Sc}/u.test(text) || CURRENCY.test(last) || text.replace(/\s/gu, '') === price.replace(/\s/gu, '');
    return hasCurrency && amountOf(text) === amount;
  };
  for (const from of words.keys()) {
    if (!/\p{N}|\p{Sc}/u.test(words[from]?.text ?? '')) continue;
    const count = [1, 2, 3].find((size) => from + size <= words.length && isSpoken(from, size));
    const last = count === undefined ? undefined : words[from + count - 1];
    if (last) return { at: words[from]?.start ?? 0, until: last.end };
  }
  return undefined;
}
