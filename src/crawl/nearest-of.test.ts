import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';

test('a page nested a thousand deep, with a price at each step, is read in no time worth telling', () => {
  const html = `<html><body>${'<div class="price-box gallery"><b itemprop="price" class="price">€5</b>'.repeat(2000)}</body></html>`;
  expect(readProduct(html, 'https://shop.example/').product).toBeUndefined();
}, 20_000);
