import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../files/temp-dir.ts';
import { loadPageInBrowser } from './load-page-in-browser.ts';

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
    const filling = `<script>const kept = [];
      setInterval(() => kept.push(new Uint8Array(2e7).fill(7)), 20)</script>`;
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
