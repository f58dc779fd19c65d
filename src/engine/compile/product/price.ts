import type { ProductOnScreen } from '../../film/request.ts';

/** A price that went down, as it is written, and by how much. */
export interface PriceDrop {
  price: string;
  oldPrice: string;
  /** 1–99; only where both amounts can be read without a doubt. */
  percent?: number;
}

/** None where one of the prices is missing or the price did not go down. */
export function dropOf({ price, oldPrice }: ProductOnScreen): PriceDrop | undefined {
  if (!price || !oldPrice || price === oldPrice) return undefined;
  const [now, before] = [amountOf(price), amountOf(oldPrice)];
  if (now === undefined || before === undefined) return { price, oldPrice };
  if (now >= before) return undefined;
  const percent = Math.round((1 - now / before) * 100);
  return percent >= 1 && percent <= 99 ? { price, oldPrice, percent } : { price, oldPrice };
}

/**
 * The number in a price. A last group of one or two digits behind a point or comma is a part of the unit, every other
 * mark parts thousands.
 */
export function amountOf(price: string): number | undefined {
  const digits = price.normalize('NFKC').match(/\p{Nd}[\p{Nd}.,'’\s]*/gu);
  if (digits?.length !== 1) return undefined;
  const plain = (digits[0] ?? '').trim().replace(/\p{Nd}/gu, western);
  const [, units = '', parts = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(plain) ?? [];
  const amount = Number(`${units.replace(/\D/g, '')}.${parts || '0'}`);
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
}

/** Digits of other scripts stand in runs of ten, from zero on. */
function western(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return code < 128 ? digit : String(code - zero);
}
