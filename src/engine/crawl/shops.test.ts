import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';

const SHOPS = join(import.meta.dirname, '../../../test/fixtures/shops');

/** Expected result, given in a comment on the page's first line. The pages are invented, modelled on real shops. */
interface Expected {
  url: string;
  /** `24.99 USD`; null where the price is ambiguous. */
  price: string | null;
  was?: number;
  name: string;
  /** Text that the description must contain. */
  says?: string;
  /** Boilerplate that the description must not contain, separated by bars. */
  never?: string;
}

const pages = readdirSync(SHOPS).map((file) => {
  const [comment = '', ...lines] = readFileSync(join(SHOPS, file), 'utf8').split('\n');
  const expected = JSON.parse(comment.slice('<!-- '.length, -' -->'.length)) as Expected;
  return { file, expected, html: lines.join('\n') };
});

test.each(pages)('$file: reads name, price and description of the product', ({ expected, html }) => {
  const { product } = readProduct(html, expected.url);
  const { price } = product ?? {};
  expect(price ? `${price.amount} ${price.currency}` : null).toBe(plain(expected.price));
  if (expected.was !== undefined) expect(price?.was).toBe(expected.was);
  expect(product?.name).toBe(expected.name);
  expect(product?.description).toContain(expected.says ?? '');
  for (const boilerplate of expected.never?.split('|') ?? []) {
    expect(product?.description).not.toContain(boilerplate);
  }
});

/** Normalizes `18.50 USD` to `18.5 USD`. */
function plain(price: string | null): string | null {
  const [amount, currency] = price?.split(' ') ?? [];
  return price === null ? null : `${Number(amount)} ${currency}`;
}
