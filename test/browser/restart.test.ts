import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { QUICK_RENDERS } from '../acceptance/server.ts';
import { BROWSER, OWNER, signIn, startServerWithOwner, visit } from './dashboard.ts';

const SCRIPT = 'Do not lose me. I was typed before the server went away. [pause 3s]';

it.skipIf(!BROWSER)(
  'keeps typed text while the server restarts, and continues with the video by itself',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    const settings = { PORT: String(await freePort()) };
    await using visitor = await visit();
    const { page, complaints } = visitor;
    const videoName = page.getByRole('heading', { level: 1, name: 'Do not lose me.' });
    {
      await using server = await startServerWithOwner(temp.path, settings, QUICK_RENDERS);
      await signIn(page, server.url);
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Simple form' }).click();
      await page.getByLabel('Script', { exact: true }).last().fill(SCRIPT);
      await page.getByText(/About 0:0\d/).waitFor();
      await server.stop('SIGKILL');
    }
    await page.getByRole('button', { name: 'Create video' }).click();
    await page.getByText('We keep trying, and what you typed is saved.').waitFor();
    expect(await page.getByLabel('Script', { exact: true }).last().inputValue()).toBe(SCRIPT);

    await using again = await startServerWithOwner(temp.path, settings, QUICK_RENDERS);
    await page.getByText('We keep trying').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Create video' }).click();
    await videoName.waitFor();
    await again.stop('SIGKILL');
    await page
      .getByRole('main')
      .getByText(/%|queue/)
      .first()
      .waitFor();
    await using third = await startServerWithOwner(temp.path, settings, QUICK_RENDERS);
    // The page learns of the end by itself, without user input.
    await page.locator('video').waitFor();
    expect((await third.ask('/healthz', {})).status).toBe(200);
    expect(complaints).toEqual([]);
  },
);

it.skipIf(!BROWSER)(
  'signs in by keyboard alone, and counts down to the next attempt after wrong passwords',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path);
    await using visitor = await visit();
    const { page } = visitor;
    await page.goto(`${server.url}/videos?status=failed`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type(OWNER.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The e-mail address or the password is wrong').waitFor();
    await page.getByLabel('Password').focus();
    await page.keyboard.type(OWNER.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
    expect(page.url()).toBe(`${server.url}/videos?status=failed`);

    await page.getByRole('button', { name: 'Account' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('E-mail address').fill('eve@example.com');
    for (let attempt = 0; attempt < 6; attempt++) {
      await page.getByLabel('Password').fill('wrong');
      await page.getByLabel('Password').press('Enter');
      await expect.poll(() => page.getByLabel('Password').inputValue()).toBe('');
    }
    await page.getByText(/Too many attempts\. Try again in \d+ s/).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in' }).isDisabled()).toBe(true);
  },
);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
