import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerFailure } from '../server/failures.ts';
import { collectBody } from './collect-body.ts';

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
