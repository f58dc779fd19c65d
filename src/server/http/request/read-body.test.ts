import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailure } from './failures.ts';
import { collectBody, readBody } from './read-body.ts';

async function door() {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_: unknown, body: IncomingMessage) => collectBody(body));
  app.setErrorHandler(answerFailure);
  app.post('/', async ({ body }) => ({ size: (body as Buffer).length }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: () => app.close() };
}

const post = (url: string, body: Uint8Array | ReadableStream) =>
  fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);

test('collects a body up to 2 MB and answers 413 to a larger one', async () => {
  await using server = await door();
  const right = await post(server.url, new Uint8Array(2 * 1024 ** 2));
  expect(await right.json()).toEqual({ size: 2 * 1024 ** 2 });
  for (const size of [2 * 1024 ** 2 + 1, 30e6]) {
    for (const body of [new Uint8Array(size), new Blob([new Uint8Array(size)]).stream()]) {
      const refused = await post(server.url, body);
      expect([refused.status, await refused.json()]).toMatchObject([
        413,
        { msg: 'The body is larger than 2 MB' },
      ]);
    }
  }
});

test('answers 413 to an oversized content-length before the body arrives', async () => {
  await using server = await door();
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: 900000000\r\nconnection: close\r\n\r\n',
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 /);
});

const nested = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels));

test('parses UTF-8 JSON with or without a byte order mark, and an empty body as undefined', () => {
  expect(readBody(Buffer.from('{"a":"é{[\\"💥"}'))).toEqual({ a: 'é{["💥' });
  expect(readBody(Buffer.from('\ufeff[1]'))).toEqual([1]);
  expect(readBody(Buffer.from(''))).toBeUndefined();
});

test('refuses more values than can be checked while others wait', () => {
  const list = (item: string, count: number) => Buffer.from(`[${Array(count).fill(item).join(',')}]`);
  const keys = Array.from({ length: 10_000 }, (_, at) => `"k${at}":0`).join(',');
  expect(() => readBody(list('0', 60_000))).toThrow('The body contains more than 50,000 values');
  expect(() => readBody(list('{}', 60_000))).toThrow('more than 50,000 values');
  expect(() => readBody(list('{"a":1}', 30_000))).toThrow('more than 50,000 values');
  expect(readBody(list('{}', 49_000))).toHaveLength(49_000);
  expect(() => readBody(Buffer.from(`[1,{${keys}}]`))).toThrow(
    'An object of the body has more than 1000 keys',
  );
  expect(readBody(Buffer.from(`[${'{"a":1,"b":2},'.repeat(9000)}1]`))).toHaveLength(9001);
  expect(readBody(list('0', 49_000))).toHaveLength(49_000);
  expect(readBody(Buffer.from(JSON.stringify(',['.repeat(60_000))))).toHaveLength(120_000);
});

test('rejects invalid JSON, invalid UTF-8 and nesting deeper than 64 levels', () => {
  expect(() => readBody(Buffer.from('{"a":'))).toThrow('The body is not valid JSON');
  expect(() => readBody(Buffer.from('{\n"a": 1,,}'))).toThrow('not valid JSON: line 2, column 8');
  expect(() => readBody(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toThrow('The body is not valid UTF-8');
  expect(() => readBody(nested(1_000_000))).toThrow('nested more than 64 levels deep');
  expect(() => readBody(nested(64))).not.toThrow();
  expect(readBody(Buffer.from(JSON.stringify('['.repeat(1000))))).toHaveLength(1000);
});
