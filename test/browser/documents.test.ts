import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { startServer, type TestServer } from '../acceptance/server.ts';
import { BROWSER, findingsOn, visit } from './dashboard.ts';

/** Search phrases, and the page that must be among the first three results. */
const PHRASES: readonly [string, RegExp][] = [
  ['webhook signature', /guides\/webhooks#checking-the-signature$/],
  ['pronounce a word', /guides\/speech|createPronunciation$/],
  ['not enough credits', /\/errors/],
  ['migrate to postgres', /running\/fleet/],
  ['shotstack merge fields', /shotstack/],
  ['speaker notes', /guides\/slides/],
  ['captions for my own film', /guides\/captions/],
  ['install python client', /clients\/python|first-video/],
  ['how large may a file be', /limits|storage/],
  ['natural vioces', /guides\/voice/],
];

describe.skipIf(!BROWSER)('the documentation', () => {
  let folder: TempDir;
  let server: TestServer;
  beforeAll(async () => {
    folder = await makeTempDir('castwright-documents-');
    server = await startServer(folder.path, { CASTWRIGHT_VOICES: 'embedded' });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  test('finds pages by what is typed, including misspellings', async () => {
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await page.goto(`${server.url}/docs`);
    const missed: string[] = [];
    for (const [phrase, wanted] of PHRASES) {
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill(phrase);
      await page.getByRole('option').first().waitFor();
      const links = page.getByRole('option').locator('a');
      const found = await links.evaluateAll((all) =>
        all.slice(0, 3).map((one) => one.getAttribute('href') ?? ''),
      );
      if (!found.some((address) => wanted.test(address))) missed.push(`${phrase}: ${found.join(' ')}`);
      await page.keyboard.press('Escape');
    }
    expect(missed).toEqual([]);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('webhook signature');
    await page.getByRole('option', { name: 'Checking the signature' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/webhooks#checking-the-signature$/);
    expect(complaints).toEqual([]);
  });

  test('fits phones and desktops, in light and dark, without accessibility findings', async () => {
    await using visitor = await visit();
    const { page, complaints } = visitor;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        '',
        '/first-video',
        '/guides/voices',
        '/reference',
        '/reference/createVideoFromProduct',
      ]) {
        await page.goto(`${server.url}/docs${path}`);
        for (const theme of ['light', 'dark'] as const) {
          const findings = await findingsOn(page, theme);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over, `${path} at ${width}`).toBeLessThanOrEqual(0);
          const faults = findings.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
          expect(faults, `${path} ${theme} at ${width}`).toEqual([]);
        }
      }
    }
    expect(complaints).toEqual([]);
  });

  test('keeps the chosen language of samples and redirects old operation links', async () => {
    await using visitor = await visit();
    const { page } = visitor;
    await page.goto(`${server.url}/docs/first-video`);
    await page.getByRole('button', { name: 'Python' }).click();
    await page.getByText('with Castwright() as client:').waitFor();
    expect(await page.getByText("import { Castwright } from '@castwright/client'").isVisible()).toBe(false);
    await page.goto(`${server.url}/docs/reference#createBatch`);
    await page.waitForURL(/\/docs\/reference\/createBatch$/);
    await page.getByText('client.create_batch(').waitFor();
  });
});
