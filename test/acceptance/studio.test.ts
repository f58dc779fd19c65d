import { execFile } from 'node:child_process';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreviewFilm } from '../../src/contract/dashboard/studio.ts';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { hashPassword } from '../../src/service/account/accounts/passwords.ts';
import { pdf, titledPage } from '../fixtures/decks.ts';
import { openRecords } from '../stack/open-records.ts';
import { agentOverHttp } from './agents.ts';
import {
  AVATAR_VIDEO,
  KEY,
  QUICK_RENDERS,
  read,
  startServer,
  TALKING_AVATAR,
  type TestServer,
} from './server.ts';

const ADA = { email: 'ada@example.com', password: 'a sentence to remember' };
const BEN = { email: 'ben@example.com', password: 'another to remember' };
const API = '/dashboard/api';
const AVATAR = '/v2/create_video_from_avatar';

let temp: TempDir;
let server: TestServer;
let ada: Browser;
let ben: Browser;
let benKey: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-studio-');
  const settings = { CASTWRIGHT_ADMIN_EMAIL: ADA.email, CASTWRIGHT_ADMIN_PASSWORD: ADA.password };
  server = await startServer(temp.path, settings, QUICK_RENDERS);
  const db = await openRecords(temp.path);
  const encryption = await openEncryption(temp.path, undefined);
  const { id, key } = await addAccount(db, encryption, { email: BEN.email, credits: 100 });
  const password = await hashPassword(BEN.password);
  await db.updateTable('accounts').set({ password_hash: password }).where('id', '=', id).execute();
  await db.destroy();
  benKey = key;
  ada = await signedIn(ADA);
  ben = await signedIn(BEN);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

type Browser = Awaited<ReturnType<typeof signedIn>>;

async function signedIn(credentials: typeof ADA) {
  const answer = await read(
    await fetch(`${server.url}${API}/sign-in`, { method: 'POST', body: JSON.stringify(credentials) }),
  );
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = { cookie, 'x-csrf-token': answer.body.data.csrf };
  return {
    ask: async (method: string, path: string, body?: object) =>
      read(await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })),
    file: (path: string, more: Record<string, string> = {}) =>
      fetch(server.url + path, { headers: { ...headers, ...more } }),
  };
}

const FIRST = 'The lamp is here.';
const LATER = 'It is turned from one piece of cork. It dims by a touch.';
const film = (script: string, more: object = {}) => ({
  ...AVATAR_VIDEO,
  voice: { type: 'script', voice_id: 'en-US-slt', script },
  caption: true,
  ...more,
});

