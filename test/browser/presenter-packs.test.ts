import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { AVATARS } from '../../src/engine/catalog/avatars.ts';
import { presenterIdOf } from '../../src/engine/catalog/presenter-packs.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { realFile } from '../fixtures/real.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

/** Main module of a server that offers only the packs of a file. */
const MAIN = fileURLToPath(new URL('../speech/castwright-with-packs.ts', import.meta.url));

/** Serves a pack with one portrait on loopback. The first download stops halfway. */
async function portraitPublisher(folder: string) {
  const portrait = await readFile(realFile('astronaut.jpg'));
  const half = portrait.length >> 1;
  const unfinished: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': portrait.length });
    response.write(portrait.subarray(0, half));
    unfinished.push(response);
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
    );
  const disconnect = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  const port = await listen(0);
  const list = join(folder, 'presenter-packs-for-tests.json');
  const pack = {
    id: 'tiny',
    name: 'Tiny faces',
    licence: { name: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    attribution: 'A photograph by NASA',
    downloads: [
      {
        file: 'ada.jpg',
        url: `http://127.0.0.1:${port}/ada.jpg`,
        size: portrait.length,
        sha256: createHash('sha256').update(portrait).digest('hex'),
      },
    ],
    people: [{ key: 'ada', name: 'Ada', gender: 'female', age: 'adult', file: 'ada.jpg' }],
  };
  await writeFile(list, JSON.stringify([pack]));
  return {
    settings: { TEST_PRESENTER_PACKS: list },
    disconnect,
    reconnect: () => listen(port),
    finish() {
      for (const response of unfinished.splice(0)) response.end(portrait.subarray(half));
    },
    [Symbol.asyncDispose]: disconnect,
  };
}

it.skipIf(!BROWSER)(
  'installs a presenter pack with one button, shows progress, and says why it failed',
  async () => {
    await using temp = await makeTempDir('castwright-presenters-');
    await using publisher = await portraitPublisher(temp.path);
    await using server = await startServerWithOwner(temp.path, publisher.settings, MAIN);
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    await page.goto(`${server.url}/avatars`);
    await page.getByText(`${AVATARS.length} avatars`).waitFor();

    // Offline: the page says so, and the button stays.
    await publisher.disconnect();
    const install = page.getByRole('button', { name: 'Install Tiny faces' });
    await install.click();
    await page.getByRole('alert').getByText('is this machine online?').waitFor();
    await page.getByText('add --from FOLDER to the command').waitFor();
    await expectAccessible(page);

    await publisher.reconnect();
    await install.click();
    const progress = page.getByRole('progressbar', { name: 'Installing Tiny faces' });
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    expect(await install.isDisabled()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    publisher.finish();
    await page.getByText('Installed', { exact: true }).waitFor();
    await progress.waitFor({ state: 'detached' });

    // The library shows the presenter without a reload, and its page says which layouts suit.
    await page.getByText(`${AVATARS.length + 1} avatars`).waitFor();
    await page.goto(`${server.url}/avatars/${presenterIdOf('tiny', 'ada')}`);
    await page.getByRole('heading', { level: 1, name: 'Ada' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);
