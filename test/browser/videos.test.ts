import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)(
  'shows videos in progress, and renames, downloads, deletes and restores them',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_CONCURRENCY: '1' });
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await page.addInitScript(() => {
      const notices: string[] = [];
      class Notice extends EventTarget {
        static requestPermission = async () => 'granted';
        constructor(title: string, { body }: { body: string }) {
          super();
          notices.push(`${title}: ${body}`);
        }
      }
      Object.assign(window, { Notification: Notice, notices });
    });
    await signIn(page, server.url);
    const make = (name: string, script: string) =>
      page.evaluate(
        async (body) => {
          const { data } = await (await fetch('/dashboard/api/session')).json();
          const headers = { 'content-type': 'application/json', 'x-csrf-token': data.csrf };
          await fetch('/v2/create_video_from_avatar', {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
        },
        {
          avatar: { avatar_id: 81, avatar_type: 0 },
          voice: { type: 'script', voice_id: 'en-US-slt', script },
          aspect_ratio: 'square',
          screen_style: 1,
          resolution: '720p',
          video_name: name,
        },
      );
    await make('Long one', 'It takes a while to say all of this. '.repeat(6));
    await make('Short one', 'Hello.');
    await page.goto(`${server.url}/videos`);
    const bar = page.getByRole('checkbox', { name: 'Select all 2' });
    await bar.waitFor();

    // A video in progress shows its layout.
    await page.getByRole('link', { name: 'Long one' }).click();
    await page.getByRole('img', { name: 'A still from the video' }).waitFor();
    await page.getByRole('main').getByRole('progressbar').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Rename Long one' }).click();
    // A long name stays readable while it is edited.
    expect((await page.getByLabel('New name').boundingBox())?.width).toBeGreaterThan(500);
    await page.getByLabel('New name').fill('Called otherwise');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Called otherwise' }).waitFor();
    await page.getByRole('button', { name: 'Rename Called otherwise' }).click();
    await page.getByLabel('New name').fill('Not this');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1, name: 'Called otherwise' }).waitFor();

    await page.getByRole('button', { name: 'Tell me when it’s ready' }).click();
    await page.getByText('Your browser will tell you, while this tab is open.').waitFor();
    await page.getByRole('link', { name: 'Videos', exact: true }).click();
    await page.getByRole('listitem').getByText('Ready', { exact: true }).nth(1).waitFor();
    expect(await page.evaluate(() => (window as unknown as { notices: string[] }).notices)).toEqual([
      'Your video is ready: Called otherwise',
    ]);
    // A missing picture is reported as missing.
    await page.route('**/*-cover.jpg*', (route) => route.abort());
    await page.reload();
    await page.getByRole('img', { name: 'This picture could not be loaded' }).first().waitFor();
    await page.getByRole('checkbox', { name: 'Select Short one' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: '1 selected' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await bar.check();
    await page.getByRole('checkbox', { name: '2 selected' }).waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('videos.zip');
    expect(await download.failure()).toBe(null);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete 2 videos' }).click();
    await page.getByText('No videos yet').waitFor();
    await page.getByText('2 videos were deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('All 2 were restored').waitFor();
    await page.getByRole('link', { name: 'Short one' }).waitFor();
    await page.getByRole('link', { name: 'Called otherwise' }).waitFor();
    expect(complaints).toEqual([]);
  },
);
