import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectDocumented } from './contract.ts';
import { AVATAR_VIDEO } from './server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api[Symbol.asyncDispose]());

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what a client sees is not typed
  body: any;
}

/** Sends a request and checks the response against the OpenAPI document. */
async function ask(
  options: InjectOptions & { url: string },
  { key = api.keys.anna, at = api } = {},
): Promise<Answer> {
  const answer = await at.call(key, options);
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as [string, string]),
  );
  const body = answer.statusCode === 204 ? null : answer.body;
  await expectDocumented(
    options.method ?? 'GET',
    options.url,
    new Response(body, { status: answer.statusCode, headers }),
  );
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
}

const get = (url: string, key?: string) => ask({ url }, key === undefined ? {} : { key });
const post = (url: string, payload: object, key?: string) =>
  ask({ method: 'POST', url, payload }, key === undefined ? {} : { key });

async function newVideo(key?: string): Promise<string> {
  return (await post('/v2/create_video_from_avatar', AVATAR_VIDEO, key)).body.data.video_id;
}

/** A finished video that can be shared, without a file. */
async function finishedVideo(key?: string): Promise<string> {
  const id = await newVideo(key);
  const { db } = api.backend;
  await db.updateTable('videos').set({ status: 'completed', stage: 'done' }).where('id', '=', id).execute();
  return id;
}

/** Reads every page of a list, as a client that only knows `page` does. */
async function allPages(path: string, key: string, list: string, most = 20): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  for (let page = 1; pages.length < most; page++) {
    const { status, body } = await get(`${path}${path.includes('?') ? '&' : '?'}page=${page}`, key);
    expect(status).toBe(200);
    pages.push(body.data[list]);
    if (!body.data.has_more) return pages;
  }
  throw new Error(`The pages of ${path} never end`);
}

test('pages a list with a cursor by page as well, until it ends', async () => {
  const { db } = api.backend;
  const key = api.keys.ben;
  const made: string[] = [];
  for (let index = 0; index < 5; index++) made.push(await newVideo(key));
  const newest = made.toReversed();
  const ids = (pages: unknown[][]) =>
    pages.map((page) => page.map((one) => (one as { video_id: string }).video_id));
  const pages = await allPages('/v2/videos?page_size=2', key, 'videos');
  expect(ids(pages)).toEqual([newest.slice(0, 2), newest.slice(2, 4), newest.slice(4)]);
  expect((await get('/v2/videos?page=9', key)).body.data).toMatchObject({ videos: [], has_more: false });
  const { next_cursor: cursor } = (await get('/v2/videos?page_size=2', key)).body.data;
  expect(
    (await get(`/v2/videos?page_size=2&page=1&cursor=${cursor}`, key)).body.data.videos[0].video_id,
  ).toBe(newest[2]);
  expect((await get(`/v2/videos?page=2&cursor=${cursor}`, key)).body).toMatchObject({
    code: 40000,
    msg: 'page cannot be combined with cursor. Send one of them',
  });

  const deleted = made.slice(0, 3);
  for (const id of deleted) await ask({ method: 'DELETE', url: `/v2/videos/${id}` }, { key });
  expect((await allPages('/v2/trash?page_size=2', key, 'items')).map((page) => page.length)).toEqual([2, 1]);

  const { id: account } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'ben@example.com')
    .executeTakeFirstOrThrow();
  const event = await db
    .insertInto('webhook_events')
    .values({ id: 'evt_1', account_id: account, kind: 'webhook_test', payload: '{}', created_at: 1 } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let index = 0; index < 5; index++) await addDelivery(account, event.id, index);
  const sizes = (all: unknown[][]) => all.map((page) => page.length);
  expect(sizes(await allPages('/v2/webhook_deliveries?page_size=2', key, 'deliveries'))).toEqual([2, 2, 1]);
  expect(sizes(await allPages('/v2/webhook_deliveries?limit=3', key, 'deliveries'))).toEqual([3, 2]);
});

