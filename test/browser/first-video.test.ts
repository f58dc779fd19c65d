import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import {
  BROWSER,
  expectAccessible,
  expectCopied,
  OWNER,
  setUpLink,
  startDashboard,
  visit,
} from './dashboard.ts';
import { expectPlays } from './plays.ts';

it.skipIf(!BROWSER)('sets up an account, copies the key, and makes and plays a video', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startDashboard(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;

  const link = setUpLink(server);
  await page.goto(`${server.url}/videos`);
  await page.getByRole('heading', { name: 'needs the link' }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Welcome to Castwright' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('E-mail address').fill(OWNER.email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Use at least 10 characters').waitFor();
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello, ada' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'API' }).click();
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
  const key = await expectCopied(page, () => page.getByRole('button', { name: 'Copy key' }).click());
  expect(key).toMatch(/^cw_live_[0-9A-Za-z]{38}$/);
  expect((await server.get('/v2/user/whoami', key)).body.data.email).toBe(OWNER.email);
  expect(await page.getByTestId('default-key').textContent()).not.toBe(key);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await page.getByText(key, { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Simple form' }).click();
  await page.getByLabel('Script', { exact: true }).last().fill('Hello! This video was made from a page.');
  await page.getByRole('radio', { name: 'Walter' }).click();
  await page.getByRole('radio', { name: 'Square' }).click();
  await page.getByText(/About 0:0\d · 0\.0\d credits/).waitFor();
  await page.getByRole('img', { name: 'How the video will look' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create video' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello! This video was made' }).waitFor();
  await page.getByRole('main').getByRole('progressbar').waitFor();
  await expectAccessible(page);

  const size = await expectPlays(page);
  await expectAccessible(page);
  expect(size.width).toBe(size.height);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Video (MP4)' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.mp4$/);

  await page.getByRole('link', { name: 'Videos' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Hello! This video/ })
    .waitFor();
  await expectAccessible(page);
  await page.goto(`${server.url}/no/such/page`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Hello, ada' }).waitFor();
  expect(complaints).toEqual([]);
});
