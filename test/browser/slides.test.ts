import { expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { pdf, titledPage } from '../fixtures/decks.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

const DECK = pdf(
  [
    titledPage('A year of rain'),
    titledPage('What we do', ['Order a tank', 'Paint the fence']),
    titledPage('Costs'),
  ],
  { font: 'Garamond', title: 'Rain' },
);

it.skipIf(!BROWSER)(
  'reads a presentation, edits, moves and removes slides by keyboard, and makes a video',
  async () => {
    await using temp = await makeTempDir('castwright-dashboard-');
    await using server = await startServerWithOwner(temp.path);
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    await page.goto(`${server.url}/create/slides`);
    const submit = page.getByRole('button', { name: 'Create video' });
    await submit.waitFor();
    expect(await submit.isDisabled()).toBe(true);
    const choose = page.getByLabel('Choose a presentation, or drop it here');

    // A file that is not a presentation is refused with a message.
    const broken = {
      name: 'deck.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\nnothing'),
    };
    await choose.setInputFiles(broken);
    await page.getByRole('alert').filter({ hasText: 'deck' }).waitFor();
    await page.getByRole('button', { name: 'Another presentation' }).click();

    await choose.setInputFiles({ name: 'rain.pdf', mimeType: 'application/pdf', buffer: DECK });
    await page.getByRole('heading', { name: 'Rain', exact: true }).waitFor();
    await page.getByText('Garamond').waitFor();
    await page.getByRole('img', { name: 'Picture of page 3' }).waitFor();
    await page.getByText('Generated from the page').first().waitFor();
    await page.getByText('2 points').waitFor();
    await page
      .getByText(/credits?\b.*/)
      .first()
      .waitFor();
    await expectAccessible(page);

    // By keyboard alone: page 3 moves to the front and keeps the focus.
    await page.getByRole('button', { name: 'Move Page 3 up' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('ol h3').allInnerTexts())
      .toEqual(['Page 3: Costs', 'Page 1: A year of rain', 'Page 2: What we do']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Move Page 3 down',
    );
    await page.getByRole('button', { name: 'Leave out Page 1' }).click();
    await page.getByRole('textbox', { name: 'Script of page 2' }).fill('Order a tank, then paint the fence.');
    await page.getByText('Edited').waitFor();
    await page.getByText('2 pages in the video').waitFor();
    await page.getByRole('radio', { name: 'Voice only' }).click();
    await page.reload();
    await page.getByText('2 pages in the video').waitFor();

    await page.getByRole('button', { name: 'Show as API call' }).click();
    await page.getByText('"order"').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => submit.isEnabled()).toBe(true);
    await submit.click();
    const film = page.getByRole('link', { name: 'Video (MP4)' });
    await film.waitFor();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.waitForURL(/create\/slides/);
    await page.getByText('2 pages in the video').waitFor();
    expect(await page.getByRole('textbox', { name: 'Script of page 2' }).inputValue()).toBe(
      'Order a tank, then paint the fence.',
    );
    expect(await page.getByRole('radio', { name: 'Voice only' }).isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  },
);