async function addDelivery(account: string, event: string, index: number): Promise<void> {
  await api.backend.db
    .insertInto('webhook_deliveries')
    .values({
      id: `del_${index}`,
      account_id: account,
      event_id: event,
      event: 'webhook_test',
      endpoint_id: null,
      url: 'https://receiver.example',
      status: 'delivered',
      round: 1,
      failures: 0,
      attempts: 1,
      status_code: 200,
      error: null,
      created_at: index,
      next_attempt_at: null,
      finished_at: index,
    } as never)
    .execute();
}

test('ends when the request log is read by page, although every page is a request', async () => {
  await using own = await openTestApp();
  const key = own.keys.anna;
  for (let index = 0; index < 5; index++) await own.call(key, { url: '/v2/user/whoami' });
  const page = async (number: number) =>
    (await own.call(key, { url: `/v2/request_logs?page_size=2&page=${number}` })).json().data;
  await expect.poll(async () => (await page(3)).request_logs.length).toBe(1);
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ has_more: more }) => more)).toEqual([true, true, false]);
  const logs = pages.flatMap(({ request_logs: some }) => some) as { rid: string; path: string }[];
  expect(new Set(logs.map(({ rid }) => rid)).size).toBe(5);
  expect(new Set(logs.map(({ path }) => path))).toEqual(new Set(['/v2/user/whoami']));
});

test('ends one-page lists for a client that asks for the next page', async () => {
  const whole: [path: string, list: string | undefined][] = [
    ['/v1/avatars', 'avatars'],
    ['/v1/avatars/custom', 'avatars'],
    ['/v1/avatars/photo_avatars', 'avatars'],
    ['/v1/musics', 'avatars'],
    ['/v1/musics/custom', 'avatars'],
    ['/v1/voices/custom', 'voices'],
    ['/v2/voices/custom', 'voices'],
    ['/v2/pronunciations', 'pronunciations'],
    ['/v1/products', undefined],
    ['/v1/endpoints', undefined],
    ['/v2/endpoints', 'endpoints'],
  ];
  for (const [path, list] of whole) {
    const items = async (query: string) => {
      const { body } = await get(path + query);
      return (list === undefined ? body.data : body.data[list]) as unknown[];
    };
    const all = await items('');
    expect(await items('?page=1'), path).toEqual(all);
    expect(await items('?page=2'), path).toEqual([]);
    expect(await items('?page=2&page_size=1'), path).toEqual(all.slice(1, 2));
  }
});

test('names an unknown query parameter in a warning, and puts nothing else into that header', async () => {
  const warned = await get('/v2/videos?pagesize=3&page_size=1');
  expect(warned.status).toBe(200);
  expect(warned.headers['warning']).toBe(
    '299 - "Unknown query parameter ignored: pagesize. Did you mean page_size?"',
  );
  expect((await get('/v2/user/whoami?x=1')).headers['warning']).toContain(
    'x. This call has no query parameters.',
  );
  expect((await get('/v2/videos?page_size=1&status=completed&cursor=')).headers['warning']).toBeUndefined();
  const tried = await post('/v2/create_video_from_avatar?dry_run=true', AVATAR_VIDEO);
  expect([tried.status, tried.headers['warning']]).toEqual([200, undefined]);
  const odd = await get(`/v2/videos?${encodeURIComponent('a"\r\nset-cookie: b=c; é')}=1`);
  expect(odd.headers['set-cookie']).toBeUndefined();
  expect(odd.headers['warning']).toMatch(
    /^299 - "Unknown query parameter ignored: a\?\?\?set-cookie\?\?b\?c\?\?\?\. [\w ,.]*"$/,
  );
  const many = Array.from({ length: 500 }, (_, index) => `q${index}=1`).join('&');
  expect(String((await get(`/v2/videos?${many}`)).headers['warning']).split('299').length - 1).toBe(5);
});

test('refuses unknown query parameters on a strict server, naming each', async () => {
  await using strict = await openTestApp({ isStrict: true });
  const at = { at: strict, key: strict.keys.anna };
  const { status, body } = await ask({ url: '/v2/voices?pagesize=3&langauge=german' }, at);
  expect(status).toBe(400);
  expect(body.data.errors).toEqual([
    { field: 'pagesize', message: 'Unknown query parameter: pagesize. Did you mean page_size?' },
    { field: 'langauge', message: 'Unknown query parameter: langauge. Did you mean language?' },
  ]);
  expect((await ask({ url: '/v2/voices?page_size=3&language=german' }, at)).status).toBe(200);
  expect((await ask({ url: '/v2/user/whoami?verbose=1' }, at)).status).toBe(400);
});

