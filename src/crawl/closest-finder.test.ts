import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';

test('a page nested a thousand deep, with a price at each step, is read in no time worth telling', () => {
  const html = `<html><body>${'<div class="price-box gallery"><b itemprop="price" class="price">€5</b>'.repeat(2000)}</body></html>`;
  expect(readProduct(html, 'https://shop.example/').product).toBeUndefined();
}, 20_000);

test('twenty thousand headings of other products in one box are read in no time worth telling', () => {
  const html = `<html><body><h1>Lamp</h1><p class="price">€5</p>${'<h2>Related</h2>'.repeat(20_000)}</body></html>`;
  expect(readProduct(html, 'https://shop.example/').product).toBeUndefined();
}, 20_000);
