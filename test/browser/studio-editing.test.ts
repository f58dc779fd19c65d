import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import type { TestServer } from '../acceptance/server.ts';
import { type ChatServer, say, startChatServer } from '../fixtures/chat-server.ts';
import { pdf, titledPage } from '../fixtures/decks.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, visit } from './dashboard.ts';

let temp: TempDir;
let server: TestServer;
let model: ChatServer;

beforeAll(async () => {
  if (!BROWSER) return;
  temp = await makeTempDir('castwright-dashboard-');
  model = await startChatServer();
  server = await startServerWithOwner(temp.path, {
    CASTWRIGHT_LLM_BASE_URL: model.url,
    CASTWRIGHT_LLM_MODEL: 'tiny',
  });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await model?.[Symbol.asyncDispose]();
  await temp?.[Symbol.asyncDispose]();
});

const scripts = (page: Page) => page.getByRole('textbox', { name: /^Script of scene/ });
const texts = (page: Page) =>
  scripts(page).evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const task = (page: Page, name: string) => page.getByRole('menuitem', { name });

it.skipIf(!BROWSER)('drafts a film, rewrites and translates a scene, each as a suggestion', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/studio`);

  // The whole film from a topic. Enter uses the suggestion, as one step.
  const film = [
    'A good lamp makes a room feel like home, whatever the weather is outside.',
    'Ours are made by hand.',
    'We cut the wood, we sew the shades, and we wire every single one ourselves.',
    'So each of them is a little different from the others.',
    'Come by and find the one that is yours.',
  ];
  model.respond = (response) => say(response, JSON.stringify({ scripts: film }));
  await page.getByRole('button', { name: 'Write for me', exact: true }).click();
  await task(page, 'Draft…').click();
  await page.getByLabel('What is it about?').fill('Our shop for lamps that are made by hand');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  const whole = page.getByRole('region', { name: 'Suggestion for the whole video' });
  await whole.getByText('Ours are made by hand.').waitFor();
  await expect.poll(() => whole.evaluate((card) => card === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => texts(page)).toEqual(film);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => texts(page)).toEqual(['']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => texts(page)).toEqual(film);

  // Changes in a scene are marked. Escape discards them.
  model.respond = (response) =>
    say(response, JSON.stringify({ scripts: ['Ours are lovingly made by hand.'] }));
  const menu = page.getByRole('button', { name: 'Write for me: Scene 2' });
  const card = page.getByRole('region', { name: 'Suggestion for scene 2' });
  await menu.click();
  await task(page, 'Make friendlier').click();
  await expect.poll(() => card.locator('ins').allTextContents()).toEqual(['lovingly ']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  expect(await texts(page)).toEqual(film);

  // A translated scene gets a voice that speaks it.
  model.respond = (response) =>
    say(
      response,
      JSON.stringify({ translations: { 1: 'Nuestras lámparas están hechas a mano por nosotros.' } }),
    );
  await menu.click();
  await task(page, 'Translate…').click();
  await page.getByLabel('Language', { exact: true }).selectOption('spanish');
  await page.getByRole('button', { name: 'Translate', exact: true }).click();
  await card.getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(async () => (await texts(page))[1])
    .toBe('Nuestras lámparas están hechas a mano por nosotros.');
  await page.getByText(/^Spanish · \S/).waitFor();

  // Words in another language say that the voice does not fit.
  await scripts(page).nth(2).fill('Wir schneiden das Holz, und wir nähen die Schirme alle selbst.');
  await page.getByText(/does not speak German/).waitFor();
  expect(await page.getByText(/seems to be in German/).count()).toBe(0);
  await page.getByRole('button', { name: /^Use / }).click();
  await page.getByText(/^German · \S/).waitFor();

  // Stopping ends the request.
  model.respond = () => {};
  await menu.click();
  await task(page, 'Shorten').click();
  await card.getByRole('button', { name: 'Stop' }).click();
  await card.waitFor({ state: 'detached' });

  // A model that fails says so.
  model.respond = (response) => say(response, 'Sure!');
  await menu.click();
  await task(page, 'Expand').click();
  await card.getByText(/^The language model wrote nothing usable/).waitFor();
  expect(complaints).toEqual([]);
});

/** Saves a film as a draft of the Studio, and opens it. */
async function openFilm(page: Page, path: string, body: object): Promise<void> {
  const content = JSON.stringify({ path, body });
  const id = await page.evaluate(async (draft) => {
    const session = await (await fetch('/dashboard/api/session')).json();
    const answer = await fetch('/dashboard/api/drafts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': session.data.csrf },
      body: JSON.stringify({ form: 'studio', format: 1, title: 'Film', content: draft }),
    });
    return (await answer.json()).data.draft_id as string;
  }, content);
  await page.goto(`${server.url}/studio?draft=${id}`);
}

it.skipIf(!BROWSER)('opens a template film on its content, and changes the texts of its scenes', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await openFilm(page, '/v2/create_video_with_template', {
    template_id: 96,
    variables: [],
    aspect_ratio: 'portrait',
    voice_language: 'english',
  });
  const shown = page.getByRole('button', { name: 'Text: Run like you are late' });
  await shown.waitFor();
  // The first frame is empty; the film opens where its first scene has entered.
  const position = page.getByRole('slider', { name: 'Position' });
  expect(Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(1);
  const script = page.getByRole('region', { name: 'Script' });
  const scene = script.getByRole('listitem').filter({ hasText: 'Scene 1' });
  await scene.getByLabel('Headline').fill('Walk slowly');
  await page.getByRole('button', { name: 'Text: Walk slowly' }).waitFor();
  expect(await scene.getByLabel('Headline').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+z');
  await shown.waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('changes and restores what is said on a slide', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.goto(`${server.url}/create/slides`);
  const deck = pdf([titledPage('A year of rain'), titledPage('Costs')], { font: 'Helvetica', title: 'Rain' });
  const file = { name: 'rain.pdf', mimeType: 'application/pdf', buffer: deck };
  await page.getByLabel('Choose a presentation, or drop it here').setInputFiles(file);
  const stored = () => page.evaluate(() => /deck_[\w-]+/.exec(Object.values(localStorage).join(' '))?.[0]);
  await expect.poll(stored).toBeDefined();
  await openFilm(page, '/v2/create_video_from_slides', { deck: await stored(), layout: 'slides_only' });
  const notes = page.getByLabel('Script of page 2');
  await expect.poll(() => notes.inputValue()).toBe('Costs.');
  await notes.fill('What it costs.');
  const restore = page.getByRole('button', { name: /^Use the notes of the presentation for/ });
  await restore.click();
  await expect.poll(() => notes.inputValue()).toBe('Costs.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => notes.inputValue()).toBe('What it costs.');
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('moves and resizes a round presenter by mouse and by keyboard', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await openFilm(page, '/v2/create_video_from_avatar', {
    avatar: { avatar_id: 81, avatar_type: 0 },
    voice: { type: 'script', voice_id: 'en-US-slt' },
    aspect_ratio: 'portrait',
    screen_style: 1,
    scenes: [{ script: 'Look at this.', layout: 'picture_in_picture', headline: 'This' }],
  });
  const presenter = page.getByRole('button', { name: 'Presenter', exact: true }).last();
  await presenter.waitFor();
  const canvas = page.getByRole('img', { name: 'Preview of the video' });
  const box = async (of = presenter) => (await of.boundingBox()) ?? expect.fail('it is not visible');
  const frame = await box(canvas);
  /** Where the presenter is, as shares of the frame. */
  const place = async () => {
    const { x, y, width } = await box();
    const round = (share: number) => Math.round(share * 10) / 10;
    return [(x - frame.x) / frame.width, (y - frame.y) / frame.height, width / frame.width].map(round);
  };
  await expect.poll(place).toEqual([0.6, 0.7, 0.4]);

  const from = await box();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(frame.x + 60, frame.y + 80, { steps: 4 });
  await page.mouse.up();
  await expect.poll(place).toEqual([0.1, 0.1, 0.4]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(place).toEqual([0.6, 0.7, 0.4]);

  // By keyboard: to the left, and larger.
  await presenter.click();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(place).toEqual([0.1, 0.7, 0.4]);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(place).toEqual([0.1, 0.7, 0.5]);

  /** Drags the handle, by shares of the frame's width. */
  async function resize(right: number, down: number) {
    const handle = await box(page.locator('[data-handle]'));
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + right * frame.width, handle.y + down * frame.width, { steps: 4 });
    await page.mouse.up();
  }
  // By its handle: small, and then large, with the pointer beside the presenter.
  await resize(-0.25, 0.25);
  await expect.poll(place).toEqual([0.1, 0.8, 0.3]);
  await resize(0.25, -0.25);
  await expect.poll(place).toEqual([0.1, 0.7, 0.5]);
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('changes how a word is spoken on a phone, and lists the keys', async () => {
  await using visitor = await visit();
  const { page, complaints } = visitor;
  await signIn(page, server.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/studio`);
  const script = scripts(page);
  await script.fill('Meet Nguyen');
  const tools = page.getByRole('group', { name: 'Word “Nguyen”' });
  await tools.getByRole('button', { name: 'Stress' }).click();
  await expect.poll(() => script.inputValue()).toBe('Meet *Nguyen*');
  await tools.getByLabel('Pause after it').selectOption('0.5');
  await expect.poll(() => script.inputValue()).toBe('Meet *Nguyen* [pause 0.5s]');
  await tools.getByRole('button', { name: 'Pronunciation' }).click();
  await tools.getByLabel('Say it like').fill('win');
  await tools.getByRole('button', { name: 'Save' }).click();
  const stored = () => page.evaluate(() => Object.values(localStorage).join(' '));
  await expect.poll(stored).toMatch(/"say\\*":\\*"win/);
  await expectAccessible(page);
  await page.getByRole('heading', { level: 2 }).first().click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Split the scene at the cursor').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
