import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { picture } from '../fixtures/media-files.ts';
import { PRODUCT_PAGES } from '../fixtures/product-pages.ts';
import { read, startServer } from './server.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';
import { openShop, type Shop } from './shop.ts';

let server: SharedServer;
let shop: Shop;
const html = (body: string): string =>
  `<!doctype html><html><head><title>x</title></head><body>${body}</body></html>`;

/** The page of a small shop: pictures of the product, and others. */
const LAMP = html(`
  <script type="application/ld+json">
  {"@type":"Product","name":"Cork Table Lamp","description":"Turned from one piece of cork.<br>Dimmed by a touch.",
   "brand":{"name":"Lumen"},"offers":{"price":"49.00","priceCurrency":"EUR"},
   "video":{"@type":"VideoObject","contentUrl":"/film.mp4"},
   "image":["/p/a-sale.jpg","/p/a-logo-mark.png","/p/front.jpg","/p/a-pixel.jpg","/p/a-broken.jpg","/p/gone",
            "/p/side.jpg","/p/front.jpg?v=2","/assets/logo.png","/p/mark.svg"],}
  </script><h1>Cork Table Lamp</h1><p class="price">49,00 €</p>`);
const JAPANESE = Buffer.concat([
  Buffer.from(
    '<html><head><meta charset="Shift_JIS"><meta property="og:type" content="product"><meta property="og:title" content="',
  ),
  Buffer.from([0x83, 0x89, 0x83, 0x93, 0x83, 0x76]),
  Buffer.from('"></head><body></body></html>'),
]);

const page = (body: string | Buffer) => (response: import('node:http').ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(body);
};

beforeAll(async () => {
  shop = await openShop({
    '/lamp': page(LAMP),
    '/p/gone': (response) => response.writeHead(410).end(),
    '/broken': (response) => response.writeHead(500, { 'content-type': 'text/html' }).end('oops'),
    '/members': page(html('<h1>Sign in</h1><form><input type="password"></form>')),
    '/robots': page('<html><head><title>Just a moment...</title></head><body><div></div></body></html>'),
    '/blog': page(html('<h1>Ten ways to hang a lamp</h1><p>First, find a wall.</p>')),
    '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
    '/inside': (response) => response.writeHead(302, { location: 'http://user:word@10.0.0.1/' }).end(),
    '/leaflet': (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
    '/disguised': page('%PDF-1.7 binary'),
    '/endless': (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64_000, '<p>lamp</p>')));
      };
      response.on('drain', more);
      more();
    },
    '/slow': (response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<html>'),
    '/japanese': page(JAPANESE),
  });
  server = await sharedServer('quick');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
});

