import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, read, type TestServer } from '../acceptance/server.ts';
import { openRecords } from '../stack/open-records.ts';
import { BROWSER, findingsOn, startServerWithOwner, type Visitor, visit } from './dashboard.ts';

const API = '/dashboard/api';
const PATH = '/v2/create_video_from_avatar';
/** The first film starts the preview process and opens the voice. */
const FIRST_FILM_MS = 90_000;

let temp: TempDir;
let server: TestServer;
/** A page of another site: the example of the documentation. */
let site: Server;
let siteUrl: string;
let html = '';

beforeAll(async () => {
  if (!BROWSER) return;
  temp = await makeTempDir('castwright-dashboard-');
  server = await startServerWithOwner(temp.path, { CASTWRIGHT_API_KEY: KEY }, QUICK_RENDERS);
  site = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  ).listen(0, '127.0.0.1');
  await once(site, 'listening');
  // Another name of this machine is another site.
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site?.close();
  await server?.[Symbol.asyncDispose]();
  await temp?.[Symbol.asyncDispose]();
});

const FILM = {
  path: PATH,
  body: {
    ...AVATAR_VIDEO,
    voice: { type: 'script', voice_id: 'en-US-slt' },
    scenes: [
      { script: 'Welcome.', layout: 'split_top', headline: 'Our shop' },
      { script: 'We sell these.', layout: 'split_top', headline: 'Lamps' },
    ],
  },
};

async function newDraft(film: object = FILM): Promise<string> {
  const body = { form: 'studio', content: JSON.stringify(film), format: 1 };
  return (await server.post(`${API}/drafts`, body)).body.data.draft_id;
}

async function newToken(draft: string, options: object = {}): Promise<{ token: string; token_id: string }> {
  const body = { draft_id: draft, permissions: ['edit', 'render'], origins: [siteUrl], ...options };
  const answer = await server.post('/v2/studio/tokens', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

/** The page of the documentation, with an address, a token and a draft of this server. */
async function pageFor(draft: string, token: string): Promise<string> {
  const docs = await readFile(new URL('../../docs/EMBEDDING.md', import.meta.url), 'utf8');
  const [, example = ''] = /```html\n(<!doctype html>[\s\S]*?)```/.exec(docs) ?? [];
  expect(example).toContain('<castwright-studio');
  return example
    .replaceAll('https://videos.example.com', server.url)
    .replace(/token="[^"]*"/, `token="${token}"`)
    .replace(/draft="[^"]*"/, `draft="${draft}"`);
}

/** Opens the page of the other site, which collects the events of the element. */
async function open(visitor: Visitor, draft: string, token: string): Promise<FrameLocator> {
  html = await pageFor(draft, token);
  await visitor.page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(globalThis, { events });
    for (const name of ['ready', 'change', 'render', 'complete', 'error']) {
      addEventListener(`castwright-${name}`, (event) => events.push([name, (event as CustomEvent).detail]));
    }
  });
  await visitor.page.goto(siteUrl);
  return visitor.page.frameLocator('castwright-studio iframe');
}

const eventsOn = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { events?: [string, Record<string, unknown>][] }).events ?? [],
  );
const eventOn = async (page: Page, name: string) => {
  await expect
    .poll(async () => (await eventsOn(page)).map(([kind]) => kind), { timeout: FIRST_FILM_MS })
    .toContain(name);
  return (await eventsOn(page)).findLast(([kind]) => kind === name)?.[1];
};

