import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import type { TestServer } from '../acceptance/server.ts';
import {
  askForSmallFilms,
  BROWSER,
  expectAccessible,
  signIn,
  startServerWithOwner,
  visit,
} from './dashboard.ts';
import { expectPlays } from './plays.ts';

let temp: TempDir;
let server: TestServer;

beforeAll(async () => {
  if (!BROWSER) return;
  temp = await makeTempDir('castwright-dashboard-');
  server = await startServerWithOwner(temp.path);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await temp?.[Symbol.asyncDispose]();
});

const SCENES = ['Welcome to our shop.', 'We sell lamps.', 'Come on Friday!'];
/** The first film starts the preview process and opens the voice. */
const FIRST_FILM_MS = 90_000;

const LONG_FILM = 24;

const thing = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const scripts = (page: Page) => page.getByRole('textbox', { name: /^Script of scene/ });
const texts = (page: Page) =>
  scripts(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const isSpoken = (page: Page) =>
  page.getByText('Speaking the new words…').waitFor({ state: 'detached', timeout: FIRST_FILM_MS });

/** The pixels of the preview, small: equal frames give equal texts. */
const frameOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [9, 16];
    const context = canvas.getContext('2d');
    const preview = document.querySelector<HTMLCanvasElement>('[role="img"] > canvas');
    if (!context || !preview) return '';
    context.drawImage(preview, 0, 0, 9, 16);
    return context.getImageData(0, 0, 9, 16).data.join(' ');
  });

/** Counts the frames that the preview shows from now on; the returned function stops and answers frames a second. */
async function countFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const preview = document.querySelector<HTMLCanvasElement>('[role="img"] > canvas');
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = preview?.captureStream() ?? null;
    const count = { frames: 0, start: performance.now() };
    Object.assign(globalThis, { count, video });
    const next = () => {
      count.frames++;
      video.requestVideoFrameCallback(next);
    };
    video.requestVideoFrameCallback(next);
    void video.play();
  });
  return () =>
    page.evaluate(() => {
      const { count } = globalThis as unknown as { count: { frames: number; start: number } };
      return (1000 * count.frames) / (performance.now() - count.start);
    });
}

