import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { makeLog } from '../../../platform/telemetry/log.ts';
import { crawlPage } from './crawl.ts';

const BROWSER = '/usr/bin/chromium';
if (!existsSync(BROWSER)) console.log('No Chromium on this machine: no product page was opened in one.');

/** A page built entirely by a script, as in many shops. */
const PAGE = `<!doctype html><title>Shop</title><div id="root"></div><script>
setTimeout(() => {
  const data = document.createElement('script');
  data.type = 'application/ld+json';
  data.textContent = JSON.stringify({ '@type': 'Product', name: 'Cork Table Lamp', description: 'Dimmed by a touch.' });
  document.head.append(data);
}, 200);
</script>`;

test.skipIf(!existsSync(BROWSER))(
  'reads a page built by scripts only with a browser',
  async () => {
    await using temp = await makeTempDir('castwright-crawl-');
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lamp`;
    const settings = { allowPrivate: true, tempRoot: temp.path, log: makeLog('silent'), wantsMedia: false };
    try {
      await expect(crawlPage(address, settings, async () => '')).rejects.toMatchObject({
        reason: 'no_product',
      });
      const product = await crawlPage(address, { ...settings, browserPath: BROWSER }, async (page) => page);
      expect(product).toMatchObject({ name: 'Cork Table Lamp', description: 'Dimmed by a touch.' });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
  60_000,
);

test('reports the stages of a crawl in order', async () => {
  await using temp = await makeTempDir('castwright-crawl-');
  const data = JSON.stringify({
    '@type': 'Product',
    name: 'Lamp',
    description: 'Dims.',
    image: ['/1.png', '/2.png'],
  });
  const server = createServer((request, response) => {
    if (request.url !== '/lamp') return void response.writeHead(404).end();
    const html = `<!doctype html><h1>Lamp</h1><script type="application/ld+json">${data}</script>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lamp`;
  const stages: string[] = [];
  try {
    await crawlPage(
      address,
      {
        allowPrivate: true,
        tempRoot: temp.path,
        log: makeLog('silent'),
        wantsMedia: true,
        onStage: ({ stage, done, of }) => stages.push(of === undefined ? stage : `${stage} ${done}/${of}`),
      },
      async () => '',
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
  expect(stages).toEqual([
    'waiting',
    'opening',
    'reading',
    'pictures 0/2',
    'pictures 1/2',
    'pictures 2/2',
    'saving',
  ]);
}, 60_000);