const put = async (path: string, body: object) =>
  read(
    await server.ask(path, {
      method: 'PUT',
      headers: { 'x-api-key': server.key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

test('reads name, price, brand and pictures from every kind of shop page', async () => {
  const table: object[] = [];
  for (const [name, { expected }] of Object.entries(PRODUCT_PAGES)) {
    const startedAt = performance.now();
    const { body } = await server.post('/v2/product', { url: `${shop.origin}/${name}` });
    const ms = Math.round(performance.now() - startedAt);
    expect(body, `${name}: ${JSON.stringify(body)}`).toMatchObject({ code: 0 });
    const { data } = body;
    expect(data.name, name).toBe(expected.name);
    expect(data.description, name).toContain(expected.description);
    expect(data.brand, name).toBe(expected.brand);
    expect(data.price, name).toEqual(expected.price);
    expect(data.media.length, name).toBeGreaterThanOrEqual(expected.images);
    expect(data.media.length, name).toBeLessThanOrEqual(8);
    for (const item of data.media) {
      const file = await fetch(item.url);
      expect([file.status, item.type], item.url).toEqual([200, 1]);
      expect(item.url).toContain(`${server.url}/files/`);
      await file.arrayBuffer();
    }
    const { amount, currency } = data.price ?? {};
    table.push({
      page: name,
      price: `${amount ?? '–'} ${currency ?? ''}`,
      brand: data.brand,
      images: data.media.length,
      ms,
    });
  }
  console.table(table);
});

test('keeps each picture that shows the product once, and its video', async () => {
  const { body } = await server.post('/v1/product', {
    url: `${shop.origin}/lamp`,
    target_audience: 'Readers',
  });
  expect(body.data).toMatchObject({
    url: `${shop.origin}/lamp`,
    name: 'Cork Table Lamp',
    description: 'Turned from one piece of cork.\nDimmed by a touch.',
    target_audience: 'Readers',
    brand: 'Lumen',
    price: { amount: 49, currency: 'EUR' },
  });
  expect(body.data.warnings).toBeUndefined();
  expect(body.data.media.map(({ type, name }: { type: number; name: string }) => [type, name])).toEqual([
    [1, 'cork-table-lamp-1.jpg'],
    [1, 'cork-table-lamp-2.jpg'],
    [2, 'cork-table-lamp-3.mp4'],
  ]);
  expect(shop.requestedPaths).toContain('/p/a-sale.jpg');
  expect(shop.requestedPaths.filter((path) => path.startsWith('/p/front'))).toHaveLength(1);
  expect(shop.requestedPaths).not.toContain('/assets/logo.png');
  // A downloaded picture is an asset like any other.
  const [first] = body.data.media;
  const changed = await put('/v2/product', { product_id: body.data.product_id, media: [{ url: first.url }] });
  expect(changed.body.data.media).toEqual([{ type: 1, name: first.name, url: first.url, description: '' }]);
});

describe('unusable pages', () => {
  const bad: [string, string, RegExp][] = [
    ['/nowhere', 'refused', /answered with HTTP status 404/],
    ['/broken', 'refused', /answered with HTTP status 500/],
    ['/members', 'login_wall', /only after signing in/],
    ['/robots', 'robot_check', /prove that they are human/],
    ['/blog', 'no_product', /without a recognizable product/],
    ['/loop', 'redirects', /redirected more than 3 times/],
    ['/inside', 'bad_address', /user name or password/],
    ['/leaflet', 'not_html', /is not an HTML page/],
    ['/disguised', 'not_html', /is not an HTML page/],
    ['/endless', 'too_large', /larger than 5 MB/],
    ['/slow', 'timeout', /took longer than 10 seconds/],
  ];
  test.concurrent.each(bad)('refuses %s as %s', async (path, reason, sentence) => {
    const url = shop.origin + path;
    const refused = await server.post('/v2/product', { url });
    expect([refused.status, refused.body.code], JSON.stringify(refused.body)).toEqual([400, 40000]);
    expect(refused.body.data.errors).toEqual([{ field: 'url', message: refused.body.msg, reason }]);
    expect(refused.body.msg).toMatch(sentence);

    const details = {
      url,
      name: 'Lamp',
      description: 'It shines.',
      media: [{ type: 1, url: `${shop.origin}/p/own.jpg` }],
    };
    const { body } = await server.post('/v1/product', details);
    expect(body.data).toMatchObject({ name: 'Lamp', description: 'It shines.', url, media: details.media });
    expect(body.data.warnings).toEqual([expect.stringMatching(sentence)]);
  });

  test('refuses a private address without connecting to it', async () => {
    let reached = 0;
    const canary = createServer((socket) => {
      reached++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    const { port } = canary.address() as { port: number };
    await using folder = await makeTempDir('castwright-products-strict-');
    await using strict = await startServer(folder.path);
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:7f00:1]']) {
      const { body } = await strict.post('/v2/product', { url: `http://${host}:${port}/lamp` });
      expect(body.data.errors[0], host).toMatchObject({ field: 'url', reason: 'private_address' });
      const made = await strict.post('/v2/product', { url: `http://${host}:${port}/lamp`, name: 'Lamp' });
      expect(made.body.data.warnings[0], host).toMatch(/private or local network/);
    }
    await sleep(50);
    expect(reached).toBe(0);
    canary.close();
  });
});

test('decodes a page in Shift-JIS', async () => {
  const { body } = await server.post('/v2/product', { url: `${shop.origin}/japanese` });
  expect(body.data).toMatchObject({ name: 'ランプ', media: [] });
  expect(body.data.warnings).toEqual([expect.stringMatching(/has no picture/)]);
});

test('creates, lists and changes a product from given details, and refuses invalid ones', async () => {
  const upload = await server.post('/v1/upload/asset', { filename: 'a.png' });
  await fetch(upload.body.data.sign_url, { method: 'PUT', body: new Uint8Array(picture('image/png')) });
  const created = await server.post('/v1/product', {
    name: 'Tea',
    description: 'Green.',
    price: { amount: '4.50', currency: 'eur' },
    media: [
      { type: 1, url: upload.body.data.asset_id, name: 'tin', description: 'Front' },
      { url: 'https://example.com/b.jpg' },
    ],
  });
  const product = created.body.data;
  expect(product).toEqual({
    product_id: expect.stringMatching(/^prod_/),
    url: '',
    name: 'Tea',
    description: 'Green.',
    target_audience: '',
    price: { amount: 4.5, currency: 'EUR' },
    media: [
      { type: 1, name: 'tin', url: upload.body.data.asset_url, description: 'Front' },
      { type: 1, name: 'b.jpg', url: 'https://example.com/b.jpg', description: '' },
    ],
  });
  const changed = await put('/v1/product', {
    product_id: product.product_id,
    name: 'Sencha',
    description: '',
  });
  expect(changed.body).toMatchObject({ code: 0, data: { ...product, name: 'Sencha' } });
  const listed = await server.get('/v1/products');
  expect(listed.body.data[0]).toEqual({ ...product, name: 'Sencha' });

  const media = async (given: unknown) =>
    (await put('/v2/product', { product_id: product.product_id, media: given })).body.data.media;
  expect(await media([])).toEqual(product.media);
  expect(await media(null)).toEqual([]);

  const gone = await put('/v2/product', { product_id: 3924, name: 'Theirs' });
  expect([gone.status, gone.body.code]).toEqual([404, 10104]);
  for (const [body, field] of [
    [{}, 'name'],
    [{ description: 'x' }, 'name'],
    [{ name: 'x', media: [{ type: 2, url: upload.body.data.asset_id }] }, 'media.0.url'],
    [{ name: 'x', price: { amount: 'cheap', currency: 'EUR' } }, 'price.amount'],
    [{ name: 'x', price: { amount: 5, currency: 'EUR', was: 4 } }, 'price.was'],
  ] as const) {
    const refused = await server.post('/v2/product', body);
    expect([refused.status, refused.body.data.errors[0].field], JSON.stringify(body)).toEqual([400, field]);
  }
});
