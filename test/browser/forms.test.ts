import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { QUICK_RENDERS, type TestServer } from '../acceptance/server.ts';
import { picture, wav } from '../fixtures/media-files.ts';
import { BROWSER, expectAccessible, signIn, startServerWithOwner, type Visitor, visit } from './dashboard.ts';

/** One server for all tests here, which do not affect each other. */
let server: TestServer;
const stack = new AsyncDisposableStack();

beforeAll(async () => {
  if (!BROWSER) return;
  const temp = stack.use(await makeTempDir('castwright-dashboard-'));
  server = stack.use(await startServerWithOwner(temp.path, {}, QUICK_RENDERS));
});
afterAll(() => stack.disposeAsync());

/**
 * Signs in with a new browser. Requests for samples of avatars and products are blocked, because they do not matter
 * here.
 */
async function visitForms(): Promise<Visitor> {
  const visitor = await visit();
  await visitor.context.route('**/dashboard/api/*still', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture('image/png') }),
  );
  await signIn(visitor.page, server.url);
  return visitor;
}

it.skipIf(!BROWSER)('refreshes the preview of a template after an edit, and then stays idle', async () => {
  await using visitor = await visitForms();
  const { page, complaints } = visitor;
  // Counts the pending timers of the form.
  await page.addInitScript(() => {
    const begin = globalThis.setTimeout;
    const counter = globalThis as unknown as { waits: number };
    counter.waits = 0;
    globalThis.setTimeout = ((run: () => void, wait = 0, ...rest: []) => {
      if (wait >= 300 && wait <= 900) counter.waits++;
      return begin(run, wait, ...rest);
    }) as typeof setTimeout;
  });
  await page.goto(`${server.url}/create/template/33`);
  const preview = page.getByRole('img', { name: 'How the video will look' });
  await preview.waitFor();
  const before = await preview.getAttribute('src');
  const previewRequest = page.waitForRequest(
    (request) =>
      request.url().includes('/templates/33/still') && (request.postData() ?? '').includes('Good evening'),
  );
  await page.getByRole('textbox').first().fill('Good evening');
  await previewRequest;
  await expect.poll(() => preview.getAttribute('src')).not.toBe(before);

  const waits = () => page.evaluate(() => (globalThis as unknown as { waits: number }).waits);
  const settled = await waits();
  // Longer than every delay of the form.
  await page.waitForTimeout(2000);
  expect((await waits()) - settled).toBeLessThanOrEqual(1);
  expect(complaints).toEqual([]);
});

/** Presenters and voices by name. */
const AMARA = 'Amara';
const PRIYA = 'Priya';
const KENJI = 'Kenji';
const WOMANS = /^Ellie Female/;

it.skipIf(!BROWSER)(
  'matches the automatic voice to presenter and language, and drops a voice that does not match',
  async () => {
    await using visitor = await visitForms();
    const { page, complaints } = visitor;
    const presenter = (name: string) => page.getByRole('radio', { name, exact: true });
    const voice = (name: RegExp) =>
      page.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio', { name });
    for (const form of ['avatar', 'product', 'slides']) {
      await page.goto(`${server.url}/create/${form}`);
      await presenter(AMARA).click();
      await voice(/^Automatic Susan/).waitFor();
      expect(await voice(/^Automatic/).isChecked(), form).toBe(true);
      await voice(WOMANS).click();
      // The voice stays with another woman, but with a man only if chosen by hand.
      await presenter(PRIYA).click();
      await presenter(KENJI).click();
      await page.getByText('Ellie does not match this presenter').first().waitFor();
      await voice(/^Automatic Robert/).waitFor();
      expect(await voice(/^Automatic/).isChecked(), form).toBe(true);
      await page.getByRole('button', { name: 'Keep this voice' }).last().click();
      expect(await voice(WOMANS).isChecked(), form).toBe(true);
      await voice(/^Automatic/).click();
      await page.getByLabel('Language', { exact: true }).last().selectOption('german');
      await voice(/^Automatic Jonas/).waitFor();
    }
    // The request names the voice.
    await page.goto(`${server.url}/create/avatar`);
    await page.getByLabel('Script', { exact: true }).fill('Guten Tag.');
    await page.getByRole('button', { name: 'Show as API call' }).click();
    await page.getByText('"voice_id": "de-DE-male"').waitFor();
    expect(complaints).toEqual([]);
  },
);

