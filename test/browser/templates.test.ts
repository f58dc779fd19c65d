import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';
import { expectPlays } from './plays.ts';

it.skipIf(!BROWSER)('creates a template, points to its mistakes and makes a video from it', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);

  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Video from a template' }).click();
  await page.getByRole('link', { name: 'First snow' }).waitFor();
  await page.getByRole('radio', { name: 'Landscape' }).click();
  await page.getByRole('link', { name: 'One line' }).focus();
  const preview = 'video[src*="/templates/33/landscape/"]';
  await page.locator(preview).waitFor();
  await page.waitForFunction(
    (at) => (document.querySelector<HTMLVideoElement>(at)?.currentTime ?? 0) > 0,
    preview,
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('radio', { name: 'Empty template' }).click();
  await page.getByLabel('Name').fill('Greeting');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create template' }).click();
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor();
  await page.getByText('No problems').waitFor();
  await page.getByLabel('Default', { exact: true }).fill('Hello there');
  await page.getByRole('radio', { name: 'JSON' }).click();
  const json = page.getByLabel('Document');
  const sound = await json.inputValue();
  expect(sound).toContain('"default": "Hello there"');
  await json.fill(sound.replace('"length": 4', '"length": -2'));
  await page.getByText('1 problem').waitFor();
  await page.getByRole('button', { name: 'scenes[0].length' }).click();
  const from = await json.evaluate((field) => (field as HTMLTextAreaElement).selectionStart);
  expect((await json.inputValue()).slice(from, from + 2)).toBe('-2');
  await expectAccessible(page);
  await json.fill('{');
  await page.getByText('This is not JSON').waitFor();
  // Unsaved text survives a reload, even if it is invalid.
  await page.reload();
  await page.getByText('not a valid template yet').waitFor();
  await page.getByRole('radio', { name: 'JSON' }).click();
  await json.fill(sound.replace('"length": 4', '"length": 2'));
  await page.getByText('No problems').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Template saved').waitFor();

  await page.getByRole('button', { name: 'Make a video' }).click();
  await page.getByRole('link', { name: 'Many at once' }).click();
  const long = 'Welcome, Cleo. '.repeat(8);
  const table = `Name;Headline;Note\r\nanna;Hello Anna;x\r\nben;"Good day; Ben";y\r\ncleo;${long};z\r\n`;
  const file = { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Good day; Ben').waitFor();
  await page.getByText(/About 0:04 in total/).waitFor();
  await page.getByText('1 row cannot be used').waitFor();
  await page.getByText(/^Row 3 \(cleo\): /).waitFor();
  await page.getByRole('button', { name: 'Create 2 videos' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Single video' }).click();
  await page.getByLabel('Headline').fill('Good morning');
  await page.getByText('12 of 60 characters').waitFor();
  await page.getByRole('radio', { name: 'Square' }).click();
  await page.getByText('About 0:02').waitFor();
  await page.getByRole('img', { name: 'How the video will look' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as API call' }).click();
  await page.getByText('"content": "Good morning"').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Create video' }).click();
  const { width, height } = await expectPlays(page);
  expect(width).toBe(height);
  // A duplicate starts with the original request.
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByText('12 of 60 characters').waitFor();
  expect(await page.getByLabel('Headline').inputValue()).toBe('Good morning');
  expect(await page.getByRole('radio', { name: 'Square' }).isChecked()).toBe(true);

  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await page.getByRole('radio', { name: 'Your own' }).click();
  await page.getByRole('button', { name: 'Actions for Greeting' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('link', { name: 'Greeting (copy)' }).waitFor();
  await page.getByRole('button', { name: 'Actions for Greeting (copy)' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await page.getByText('Template deleted').waitFor();
  await page.getByRole('link', { name: 'Greeting (copy)' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
