import { expect, test } from 'vitest';
import { readProduct } from './read-product.ts';

const URL_OF_PAGE = 'https://shop.example/products/lamp?variant=2';
const read = (body: string, more?: string) =>
  readProduct(`<html><body>${body}</body></html>`, URL_OF_PAGE, more);
const json = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const offer = (price: unknown, rest: object = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...rest,
});
const lamp = (rest: object) => ({ '@type': 'Product', name: 'Lamp', ...rest });
const priceOf = (body: string) => read(body).product?.price;

test('reads JSON-LD with comments, raw line breaks, trailing commas and entities', () => {
  const { product } = read(`<script type="application/ld+json">
    //<![CDATA[
    {"@context":"http://schema.org","@graph":[{"@type":"WebPage","mainEntity":{"@type":["Product"],
     "name":"Lamp &amp; Shade","description":"Two
lines","brand":{"name":"Lumen",},"image":[{"@type":"ImageObject","url":"/a.jpg"},],}}],}
    //]]></script>`);
  expect(product).toMatchObject({
    name: 'Lamp & Shade',
    description: 'Two\nlines',
    brand: 'Lumen',
    images: ['https://shop.example/a.jpg'],
  });
});

test('picks the product with the address of the page, and none from a list', () => {
  const products = ['chair', 'lamp', 'table'].map((name) => ({
    '@type': 'Product',
    name,
    url: `/products/${name}`,
    offers: offer(name.length),
  }));
  expect(read(json(products)).product).toMatchObject({ name: 'lamp', price: { amount: 4, currency: 'EUR' } });
  const list = { '@type': 'ItemList', itemListElement: products };
  expect(read(json(list))).toEqual({ product: undefined, useless: 'no_product' });
});

test('takes a price that all new offers share, or that of the variant in the address', () => {
  expect(priceOf(json(lamp({ offers: [offer('49.00'), offer(49)] })))).toEqual({
    amount: 49,
    currency: 'EUR',
  });
  expect(priceOf(json(lamp({ offers: [offer(49), offer(59)] })))).toBeUndefined();
  const used = offer(19, { itemCondition: 'https://schema.org/UsedCondition' });
  expect(priceOf(json(lamp({ offers: [used, offer(49)] })))).toEqual({ amount: 49, currency: 'EUR' });
  expect(priceOf(json(lamp({ offers: [used] })))).toBeUndefined();
  const range = { '@type': 'AggregateOffer', lowPrice: 10, highPrice: 90, priceCurrency: 'EUR' };
  expect(priceOf(json(lamp({ offers: range })))).toBeUndefined();
  const own = offer(59, { url: 'https://shop.example/products/lamp?variant=2' });
  expect(priceOf(json(lamp({ offers: [offer(49), own] })))).toEqual({ amount: 59, currency: 'EUR' });
  const specified = [
    { '@type': 'UnitPriceSpecification', price: 40, priceCurrency: 'EUR' },
    {
      '@type': 'UnitPriceSpecification',
      price: 55,
      priceCurrency: 'EUR',
      priceType: 'https://schema.org/ListPrice',
    },
  ];
  expect(priceOf(json(lamp({ offers: { '@type': 'Offer', priceSpecification: specified } })))).toEqual({
    amount: 40,
    currency: 'EUR',
    was: 55,
  });
  const group = {
    '@type': 'ProductGroup',
    name: 'Lamp',
    hasVariant: [lamp({ offers: offer(49) }), lamp({ offers: offer(49) })],
  };
  expect(priceOf(json(group))).toEqual({ amount: 49, currency: 'EUR' });
});

test('reports no price that the page contradicts or that has no currency', () => {
  const sold = json(lamp({ offers: offer(43.9) }));
  expect(priceOf(`${sold}<p class="price">53,11 €</p>`)).toBeUndefined();
  expect(
    priceOf(`${sold}<p class="price">43,90 €</p><div class="related"><p class="price">9 €</p></div>`),
  ).toEqual({
    amount: 43.9,
    currency: 'EUR',
  });
  expect(priceOf(`${sold}<p class="price"><del>60,00 €</del> 43,90 €</p>`)).toMatchObject({ was: 60 });
  expect(priceOf(json(lamp({ offers: { price: 43.9 } })))).toBeUndefined();
  const shared =
    '<meta property="product:price:amount" content="48"><meta property="product:price:currency" content="EUR">';
  expect(priceOf(sold + shared)).toBeUndefined();
});