it.skipIf(!BROWSER)(
  'makes a film of three scenes: writes, plays, edits, undoes, reloads, renders',
  async () => {
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    await askForSmallFilms(page);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Avatar video', exact: true }).click();

    // Enter starts a new scene.
    await scripts(page).click();
    await page.keyboard.type(SCENES[0] ?? '');
    for (const scene of SCENES.slice(1)) {
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          scripts(page)
            .last()
            .evaluate((field) => field === document.activeElement),
        )
        .toBe(true);
      await page.keyboard.type(scene);
    }
    expect(await texts(page)).toEqual(SCENES);
    await thing(page, 'Presenter').waitFor({ timeout: FIRST_FILM_MS });
    await isSpoken(page);

    // Backspace joins scenes, and undo takes it back.
    await scripts(page).last().press('Control+Home');
    await page.keyboard.press('Backspace');
    await expect.poll(() => texts(page)).toEqual([SCENES[0], `${SCENES[1]} ${SCENES[2]}`]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => texts(page)).toEqual(SCENES);

    // The film moves, and its position with it.
    const position = page.getByRole('slider', { name: 'Position' });
    const time = async () => Number(await position.getAttribute('aria-valuenow'));
    await page.getByRole('button', { name: 'Go to the start' }).click();
    const still = await frameOf(page);
    const stopCounting = await countFrames(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(time).toBeGreaterThan(1.5);
    console.log(`Studio: ${(await stopCounting()).toFixed(1)} frames a second at 540x960`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    expect(await frameOf(page)).not.toBe(still);
    await position.focus();
    await page.keyboard.press('Home');
    await expect.poll(time).toBe(0);
    await page.keyboard.press('l');
    await expect.poll(time).toBeGreaterThan(0.3);
    await page.keyboard.press('k');

    // A headline is shown where it will be, and edited there.
    await page.getByRole('button', { name: 'Go to scene 2' }).click();
    const settings = page.getByRole('complementary', { name: 'Settings' });
    await settings.getByLabel('Layout').selectOption('split_top');
    await settings.getByLabel('Headline').fill('Lamps');
    await thing(page, 'Headline: Lamps').waitFor();
    await isSpoken(page);
    await expectAccessible(page);
    await thing(page, 'Headline: Lamps').dblclick();
    const editor = page.getByRole('textbox', { name: 'Edit the text' });
    // Undo is for the typed text before it is saved.
    await editor.pressSequentially('X');
    await page.keyboard.press('Control+z');
    expect(await editor.inputValue()).toBe('Lamps');
    await editor.fill('Good lamps');
    const edited = performance.now();
    await page.keyboard.press('Enter');
    await thing(page, 'Headline: Good lamps').waitFor();
    console.log(`Studio: ${Math.round(performance.now() - edited)} ms from an edited headline to its frame`);
    await page.keyboard.press('Control+z');
    await thing(page, 'Headline: Lamps').waitFor();
    await page.keyboard.press('Control+Shift+z');
    await thing(page, 'Headline: Good lamps').waitFor();

    // A reload loses nothing.
    await page.getByText('Draft saved', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => texts(page)).toEqual(SCENES);
    await thing(page, 'Presenter').waitFor();

    await page.getByRole('button', { name: 'Render' }).click();
    await page.getByText('Your video is ready').waitFor();
    await expectPlays(page);
    await page.getByRole('button', { name: 'Edit again' }).click();
    await thing(page, 'Presenter').waitFor();

    // The page of a finished film leads back here.
    await page.goto(`${server.url}/videos`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Welcome to our shop/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect.poll(() => texts(page)).toEqual(SCENES);
    expect(complaints).toEqual([]);
  },
);

it.skipIf(!BROWSER)('shows an error at its scene, and keeps the last film', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/studio`);
  await scripts(page).fill('The first thing.');
  await thing(page, 'Presenter').waitFor({ timeout: FIRST_FILM_MS });
  await page.getByRole('button', { name: 'Add a scene' }).first().click();
  await scripts(page).nth(1).fill('<speak>This is not closed');
  await expect.poll(() => scripts(page).nth(1).getAttribute('aria-invalid')).toBe('true');
  expect(await scripts(page).nth(0).getAttribute('aria-invalid')).toBe('false');
  await page.getByText(/^Cannot be read: <speak> is not closed/).waitFor();
  const render = page.getByRole('button', { name: 'Render' });
  expect(await render.isDisabled()).toBe(true);
  expect(await thing(page, 'Presenter').count()).toBe(1);
  // Back at the last film, nothing is wrong any more.
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => render.isDisabled()).toBe(false);
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('shows edits of another tab at once, and restores an earlier version', async () => {
  await using visitor = await visit();
  const { page, context, complaints } = visitor;
  await signIn(page, server.url);
  const saved = (one: Page) => one.getByText('Draft saved', { exact: true });
  await page.goto(`${server.url}/studio`);
  await scripts(page).fill('The first words.');
  await saved(page).waitFor();
  const other = await context.newPage();
  await other.goto(`${server.url}/studio`);
  await expect.poll(() => texts(other)).toEqual(['The first words.']);
  await scripts(other).fill('Words of the other tab.');
  await expect.poll(() => texts(page)).toEqual(['Words of the other tab.']);
  // Changes from another tab can be undone as well.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => texts(page)).toEqual(['The first words.']);
  await expect.poll(() => texts(other)).toEqual(['The first words.']);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Words of the other tab.' })
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect.poll(() => texts(page)).toEqual(['Words of the other tab.']);
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('gives the presenter of one scene a voice that matches', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/studio`);
  await scripts(page).fill('Hello, I am Amara.');
  await page.getByRole('button', { name: 'Add a scene' }).first().click();
  await scripts(page).nth(1).fill('And I am Kenji.');
  const settings = page.getByRole('complementary', { name: 'Settings' });
  await settings.getByText('Presenter', { exact: true }).first().click();
  await settings.getByText('Scene 2 only').click();
  await settings.getByText('Kenji').click();
  await page.getByText(/speaks in this scene, to match the presenter\.$/).waitFor();
  await settings.getByText('Voice', { exact: true }).first().click();
  const chosen = settings.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio', { checked: true });
  await expect.poll(() => chosen.textContent()).toMatch(/Male/);
  await settings.getByText('Whole video', { exact: true }).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => chosen.textContent()).toMatch(/^Automatic/);
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('starts with an example, and keeps the preview in view beside the settings', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/studio`);
  await page.getByRole('button', { name: 'Start with an example' }).click();
  await expect.poll(() => texts(page).then(([first]) => first)).toMatch(/^Welcome to the team!/);
  const canvas = page.getByRole('img', { name: 'Preview of the video' });
  await page.getByRole('button', { name: /^Background/ }).waitFor({ timeout: FIRST_FILM_MS });
  await isSpoken(page);
  expect(await page.getByRole('button', { name: 'Start with an example' }).count()).toBe(0);

  const boxes = async () => {
    const [preview, sheet] = [await canvas.boundingBox(), await settings.boundingBox()];
    if (!preview || !sheet) return expect.fail('the preview or the settings are hidden');
    return { preview, sheet };
  };
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await settings.waitFor();
  const phone = await boxes();
  expect(phone.preview.y + phone.preview.height).toBeLessThanOrEqual(phone.sheet.y);
  expect(phone.preview.y).toBeLessThan(80);
  // The film plays while its settings are open.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await settings.waitFor();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1024, height: 768 });
  const tablet = await boxes();
  expect(tablet.sheet.x + tablet.sheet.width).toBeLessThanOrEqual(tablet.preview.x);
  await settings.getByRole('button', { name: 'Close settings' }).click();
  await settings.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)(
  'draws only the thumbnails in view of a long film, and enlarges its timeline',
  async () => {
    await using visitor = await visit();
    const { page, complaints } = visitor;
    await signIn(page, server.url);
    await page.setViewportSize({ width: 390, height: 844 });
    const id = await page.evaluate(async (count) => {
      const session = await (await fetch('/dashboard/api/session')).json();
      const film = {
        path: '/v2/create_video_from_avatar',
        body: {
          avatar: { avatar_id: 81, avatar_type: 0 },
          voice: { type: 'script', voice_id: 'en-US-slt' },
          aspect_ratio: 'portrait',
          screen_style: 1,
          caption: false,
          scenes: Array.from({ length: count }, (_, index) => ({ script: `Part ${index + 1}.` })),
        },
      };
      const answer = await fetch('/dashboard/api/drafts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': session.data.csrf },
        body: JSON.stringify({ form: 'studio', title: 'Long', content: JSON.stringify(film), format: 1 }),
      });
      return (await answer.json()).data.draft_id as string;
    }, LONG_FILM);
    await page.goto(`${server.url}/studio?draft=${id}`);
    const strip = page.getByRole('region', { name: 'Scenes' }).getByRole('list');
    const drawn = () =>
      strip
        .getByRole('listitem')
        .evaluateAll((items) => items.map((item) => item.querySelector('canvas') !== null));
    await expect.poll(async () => (await drawn())[5], { timeout: FIRST_FILM_MS }).toBe(true);
    expect((await drawn()).slice(15)).not.toContain(true);
    await strip.getByRole('button', { name: `Go to scene ${LONG_FILM}` }).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await drawn()).at(-1), { timeout: FIRST_FILM_MS }).toBe(true);

    const position = page.getByRole('slider', { name: 'Position' });
    const width = async () => (await position.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(3.9 * before);
    // The playing scene stays in view.
    await position.press('End');
    await expect
      .poll(() =>
        position.evaluate((track) => (track.parentElement?.scrollLeft ?? 0) > track.clientWidth / 2),
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBeLessThan(2.1 * before);
    expect(complaints).toEqual([]);
  },
);

it.skipIf(!BROWSER)('without a language model, leaves out sentences and says what needs one', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/studio`);
  await scripts(page).fill(
    'We sell lamps. They save you 20 minutes a day. It comes in three sizes. Come on Friday!',
  );
  const menu = page.getByRole('button', { name: 'Write for me: Scene 1' });
  await menu.click();
  const expand = page.getByRole('menuitem', { name: /^Expand/ });
  expect(await expand.getAttribute('aria-disabled')).toBe('true');
  expect(await expand.textContent()).toMatch(/needs a language model.*CASTWRIGHT_LLM_BASE_URL/);
  await page.getByRole('menuitem', { name: 'Shorten' }).click();
  const card = page.getByRole('region', { name: 'Suggestion for scene 1' });
  await expect.poll(() => card.locator('del').allTextContents()).toEqual(['It comes in three sizes. ']);
  await card.getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(() => texts(page))
    .toEqual(['We sell lamps. They save you 20 minutes a day. Come on Friday!']);
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);

  // A topic is not enough, and can be corrected.
  await menu.click();
  await page.getByRole('menuitem', { name: 'Draft…' }).click();
  const about = page.getByLabel('What is it about?');
  await about.fill('Lamps');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await card.getByRole('alert').getByText('Has too few facts').waitFor();
  await card.getByRole('button', { name: 'Change it' }).click();
  expect(await about.inputValue()).toBe('Lamps');
  await page.getByRole('dialog').getByText('Has too few facts').waitFor();
  await about.fill('Lumo lamp\nIts light is warm and bright\nIts arm stays where you put it');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await card.getByRole('button', { name: 'Use it' }).waitFor();
  expect(complaints).toEqual([]);
});