it.skipIf(!BROWSER)(
  'edits and renders a draft in a page of another site, and shows edits of others',
  async () => {
    const draft = await newDraft();
    const permissions = ['edit', 'render', 'comment'];
    const { token } = await newToken(draft, { permissions, name: 'Lin' });
    await using visitor = await visit();
    const { page, context, complaints } = visitor;
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const frame = await open(visitor, draft, token);
    const thing = (name: string) => frame.getByRole('button', { name });

    await thing('Presenter').first().waitFor({ timeout: FIRST_FILM_MS });
    // It opens where the first headline is visible. Writing needs a language model or a key, which tokens do not give.
    await thing('Headline: Our shop').waitFor();
    expect(await frame.getByRole('button', { name: /^Write for me/ }).count()).toBe(0);
    await frame.getByRole('button', { name: 'Go to scene 2' }).click();
    await thing('Headline: Lamps').waitFor();
    expect(await eventOn(page, 'ready')).toEqual({ draft_id: draft, permissions });
    const settings = frame.getByRole('complementary', { name: 'Settings' });
    await settings.getByLabel('Headline').fill('Good lamps');
    await thing('Headline: Good lamps').waitFor();
    await expect.poll(async () => (await eventOn(page, 'change'))?.['revision']).toBe(2);
    const stored = await server.get(`${API}/drafts/${draft}`);
    expect(JSON.parse(stored.body.data.content).body.scenes[1].headline).toBe('Good lamps');

    // An agent edits the same draft with a key.
    const film = JSON.parse(stored.body.data.content);
    film.body.scenes[1].headline = 'Better lamps';
    const edit = { revision: 2, content: JSON.stringify(film) };
    const edited = await server.ask(`${API}/drafts/${draft}`, {
      method: 'PUT',
      headers: { 'x-api-key': KEY },
      body: JSON.stringify(edit),
    });
    expect(edited.status).toBe(200);
    await thing('Headline: Better lamps').waitFor();
    await expect.poll(async () => (await eventOn(page, 'change'))?.['revision']).toBe(3);

    await frame.getByRole('button', { name: 'Render' }).click();
    const { video_id: video } = (await eventOn(page, 'render')) ?? {};
    const complete = await eventOn(page, 'complete');
    expect(complete).toMatchObject({ video_id: video, status: 'completed' });
    expect((await fetch(String(complete?.['video_url']))).status).toBe(200);
    await frame.getByText('Your video is ready').waitFor();
    await frame.getByRole('textbox', { name: /^Comment at/ }).fill('The lamp is too dark.');
    await frame.getByRole('button', { name: 'Comment', exact: true }).click();
    await frame.getByRole('listitem').filter({ hasText: 'The lamp is too dark.' }).getByText('Lin').waitFor();

    // The page uses no cookie, and shows the token in no URL.
    expect(await context.cookies(server.url)).toEqual([]);
    expect(requests.filter((url) => url.includes(token))).toEqual([]);
    expect(complaints).toEqual([]);
    expect((await eventsOn(page)).filter(([name]) => name === 'error')).toEqual([]);
  },
);

it.skipIf(!BROWSER)('says that a token has expired, and goes on with a new one', async () => {
  // Programs may leave out what the page relies on, such as the voice.
  const draft = await newDraft({ path: PATH, body: { scenes: FILM.body.scenes } });
  const { token, token_id: id } = await newToken(draft);
  await using visitor = await visit();
  const { page, complaints } = visitor;
  const db = await openRecords(temp.path);
  await db
    .updateTable('studio_tokens')
    .set({ expires_at: Date.now() - 1 })
    .where('id', '=', id)
    .execute();
  await db.destroy();
  const frame = await open(visitor, draft, token);
  await frame.getByText(/^The token has expired/).waitFor();
  await frame.getByText('Reload the page.').waitFor();
  expect(await eventOn(page, 'error')).toMatchObject({ code: 'token' });
  const fresh = await newToken(draft);
  await page
    .locator('castwright-studio')
    .evaluate((element, next) => element.setAttribute('token', next), fresh.token);
  await frame
    .getByRole('textbox', { name: /^Script of scene/ })
    .first()
    .waitFor();
  expect(await frame.getByText(/^The token has expired/).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it.skipIf(!BROWSER)('opens only on the sites and for the draft that the token names', async () => {
  const draft = await newDraft();
  const { token } = await newToken(draft);
  const other = await newDraft();
  await newToken(other);
  // This draft may be shown here, but not with this token.
  const foreign = await newToken(draft, { origins: ['https://other.example'] });
  await using visitor = await visit();
  const { page } = visitor;
  const frame = await open(visitor, other, token);
  await frame.getByText('The token is for another draft.').waitFor();
  expect(await eventOn(page, 'error')).toMatchObject({ code: 'draft' });

  const second = await open(visitor, draft, foreign.token);
  await second.getByText(/^The token may not be used on http:\/\/localhost/).waitFor();
  expect(await eventOn(page, 'error')).toMatchObject({ code: 'origin' });

  // Elsewhere, the token is refused.
  const elsewhere = await read(await fetch(`${server.url}/v2/videos`, { headers: { 'x-api-key': token } }));
  expect(elsewhere.status).toBe(403);
});

it.skipIf(!BROWSER)('lets a token without permissions only watch, in the colours of the page', async () => {
  const draft = await newDraft();
  const { token } = await newToken(draft, { permissions: [] });
  await using visitor = await visit();
  const { page, complaints } = visitor;
  const frame = await open(visitor, draft, token);
  await page.addStyleTag({ content: 'castwright-studio { --castwright-accent: rgb(0 90 60) }' });
  await page
    .locator('castwright-studio')
    .evaluate((element) => (element as unknown as { refreshTheme(): void }).refreshTheme());
  await frame.getByRole('slider', { name: 'Position' }).waitFor({ timeout: FIRST_FILM_MS });
  expect(await frame.getByRole('textbox', { name: /^Script of scene/ }).count()).toBe(0);
  expect(await frame.getByRole('button', { name: 'Render' }).count()).toBe(0);
  await expect
    .poll(() =>
      frame.locator(':root').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent')),
    )
    .toBe('rgb(0 90 60)');
  const serious = (await findingsOn(page, 'light')).filter(({ impact }) =>
    ['serious', 'critical'].includes(impact),
  );
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(complaints).toEqual([]);
});
