import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { openRecords } from '../stack/open-records.ts';
import { AVATAR_VIDEO, read, startServer, type TestServer } from './server.ts';
import { openShop, type Shop } from './shop.ts';

const ADA = { email: 'ada@example.com', password: 'a sentence to remember' };
const LAMP = `<!doctype html><title>Lamp</title><script type="application/ld+json">
  {"@type":"Product","name":"Cork Table Lamp","description":"Turned from one piece of cork. Dimmed by a touch.",
   "offers":{"price":"49.00","priceCurrency":"EUR"},"image":["/p/front.jpg"]}</script><h1>Cork Table Lamp</h1>`;

let temp: TempDir;
let server: TestServer;
let shop: Shop;
let ada: Headers;
/** The key of another account. */
let ben: string;
beforeAll(async () => {
  temp = await makeTempDir('castwright-dashboard-');
  shop = await openShop({
    '/lamp': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(LAMP),
    '/gone': (response) => response.writeHead(410).end(),
  });
  server = await startServer(temp.path, {
    CASTWRIGHT_ADMIN_EMAIL: ADA.email,
    CASTWRIGHT_ADMIN_PASSWORD: ADA.password,
    CASTWRIGHT_ALLOW_PRIVATE_FETCH: 'true',
  });
  const db = await openRecords(temp.path);
  const encryption = await openEncryption(temp.path, undefined);
  ({ key: ben } = await addAccount(db, encryption, { email: 'ben@example.com', credits: 100 }));
  await db.destroy();
  ada = await signedIn(ADA);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await shop[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

async function signedIn(credentials: typeof ADA): Promise<Headers> {
  const { headers, body } = await read(
    await fetch(`${server.url}/dashboard/api/sign-in`, { method: 'POST', body: JSON.stringify(credentials) }),
  );
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return new Headers({ cookie, 'x-csrf-token': body.data.csrf });
}

const post = (path: string, body: object) =>
  fetch(server.url + path, { method: 'POST', headers: ada, body: JSON.stringify(body) });
const look = (path: string) => fetch(server.url + path, { headers: ada });

/** Reads server-sent events until the response ends; returns their names and data. */
async function readEvents(answer: Response): Promise<{ name: string; data: Record<string, unknown> }[]> {
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events = (await answer.text()).matchAll(/^event: (\w+)\ndata: (.+)$/gm);
  return Array.from(events, ([, name = '', data = '']) => ({ name, data: JSON.parse(data) }));
}

test('lists presenter packs, and which of them are installed', async () => {
  const person = { key: 'ada', name: 'Ada', gender: 'female', age: 'adult', file: 'ada.jpg' };
  const own = {
    id: 'own',
    name: 'Our people',
    licence: { name: 'MIT', url: 'https://example.com' },
    attribution: 'Us',
    downloads: [{ file: 'ada.jpg', size: 1, sha256: 'b'.repeat(64) }],
    people: [person],
  };
  const folder = join(temp.path, 'presenters', 'own');
  await mkdir(folder, { recursive: true });
  const record = { pack: own, installedAt: '2026-01-01', made: { ada: 'a'.repeat(64) } };
  await writeFile(join(folder, 'pack.json'), JSON.stringify(record));

  const { data } = (await read(await look('/dashboard/api/presenter_packs'))).body;
  expect(data.may_install).toBe(true);
  expect(data.packs).toEqual([
    expect.objectContaining({
      id: 'sfhq',
      people: 8,
      bytes: 2_698_463,
      licence: expect.objectContaining({ name: 'MIT' }),
      install: { state: 'missing', progress: 0, problem: null },
    }),
    expect.objectContaining({ id: 'own', install: { state: 'installed', progress: 1, problem: null } }),
  ]);
  const unknown = await read(await post('/dashboard/api/presenter_packs/none/install', {}));
  expect([unknown.status, unknown.body.msg]).toEqual([404, 'There is no presenter pack named "none"']);
});

test('streams the sound of a script, and refuses an unknown voice', async () => {
  const listen = (body: object) => post('/dashboard/api/listen', body);
  const events = await readEvents(await listen({ script: 'Hello there.', voice_id: 'en-US-slt' }));
  const { name, data } = events.at(-1) ?? {};
  expect([name, data?.['from'], data?.['to']]).toEqual(['done', 0, 12]);
  const sound = Buffer.from(String(data?.['sound']), 'base64');
  expect([sound.subarray(4, 8).toString(), sound.length > 2000]).toEqual(['ftyp', true]);
  const refused = await read(await listen({ script: 'Hello', voice_id: 'nobody' }));
  expect([refused.status, refused.body.data.errors[0].field]).toEqual([400, 'voice_id']);
  expect((await listen({ script: ' ' })).status).toBe(400);
});

test('suggests scripts, reads a product page for a draft, and says what this server cannot do', async () => {
  const path = '/dashboard/api/studio/suggestions';
  const suggest = (body: object) =>
    post(path, { scripts: [''], language: 'english', scope: 'video', ...body });
  const scripts = ['We sell lamps. They save you 20 minutes a day. It comes in three sizes. Come on Friday!'];
  const shorter = (await readEvents(await suggest({ task: 'shorten', scripts }))).at(-1);
  expect(shorter).toMatchObject({ name: 'done', data: { by: 'built_in', notes: [] } });
  expect(shorter?.data['scripts']).toEqual([
    'We sell lamps. They save you 20 minutes a day. Come on Friday!',
  ]);
  const drafted = (await readEvents(await suggest({ task: 'draft', url: `${shop.origin}/lamp` }))).at(-1);
  expect(JSON.stringify(drafted?.data['scripts'])).toContain('Cork Table Lamp');
  // Nothing is stored: the page has made no product.
  const gone = (await readEvents(await suggest({ task: 'draft', url: `${shop.origin}/gone` }))).at(-1);
  expect(gone).toMatchObject({ name: 'failed', data: { data: { errors: [{ field: 'url' }] } } });
  const { tasks } = (await read(await look('/dashboard/api/studio/writers'))).body.data;
  expect(tasks.draft).toEqual({ by: 'built_in', needs: null });
  expect(tasks.translate).toEqual({ by: null, needs: expect.stringContaining('CASTWRIGHT_TRANSLATE_URL') });
  const refused = await read(await suggest({ task: 'expand', scripts }));
  expect([refused.status, refused.body.msg]).toEqual([
    503,
    expect.stringContaining('CASTWRIGHT_LLM_BASE_URL'),
  ]);
  const long = await read(await suggest({ task: 'shorten', scripts: ['word '.repeat(3000)] }));
  expect([long.status, long.body.data.errors[0].field]).toEqual([400, 'scripts']);
});

test('streams the progress and result of reading a product page', async () => {
  const readPage = (path: string) => post('/dashboard/api/read_product', { url: shop.origin + path });
  const events = await readEvents(await readPage('/lamp'));
  const stages = events.filter(({ name }) => name === 'progress').map(({ data }) => data['stage']);
  expect(stages.length).toBeGreaterThan(0);
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { name: 'Cork Table Lamp' } });
  const listed = (await read(await look('/v1/products'))).body.data;
  expect(listed[0]).toMatchObject({ product_id: events.at(-1)?.data['product_id'], name: 'Cork Table Lamp' });
  const failed = (await readEvents(await readPage('/gone'))).at(-1);
  expect(failed).toMatchObject({ name: 'failed', data: { msg: expect.stringContaining('410') } });
});

test('shows the poster and original request of a video in progress to its owner only', async () => {
  const script = 'This takes a while to say. '.repeat(20);
  const body = { ...AVATAR_VIDEO, voice: { ...AVATAR_VIDEO.voice, script } };
  const his = (await server.post('/v2/create_video_from_avatar', body, ben)).body.data.video_id;
  const { video_id: id } = (await read(await post('/v2/create_video_from_avatar', body))).body.data;
  const of = (what: string, video = id) => look(`/dashboard/api/videos/${video}/${what}`);
  const poster = await of('poster');
  expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await poster.arrayBuffer()).readUInt32BE(16)).toBeGreaterThanOrEqual(540);
  expect((await read(await of('request'))).body.data).toMatchObject({
    path: '/v2/create_video_from_avatar',
    body,
  });
  expect([(await of('poster', his)).status, (await of('request', his)).status]).toEqual([404, 404]);
  await fetch(`${server.url}/v2/videos/${id}?permanently=true`, { method: 'DELETE', headers: ada });
  expect([(await of('poster')).status, (await of('request')).status]).toEqual([404, 404]);
});
