import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { tinyPublisher } from '../speech/tiny-publisher.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)('installs natural voices with one button and shows progress', async () => {
  await using temp = await makeTempDir('castwright-natural-');
  await using publisher = await tinyPublisher(temp.path);
  await using server = await startServerWithOwner(temp.path, publisher.settings, publisher.main);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);

  // The download fails: the page shows the reason, and the button stays.
  publisher.answer('not');
  await page.goto(`${server.url}/voices?show=packs`);
  const get = page.getByRole('button', { name: 'Get natural voices' });
  await get.click();
  await page.getByText('answered with HTTP status 404').first().waitFor();
  await expectAccessible(page);
  publisher.answer('half');
  await get.click();
  const progress = page.getByRole('progressbar', { name: 'Downloading natural voices' });
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  expect(await get.isDisabled()).toBe(true);
  publisher.finish();
  await page.getByText('Natural English voices are installed').waitFor();
  await page.getByRole('radio', { name: 'Library' }).click();
  await page.getByRole('heading', { name: 'Tia' }).waitFor();

  // The voices of a language offer its natural pack until it is installed.
  await page.getByLabel('Language').selectOption('German');
  await page.getByText('German can sound natural: install Hans').waitFor();
  await page.getByRole('link', { name: 'CC0-1.0' }).waitFor();
  publisher.answer('half');
  await page.getByRole('button', { name: 'Install Hans' }).click();
  const german = page.getByRole('progressbar', { name: 'Installing Tiny, German' });
  await expect.poll(async () => Number(await german.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  await expectAccessible(page);
  publisher.finish();
  await page.getByRole('heading', { name: 'Hans' }).waitFor();
  await page.getByText('German can sound natural').waitFor({ state: 'detached' });
  await page.getByLabel('Language').selectOption('Swahili');
  await page.getByText(/^4 of /).waitFor();
  expect(await page.getByText('can sound natural').count()).toBe(0);

  // The recognizer is installed with one click, on the page that needs it.
  await page.goto(`${server.url}/create/captions`);
  await page.getByRole('radio', { name: 'Transcribe' }).click();
  await page.getByText('This needs a speech recognizer that is not installed yet: Tiny ears').waitFor();
  await expectAccessible(page);
  publisher.answer('half');
  await page.getByRole('button', { name: 'Install Tiny ears' }).click();
  const ears = page.getByRole('progressbar', { name: 'Installing Tiny ears' });
  await expect.poll(async () => Number(await ears.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
  publisher.finish();
  await page.getByText('A speech recognizer is installed on this server').waitFor();
  expect(await page.getByText('not installed yet').count()).toBe(0);
  expect(complaints).toEqual([]);
});
