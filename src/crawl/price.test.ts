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
  ['a picture that is described', '<input type="image" src="/b.gif" alt="Add to basket">'],
  ['a picture whose name says it', '<input type="image" name="ctl00$addToCart" src="/themes/b1.gif">'],
  ['a title', '<button class="button" title="In den Warenkorb"></button>'],
  [
    'a description that begins with the product',
    '<input type="image" src="/x.gif" alt="&quot;Oslo&quot; in den Warenkorb legen">',
  ],
  [
    'names of a shop that speaks Maltese',
    '<button type="submit" class="single_add_to_cart_button">Żid</button>',
  ],
  ['where its form leads', '<form action="/cart/add"><button>Żid</button></form>'],
])('what buys is known by %s', (_by, button) => {
  expect(priced(button)).toEqual(DOLLARS);
});

test('a form of another kind buys nothing, so a page with it is about no product', () => {
  expect(priced('<form action="/newsletter"><button>Żid</button></form>')).toBeUndefined();
  expect(priced('<button class="cart-toggle">Żid</button>')).toBeUndefined();
});

const item = (name: string, price: string) =>
  `<li><a href="/${name}"><img src="/${name}.jpg"></a><a href="/${name}">${name}</a><b>${price}</b><button>Add to cart</button></li>`;

test('a list of products has no price, even where all cost the same', () => {
  const list = ['Oslo', 'Bergen', 'Tromso'].map((name) => item(name, '$38.50')).join('');
  expect(read(`<h1>Reading lamps</h1><ul>${list}</ul>`, '', '/lamps')).toBeUndefined();
  expect(
    read(`<h1>Reading Lamp Oslo</h1><p>$38.50</p><button>Add to cart</button><ul>${list}</ul>`)?.price,
  ).toEqual(DOLLARS);
});

test('a sign of its maker beside the button makes no list of a product', () => {
  const sign = '<a href="/brands/lumen"><img src="/lumen.png"></a>';
  expect(
    read(`<h1>Reading Lamp Oslo</h1><div><p>$38.50</p>${sign}<button>Add to cart</button></div>`)?.price,
  ).toEqual(DOLLARS);
});

test('microdata count where their scope is only named', () => {
  const page = `<div itemtype="http://schema.org/Product"><h1>Reading Lamp Oslo</h1>
    <span itemprop="name">Reading Lamp Oslo</span><span itemprop="price" content="38.50">$38.50</span></div>`;
  expect(read(page)?.name).toBe('Reading Lamp Oslo');
});

test('the front of a shop with many prices has none of its own', () => {
  const offers = ['$38.50', '$12.00', '$99.00', '$7.25'].map((price) => `<p>${price}</p>`).join('');
  expect(read(`<h1>Lumen</h1><button>Add to cart</button>${offers}`, '', '/')).toBeUndefined();
});

test('a product is found without a main heading, and where tabs have the only ones', () => {
  const bought = '<h2 class="title">Reading Lamp Oslo</h2><p>$38.50</p><button>Add to cart</button>';
  const filler = '<p>Turned from oak.</p>'.repeat(30);
  expect(read(bought + filler)?.price).toEqual(DOLLARS);
  const tabs = `${filler}<h1>Shipping</h1><p>$4.95</p><p>$9.95</p><h1>Returns</h1>`;
  expect(read(bought + tabs)?.price).toEqual(DOLLARS);
});

test('what stands behind a body that was closed too early counts', () => {
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

test('an amount that is told without its currency takes the one it is shown in', () => {
  expect(read(`${data('38.50')}<h1>Reading Lamp Oslo</h1><p>£38.50</p><p>£4.00</p>`)?.price).toEqual({
    amount: 38.5,
    currency: 'GBP',
  });
  expect(read(`${data('38.50')}<h1>Reading Lamp Oslo</h1><p>£39.50</p><p>£4.00</p>`)?.price).toBeUndefined();
});

test('data that lag behind are outvoted by other data and by what the page shows', () => {
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
  ['lieferbar', 'Verfügbarkeit: sofort lieferbar', { amount: 999, currency: 'EUR' }],
  ['other shops', 'Preis in anderen Shops:', undefined],
  ['a price break', 'Next price break', undefined],
])('words above an amount: %s', (_what, label, expected) => {
  expect(
    read(`<h1>Reading Lamp Oslo</h1><div><p>${label}</p><p>999,00 €</p></div><button>Add to cart</button>`)
      ?.price,
  ).toEqual(expected);
});

test.each(['19 900 Ft-tól', '$100 and over', '$100 & above'])('%s is where prices begin', (price) => {
  expect(
    read(`<h1>Reading Lamp Oslo</h1><p>${price}</p><button>Add to cart</button>`)?.price,
  ).toBeUndefined();
});

test('data in a currency that counts thousandths are read as such', () => {
  expect(read(`${data('12.500', 'KWD')}<h1>Reading Lamp Oslo</h1>`)?.price).toEqual({
    amount: 12.5,
    currency: 'KWD',
  });
});