it.skipIf(!BROWSER)(
  'changes the language to that of the script, says so, and offers to undo it',
  async () => {
    await using visitor = await visitForms();
    const { page, complaints } = visitor;
    await page.goto(`${server.url}/create/avatar`);
    const voice = (name: RegExp) =>
      page.getByRole('radiogroup', { name: 'Voice' }).getByRole('radio', { name });
    await voice(WOMANS).click();
    const script = page.getByLabel('Script', { exact: true });
    await script.fill('Wir öffnen am Freitag unser neues Geschäft in der Innenstadt und freuen uns auf Sie.');
    await page.getByText('The script seems to be in German.').first().waitFor();
    expect(await page.getByLabel('Language', { exact: true }).last().inputValue()).toBe('german');
    await voice(/^Automatic (?:Anna|Jonas)/).waitFor();
    await page.getByRole('button', { name: 'Keep English' }).click();
    expect(await voice(WOMANS).isChecked()).toBe(true);
    // After going back, the offer does not return.
    const looked = page.waitForResponse(/script_language/);
    await script.fill('Wir öffnen am Freitag unser neues Geschäft, und wir freuen uns sehr auf Sie alle.');
    await looked;
    expect(await page.getByLabel('Language', { exact: true }).last().inputValue()).toBe('english');
    expect(complaints).toEqual([]);
  },
);

