import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';

test('reads a page of 2,000 nested price boxes within 20 seconds', () => {
  const html = `<html><body>${'<div class="price-box gallery"><b itemprop="price" class="price">€5</b>'.repeat(2000)}</body></html>`;
  expect(readProduct(html, 'https://shop.example/').product).toBeUndefined();
}, 20_000);

test('reads a page of 20,000 related headings within 20 seconds', () => {
  const html = `<html><body><h1>Lamp</h1><p class="price">€5</p>${'<h2>Related</h2>'.repeat(20_000)}</body></html>`;
  expect(readProduct(html, 'https://shop.example/').product).toBeUndefined();
}, 20_000);