async function preview(browser: Browser, body: object, more: object = {}, path = AVATAR) {
  const answer = await browser.ask('POST', `${API}/studio/preview`, { path, body, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as PreviewFilm;
}

test('estimates the times of sentences that were not spoken yet, and speaks them when asked', async () => {
  const script = `${FIRST} ${LATER}`;
  const silent = await preview(ada, film(script), { is_silent: true });
  expect(silent).toMatchObject({ is_estimated: true, sound_url: null });
  expect(silent.words.map(({ sentence }) => sentence)).toEqual([
    ...[0, 0, 0, 0],
    ...[1, 1, 1, 1, 1, 1, 1, 1],
    ...[2, 2, 2, 2, 2],
  ]);
  const spoken = await preview(ada, film(script));
  expect(spoken.is_estimated).toBe(false);
  const [a, b] = [silent, spoken].map(({ words }) => words.at(-1)?.end ?? 0);
  expect(Math.abs((a ?? 0) - (b ?? 0)) / (b ?? 1)).toBeLessThan(0.35);
  // Sentences that were spoken before keep their sound.
  const again = await preview(ada, film(`${script} Order it today.`), { is_silent: true });
  expect(again.is_estimated).toBe(true);
  expect(again.words[1]).toEqual(spoken.words[1]);
  expect(again.sound_url).not.toBeNull();
  const sound = await ada.file(spoken.sound_url ?? '', { range: 'bytes=0-99' });
  expect([sound.status, sound.headers.get('content-type')]).toEqual([206, 'audio/mp4']);
  expect(Buffer.from(await sound.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp');
});

test('returns another sound URL exactly when the sound changes', async () => {
  const sound = async (body: object) => (await preview(ada, body)).sound_url;
  const first = await sound(film(FIRST));
  expect(await sound(film(FIRST, { caption_style: 'boxed', avatar: { avatar_id: 3, avatar_type: 0 } }))).toBe(
    first,
  );
  expect(await sound(film(FIRST, { music: { music_id: 3, volume: 0.5 } }))).not.toBe(first);
  expect(await sound(film('The lamp was here.'))).not.toBe(first);
});

test('sends the files of a film only to the account that previewed it', async () => {
  const { presenters, credits, scenes, timeline } = await preview(ada, film(FIRST));
  expect(scenes).toEqual([{ start: 0, end: timeline['duration'], title: null }]);
  // The price is that of the video.
  const { body } = await server.post(`${AVATAR}?dry_run=true`, film(FIRST));
  expect(Math.abs(credits - body.data.estimated_credit)).toBeLessThan(0.02);
  expect(Object.keys(presenters)).toEqual(['81']);
  const url = presenters['81'] ?? '';
  const pack = await ada.file(url);
  expect(Object.fromEntries(pack.headers)).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'application/json',
  });
  expect(await pack.json()).toHaveProperty('family');
  // A player that continues later gets the same file.
  const stored = await readdir(join(temp.path, 'studio'), { recursive: true });
  const path = stored.find((name) => name.includes(url.split('/').at(-1) ?? ''));
  await utimes(join(temp.path, 'studio', path ?? ''), 1, 1);
  expect((await ada.file(url)).headers.get('etag')).toBe(pack.headers.get('etag'));
  expect((await ben.file(url)).status).toBe(404);
  expect((await fetch(server.url + url)).status).toBe(401);
  expect((await ada.file(`${API}/studio/assets/..%2f..%2fcastwright.db`)).status).toBe(404);
  // The same pack has another address for another account.
  expect((await preview(ben, film(FIRST))).presenters['81']).not.toBe(url);
});

test('numbers words by scene, and draws nothing of other accounts', async () => {
  const scenes = [
    { script: `${FIRST} ${LATER}`, layout: 'split_right', headline: 'New', points: ['Cork'] },
    { script: 'Order it today.' },
  ];
  const { words, ...shown } = await preview(ada, { ...AVATAR_VIDEO, voice: VOICE, scenes });
  expect(shown.scenes.map(({ title }) => title)).toEqual(['New', null]);
  expect(words.at(-1)).toMatchObject({ text: 'today.', scene: 1, sentence: 0 });
  expect(words.filter(({ scene }) => scene === 0).at(-1)).toMatchObject({ text: 'touch.', sentence: 2 });
});
const VOICE = { type: 'script', voice_id: 'en-US-slt' };

test('prepares films of each account in a process of its own, and replaces one that was killed', async () => {
  await preview(ada, film(FIRST));
  await preview(ben, film(FIRST));
  const before = await previewProcesses();
  expect(before).toHaveLength(2);
  await preview(ada, film(LATER));
  expect(await previewProcesses()).toEqual(before);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  for (const browser of [ada, ben]) await preview(browser, film(FIRST));
  const after = await previewProcesses();
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});

/** Ids of the processes that prepare previews. */
async function previewProcesses(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes('processes/preview/entry'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server.process.pid)
    .map(([pid = 0]) => pid);
}

test.each([
  [AVATAR, film(FIRST, { aspect_ratio: 'round' }), 'aspect_ratio'],
  [AVATAR, film(FIRST, { voice: { ...VOICE, voice_id: 'nobody', script: 'Hi' } }), 'voice.voice_id'],
  [AVATAR, film('…'), 'voice.script'],
  ['/v2/create_video_with_template', { template_id: 4, voice_language: 'english' }, 'variables'],
  ['/v2/create_video_from_slides', { deck: 'deck_unknown' }, 'deck'],
  ['/v2/create_video_from_product', { product_id: 'x' }, 'video_spec'],
  ['/v2/caption_video', {}, 'path'],
])('answers a wrong request to %s as the operation would (%#)', async (path, body, field) => {
  const answer = await ada.ask('POST', `${API}/studio/preview`, { path, body });
  expect([answer.status, answer.body.data.errors[0].field]).toEqual([400, field]);
  const called = await server.post(`${path}?dry_run=true`, body);
  if (field !== 'path' && called.status === 400) expect(called.body.msg).toBe(answer.body.msg);
});

test('replaces the older preview of the same page only', async () => {
  const ask = (script: string, tab: string) =>
    ada.ask('POST', `${API}/studio/preview`, { path: AVATAR, body: film(script), tab });
  const answers = await Promise.all([ask('One two.', 'a'), ask('Three four.', 'b'), ask('Five six.', 'a')]);
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200]);
});

