import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { makeTempDir } from './files/temp-dir.ts';
import { loadPageInBrowser, openGuardedProxy } from './load-page-in-browser.ts';
import type { Network } from './safe-fetch/guarded-agent.ts';

const BROWSER = '/usr/bin/chromium';
if (!existsSync(BROWSER)) console.log('No Chromium on this machine: no page was opened in one.');

const PAGE = `<!doctype html><title>Shop</title><div id="root"></div>
<script>setTimeout(() => { document.getElementById('root').textContent = 'Cork' + ' Lamp'; }, 300)</script>`;

test.skipIf(!existsSync(BROWSER))(
  'runs the scripts of a page and reaches private addresses only if allowed',
  async () => {
    await using temp = await makeTempDir('castwright-browser-');
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const load = async (allowPrivate: boolean) => {
      const path = join(temp.path, `page-${allowPrivate}`);
      const limits = { maxBytes: 100_000, memory: 2e9, timeout: 60, signal: AbortSignal.timeout(60_000) };
      const options = { browser: BROWSER, allowPrivate, tempRoot: temp.path, ...limits };
      const outcome = await loadPageInBrowser(`http://127.0.0.1:${port}/lamp`, path, options);
      return outcome === 'drawn' ? await readFile(path, 'utf8') : '';
    };
    try {
      expect(await load(false)).not.toContain('Cork Lamp');
      expect(requests).toEqual([]);
      expect(await load(true)).toContain('<div id="root">Cork Lamp</div>');
      expect(requests).toContain('/lamp');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
  120_000,
);

test.skipIf(!existsSync(BROWSER) || process.platform !== 'linux')(
  'ends the browser when a page uses too much memory',
  async () => {
    await using temp = await makeTempDir('castwright-browser-');
    const filling = `<script>const held = [];
      setInterval(() => held.push(new Uint8Array(2e7).fill(7)), 20)</script>`;
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(filling);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const limits = { maxBytes: 100_000, memory: 6e8, timeout: 100, signal: AbortSignal.timeout(100_000) };
    const options = { browser: BROWSER, allowPrivate: true, tempRoot: temp.path, ...limits };
    expect(await loadPageInBrowser(`http://127.0.0.1:${port}/`, join(temp.path, 'page'), options)).toBe(
      'outgrew',
    );
    server.closeAllConnections();
    server.close();
  },
  120_000,
);

test('returns nothing when the browser does not exist', async () => {
  await using temp = await makeTempDir('castwright-browser-');
  const options = { browser: join(temp.path, 'none'), allowPrivate: true, tempRoot: temp.path };
  const limits = { maxBytes: 1000, memory: 1e9, timeout: 10, signal: AbortSignal.timeout(10_000) };
  expect(
    await loadPageInBrowser('http://127.0.0.1:9/', join(temp.path, 'page'), { ...options, ...limits }),
  ).toBe('nothing');
});

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
  await using shop = await startServer((request, response) => {
    response.end(
      request.url === '/large' ? Buffer.alloc(4_000_000) : `you asked for ${request.headers.host}`,
    );
  });
  await using proxy = await openGuardedProxy({ allowPrivate: true, maxBytes: 100_000 });
  const origin = `http://127.0.0.1:${shop.port}`;
  expect((await throughProxy(proxy.port, `${origin}/`)).body).toMatch(/^you asked for /);
  expect(await tunnel(proxy.port, `127.0.0.1:${shop.port}`)).toBe(200);
  await expect(throughProxy(proxy.port, `${origin}/large`)).rejects.toThrow();
});
