import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { QUICK_RENDERS } from '../acceptance/server.ts';
import { BROWSER, expectCopied, OWNER, startServerWithOwner, visit } from './dashboard.ts';

it.skipIf(!BROWSER)('makes a video with the keyboard alone, from sign-in to download', async () => {
  await using temp = await makeTempDir('castwright-dashboard-');
  await using server = await startServerWithOwner(temp.path, {}, QUICK_RENDERS);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  const { keyboard } = page;
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await tabTo(page, page.getByLabel('E-mail address'));
  await keyboard.type(OWNER.email);
  await tabTo(page, page.getByLabel('Password'));
  await keyboard.type(OWNER.password);
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();

  // The first tab stop is the skip link.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
  await keyboard.press('Tab');
  expect(await page.getByRole('link', { name: 'Skip to content' }).evaluate(hasFocus)).toBe(true);

  await tabTo(page, page.getByRole('button', { name: 'Account' }));
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'API' }).waitFor();
  await arrowTo(page, page.getByRole('menuitem', { name: 'API' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'API' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Copy key' }));
  expect(await expectCopied(page, () => keyboard.press('Enter'))).toMatch(/^cw_live_/);

  await keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await expect.poll(() => search.evaluate(hasFocus)).toBe(true);
  await keyboard.type('simple form');
  await page.getByRole('option', { name: 'Simple form for avatar videos', selected: true }).waitFor();
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Script', { exact: true }).last());
  await keyboard.type('No mouse was harmed.');
  await tabTo(page, page.getByRole('radio', { name: 'Portrait' }));
  await keyboard.press('ArrowDown', { delay: 80 });
  const landscape = page.getByRole('radio', { name: 'Landscape' });
  await expect.poll(() => landscape.isChecked()).toBe(true);
  await tap(landscape, 'ArrowDown');
  const square = page.getByRole('radio', { name: 'Square' });
  await expect.poll(() => square.isChecked()).toBe(true);
  expect(await square.evaluate(hasFocus)).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Create video' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'No mouse was harmed' }).waitFor();
  await page.locator('video').waitFor();
  await tabTo(page, page.locator('video'));
  await keyboard.press('Space');
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0.1);
  await tabTo(page, page.getByRole('link', { name: 'Video (MP4)' }));
  const downloading = page.waitForEvent('download');
  await keyboard.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/\.mp4$/);
  expect(complaints).toEqual([]);
});

/** More tab stops than any page has. */
const MAX_STOPS = 150;

const hasFocus = (element: Element) => element === document.activeElement;

async function pressUntil(page: Page, target: Locator, key: string): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate(hasFocus)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`${key} does not lead to ${target}`);
}

const tabTo = (page: Page, target: Locator) => pressUntil(page, target, 'Tab');
const arrowTo = (page: Page, target: Locator) => pressUntil(page, target, 'ArrowDown');

/** Presses a key and releases it before the page can do anything in between, as on a busy machine. */
const tap = (focused: Locator, key: string) =>
  focused.evaluate((element, key) => {
    for (const type of ['keydown', 'keyup'])
      element.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  }, key);