it.skipIf(!BROWSER)('asks for the transcript of a recording instead of a voice', async () => {
  await using visitor = await visitForms();
  const { page, complaints } = visitor;
  await page.goto(`${server.url}/create/avatar`);
  await page.getByRole('radiogroup', { name: 'Voice' }).waitFor();
  await page.getByRole('radio', { name: 'Recording' }).click();
  expect(await page.getByRole('heading', { name: 'Voice', exact: true }).count()).toBe(0);
  const file = { name: 'greeting.wav', mimeType: 'audio/wav', buffer: wav() };
  await page.getByLabel('Recording (MP3, WAV, M4A …)').setInputFiles(file);
  await page.getByLabel('Transcript').fill('Guten Tag.');
  await page.getByLabel('Language of the recording').selectOption('german');
  await page.getByRole('button', { name: 'Show as API call' }).click();
  await page.getByText('"script": "Guten Tag."').waitFor();
  await page.getByText('"voice_id": "de-DE-female"').waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Script', exact: true }).click();
  await page.getByRole('heading', { name: 'Voice', exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)(
  'refuses an empty or oversized file when it is chosen, and takes the others',
  async () => {
    await using visitor = await visitForms();
    const { page, complaints } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/v2/upload/asset') && sent.push(request.url()));
    const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
    const empty = png('empty.png', Buffer.alloc(0));
    const large = png('large.png', Buffer.alloc(10 * 2 ** 20 + 1));
    const good = png('good.png', picture('image/png'));

    await page.goto(`${server.url}/assets`);
    await page.locator('input[type=file]').setInputFiles([empty, large, good]);
    await page.getByRole('alert').filter({ hasText: 'empty.png is empty. Choose another file.' }).waitFor();
    await page
      .getByRole('alert')
      .filter({ hasText: 'large.png is 10.1 MB. Pictures can be at most 10 MB.' })
      .waitFor();
    await page.getByText('Ready', { exact: true }).waitFor();
    expect(sent.length).toBe(1);

    // Product pictures: a bad one does not block a good one.
    await page.goto(`${server.url}/create/product`);
    await page.getByRole('radio', { name: 'Form', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).first().fill('Lamp');
    await page.getByLabel('Description').fill('Shines. Lasts.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('input[type=file][multiple]').setInputFiles([empty, good, large]);
    await page.getByRole('checkbox', { name: 'Picture 1' }).waitFor({ state: 'attached' });
    await page.getByText('empty.png is empty').waitFor();
    await page.getByText('large.png is 10.1 MB').waitFor();

    // A bad photo is refused before the form is filled in, and another photo asks for consent again.
    await page.goto(`${server.url}/avatars/new?by=photo`);
    const choose = page.locator('input[type=file]');
    const consent = page.getByLabel('The person shown agrees');
    await choose.setInputFiles(good);
    await page.getByText('good.png').waitFor();
    await consent.check();
    await choose.setInputFiles(large);
    await page.getByRole('alert').filter({ hasText: 'large.png is 10.1 MB' }).waitFor();
    expect(await consent.isChecked()).toBe(true);
    await page.getByText('good.png').waitFor();
    await choose.setInputFiles(png('other.png', picture('image/png')));
    await page.getByText('other.png').waitFor();
    expect(await consent.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  },
);

it.skipIf(!BROWSER)('keeps unsaved edits of the brand, and asks when the kit changed elsewhere', async () => {
  await using visitor = await visitForms();
  const { page, context, complaints } = visitor;
  await page.goto(`${server.url}/account/brand`);
  const captions = page.getByLabel('Caption style');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await captions.selectOption('pop');
  await page.getByText('You have unsaved changes').waitFor();
  await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Videos' }).waitFor();
  await page.goto(`${server.url}/account/brand`);
  expect(await captions.inputValue()).toBe('pop');

  const other = await context.newPage();
  await other.goto(`${server.url}/account/brand`);
  await other.getByRole('button', { name: 'Undo changes' }).click();
  await other.getByLabel('Caption style').selectOption('minimal');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Saved. New videos use it.').waitFor();
  await other.close();

  // This page does not know about the change until it saves.
  await save.click();
  await page.getByRole('alert').filter({ hasText: 'changed elsewhere' }).waitFor();
  expect(await captions.inputValue()).toBe('pop');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my changes' }).click();
  await save.click();
  await page.getByText('Saved. New videos use it.').waitFor();
  await page.reload();
  await expect.poll(() => captions.inputValue()).toBe('pop');
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('keeps several drafts, and no tab overwrites another', async () => {
  await using visitor = await visitForms();
  const { page, context, complaints } = visitor;
  const scriptOf = (one: typeof page) => one.getByLabel('Script', { exact: true });
  const saved = (one: typeof page) => one.getByText('Draft saved', { exact: true });
  await page.goto(`${server.url}/create/avatar`);
  await scriptOf(page).fill('The first draft.');
  await saved(page).waitFor();

  // An edit before creating makes another draft.
  await page.goto(`${server.url}/create/avatar?example=0`);
  await expect.poll(() => scriptOf(page).inputValue()).not.toBe('The first draft.');
  await saved(page).waitFor();
  const drafts = page.getByRole('button', { name: /^Drafts/ });
  await drafts.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rename The first draft.' }).click();
  await dialog.getByLabel('Name of the draft').fill('Spring');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Spring/ }).click();
  await expect.poll(() => scriptOf(page).inputValue()).toBe('The first draft.');

  // A tab opened later continues the same draft; the draft saved first is not overwritten.
  const other = await context.newPage();
  await other.goto(`${server.url}/create/avatar`);
  await expect.poll(() => scriptOf(other).inputValue()).toBe('The first draft.');
  await other.getByRole('button', { name: /^Drafts \(/ }).waitFor();
  await scriptOf(other).fill('Changed in the other tab.');
  await saved(other).waitFor();
  await scriptOf(page).fill('Changed here.');
  await page.getByRole('alert').filter({ hasText: 'changed in another tab' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine as a separate draft' }).click();
  await saved(page).waitFor();
  // Each tab keeps its own draft.
  await page.reload();
  await other.reload();
  await expect.poll(() => scriptOf(page).inputValue()).toBe('Changed here.');
  await expect.poll(() => scriptOf(other).inputValue()).toBe('Changed in the other tab.');

  // Deleted drafts are in the trash.
  await drafts.click();
  await dialog.getByRole('button', { name: /^Changed here/ }).waitFor();
  await dialog.getByRole('button', { name: 'Delete Spring' }).click();
  await page.getByText('The draft was deleted').waitFor();
  await dialog.getByRole('button', { name: /^Spring/ }).waitFor({ state: 'detached' });
  await page.goto(`${server.url}/trash`);
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  // The other tab has no draft left, and starts a new one.
  await other.reload();
  await expect.poll(() => scriptOf(other).inputValue()).toBe('');
  await other.close();
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('duplicates a video as a new draft, and keeps the current one', async () => {
  await using visitor = await visitForms();
  const { page, complaints } = visitor;
  const script = page.getByLabel('Script', { exact: true });
  const drafts = page.getByRole('button', { name: /^Drafts/ });
  await page.goto(`${server.url}/create/avatar?example=0`);
  await script.waitFor();
  await script.fill('A film that is made.');
  await page.getByText('Draft saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Create video' }).click();
  await page.getByRole('link', { name: 'Duplicate' }).waitFor();
  const film = page.url();

  // A draft that became a video is gone.
  await page.goto(`${server.url}/create/avatar`);
  await expect.poll(() => script.inputValue()).toBe('');
  await drafts.click();
  await page.getByRole('dialog').getByText('Drafts', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^A film that is made/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  // Leaving at once loses nothing.
  const draftSaved = page.waitForResponse(
    (response) => response.url().endsWith('/api/drafts') && response.request().method() === 'POST',
  );
  await script.fill('Still unfinished.');
  await page.getByRole('link', { name: 'Videos', exact: true }).first().click();
  await draftSaved;

  await page.goto(film);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect.poll(() => script.inputValue()).toBe('A film that is made.');
  await drafts.click();
  const unfinished = page.getByRole('button', { name: /^Still unfinished/ });
  await unfinished.waitFor();
  expect(await unfinished.count()).toBe(1);
  await unfinished.click();
  await expect.poll(() => script.inputValue()).toBe('Still unfinished.');
  expect(complaints).toEqual([]);
});