test.each([
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['1.299', 1299],
  ['12,5', 12.5],
  ["1'299.50", 1299.5],
  ['0', undefined],
  ['from 9', undefined],
])('reads a price of %s as %s', (price, amount) => {
  expect(priceOf(json(lamp({ offers: offer(price) })))?.amount).toBe(amount);
});

test('keeps microdata in its scope: the brand name is not the product name', () => {
  const { product } = read(`
    <div itemscope itemtype="https://schema.org/Product">
      <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">Lumen</span></div>
      <h1 itemprop="name">Cork<br>Lamp</h1>
      <div itemprop="description"><p>Warm.</p><p>Light.</p></div>
      <div itemprop="offers" itemscope><meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="49">49</span></div>
      <div itemprop="isRelatedTo" itemscope itemtype="https://schema.org/Product"><b itemprop="name">Bulb</b></div>
      <img itemprop="image" src="/cork.jpg">
    </div>`);
  expect(product).toEqual({
    name: 'Cork Lamp',
    description: 'Warm.\nLight.',
    brand: 'Lumen',
    price: { amount: 49, currency: 'EUR' },
    images: ['https://shop.example/cork.jpg'],
    videos: [],
  });
});

test('requests the Shopify JSON and takes the price of the selected variant', () => {
  const body = `<meta name="shopify-digital-wallet" content="x"><meta property="og:title" content="Lamp | Lumen Shop">
    <script>Shopify.currency = {"active":"EUR","rate":"1.0"};</script>`;
  expect(read(body)).toEqual({
    product: undefined,
    useless: 'no_product',
    more: 'https://shop.example/products/lamp.json',
  });
  const more = {
    product: {
      title: 'Lamp',
      vendor: 'Lumen',
      body_html: '<ul><li>Warm</li><li>Small</li></ul>',
      variants: [
        { id: 1, price: '49.00' },
        { id: 2, price: '39.00', compare_at_price: '59.00' },
      ],
      images: [{ src: 'https://cdn.shopify.com/s/lamp_800x.jpg?v=1', width: 800 }],
    },
  };
  expect(read(body, JSON.stringify(more)).product).toEqual({
    name: 'Lamp',
    description: 'Warm\nSmall',
    brand: 'Lumen',
    price: { amount: 39, currency: 'EUR', was: 59 },
    images: ['https://cdn.shopify.com/s/lamp_800x.jpg?v=1'],
    videos: [],
  });
});

test('completes the gallery from application state, without pictures of other colours', () => {
  const state = {
    colorways: ['/known.jpg', '/red.jpg', '/blue.jpg'],
    product: {
      media: [
        { mini: '/known-mini.jpg', full: '/known-full.jpg' },
        { mini: '/back-mini.jpg', full: '/back-full.jpg' },
      ],
    },
    padding: 'x'.repeat(200),
  };
  const { product } = read(
    `${json(lamp({ image: '/known.jpg' }))}<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`,
  );
  expect(product?.images).toEqual(['https://shop.example/known.jpg', 'https://shop.example/back-full.jpg']);
});

test('takes a price from application state only if the page shows it', () => {
  const shared = '<meta property="og:type" content="product"><meta property="og:title" content="Lamp">';
  const state = (price: unknown) => {
    const product = {
      title: 'Lamp',
      brand: { name: 'Lumen' },
      description: 'Turned from cork.',
      price,
      currency: 'EUR',
    };
    return `${shared}<script>window.__STATE__ = ${JSON.stringify({ product, padding: 'x'.repeat(200) })};</script>`;
  };
  const shown = '<p class="price">39,00 €</p>';
  expect(read(state({ current: 1, value: 39 }) + shown).product).toMatchObject({
    brand: 'Lumen',
    description: 'Turned from cork.',
    price: { amount: 39, currency: 'EUR' },
  });
  expect(priceOf(state(3900) + shown)).toBeUndefined();
  expect(priceOf(state(39))).toBeUndefined();
});

test('keeps each picture once, at its largest, and drops logos, sprites and drawings', () => {
  const image = [
    '/i/71mo6.jpg._AC_SX342_.jpg',
    '/a_100x100.jpg',
    '/a_1200x1200.jpg',
    '/img/logo.png',
    '/img/lumen_logo_white.png',
    '/logo-hoodie.jpg',
    '/sprite-1.png',
    '/b.svg',
    'data:image/png;base64,AAAA',
    '/thumb/c.jpg?width=90',
  ];
  expect(read(json(lamp({ image }))).product?.images).toEqual([
    'https://shop.example/i/71mo6.jpg._AC_SX342_.jpg',
    'https://shop.example/a_1200x1200.jpg',
    'https://shop.example/logo-hoodie.jpg',
  ]);
});