test('treats repeated slashes as one', async () => {
  for (const url of ['//v1/avatars', '/v1//avatars', '///v1///avatars//?page=2'])
    expect((await get(url)).status, url).toBe(200);
  // They count against the limit, too.
  await using limited = await openTestApp({ requestsPerMinute: 2 });
  const statuses: number[] = [];
  for (let index = 0; index < 3; index++)
    statuses.push((await limited.call(limited.keys.anna, { url: '//v2//voices' })).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await get('//nothing//here')).status).toBe(404);
});

test.each([
  ['GET', '/v2/create_video_from_avatar', 'POST'],
  ['DELETE', '/v2/voices', 'GET, HEAD'],
  ['PATCH', '/v2/brand', 'GET, HEAD, PUT, DELETE'],
  ['POST', '/v2/videos/vid_1', 'GET, HEAD, DELETE'],
  ['GET', '/v1/audio/speech', 'POST'],
  ['GET', '/uploads/abc', 'PUT'],
  ['GET', '/mcp', 'POST'],
  ['POST', '/files/a/b.mp4', 'GET, HEAD'],
])('answers %s %s with 405 and the allowed methods', async (method, url, allow) => {
  const answer = await api.call(api.keys.anna, { method: method as 'GET', url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, `${allow}, OPTIONS`]);
  expect(answer.json()).toMatchObject({
    code: 40000,
    msg: expect.stringContaining(`${method} is not possible for ${url}`),
  });
  const options = await api.call(api.keys.anna, { method: 'OPTIONS', url });
  expect([options.statusCode, options.headers.allow]).toEqual([204, `${allow}, OPTIONS`]);
});

test('answers 404 to a wrong path, whatever the method and body', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const)
    expect((await api.call(api.keys.anna, { method, url: '/v2/nothing' })).statusCode).toBe(404);
  const form = { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await api.call(api.keys.anna, { method: 'POST', url: '/v9/videos', ...form })).statusCode).toBe(
    404,
  );
  expect((await api.call(api.keys.anna, { method: 'POST', url: '/v2/voices', ...form })).statusCode).toBe(
    405,
  );
  expect((await get('/v2/videos/vid_1')).status).toBe(404);
});

const WORD = { word: 'Qyburn', say: 'kai burn' };
const send = (payload: string | Buffer, headers: Record<string, string>) =>
  ask({ method: 'POST', url: '/v2/pronunciations', payload, headers });

test('accepts gzip bodies within the same limits', async () => {
  const json = { 'content-type': 'application/json' };
  const packed = await send(gzipSync(JSON.stringify(WORD)), { ...json, 'content-encoding': 'gzip' });
  expect([packed.status, packed.body.data.word]).toEqual([200, WORD.word]);
  const plain = await send(JSON.stringify(WORD), { ...json, 'content-encoding': 'identity' });
  expect(plain.status).toBe(200);
  // Fifty megabytes, compressed to fifty kilobytes.
  const bomb = gzipSync(Buffer.alloc(50e6, ' '));
  const refused = await send(bomb, { ...json, 'content-encoding': 'gzip' });
  expect([refused.status, refused.body.msg]).toEqual([413, 'The body is larger than 2 MB']);
  const broken = await send(gzipSync('{}').subarray(0, 12), { ...json, 'content-encoding': 'gzip' });
  expect([broken.status, broken.body.msg]).toEqual([
    400,
    'The body is not valid gzip, as content-encoding says',
  ]);
  for (const encoding of ['br', 'gzip, br', 'zstd']) {
    const other = await send('x', { ...json, 'content-encoding': encoding });
    expect([other.status, other.body.msg]).toEqual([415, expect.stringContaining('content-encoding: gzip')]);
  }
});

