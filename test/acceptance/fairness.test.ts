import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TINY } from '../fixtures/tiny-template.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

let server: SharedServer;
/** The key of a well-behaved account; the first account overloads the server. */
let quiet: string;
/** A server that never answers until released, and its pending responses. */
const hanging: ServerResponse[] = [];
const silent = createServer((_request, response) => hanging.push(response));
let silentUrl = '';

beforeAll(async () => {
  server = await sharedServer('quick');
  quiet = (await sharedServer('quick')).key;
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await server[Symbol.asyncDispose]();
});

async function untilHanging(count: number): Promise<void> {
  for (let wait = 0; wait < 2400 && hanging.length < count; wait++) await sleep(50);
  expect(hanging.length).toBeGreaterThanOrEqual(count);
}

/** Answers all pending requests with an empty page. */
function letGo(): void {
  for (const response of hanging.splice(0)) response.writeHead(404).end();
}

const PAGE =
  '<title>Lamp</title><script type="application/ld+json">{"@type":"Product","name":"Cork Lamp","description":"Dims."}</script>';

test('reads product pages of other accounts while one account reads many slow ones', async () => {
  await using shop = await openShop();
  const begun = { count: 0 };
  const pending = Array.from({ length: 18 }, (_, page) =>
    server.post('/v2/product', { url: `${silentUrl}/${page}` }).finally(() => begun.count++),
  );
  await untilHanging(2);
  const other = await server.post('/v2/product', { url: shop.url }, quiet);
  expect(other.body).toMatchObject({ code: 0, data: { name: 'Cork Lamp' } });

  // Four pages are read at a time and twelve wait; further calls are told to retry later.
  for (let wait = 0; wait < 2400 && begun.count < 2; wait++) await sleep(50);
  const refused = await Promise.race(pending);
  expect([refused.status, refused.body.code]).toEqual([429, 429]);
  expect(refused.body.msg).toMatch(/^Too many product pages at a time; try again in \d+ s$/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  // Waiting calls get their turn, and each ends.
  const ended = Promise.all(pending);
  const releasing = setInterval(letGo, 50);
  const answers = await ended.finally(() => clearInterval(releasing));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(16);
});

test('draws stills of other accounts while one account draws many slow ones', async () => {
  const { template_id: id } = (await server.post('/v2/templates/custom', { template: TINY })).body.data;
  const own = (await server.post('/v2/templates/custom', { template: TINY }, quiet)).body.data;
  const title = { type: 'text', name: 'title', properties: { content: 'Hello' } };
  const still = (number: number) => ({
    at: 0.1,
    variables: [title, { type: 'image', name: 'photo', properties: { url: `${silentUrl}/${number}.png` } }],
  });
  const ended = { count: 0 };
  const pending = Array.from({ length: 8 }, (_, number) =>
    server.post(`/v2/templates/${id}/still`, still(number)).finally(() => ended.count++),
  );
  await untilHanging(2);
  const mine = await server.post(
    `/v2/templates/${own.template_id}/still`,
    { at: 0.1, variables: [title] },
    quiet,
  );
  expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(ended.count).toBeLessThan(5);
  const releasing = setInterval(letGo, 50);
  const answers = await Promise.all(pending).finally(() => clearInterval(releasing));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(400));
});

test('delivers webhooks of other accounts while the endpoints of one hang', async () => {
  await using receiver = await openShop();
  const event = { events: ['generated_video_success'], status: 'enabled' };
  const endpoints = [];
  for (let number = 0; number < 12; number++) {
    const { body } = await server.post('/v2/endpoint', { url: `${silentUrl}/${number}`, ...event });
    endpoints.push(body.data.endpoint_id);
  }
  const tests = endpoints.flatMap((id) => Array(10).fill(`/v2/endpoint/${id}/test`) as string[]);
  for (const path of tests) expect((await server.post(path, {})).body.code).toBe(0);
  await untilHanging(12);
  const { body } = await server.post('/v2/endpoint', { url: receiver.url, ...event }, quiet);
  const sent = await server.post(`/v2/endpoint/${body.data.endpoint_id}/test`, {}, quiet);
  let status = '';
  for (let wait = 0; wait < 2400 && status !== 'delivered'; wait++) {
    await sleep(50);
    status = (await server.get(`/v2/webhook_deliveries/${sent.body.data.delivery_id}`, quiet)).body.data
      .status;
  }
  expect(status).toBe('delivered');
  // Most deliveries to the other endpoints had not been attempted at that point.
  const { deliveries } = (await server.get('/v2/webhook_deliveries?limit=100')).body.data;
  const untouched = deliveries.filter(({ attempts }: { attempts: number }) => attempts === 0);
  expect(untouched.length).toBeGreaterThan(40);
  letGo();
});

async function openShop() {
  const shop = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(PAGE),
  );
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/lamp`,
    [Symbol.asyncDispose]: async () => {
      shop.closeAllConnections();
      shop.close();
    },
  };
}