test('requires a buy button on a page without product data', () => {
  const shop =
    '<h1>Cork Lamp</h1><p class="price">49 €</p><div id="description">Turned from one piece of Portuguese cork.</div>';
  expect(read(`${shop}<button>Add to cart</button>`).product).toMatchObject({
    name: 'Cork Lamp',
    description: 'Turned from one piece of Portuguese cork.',
  });
  expect(read(shop).useless).toBe('no_product');
});

const readLamp = (body: string, head = '', path = '/reading-lamp') =>
  readProduct(
    `<html><head><title>Reading Lamp Oslo</title>${head}</head><body>${body}</body></html>`,
    `https://lumen.example${path}`,
  ).product;
const priced = (button: string) => readLamp(`<h1>Reading Lamp Oslo</h1><p>$38.50</p>${button}`)?.price;
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
  expect(readLamp(`<h1>Reading lamps</h1><ul>${list}</ul>`, '', '/lamps')).toBeUndefined();
  expect(
    readLamp(`<h1>Reading Lamp Oslo</h1><p>$38.50</p><button>Add to cart</button><ul>${list}</ul>`)?.price,
  ).toEqual(DOLLARS);
});

test('reads a price beside a linked brand logo', () => {
  const sign = '<a href="/brands/lumen"><img src="/lumen.png"></a>';
  expect(
    readLamp(`<h1>Reading Lamp Oslo</h1><div><p>$38.50</p>${sign}<button>Add to cart</button></div>`)?.price,
  ).toEqual(DOLLARS);
});

test('reads microdata whose scope has only an itemtype', () => {
  const page = `<div itemtype="http://schema.org/Product"><h1>Reading Lamp Oslo</h1>
    <span itemprop="name">Reading Lamp Oslo</span><span itemprop="price" content="38.50">$38.50</span></div>`;
  expect(readLamp(page)?.name).toBe('Reading Lamp Oslo');
});

test('finds no product on a shop’s front page with many prices', () => {
  const offers = ['$38.50', '$12.00', '$99.00', '$7.25'].map((price) => `<p>${price}</p>`).join('');
  expect(readLamp(`<h1>Lumen</h1><button>Add to cart</button>${offers}`, '', '/')).toBeUndefined();
});

test('finds a product without a main heading, or with headings only in tabs', () => {
  const bought = '<h2 class="title">Reading Lamp Oslo</h2><p>$38.50</p><button>Add to cart</button>';
  const filler = '<p>Turned from oak.</p>'.repeat(30);
  expect(readLamp(bought + filler)?.price).toEqual(DOLLARS);
  const tabs = `${filler}<h1>Shipping</h1><p>$4.95</p><p>$9.95</p><h1>Returns</h1>`;
  expect(readLamp(bought + tabs)?.price).toEqual(DOLLARS);
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
  expect(readLamp(`${data('38.50')}<h1>Reading Lamp Oslo</h1><p>£38.50</p><p>£4.00</p>`)?.price).toEqual({
    amount: 38.5,
    currency: 'GBP',
  });
  expect(
    readLamp(`${data('38.50')}<h1>Reading Lamp Oslo</h1><p>£39.50</p><p>£4.00</p>`)?.price,
  ).toBeUndefined();
});

test('prefers other data and the shown price over outdated JSON-LD', () => {
  const shared =
    '<meta property="product:price:amount" content="38.50"><meta property="product:price:currency" content="USD">';
  const shop = (shown: string) =>
    readLamp(
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
    readLamp(
      `<h1>Reading Lamp Oslo</h1><div><p>${label}</p><p>999,00 €</p></div><button>Add to cart</button>`,
    )?.price,
  ).toEqual(expected);
});

test.each(['19 900 Ft-tól', '$100 and over', '$100 & above'])('rejects the starting price %s', (price) => {
  expect(
    readLamp(`<h1>Reading Lamp Oslo</h1><p>${price}</p><button>Add to cart</button>`)?.price,
  ).toBeUndefined();
});

test('reads three decimals in a currency that uses them', () => {
  expect(readLamp(`${data('12.500', 'KWD')}<h1>Reading Lamp Oslo</h1>`)?.price).toEqual({
    amount: 12.5,
    currency: 'KWD',
  });
});
