import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type PostOptions, post } from './post.ts';

async function serving(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const options = (change: Partial<PostOptions> = {}): PostOptions => ({
  headers: { 'content-type': 'application/json' },
  allowPrivate: true,
  timeout: 5,
  keep: 10,
  signal: new AbortController().signal,
  ...change,
});

test('sends the body byte for byte and returns the start of the answer', async () => {
  let came = '';
  await using server = await serving(async (request, response) => {
    came = `${request.method} ${request.headers['content-type']} ${await text(request)}`;
    response.writeHead(418).end(`0123\0${'x'.repeat(1e6)}`);
  });
  const posted = await post(server.url, '{"ä":1}', options());
  expect(came).toBe('POST application/json {"ä":1}');
  expect(posted).toEqual({ status: 418, answer: '0123\uFFFDxxxxx', bytes: Buffer.from('0123\0xxxxx') });
});

test('returns a redirect without following it', async () => {
  let calls = 0;
  await using server = await serving((_request, response) => {
    calls++;
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await post(server.url, '', options())).toMatchObject({ status: 307, answer: '' });
  expect(calls).toBe(1);
});

test('accepts an answer that never ends, and fails without any answer', async () => {
  await using endless = await serving((_request, response) => {
    response.writeHead(200).write('so');
  });
  expect(await post(endless.url, '', options({ timeout: 0.3 }))).toMatchObject({
    status: 200,
    answer: 'so',
  });
  await using silent = await serving(() => {});
  await expect(post(silent.url, '', options({ timeout: 0.3 }))).rejects.toThrow('did not answer within 0.3');
  await expect(post('http://127.0.0.1:9/', '', options())).rejects.toThrow('(connection refused)');
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('stopped')), 50);
  await expect(post(silent.url, '', options({ signal: stop.signal }))).rejects.toThrow('stopped');
});

test('rejects every spelling of a local address, and schemes other than http', async () => {
  let calls = 0;
  await using server = await serving((_request, response) => {
    calls++;
    response.end();
  });
  const strict = options({ allowPrivate: false });
  const { port } = new URL(server.url);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:7f00:1]', '0.0.0.0']) {
    await expect(post(`http://${host}:${port}/`, '', strict), host).rejects.toThrow('private or local');
  }
  await expect(post(`ftp://127.0.0.1:${port}/`, '', strict)).rejects.toThrow('not an http or https');
  expect(calls).toBe(0);
});
