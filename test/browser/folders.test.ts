import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, untilEnded } from '../acceptance/server.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

const PHONE = { width: 390, height: 844 };

it.skipIf(!BROWSER)(
  'files videos in folders, tags them, takes both back, and finds them by their words',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY }, QUICK_RENDERS);
    for (const name of ['Spring offer', 'Autumn offer', 'Welcome']) {
      const { body } = await server.post('/v2/create_video_from_avatar', {
        ...AVATAR_VIDEO,
        voice: { ...AVATAR_VIDEO.voice, script: `This is our ${name.toLowerCase()}, <i>only</i> for you.` },
        video_name: name,
      });
      await untilEnded(server, body.data.video_id);
    }
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    await page.goto(`${server.url}/videos`);
    const links = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Offers');
    await page.getByRole('button', { name: 'Create folder' }).click();
    const nav = page.getByRole('navigation', { name: 'Folders' });
    await nav.getByRole('link', { name: 'Offers' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select Spring offer' }).check({ force: true });
    await page.getByRole('checkbox', { name: 'Select Autumn offer' }).check({ force: true });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByLabel('Move to').selectOption('Offers');
    await page.getByRole('button', { name: 'Move here' }).click();
    await page.getByText('2 videos moved to Offers').waitFor();
    await nav.getByRole('link', { name: 'Offers' }).click();
    await links('Welcome').waitFor({ state: 'detached' });
    await links('Spring offer').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 videos moved back').waitFor();
    await page.getByText('This folder is empty').waitFor();

    await nav.getByRole('link', { name: 'All videos' }).click();
    await page.getByRole('searchbox', { name: 'Search names and scripts' }).fill('only AUTUMN');
    await links('Spring offer').waitFor({ state: 'detached' });
    expect(await page.locator('mark').allTextContents()).toEqual(['autumn', 'only']);
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Search names and scripts' }).fill('');
    await links('Spring offer').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('our welcome');
    await page.getByRole('option', { name: /^Welcome.*our welcome, only for you/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    // A phone has a select instead of the list.
    await page.setViewportSize(PHONE);
    await page.getByLabel('Folder', { exact: true }).selectOption('All videos');
    await links('Welcome').click();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
    await page.getByLabel('Folder', { exact: true }).selectOption('Offers');
    await page.getByText('1 video moved to Offers').waitFor();
    for (const tag of ['Greeting', 'First']) {
      await page.getByLabel('Add a tag').fill(tag);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Remove the tag ${tag.toLowerCase()}` }).waitFor();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove the tag first' }).click();
    await page.getByText('The tag first was removed').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: 'Remove the tag first' }).waitFor();
    await page.getByRole('link', { name: 'greeting' }).click();
    await links('Welcome').waitFor();
    await links('Spring offer').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('greeting');
    await expectAccessible(page);

    await page.getByLabel('Tag', { exact: true }).selectOption('All tags');
    await page.getByLabel('Folder', { exact: true }).selectOption('Offers (1)');
    await links('Spring offer').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete the folder Offers' }).click();
    await page.getByText('Its video stays, in no folder.').waitFor();
    await page.getByRole('button', { name: 'Delete folder' }).click();
    await page.getByText('The folder Offers was deleted').waitFor();
    await links('Spring offer').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText('Offers was restored').waitFor();
    await page.getByLabel('Folder', { exact: true }).selectOption('Offers (1)');
    await links('Spring offer').waitFor({ state: 'detached' });
    await links('Welcome').waitFor();
    expect(complaints).toEqual([]);
  },
);
