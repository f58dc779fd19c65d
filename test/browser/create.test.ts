import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

const LONG = Array.from({ length: 30 }, (_, at) => `Sentence number ${at} says very little, and slowly.`);

it.skipIf(!BROWSER)('plays a script before a video is made, and a minute of a long one', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/create/avatar`);
  const script = page.getByLabel('Script', { exact: true });
  const listen = page.getByRole('button', { name: 'Listen' });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await script.waitFor();
  expect(await listen.isDisabled()).toBe(true);

  // The form survives a reload, and is cleared only on request.
  await script.fill('Hello! I am heard before I am seen.');
  await page.getByRole('radio', { name: 'Square' }).click();
  await page.reload();
  expect(await script.inputValue()).toBe('Hello! I am heard before I am seen.');
  await page.getByRole('button', { name: 'Start over' }).click();
  expect(await script.inputValue()).toBe('');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Restore' }).click();
  expect(await page.getByRole('radio', { name: 'Square' }).isChecked()).toBe(true);
  const [place] = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
  );
  expect(place).toMatch(/^draft:[^:]+:create-avatar$/);

  await listen.click();
  await stop.waitFor();
  // Plays to the end.
  await listen.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  // The order of a video with several scenes matches the form.
  await page.getByRole('radio', { name: 'Scenes' }).click();
  await page.getByLabel('Scene script').fill('Three things matter.');
  await page.getByRole('button', { name: 'Add a scene' }).click();
  await page.getByLabel('Scene script').nth(1).fill('Good bye.');
  await page.getByLabel('Layout').nth(1).selectOption('split_left');
  const priced = page.waitForRequest(
    (request) => request.url().includes('dry_run') && (request.postData() ?? '').includes('split_left'),
  );
  await page.getByLabel('Points').nth(1).fill('Quality\nService');
  expect((await priced).postDataJSON().scenes).toMatchObject([
    { script: 'Three things matter.', layout: 'full' },
    { script: 'Good bye.', layout: 'split_left' },
  ]);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Script' }).click();

  await script.fill(LONG.join(' '));
  await script.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(1100, 1100));
  const listenRequest = page.waitForRequest('**/dashboard/api/listen');
  await listen.click();
  expect((await listenRequest).postDataJSON()).toMatchObject({ from: 1100 });
  await page.getByRole('progressbar', { name: 'Generating the audio' }).waitFor();
  await expectAccessible(page);
  await page.getByText('The preview plays about a minute').waitFor();
  await stop.click();
  await listen.waitFor();
  // An unspeakable script shows an error beside its field.
  await page.evaluate(() => localStorage.clear());
  await page.route('**/dashboard/api/listen', (route) =>
    route.continue({ postData: JSON.stringify({ script: 'Hi there', voice_id: 'nobody' }) }),
  );
  await script.fill('Hi there');
  await listen.click();
  await page.getByRole('alert').getByText('"nobody" is not one of the voices').waitFor();
  expect(complaints).toEqual([]);
});
