import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
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
