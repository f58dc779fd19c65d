import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { startLipsServer } from '../fixtures/lips-server.ts';
import { movie, wav } from '../fixtures/media-files.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)('makes the lips of a filmed person follow a recording', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using engine = await startLipsServer(temp.path);
  await using server = await startServerWithOwner(temp.path, { CASTWRIGHT_LIPS_BASE_URL: engine.url });
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, server.url);
  await page.goto(`${server.url}/create/lip-sync`);
  const submit = page.getByRole('button', { name: 'Create video' });
  await submit.waitFor();
  expect(await submit.isDisabled()).toBe(true);

  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await movie('mp4', 1) };
  const voice = { name: 'voice.wav', mimeType: 'audio/wav', buffer: wav(2) };
  await page.getByLabel('Choose a video, or drop it here').setInputFiles(film);
  await page.getByText('film.mp4 is ready').waitFor();
  await page.getByLabel('Choose a recording, or drop it here').setInputFiles(voice);
  await page.getByText('voice.wav is ready').waitFor();
  await page.getByRole('radio', { name: 'Play back and forth' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Greeting');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await submit.click();
  await page.getByRole('heading', { level: 1, name: 'Greeting' }).waitFor();
  await page.getByRole('link', { name: 'Check the file' }).waitFor();
  expect(engine.requests).toHaveLength(1);
  expect(complaints).toEqual([]);
});