const VALUE = { type: 'text', name: 'HEADLINE', properties: { content: 'Out on Friday' } };
const PRODUCT = {
  video_spec: { length: '15', aspect_ratio: 'square' },
  avatar: { id: 81 },
  voice: {},
  audio: {},
};
const TEMPLATE = '/v2/create_video_with_template';

test('opens films of every kind, whichever version of the API made them', async () => {
  const deck = await upload('rain.pdf', pdf([titledPage('Rain by quarter'), titledPage('The tank')]));
  const lamp = { name: 'Cork lamp', description: 'Turned from one piece of cork. Dims by a touch.' };
  const { product_id: product } = (await server.post('/v2/product', lamp)).body.data;
  const script = { style: 'Soft Selling', language: 'english' };
  const own = {
    ...PRODUCT,
    product_id: product,
    script,
    override_script: FIRST,
    visual_style: 'Split Screen',
  };
  const calls: [path: string, body: object, studioPath: string][] = [
    [AVATAR, film(FIRST), AVATAR],
    ['/v1/create_video_from_talking_avatar', TALKING_AVATAR, AVATAR],
    ['/v2/create_video_from_slides', { deck }, '/v2/create_video_from_slides'],
    [TEMPLATE, { template_id: 96, voice_language: 'english', variables: [VALUE] }, TEMPLATE],
    ['/open/render', { template_id: 96, text: 'default', variables: [VALUE] }, TEMPLATE],
    ['/v2/create_video_from_product', own, '/v2/create_video_from_product'],
  ];
  for (const [path, body, studioPath] of calls) {
    const made = await server.post(path, body);
    expect(made.status, `${path} ${JSON.stringify(made.body)}`).toBe(200);
    const [newest] = (await server.get('/v2/videos?page_size=1')).body.data.videos;
    const found = await ada.ask('GET', `${API}/studio/videos/${newest.video_id}`);
    expect(found.body.data.path).toBe(studioPath);
    expect((await ben.ask('GET', `${API}/studio/videos/${newest.video_id}`)).status).toBe(404);
    const shown = await preview(ada, found.body.data.body, { is_silent: true }, studioPath);
    expect(shown.timeline['duration']).toBeGreaterThan(1);
    for (const url of Object.values(shown.files)) expect((await ada.file(url)).status).toBe(200);
    expect(JSON.stringify(shown.timeline)).not.toContain(temp.path);
    if (path.includes('slides')) expect(shown.scenes.length).toBe(2);
    await server.post(`/v2/videos/${newest.video_id}/cancel`, {});
  }
});

