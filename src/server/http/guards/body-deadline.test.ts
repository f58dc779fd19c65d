import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';

test('answers 400 to a body that arrives too slowly, unless its route allows slow bodies', async () => {
  const app = Fastify();
  limitBodyTime(app, 0.2);
  app.post('/', async () => 'done');
  app.post('/slow', { config: { slowBody: true } }, async () => 'done');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4\r\nconnection: close\r\n\r\n`;

  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => {}).write(`${head('/')}tr`);
  expect(await text(slow)).toMatch(/^HTTP\/1.1 400 [\s\S]*The body took longer than 0.2 seconds/);

  const allowed = connect(port, '127.0.0.1');
  allowed.write(`${head('/slow')}tr`);
  await once(allowed, 'connect');
  setTimeout(() => allowed.write('ue'), 400);
  expect(await text(allowed)).toMatch(/^HTTP\/1.1 200 [\s\S]*done$/);
  await app.close();
});
