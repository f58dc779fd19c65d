import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { QUICK_RENDERS } from '../acceptance/server.ts';
import { movie } from '../fixtures/media-files.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

const VIDEO = {
  avatar: { avatar_id: 81, avatar_type: 0 },
  voice: { type: 'script', voice_id: 'en-US-slt', script: 'Good morning.\nSee you soon.' },
  aspect_ratio: 'square',
  screen_style: 1,
  resolution: '720p',
  video_name: 'Greeting',
};

it.skipIf(!BROWSER)('translates a video with a table of translations', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path, {}, QUICK_RENDERS);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  const id = await page.evaluate(async (body) => {
    const { data } = await (await fetch('/dashboard/api/session')).json();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': data.csrf };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch('/v2/create_video_from_avatar', init)).json()).data.video_id as string;
  }, VIDEO);
  await page.goto(`${server.url}/videos/${id}`);
  await page.getByRole('button', { name: 'Translate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate this video' });
  await dialog.getByRole('checkbox', { name: 'Spanish' }).check();
  await dialog.getByRole('checkbox', { name: 'German' }).check();
  // The language of the video is not offered.
  expect(await dialog.getByRole('checkbox', { name: 'English' }).count()).toBe(0);
  await expectAccessible(page);

  // Without a translator, the server says what is missing.
  await dialog.getByRole('button', { name: 'Translate into 2 languages' }).click();
  await dialog.getByText('lacks the Spanish translation of "Good morning.", "See you soon."').waitFor();

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download a table with all 2 texts' }).click();
  const download = await downloading;
  const table = (await readFile(await download.path(), 'utf8'))
    .replace(/^(Good morning\..*),,/m, '$1,Buenos días.,Guten Morgen.')
    .replace(/^(See you soon\..*),,/m, '$1,Hasta pronto.,Bis bald.');
  expect(table).toContain('text,use,seconds,spanish,german');
  await dialog.getByLabel('Your own translations').setInputFiles({
    name: 'table.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await dialog.getByRole('button', { name: 'Translate into 2 languages' }).click();
  const created = page.getByRole('dialog', { name: 'Your translations are being made' });
  await expectAccessible(page);
  await created.getByRole('link', { name: 'Spanish' }).click();
  await page.getByRole('heading', { level: 1, name: 'Greeting (Spanish)' }).waitFor();
  await page.getByText('Buenos días.').first().waitFor();
  await page.getByText('To duplicate this translation, duplicate the original video').waitFor();
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('offers to translate a video file, and says what the server lacks', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path, {}, QUICK_RENDERS);
  await using visitor = await visit();
  const { page } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/videos`);
  await page.getByRole('button', { name: 'Translate a video file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate a video file' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Speech.mp4',
    mimeType: 'video/mp4',
    buffer: await movie('mp4', 2),
  });
  await dialog.getByText('Speech.mp4').waitFor();
  // Without a translator, the texts can be had, to translate them elsewhere.
  await dialog.getByText('This needs a translator.').waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBe(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Get the texts' }).click();
  // The reason is scrolled into view.
  const reason = dialog.getByRole('alert').getByText('castwright voices add whisper-');
  await expect.poll(() => reason.evaluate(isInView)).toBe(true);
  await dialog.getByLabel('What is said, word for word').fill('Nothing at all.');
  await dialog.getByRole('button', { name: 'Get the texts' }).click();
  await page.getByRole('dialog', { name: 'The texts are being written down' }).getByRole('link').waitFor();
});

/** Whether nothing lies over the middle of an element. */
function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

it.skipIf(!BROWSER)('keeps the names and terms of an account', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url);
  await page.goto(`${server.url}/account/settings`);
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Names and terms' }) });
  await card.getByText('No names or terms yet.').waitFor();
  await card.getByRole('button', { name: 'Add a name or term' }).click();
  await card.getByLabel('Name or term').fill('Castwright');
  await card.getByRole('button', { name: 'Add a name or term' }).click();
  await card.getByLabel('Name or term').last().fill('cart');
  await card.getByRole('button', { name: 'Add a translation' }).last().click();
  await card.getByLabel('Language of the translation of cart').selectOption('German');
  await card.getByLabel('cart in German').fill('Warenkorb');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  await page.reload();
  await expect.poll(() => card.getByLabel('cart in German').inputValue()).toBe('Warenkorb');
  await card.getByRole('button', { name: 'Remove cart', exact: true }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByLabel('cart in German').waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => card.getByLabel('Name or term').count()).toBe(1);
  expect(await card.getByLabel('Name or term').inputValue()).toBe('Castwright');
  expect(complaints).toEqual([]);
});