async function upload(filename: string, bytes: Buffer): Promise<string> {
  const { sign_url, asset_id } = (await server.post('/v2/upload/asset', { filename })).body.data;
  await fetch(sign_url, { method: 'PUT', body: new Uint8Array(bytes) });
  return asset_id;
}

const draft = (script: string) => ({
  form: 'studio',
  title: script,
  format: 1,
  content: JSON.stringify({ path: AVATAR, body: film(script) }),
});

test('keeps the versions of a draft, and restores one so that it can be undone', async () => {
  const created = (await ada.ask('POST', `${API}/drafts`, draft('One.'))).body.data;
  const path = `${API}/drafts/${created.draft_id}`;
  const { form: _form, ...second } = draft('Two.');
  expect((await ada.ask('PUT', path, { ...second, revision: 1 })).body.data.revision).toBe(2);
  // Neither renaming a draft nor a refused change creates a version.
  await ada.ask('PUT', path, { name: 'Spring' });
  expect((await ada.ask('PUT', path, { ...second, revision: 1 })).status).toBe(409);
  const { versions } = (await ada.ask('GET', `${path}/versions`)).body.data;
  expect(versions).toEqual([{ version: 1, title: 'One.', saved_at: expect.any(Number) }]);
  expect((await ada.ask('GET', `${path}/versions/1`)).body.data.content).toBe(draft('One.').content);
  for (const attempt of [
    ben.ask('GET', `${path}/versions`),
    ben.ask('GET', `${path}/versions/1`),
    ben.ask('POST', `${path}/versions/1/restore`, { revision: 2 }),
    ben.ask('GET', `${path}/stream`),
    ada.ask('GET', `${path}/versions/7`),
  ])
    expect((await attempt).status).toBe(404);
  expect((await ada.ask('POST', `${path}/versions/1/restore`, { revision: 1 })).status).toBe(409);
  const restored = (await ada.ask('POST', `${path}/versions/1/restore`, { revision: 2 })).body.data;
  expect(restored).toMatchObject({
    revision: 3,
    title: 'One.',
    name: 'Spring',
    content: draft('One.').content,
  });
  const undone = (await ada.ask('POST', `${path}/versions/2/restore`, { revision: 3 })).body.data;
  expect(undone).toMatchObject({ revision: 4, title: 'Two.' });
});

test('names the field of a draft that the page could not show', async () => {
  const save = (content: unknown) =>
    ada.ask('POST', `${API}/drafts`, { form: 'studio', content: JSON.stringify(content), format: 1 });
  for (const [body, field] of [
    [undefined, 'body'],
    [{ voice: 'en-US-slt' }, 'body.voice'],
    [{ avatar: 81 }, 'body.avatar'],
    [{ scenes: ['Hello.'] }, 'body.scenes.0'],
  ] as const) {
    const answer = await save({ path: AVATAR, body });
    const message = `content has a ${field} that is not an object. Write it as in the body of POST ${AVATAR}`;
    expect([answer.status, answer.body.msg]).toEqual([400, message]);
  }
  const { body } = await save({ path: AVATAR, body: { scenes: {} } });
  expect(body.msg).toMatch(/^content has a body\.scenes that is not a list\./);
  expect((await save({ path: AVATAR, body: { video_name: 'Without a voice yet' } })).status).toBe(200);
});

test('reports every change of a draft to open pages, until it is deleted', async () => {
  const created = (await ada.ask('POST', `${API}/drafts`, draft('One.'))).body.data;
  const path = `${API}/drafts/${created.draft_id}`;
  const stream = await ada.file(`${path}/stream`);
  const events = eventsOf(stream);
  expect(await events.next()).toEqual(['draft.changed', { draft_id: created.draft_id, revision: 1 }]);
  const { form: _form, ...second } = draft('Two.');
  await ada.ask('PUT', path, { ...second, revision: 1 });
  expect(await events.next()).toEqual(['draft.changed', { draft_id: created.draft_id, revision: 2 }]);
  await ada.ask('DELETE', path);
  expect(await events.next()).toEqual(['draft.deleted', { draft_id: created.draft_id }]);
});