test('answers a form with 415 and what to send, and reads JSON sent with another type', async () => {
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  for (const form of ['word=a&say=b', 'null=1', '1=2', ' ']) {
    const refused = await send(form, urlencoded);
    expect([form, refused.status]).toEqual([form, 415]);
    expect(refused.body.msg).toBe(
      'The body is a form, and this call takes JSON. Send JSON with content-type: application/json; upload files with POST /v2/upload/asset.',
    );
  }
  const parts = '--x\r\ncontent-disposition: form-data; name="word"\r\n\r\na\r\n--x--\r\n';
  const multipart = { 'content-type': 'Multipart/Form-Data; boundary=x' };
  expect((await send(parts, multipart)).status).toBe(415);
  // This holds for a form that is too large to read, too.
  const large = await send(`--x\r\n\r\n${'a'.repeat(3e6)}`, multipart);
  expect([large.status, large.body.msg]).toEqual([415, expect.stringContaining('POST /v2/upload/asset')]);
  // The content type that curl sends by default.
  expect((await send(JSON.stringify(WORD), urlencoded)).status).toBe(200);
  const mistyped = await send('{"word": ', urlencoded);
  expect([mistyped.status, mistyped.body.msg]).toEqual([400, expect.stringContaining('not valid JSON')]);
});

test('lists models and voices for clients of OpenAI', async () => {
  const models = (await get('/v1/models')).body;
  expect(models).toMatchObject({ object: 'list' });
  expect(models.data).toContainEqual({
    id: 'tts-1',
    object: 'model',
    created: expect.any(Number),
    owned_by: 'castwright',
  });
  const own = await post('/v2/voices/custom', { name: 'Mine', voice_id: 'en-US-slt', rate: 1.1 });
  const { voices } = (await get('/v1/audio/voices')).body;
  expect(voices[0]).toEqual({
    id: own.body.data.voice_id,
    name: 'Mine',
    language: 'english',
    gender: 'female',
  });
  expect(voices).toContainEqual(expect.objectContaining({ id: 'en-US-slt' }));
  expect((await get('/v1/audio/voices', api.keys.ben)).body.voices[0].id).not.toBe(own.body.data.voice_id);
  const refused = await ask({ url: '/v1/models' }, { key: 'cw_wrong' });
  expect([refused.status, refused.body.error.code]).toEqual([401, 'invalid_api_key']);
});

test('creates, lists and revokes share links for their own account only', async () => {
  const { anna, ben } = api.keys;
  const [first, second] = [await finishedVideo(), await finishedVideo()];
  const made = (await post('/v2/share_links', { video_id: first })).body.data;
  expect(made).toMatchObject({
    video_id: first,
    share_url: expect.stringMatching(/^https:\/\/video\.example\/share\/[\w-]{20,}$/),
    player_url: `${made.share_url}/player`,
    embed_code: null,
    allow_comments: false,
  });
  // A second call returns the same link, also for the project number of the video.
  const again = await post('/v2/share_links', { video_id: String(made.project_id) });
  expect(again.body.data).toEqual(made);
  const other = (await post('/v2/share_links', { video_id: second })).body.data;
  expect(other.share_url).not.toBe(made.share_url);

  const listed = async (query = '', key = anna) => (await get(`/v2/share_links${query}`, key)).body.data;
  expect((await listed()).share_links).toHaveLength(2);
  expect(await listed('?page_size=1&page=2')).toMatchObject({ total: 2, has_more: false });
  expect((await listed(`?video_id=${first}`)).share_links).toEqual([made]);
  expect(await listed('', ben)).toMatchObject({ share_links: [], total: 0 });
  expect(await listed(`?video_id=${first}`, ben)).toMatchObject({ share_links: [], total: 0 });

  const revoke = (id: string, key = anna) => ask({ method: 'DELETE', url: `/v2/share_links/${id}` }, { key });
  const missing = await revoke('vid_none', ben);
  for (const foreign of [await revoke(first, ben), await post('/v2/share_links', { video_id: first }, ben)])
    expect([foreign.status, foreign.body.msg]).toEqual([404, missing.body.msg]);

  const path = new URL(made.share_url).pathname;
  const facts = `/dashboard/api${path}`;
  expect((await api.app.inject(facts)).statusCode).toBe(200);
  expect((await revoke(first)).body.data).toEqual({ video_id: first, revoked: true });
  for (const url of [facts, `${path}/video`, `${path}/player`, path])
    expect(
      (await api.app.inject({ url, headers: { accept: 'text/html' } })).statusCode,
      url,
    ).toBeGreaterThanOrEqual(404);
  expect((await revoke(first)).status).toBe(404);
  expect((await listed()).share_links).toEqual([other]);
  // A link that is created after revoking is a new one.
  expect((await post('/v2/share_links', { video_id: first })).body.data.share_url).not.toBe(made.share_url);
  await ask({ method: 'DELETE', url: `/v2/videos/${second}` });
  expect((await api.app.inject(`/dashboard/api${new URL(other.share_url).pathname}`)).statusCode).toBe(404);
});

