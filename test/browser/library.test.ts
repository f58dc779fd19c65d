import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AVATARS } from '../../src/engine/catalog/avatars.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { QUICK_RENDERS } from '../acceptance/server.ts';
import { picture, wav } from '../fixtures/media-files.ts';
import { productPicture } from '../fixtures/product-pictures.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Drops a file onto the drop zone. */
async function drop(page: Page, name: string, type: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called = '', kind = '', content = '']) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([content], called, { type: kind }));
      return dropped;
    },
    [name, type, text],
  );
  await page.getByText('Drop files here, or choose them').dispatchEvent('drop', { dataTransfer });
}

it.skipIf(!BROWSER)('filters avatars, draws one from words and refuses a photo of nobody', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.getByRole('link', { name: 'Avatars' }).click();
  await page.getByText(`${AVATARS.length} avatars`).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Age').selectOption('Senior');
  await page.getByLabel('Gender').selectOption('Male');
  await page.getByText(new RegExp(`^\\d of ${AVATARS.length} avatars`)).waitFor();
  await page.getByRole('link', { name: /^Walter/ }).click();
  await heading(page, 'Walter').waitFor();
  await page.getByRole('img', { name: 'Walter, square' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Make a video' }).click();
  await page.getByRole('radio', { name: 'Walter', checked: true }).waitFor();

  await page.goto(`${server.url}/avatars?show=own`);
  await page.getByText('You have no avatars yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Describe a person' }).click();
  await page.getByLabel('Hair, clothes, glasses').fill('short red hair, sparkling dragon');
  await page.getByLabel('Name').fill('Nora');
  await page.getByRole('button', { name: 'Draw four people' }).click();
  await page.getByRole('radio', { name: 'Suggestion 3' }).click();
  await page.getByText('Not understood: sparkling, dragon').waitFor();
  await expectAccessible(page);
  // No avatar was saved yet.
  const own = () =>
    page.evaluate(async () => (await (await fetch('/v2/avatars/custom')).json()).data.total as number);
  expect(await own()).toBe(0);
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await heading(page, 'Nora').waitFor();
  await page.getByRole('link', { name: 'New look' }).waitFor();
  expect(await own()).toBe(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Make a video' }).click();
  await page.getByRole('radio', { name: 'Nora', checked: true }).waitFor();

  // The photo shows no face: the page gives the reason and offers the form again.
  await page.goto(`${server.url}/avatars/new?by=photo`);
  const make = page.getByRole('button', { name: 'Create avatar' });
  const photo = { name: 'flag.png', mimeType: 'image/png', buffer: picture('image/png') };
  await page.locator('input[type=file]').setInputFiles(photo);
  expect(await make.isDisabled()).toBe(true);
  await page.getByLabel('The person shown agrees').check();
  await expectAccessible(page);
  await make.click();
  await page.getByText('This file cannot be used').waitFor();
  await expectAccessible(page);

  await page.goto(`${server.url}/avatars?show=own`);
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(2);
  await page.getByRole('link', { name: 'Nora' }).press('Enter');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete avatar' }).press('Enter');
  await page.getByText('The avatar was deleted').waitFor();
  await page.getByText('Could not be created').waitFor();
  await page.getByRole('link', { name: 'Nora' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('draws a presenter with a product, and creates an avatar from a picture', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path, {}, QUICK_RENDERS);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url);
  await page.goto(`${server.url}/avatars/new`);
  await page.getByRole('radio', { name: 'Show a product' }).click();
  const submit = page.getByRole('button', { name: 'Draw four pictures' });
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);

  const upload = async (name: string, width: number) => {
    const file = { name, mimeType: 'image/jpeg', buffer: productPicture('bottle', { width }) };
    await page.getByLabel('Choose a picture, or drop it here').setInputFiles(file);
    await page.getByText(`${name} is ready`).waitFor();
  };
  await upload('tiny.jpg', 90);
  await page.getByRole('radio', { name: 'Square' }).click();
  await submit.click();
  // The reason is given at the field and beside the button.
  await expect.poll(() => page.getByText('The picture of the product is too small').count()).toBe(2);
  await expectAccessible(page);

  await upload('tonic.jpg', 500);
  await page.getByLabel('Name', { exact: true }).fill('Nora with tonic');
  await submit.click();
  await page.getByText('Drawing four pictures…').waitFor();
  await page.getByRole('radio', { name: 'Suggestion 3' }).click();
  await page.getByRole('img', { name: 'Suggestion 3' }).waitFor();
  await page.getByText('The product stands on a counter').waitFor();
  await expectAccessible(page);
  // The pictures survive a reload.
  await page.reload();
  await page.getByRole('radio', { name: 'Suggestion 4' }).click();
  await page.getByRole('button', { name: 'Keep this one' }).click();
  await heading(page, 'Nora with tonic').waitFor();
  await page.getByRole('link', { name: 'Make a video' }).waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('plays, creates, uses and deletes voices, music and files', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  const dialog = page.getByRole('dialog');
  const jingle = join(temp.path, 'jingle.wav');
  await writeFile(jingle, wav(2));
  await signIn(page, server.url);

  await page.getByRole('link', { name: 'Voices' }).click();
  await page.getByText('219 voices').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Language').selectOption('German');
  await page.getByText('4 of 219 voices').waitFor();
  await page.getByRole('button', { name: 'Play Anna' }).first().click();
  await page.getByRole('button', { name: 'Stop Anna' }).first().waitFor();
  await page.getByRole('button', { name: 'Adjust Anna' }).first().click();
  await dialog.getByLabel('Name').fill('Slow Anna');
  await dialog.getByRole('slider', { name: 'Pace' }).fill('0.8');
  await dialog.getByRole('button', { name: 'Listen' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).waitFor();
  // Only one sound plays at a time.
  await expect
    .poll(() => page.getByRole('button', { name: 'Stop Anna', includeHidden: true }).count())
    .toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save voice' }).click();
  await page.getByRole('link', { name: 'Use Slow Anna in a video' }).click();
  await page.getByRole('radio', { name: /Slow Anna/, checked: true }).waitFor();
  await page.goto(`${server.url}/voices?show=own`);
  await page.getByRole('button', { name: 'Delete Slow Anna' }).click();
  await page.getByRole('button', { name: 'Delete voice' }).click();
  await page.getByText('The voice was deleted').waitFor();
  await page.getByText('You have no voices yet').waitFor();
  await page.getByRole('radio', { name: 'Packs' }).click();
  await page.getByText('castwright voices add supertonic-3').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Music' }).click();
  await page.getByText('24 tracks').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add music' }).click();
  await page.locator('input[type=file]').setInputFiles(jingle);
  await dialog.getByLabel('I may use this music in videos').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add music' }).click();
  await page.getByRole('link', { name: 'Use jingle in a video' }).waitFor();

  await page.getByRole('link', { name: 'Assets' }).click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'flag.png', mimeType: 'image/png', buffer: picture('image/png') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') },
  ]);
  await page.getByRole('alert').getByText('do not name a supported format').waitFor();
  await drop(page, 'rows.csv', 'text/csv', 'name,price\nLamp,20\n');
  await page.getByRole('button', { name: 'Open rows.csv' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Sounds' }).click();
  await page.getByRole('button', { name: 'Open flag.png' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open jingle.wav' }).click();
  await dialog.getByRole('button', { name: 'Copy asset_id' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete file' }).click();
  await page.getByText('it is the music “jingle”').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Pictures' }).click();
  await page.getByRole('button', { name: 'Open flag.png' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete file' }).press('Enter');
  await page.getByText('The file was deleted').waitFor();
  await page.getByText('No files found').waitFor();
  expect(complaints).toEqual([]);
});