test('lets an agent edit a draft that a page shows, and look at it', async () => {
  const voice = { isAutomatic: false, language: 'german' };
  const made = { ...draft(FIRST), content: JSON.stringify({ path: AVATAR, body: film(FIRST), voice }) };
  const created = (await ada.ask('POST', `${API}/drafts`, made)).body.data;
  const ofDraft = { draft_id: created.draft_id };
  await using agent = await agentOverHttp(server.url, { 'x-api-key': KEY });
  const listed = (await agent.use('open_draft')).data.drafts;
  expect(listed).toContainEqual({ ...ofDraft, name: FIRST, revision: 1, updated_at: expect.any(Number) });
  const opened = (await agent.use('open_draft', ofDraft)).data;
  expect(opened).toMatchObject({ ...ofDraft, revision: 1, scenes: [{ scene: 1, script: FIRST }] });
  const stream = eventsOf(await ada.file(`${API}/drafts/${created.draft_id}/stream`));
  await stream.next();

  const headline = { script: FIRST, layout: 'split_right', headline: 'New' };
  await agent.use('edit_scene', {
    ...ofDraft,
    revision: 1,
    scene: 1,
    set: { headline: 'New', layout: 'split_right' },
  });
  expect(await stream.next()).toEqual(['draft.changed', { ...ofDraft, revision: 2 }]);
  const second = { scene: 2, action: 'insert', set: { script: 'Order it today.' } };
  const edited = await agent.use('edit_scene', {
    ...{ ...ofDraft, revision: 2, ...second },
    film: { caption_style: 'boxed' },
  });
  expect(edited.data).toMatchObject({
    revision: 3,
    scenes: [headline, { script: 'Order it today.' }],
    film: { caption_style: 'boxed' },
  });
  const stale = await agent.use('edit_scene', { ...ofDraft, revision: 2, scene: 1, action: 'remove' });
  expect(stale).toMatchObject({ isError: true, text: expect.stringContaining('it is at revision 3, not 2') });
  const wrong = await agent.use('edit_scene', {
    ...ofDraft,
    revision: 3,
    scene: 1,
    set: { layout: 'round' },
  });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/^scenes\.0\.layout must be/) });
  const product = {
    ...PRODUCT,
    product_id: 'prod_1',
    script: { style: 'Soft Selling', language: 'english' },
  };
  const productContent = JSON.stringify({ path: '/v2/create_video_from_product', body: product });
  const productDraft = (await ada.ask('POST', `${API}/drafts`, { ...draft('Lamp'), content: productContent }))
    .body.data;
  const broken = { draft_id: productDraft.draft_id, revision: 1, film: { avatar: null } };
  expect(await agent.use('edit_scene', broken)).toMatchObject({
    isError: true,
    text: expect.stringContaining('avatar'),
  });
  const { attachments } = await agent.use('look', { ...ofDraft, at: 1 });
  expect(attachments[0]?.mimeType).toBe('image/png');

  const { content } = (await ada.ask('GET', `${API}/drafts/${created.draft_id}`)).body.data;
  // Fields that the page keeps beside the film stay.
  expect(JSON.parse(content).voice).toEqual(voice);
  expect((await preview(ada, JSON.parse(content).body, { is_silent: true })).scenes.length).toBe(2);
  await using other = await agentOverHttp(server.url, { 'x-api-key': benKey });
  for (const tool of ['open_draft', 'look'])
    expect((await other.use(tool, ofDraft)).text).toContain('There is no draft with this draft_id');
});

/** Reads server-sent events one after the other. */
function eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next() {
      for (;;) {
        const found = /event: (\S+)\ndata: (.+)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return [found[1], JSON.parse(found[2] ?? '')];
        }
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`The stream ended: ${text}`);
        text += value;
      }
    },
  };
}
