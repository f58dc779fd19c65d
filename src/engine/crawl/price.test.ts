import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';

const read = (body: string, head = '', path = '/reading-lamp') =>
  readProduct(
    `<html><head><title>Reading Lamp Oslo</title>${head}</head><body>${body}</body></html>`,
    `https://lumen.example${path}`,
  ).product;
const priced = (button: string) => read(`<h1>Reading Lamp Oslo</h1><p>$38.50</p>${button}`)?.price;
const DOLLARS = { amount: 38.5, currency: 'USD' };

test.each([
  ['the alt text of its picture', '<input type="image" src="/b.gif" alt="Add to basket">'],
  ['the name of its image input', '<input type="image" name="ctl00$addToCart" src="/themes/b1.gif">'],
  ['its title', '<button class="button" title="In den Warenkorb"></button>'],
  [
    'alt text that begins with the product',
    '<input type="image" src="/x.gif" alt="&quot;Oslo&quot; in den Warenkorb legen">',
  ],
  [
    'its class name, whatever the language',
    '<button type="submit" class="single_add_to_cart_button">Żid</button>',
  ],
  ['the address of its form', '<form action="/cart/add"><button>Żid</button></form>'],
])('recognises a buy button by %s', (_by, button) => {
  expect(priced(button)).toEqual(DOLLARS);
});

test('ignores forms and buttons that do not buy', () => {
  expect(priced('<form action="/newsletter"><button>Żid</button></form>')).toBeUndefined();
  expect(priced('<button class="cart-toggle">Żid</button>')).toBeUndefined();
});

const item = (name: string, price: string) =>
  `<li><a href="/${name}"><img src="/${name}.jpg"></a><a href="/${name}">${name}</a><b>${price}</b><button>Add to cart</button></li>`;

test('takes no price from a list of products, even if all cost the same', () => {
  const list = ['Oslo', 'Bergen', 'Tromso'].map((name) => item(name, '$38.50')).join('');
  expect(read(`<h1>Reading lamps</h1><ul>${list}</ul>`, '', '/lamps')).toBeUndefined();
  expect(
    read(`<h1>Reading Lamp Oslo</h1><p>$38.50</p><button>Add to cart</button><ul>${list}</ul>`)?.price,
  ).toEqual(DOLLARS);
});

test('reads a price beside a linked brand logo', () => {
  const sign = '<a href="/brands/lumen"><img src="/lumen.png"></a>';
  expect(
    read(`<h1>Reading Lamp Oslo</h1><div><p>$38.50</p>${sign}<button>Add to cart</button></div>`)?.price,
  ).toEqual(DOLLARS);
});

test('reads microdata whose scope has only an itemtype', () => {
  const page = `<div itemtype="http://schema.org/Product"><h1>Reading Lamp Oslo</h1>
    <span itemprop="name">Reading Lamp Oslo</span><span itemprop="price" content="38.50">$38.50</span></div>`;
  expect(read(page)?.name).toBe('Reading Lamp Oslo');
});

test('finds no product on a shop’s front page with many prices', () => {
  const offers = ['$38.50', '$12.00', '$99.00', '$7.25'].map((price) => `<p>${price}</p>`).join('');
  expect(read(`<h1>Lumen</h1><button>Add to cart</button>${offers}`, '', '/')).toBeUndefined();
});

test('finds a product without a main heading, or with headings only in tabs', () => {
  const bought = '<h2 class="title">Reading Lamp Oslo</h2><p>$38.50</p><button>Add to cart</button>';
  const filler = '<p>Turned from oak.</p>'.repeat(30);
  expect(read(bought + filler)?.price).toEqual(DOLLARS);
  const tabs = `${filler}<h1>Shipping</h1><p>$4.95</p><p>$9.95</p><h1>Returns</h1>`;
  expect(read(bought + tabs)?.price).toEqual(DOLLARS);
});

test('reads content after a body that is closed too early', () => {
  const page = `<html><body><nav>Lamps</nav></body><body><main><h1>Reading Lamp Oslo</h1><p>$38.50</p>
    <button>Add to cart</button></main></body></html>`;
  expect(readProduct(page, 'https://lumen.example/oslo').product?.price).toEqual(DOLLARS);
});

const data = (price: string, currency?: string) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@type': 'Product',
    name: 'Reading Lamp Oslo',
    offers: { '@type': 'Offer', price, ...(currency && { priceCurrency: currency }) },
  })}</script>`;

test('takes a missing currency from the same amount shown on the page', () => {
  expect(read(`${data('38.50')}<h1>Reading Lamp Oslo</h1><p>£38.50</p><p>£4.00</p>`)?.price).toEqual({
    amount: 38.5,
    currency: 'GBP',
  });
  expect(read(`${data('38.50')}<h1>Reading Lamp Oslo</h1><p>£39.50</p><p>£4.00</p>`)?.price).toBeUndefined();
});

test('prefers other data and the shown price over outdated JSON-LD', () => {
  const shared =
    '<meta property="product:price:amount" content="38.50"><meta property="product:price:currency" content="USD">';
  const shop = (shown: string) =>
    read(
      `${data('45.00', 'USD')}<h1>Reading Lamp Oslo</h1><p>${shown}</p><button>Add to cart</button>`,
      shared,
    )?.price;
  expect(shop('$38.50')).toEqual(DOLLARS);
  expect(shop('$41.00')).toBeUndefined();
});

test.each([
  ['in stock', 'Verfügbarkeit: sofort lieferbar', { amount: 999, currency: 'EUR' }],
  ['other shops', 'Preis in anderen Shops:', undefined],
  ['price break', 'Next price break', undefined],
])('interprets the label above an amount: %s', (_what, label, expected) => {
  expect(
    read(`<h1>Reading Lamp Oslo</h1><div><p>${label}</p><p>999,00 €</p></div><button>Add to cart</button>`)
      ?.price,
  ).toEqual(expected);
});

test.each(['19 900 Ft-tól', '$100 and over', '$100 & above'])('rejects the starting price %s', (price) => {
  expect(
    read(`<h1>Reading Lamp Oslo</h1><p>${price}</p><button>Add to cart</button>`)?.price,
  ).toBeUndefined();
});

test('reads three decimals in a currency that uses them', () => {
  expect(read(`${data('12.500', 'KWD')}<h1>Reading Lamp Oslo</h1>`)?.price).toEqual({
    amount: 12.5,
    currency: 'KWD',
  });
});
