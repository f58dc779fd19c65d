import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, untilEnded } from '../acceptance/server.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)('embeds a video in another site only while its owner allows it', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY }, QUICK_RENDERS);
  const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, caption: true });
  const id = body.data.video_id as string;
  await untilEnded(server, id);
  await using owner = await visit();
  const { page } = owner;
  await signIn(page, server.url);

  await page.goto(`${server.url}/videos/${id}`);
  await page.getByRole('switch', { name: 'Public link' }).click();
  await page.getByText('Other web pages may not show your videos').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Allow it in Settings' }).click();
  await page.getByRole('radio', { name: 'These sites' }).click();
  await page.getByLabel('Sites', { exact: true }).fill('example.com');
  const form = page.locator('form').filter({ has: page.getByRole('radio', { name: 'Anywhere' }) });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('must be the address of a site').waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Anywhere' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  await page.goto(`${server.url}/videos/${id}`);
  const code = await page.getByText('<iframe').textContent();
  await expectAccessible(page);

  // A different address counts as a different site.
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Blog</title>${code}`);
  }).listen(0, '127.0.0.1');
  await using visitor = await visit();
  try {
    await visitor.page.goto(`http://localhost:${(site.address() as AddressInfo).port}`);
    const frame = visitor.page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Play' }).click();
    await expect
      .poll(() =>
        frame.locator('castwright-player').evaluate((player) => (player as HTMLVideoElement).currentTime),
      )
      .toBeGreaterThan(0.3);
    expect(visitor.complaints).toEqual([]);

    await page.goto(`${server.url}/account/settings`);
    await page.getByRole('radio', { name: 'Off' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await visitor.page.reload();
    await expect.poll(() => visitor.complaints.join()).toContain('frame-ancestors');
  } finally {
    site.close();
  }
});
