import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, untilEnded } from '../acceptance/server.ts';
import {
  BROWSER,
  expectAccessible,
  expectCopied,
  OWNER,
  signIn,
  startServerWithOwner,
  visit,
} from './dashboard.ts';

const isFocused = (element: Element) => element === document.activeElement;

it.skipIf(!BROWSER)('shares a video by public link and takes the link back', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY });
  const { body } = await server.post('/v2/create_video_from_avatar', {
    ...AVATAR_VIDEO,
    caption: true,
    video_name: 'For a <i>friend</i>',
  });
  await untilEnded(server, body.data.video_id);
  await using owner = await visit();
  await using friend = await visit();
  const { page } = owner;
  await signIn(page, server.url);
  await page.keyboard.press('Control+k');
  await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.type('friend');
  await page.getByRole('option', { name: 'For a <i>friend</i>' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByRole('switch', { name: 'Public link' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await friend.page.goto(link);
  await friend.page.getByRole('heading', { level: 1, name: 'For a <i>friend</i>' }).waitFor();
  await expectAccessible(friend.page);
  // The page and the player show the same length.
  const lengthOf = () =>
    friend.page.evaluate(() => {
      const shown = document
        .querySelector('castwright-player')
        ?.shadowRoot?.querySelector('.time')?.textContent;
      return /(\d+:\d\d)\s*$/.exec(shown ?? '')?.[1];
    });
  await expect.poll(lengthOf).not.toBe('0:00');
  await friend.page.getByText((await lengthOf()) ?? 'no length', { exact: true }).waitFor();
  const playback = await friend.page.evaluate(async () => {
    const video = document.querySelector('castwright-player')?.video;
    if (!video) throw new Error('The page has no video');
    video.muted = true;
    await video.play();
    for (let wait = 0; wait < 100 && video.currentTime <= 0.1; wait++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return { at: video.currentTime, width: video.videoWidth, cues: video.textTracks[0]?.cues?.length };
  });
  expect(playback.at).toBeGreaterThan(0.1);
  expect(playback.width).toBe(720);
  expect(playback.cues).toBeGreaterThan(0);

  await page.getByRole('switch', { name: 'Public link' }).press('Space');
  await page.getByText('Public link is off').waitFor();
  await friend.page.reload();
  await friend.page.getByRole('heading', { name: 'This video is not available' }).waitFor();
  await expectAccessible(friend.page);

  await page.goto(`${server.url}/account/usage`);
  await page.getByText('Videos in the last 30 days, 1 in total').first().waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('castwright-credits.csv');
  await friend.page.goto(`${server.url}/status`);
  await friend.page.getByText('Videos can be made').waitFor();
  await expectAccessible(friend.page);
  expect([...owner.complaints, ...friend.complaints]).toEqual([]);
});

it.skipIf(!BROWSER)(
  'ends other sessions on a new password, and still copies the Default key after sign-in',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path);
    await using here = await visit();
    await using there = await visit();
    await signIn(there.page, server.url);
    await there.page.goto(`${server.url}/account/api`);
    const copyKey = ({ page }: typeof here) =>
      expectCopied(page, () => page.getByRole('button', { name: 'Copy key' }).click());
    const key = await copyKey(there);
    const { page } = here;
    await signIn(page, server.url);
    await page.goto(`${server.url}/account/settings`);
    await page.getByText('This browser', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Sign out: / }).waitFor();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('another sentence');
    await page.getByLabel('New password').press('Enter');
    await page.getByText('The current password is wrong').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Current password').fill(OWNER.password);
    await page.getByLabel('Current password').press('Enter');
    await page.getByText('1 other session was signed out').waitFor();
    // The other page learns of it at its next call, and asks to sign in.
    await there.page.getByRole('button', { name: 'Create key' }).click();
    await there.page.getByLabel('Name').fill('late');
    await there.page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    await there.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await there.page.getByLabel('E-mail address').fill(OWNER.email);
    await there.page.getByLabel('Password').fill('another sentence');
    await there.page.getByRole('button', { name: 'Sign in' }).click();
    await there.page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
    expect(await copyKey(there)).toBe(key);

    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.reload();
    await page.getByRole('radio', { name: 'Dark', checked: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByLabel('Name').fill('<script>document.title = "hit"</script>');
    const profile = page.locator('section', { has: page.getByRole('heading', { name: 'Profile' }) });
    await profile.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menu').getByText('<script>document.title = "hit"</script>').waitFor();
    expect([...here.complaints, ...there.complaints]).toEqual([]);
  },
);
