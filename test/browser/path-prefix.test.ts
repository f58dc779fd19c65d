import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, untilEnded } from '../acceptance/server.ts';
import { freePort, startReverseProxy } from '../stack/reverse-proxy.ts';
import { BROWSER, signIn, startServerWithOwner, visit } from './dashboard.ts';

/** Requests of a page outside the path of its host, and failed responses. */
function watch(page: Page, base: string): string[] {
  const wrong: string[] = [];
  const { origin } = new URL(base);
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(origin) && !url.startsWith(`${base}/`)) wrong.push(url);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  return wrong;
}

it.skipIf(!BROWSER)('works below a path of a shared host', async () => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/cast`;
  await using temp = await makeTempDir('castwright-prefix-');
  const settings = {
    CASTWRIGHT_API_KEY: KEY,
    CASTWRIGHT_BASE_URL: base,
    CASTWRIGHT_TRUSTED_PROXIES: 'loopback',
    CASTWRIGHT_VOICES: 'embedded',
  };
  await using server = await startServerWithOwner(temp.path, settings, QUICK_RENDERS);
  await using _ = await startReverseProxy(port, [{ path: '/cast', target: server.url, isStripped: true }]);
  await using owner = await visit();
  const { page, complaints } = owner;
  const wrong = watch(page, base);

  await signIn(page, base);
  expect(new URL(page.url()).pathname).toBe('/cast/');
  const { body } = await server.post('/v2/create_video_from_avatar', { ...AVATAR_VIDEO, caption: true });
  const id = body.data.video_id as string;
  await page.getByRole('link', { name: 'Videos' }).first().click();
  await page.waitForURL(`${base}/videos`);
  // The event stream reports the video, and its picture has a URL of the server.
  await page.locator(`a[href="/cast/videos/${id}"]`).first().click();
  await untilEnded(server, id);
  await page.getByRole('switch', { name: 'Public link' }).click();
  const link = page.getByLabel('Public link of this video');
  await link.waitFor();
  const share = await link.inputValue();
  expect(share).toMatch(`${base}/share/`);
  await page.reload();
  await link.waitFor();

  for (const path of ['/avatars', '/voices', '/assets', '/account/api', '/create/template'])
    await page.goto(base + path, { waitUntil: 'networkidle' });
  await page.goto(`${base}/assets`);
  const sent = page.waitForResponse((response) => response.url().includes('/uploads/') && response.ok());
  const buffer = Buffer.from(await (await fetch(`${base}/avatars/81/cover.jpg`)).arrayBuffer());
  await page.locator('input[type=file]').setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('ada.jpg').first().waitFor();
  expect(new URL((await sent).url()).pathname).toMatch(/^\/cast\/uploads\//);

  await page.goto(`${base}/docs`);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('webhook signature');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`^${base}/docs/.+`));
  expect([complaints, wrong]).toEqual([[], []]);

  // Anyone with the link sees the video, on the share page and in the embedded player.
  await using stranger = await visit();
  const elsewhere = watch(stranger.page, base);
  await stranger.page.goto(share);
  await stranger.page.locator('video').first().waitFor();
  await stranger.page.goto(`${share}/player`);
  await stranger.page.getByRole('button', { name: 'Play' }).click();
  await expect
    .poll(() =>
      stranger.page
        .locator('castwright-player')
        .evaluate((player) => (player as HTMLVideoElement).currentTime),
    )
    .toBeGreaterThan(0.3);
  expect([stranger.complaints, elsewhere]).toEqual([[], []]);

  // The server's own address redirects below the path, where its cookies are sent.
  await page.goto(`${server.url}/videos?kind=avatar_video`);
  await page.waitForURL(`${server.url}/cast/**`);
  await page.goto(`${base}/account/settings`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await owner.context.clearCookies();
  await page.goto(`${base}/videos?status=failed`);
  await page.waitForURL(`${base}/sign-in?to=*`);
  expect(new URL(page.url()).searchParams.get('to')).toBe('/cast/videos?status=failed');
});