test('refuses to share an unfinished video', async () => {
  const waiting = await post('/v2/share_links', { video_id: await newVideo() });
  expect([waiting.status, waiting.body.msg]).toEqual([409, 'Only a finished video can be shared']);
  expect((await post('/v2/share_links', {})).body.msg).toContain('video_id is required');
  expect((await post('/v2/share_links', { video_id: 'vid_none' })).status).toBe(404);
});

const PAGE = 'https://app.example.com';

test('allows pages of the listed origins to call with a key, and no others', async () => {
  await using shared = await openTestApp({
    corsOrigins: [PAGE, 'http://localhost:3000'],
    requestsPerMinute: 3,
  });
  const from = (origin: string, options: InjectOptions = {}) =>
    shared.call(shared.keys.anna, { url: '/v2/voices', ...options, headers: { origin, ...options.headers } });
  const preflight = await shared.app.inject({
    method: 'OPTIONS',
    url: '/v2/create_video_from_avatar',
    headers: {
      origin: PAGE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, x-api-key',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': PAGE,
    'access-control-allow-methods': expect.stringContaining('POST'),
    'access-control-allow-headers': expect.stringContaining('x-api-key'),
    'access-control-max-age': '7200',
    vary: 'Origin',
  });
  const answer = await from(PAGE);
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': PAGE, vary: 'Origin' });
  expect(answer.headers['access-control-expose-headers']).toContain('retry-after');
  // Session cookies are never sent along.
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  for (const other of [
    'https://app.example.com.evil.example',
    'http://app.example.com',
    'null',
    `${PAGE}:8443`,
  ]) {
    const refused = await shared.app.inject({ url: '/v2/voices', headers: { origin: other } });
    expect(refused.headers['access-control-allow-origin'], other).toBeUndefined();
    expect(refused.headers['vary']).toBe('Origin');
  }
  // The page can read errors, too.
  const wrong = await shared.app.inject({
    url: '/v2/voices',
    headers: { origin: PAGE, 'x-api-key': 'cw_no' },
  });
  expect([wrong.statusCode, wrong.headers['access-control-allow-origin']]).toEqual([401, PAGE]);
  const statuses = [await from(PAGE), await from(PAGE), await from(PAGE)];
  expect([statuses.at(-1)?.statusCode, statuses.at(-1)?.headers['access-control-allow-origin']]).toEqual([
    429,
    PAGE,
  ]);
  // The dashboard API is for its own pages only.
  for (const url of ['/dashboard/api/session', '/metrics', '/'])
    expect((await from(PAGE, { url })).headers['access-control-allow-origin'], url).toBeUndefined();
});

test('sends CORS headers with early refusals, too', async () => {
  await using shared = await openTestApp({ corsOrigins: [PAGE], requestsPerMinute: 1 });
  await shared.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shared.app.server.address() as AddressInfo;
  const headers = { 'x-api-key': shared.keys.anna, origin: PAGE };
  let last: Response | undefined;
  for (let index = 0; index < 4; index++) {
    last = await fetch(`http://127.0.0.1:${port}/v2/user/whoami`, { headers });
    await last.arrayBuffer();
  }
  expect([last?.status, last?.headers.get('access-control-allow-origin')]).toEqual([429, PAGE]);
});

test('blocks every other origin by default, and allows all of them with *', async () => {
  const closed = await api.call(api.keys.anna, { url: '/v2/voices', headers: { origin: PAGE } });
  expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  await using all = await openTestApp({ corsOrigins: ['*'] });
  const open = await all.call(all.keys.anna, {
    url: '/v2/voices',
    headers: { origin: 'https://any.example' },
  });
  expect(open.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(open.headers['access-control-allow-credentials']).toBeUndefined();
});
