import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Network } from './guarded-agent.ts';
import { openGuardedProxy } from './guarded-proxy.ts';

async function startServer(listener: RequestListener) {
  const server = createServer(listener);
  let reached = 0;
  server.on('connection', () => reached++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    reached: () => reached,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends a request as a browser does for a page without encryption. */
function throughProxy(proxy: number, address: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asking = request({ port: proxy, path: address, headers: { host: 'shop.example' }, agent: false });
    asking.on('response', async (response) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject),
    );
    asking.on('error', reject).end();
  });
}

/** Requests a tunnel, as a browser does for every other page. */
function tunnel(proxy: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({ port: proxy, method: 'CONNECT', path: host, agent: false });
    asking.on('connect', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    asking.on('error', reject).end();
  });
}

const HIDDEN = ['127.0.0.1', '[::1]', '2130706433', '0x7f.1', 'localhost', '[::ffff:127.0.0.1]'];

test('refuses every spelling of a local address', async () => {
  await using canary = await startServer((_request, response) => response.end('secret'));
  await using proxy = await openGuardedProxy({ allowPrivate: false, maxBytes: 1000 });
  for (const host of HIDDEN) {
    const { status } = await throughProxy(proxy.port, `http://${host}:${canary.port}/`);
    expect(status, host).toBe(403);
    expect(await tunnel(proxy.port, `${host}:${canary.port}`), host).toBe(403);
  }
  expect(canary.reached()).toBe(0);
});

test('refuses a public name that resolves to a private address', async () => {
  await using canary = await startServer((_request, response) => response.end('secret'));
  const network: Network = {
    isPublic: () => false,
    resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
  };
  await using proxy = await openGuardedProxy({ allowPrivate: false, maxBytes: 1000, network });
  const address = `http://shop.example:${canary.port}/`;
  expect((await throughProxy(proxy.port, address)).status).toBe(403);
  await expect(tunnel(proxy.port, `shop.example:${canary.port}`)).rejects.toThrow();
  expect(canary.reached()).toBe(0);
});

test('passes allowed requests on, up to the byte limit', async () => {
  await using shop = await startServer((asked, response) => {
    response.end(asked.url === '/large' ? Buffer.alloc(4_000_000) : `you asked for ${asked.headers.host}`);
  });
  await using proxy = await openGuardedProxy({ allowPrivate: true, maxBytes: 100_000 });
  const origin = `http://127.0.0.1:${shop.port}`;
  expect((await throughProxy(proxy.port, `${origin}/`)).body).toMatch(/^you asked for /);
  expect(await tunnel(proxy.port, `127.0.0.1:${shop.port}`)).toBe(200);
  await expect(throughProxy(proxy.port, `${origin}/large`)).rejects.toThrow();
});
