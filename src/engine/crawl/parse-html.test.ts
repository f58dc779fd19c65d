import { expect, test } from 'vitest';
import { decodePage, parseHtml } from './parse-html.ts';
import { readProduct } from './read-product.ts';
import { plainText } from './text.ts';

const nested = (tag: string, inner: string) =>
  `${`<${tag}>`.repeat(4000)}${inner}${`</${tag}>`.repeat(4000)}`;

test('flattens elements nested too deep, in document order', () => {
  const $ = parseHtml(nested('i', 'a<b>b<u>c</u></b><script>d</script>e'));
  let depth = 0;
  for (let node = $('i').first(); node.length > 0; node = node.children('i').first()) depth++;
  expect(depth).toBeLessThan(500);
  expect($('i').first().text()).toBe('abcde');
  expect($('script').text()).toBe('d');
});

test.each(['h1', 'div', 'span', 'li', 'del'])('reads a product page that nests 4,000 %s elements', (tag) => {
  const data = {
    '@type': 'Product',
    name: 'Reading Lamp',
    description: nested(tag, 'A lamp of <b>beech</b>.'),
    offers: { '@type': 'Offer', price: '38.50', priceCurrency: 'USD' },
  };
  const { product } = readProduct(
    `<html><head><title>Reading Lamp</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body>${nested(tag, 'Reading Lamp')}</body></html>`,
    'https://lumen.example/reading-lamp',
  );
  expect(product).toMatchObject({ name: 'Reading Lamp', price: { amount: 38.5, currency: 'USD' } });
  expect(product?.description).toBe('A lamp of beech.');
});

test('finds no product in a page with only a deeply nested heading', () => {
  const page = `<html><body>${nested('h1', 'Reading Lamp')}</body></html>`;
  expect(readProduct(page, 'https://lumen.example/x')).toEqual({ product: undefined, useless: 'no_product' });
  expect(plainText(nested('b', 'beech'))).toBe('beech');
});

const page = (head: string, ...letters: number[]) =>
  Buffer.concat([Buffer.from(`<html><head>${head}</head>`), Buffer.from(letters)]);

test.each([
  ['a charset from the server', page('', 0x83, 0x89, 0x83, 0x93), 'shift_jis', 'ラン'],
  ['a charset meta element', page('<meta charset="gbk">', 0xb5, 0xc6), undefined, '灯'],
  [
    'an http-equiv meta element',
    page('<meta http-equiv="Content-Type" content="text/html; charset=GB2312">', 0xb5, 0xc6),
    undefined,
    '灯',
  ],
  ['undeclared UTF-8', page('', 0xc3, 0xa9), undefined, 'é'],
  ['undeclared Windows-1252', page('', 0xe9, 0x80), undefined, 'é€'],
  ['invalid UTF-8', page('<meta charset="utf-8">', 0x61, 0xff, 0x62), undefined, 'a\ufffdb'],
  ['a byte order mark', Buffer.from('\ufeff<p>é', 'utf16le'), 'iso-8859-1', 'é'],
  ['an unknown charset', page('', 0xc3, 0xa9), 'x-own', 'é'],
])('decodes a page with %s', (_name, bytes, charset, letters) => {
  expect(decodePage(bytes, charset).endsWith(letters)).toBe(true);
});

test('reads a page of 2,000 nested price boxes within 20 seconds', () => {
  const html = `<html><body>${'<div class="price-box gallery"><b itemprop="price" class="price">€5</b>'.repeat(2000)}</body></html>`;
  expect(readProduct(html, 'https://shop.example/').product).toBeUndefined();
}, 20_000);

test('reads a page of 20,000 related headings within 20 seconds', () => {
  const html = `<html><body><h1>Lamp</h1><p class="price">€5</p>${'<h2>Related</h2>'.repeat(20_000)}</body></html>`;
  expect(readProduct(html, 'https://shop.example/').product).toBeUndefined();
}, 20_000);
