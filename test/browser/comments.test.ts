import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, untilEnded } from '../acceptance/server.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

const PHONE = { width: 390, height: 844 };
const HOSTILE = '<img src=x onerror="window.hit=1">';

/** Moves a film to a time, once its length is known. */
async function seek(page: Page, selector: string, time: number): Promise<void> {
  const film = page.locator(selector);
  await expect.poll(() => film.evaluate((node) => (node as HTMLVideoElement).duration)).toBeGreaterThan(time);
  await film.evaluate((node, at) => {
    (node as HTMLVideoElement).currentTime = at;
  }, time);
}

const timeOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => (node as HTMLVideoElement).currentTime);

it.skipIf(!BROWSER)(
  'lets a guest comment at a time of a shared video, and its owner resolve it',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY });
    const { body } = await server.post('/v2/create_video_from_avatar', {
      ...AVATAR_VIDEO,
      voice: { ...AVATAR_VIDEO.voice, script: 'We made this film so that it can be reviewed by all of you.' },
      video_name: 'To review',
    });
    const id = body.data.video_id as string;
    await untilEnded(server, id);
    await using owner = await visit();
    const { page } = owner;
    await signIn(page, server.url);
    await page.goto(`${server.url}/videos/${id}`);
    await page.getByText('No comments yet').waitFor();
    await page.getByRole('switch', { name: 'Public link' }).click();
    await page.getByRole('switch', { name: 'Allow comments' }).click();
    await page.getByText('Comments are on').waitFor();
    const link = await page.getByRole('textbox', { name: 'Public link' }).inputValue();

    await using visitor = await visit();
    const guest = visitor.page;
    await guest.setViewportSize(PHONE);
    await guest.goto(link);
    await seek(guest, 'castwright-player', 3.2);
    await guest.getByLabel('Your name').fill('Grace');
    await guest.getByLabel('Comment at 0:03').fill(`Too fast here.\n${HOSTILE}`);
    await guest.getByRole('button', { name: 'Comment', exact: true }).click();
    const comments = guest.getByRole('list', { name: 'Comments' }).getByRole('listitem');
    await comments.getByText('Too fast here.').waitFor();
    expect(await guest.getByLabel('Comment at 0:03').inputValue()).toBe('');
    await expectAccessible(guest);
    await seek(guest, 'castwright-player', 0);
    await guest.getByRole('button', { name: 'Go to 0:03' }).click();
    await expect.poll(() => timeOf(guest, 'castwright-player')).toBeCloseTo(3.2);
    await seek(guest, 'castwright-player', 0);
    await guest.getByTitle('Grace at 0:03').click();
    await expect.poll(() => timeOf(guest, 'castwright-player')).toBeCloseTo(3.2);
    expect(await guest.evaluate(() => 'hit' in window)).toBe(false);

    // The comment reaches the open page of the owner by itself.
    await page.getByText('Too fast here.').waitFor();
    await page.getByText('1 open').waitFor();
    await page.getByRole('button', { name: 'Go to 0:03' }).click();
    await expect.poll(() => timeOf(page, 'video')).toBeCloseTo(3.2);
    await page.getByLabel('Comment at 0:03').fill('Slower now.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('Slower now.').waitFor();
    await page.getByText('2 open').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resolve the comment by Grace at 0:03' }).click();
    await page.getByRole('button', { name: 'Reopen the comment by Grace at 0:03' }).waitFor();
    await page.getByRole('radio', { name: 'Open' }).click();
    await page.getByText('Too fast here.').waitFor({ state: 'detached' });
    await page.setViewportSize(PHONE);
    await expectAccessible(page);

    await comments.getByText('Slower now.').waitFor();
    await comments.getByText('Resolved').waitFor();
    await guest.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(guest);
    // In the colours of a brand, which replace those of the theme.
    const brand = { colors: { primary: '#ffd400', background: '#102a43', text: '#f0f4f8' } };
    const branded = await server.ask('/v2/brand', {
      method: 'PUT',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      body: JSON.stringify(brand),
    });
    expect(branded.status).toBe(200);
    await guest.reload();
    await comments.getByText('Slower now.').waitFor();
    await expectAccessible(guest);

    await page.getByRole('switch', { name: 'Public link' }).click();
    await page.getByText('Public link is off').waitFor();
    await guest.getByRole('heading', { name: 'This video is not available' }).waitFor();
    expect([...owner.complaints, ...visitor.complaints]).toEqual([]);
  },
);
