import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { findAccount } from '../../src/service/account/accounts/accounts.ts';
import { createKey } from '../../src/service/account/accounts/keys.ts';
import { hashPassword } from '../../src/service/account/accounts/passwords.ts';
import { deriveCsrfToken, openSession } from '../../src/service/account/sessions/sessions.ts';
import { TINY } from '../fixtures/tiny-template.ts';
import { AVATAR_VIDEO, read, runServer, startServer } from './server.ts';
import { openTestApp } from './test-app.ts';

test('answers 429 with Retry-After to a key over its limit, without affecting other accounts', async () => {
  await using api = await openTestApp({ requestsPerMinute: 5, creationsPerMinute: 0 });
  const ask = (key: string) => api.call(key, { url: '/v2/user/whoami' });
  const first = await ask(api.keys.anna);
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"requests";q=5;w=60',
    ratelimit: '"requests";r=4;t=12',
    'ratelimit-limit': '5',
    'ratelimit-remaining': '4',
  });
  for (let index = 0; index < 4; index++) await ask(api.keys.anna);
  const refused = await ask(api.keys.anna);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 429, data: null, rid: refused.headers['x-request-id'] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(12);
  expect((await ask(api.keys.ben)).statusCode).toBe(200);
});

test('shares limits among the keys of an account, but not with its browsers or other accounts', async () => {
  await using api = await openTestApp({ requestsPerMinute: 5, creationsPerMinute: 1 });
  const { db } = api.backend;
  const { id: accountId } = await findAccount(db, 'anna@example.com');
  const { key: second } = await createKey(db, { accountId, name: 'ci', scope: 'full' });
  const ask = async (key: string) => (await api.call(key, { url: '/v2/user/whoami' })).statusCode;
  for (const key of [api.keys.anna, second, api.keys.anna, second]) expect(await ask(key)).toBe(200);
  const create = (key: string) =>
    api.call(key, { method: 'POST', url: '/v2/create_video_from_avatar', payload: AVATAR_VIDEO });
  expect((await create(second)).statusCode).toBe(200);
  expect([await ask(api.keys.anna), await ask(second), await ask(api.keys.ben)]).toEqual([429, 429, 200]);

  const cookie = `castwright_session=${await openSession(db, accountId, 'a browser')}`;
  const inBrowser = { headers: { cookie }, remoteAddress: '192.0.2.1' };
  expect((await api.app.inject({ ...inBrowser, url: '/v2/user/whoami' })).statusCode).toBe(200);
});

test('restricts a key to its resources', async () => {
  await using api = await openTestApp();
  const { db } = api.backend;
  const { id: accountId } = await findAccount(db, 'anna@example.com');
  const narrow = { accountId, name: 'shop', scope: 'full', resources: ['videos', 'assets'] } as const;
  const { key } = await createKey(db, narrow);
  const status = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await api.call(key, { url, method, ...(method === 'POST' && { payload: {} }) })).statusCode;
  expect([await status('/v2/user/whoami'), await status('/v2/videos')]).toEqual([200, 200]);
  expect(await status('/v2/create_video_from_avatar', 'POST')).toBe(400);
  expect(await status('/v2/upload/asset', 'POST')).toBe(400);
  for (const path of [
    '/v2/templates',
    '/v2/voices',
    '/v2/endpoints',
    '/v2/webhook_secret',
    '/v2/request_logs',
  ]) {
    expect(await status(path), path).toBe(403);
  }
  const refused = await api.call(key, { url: '/v2/templates' });
  expect(refused.json()).toMatchObject({
    code: 18025,
    msg: 'This key can only access videos, assets; this call needs templates',
  });
});

test('reveals and creates keys in the dashboard only within minutes of a password check', async () => {
  await using api = await openTestApp();
  const { db } = api.backend;
  const { id: accountId } = await findAccount(db, 'anna@example.com');
  const password_hash = await hashPassword('a sentence to remember');
  await db.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute();
  const token = await openSession(db, accountId, 'a browser');
  const headers = { cookie: `castwright_session=${token}`, 'x-csrf-token': deriveCsrfToken(token) };
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    api.app.inject({ method, url: `/dashboard/api/${path}`, headers, ...(payload && { payload }) });
  const { keys } = (await ask('GET', 'keys')).json().data;
  const secrets = [
    () => ask('GET', 'keys/default'),
    () => ask('POST', 'keys', { name: 'ci', scope: 'read', resources: ['videos'], expires_in_days: 30 }),
    () => ask('POST', `keys/${keys[0].id}/roll`, { grace_hours: 1 }),
  ];
  const elevenMinutesAgo = Date.now() - 11 * 60_000;
  await db.updateTable('sessions').set({ confirmed_at: elevenMinutesAgo }).execute();
  for (const secret of secrets) {
    const answer = await secret();
    expect([answer.statusCode, answer.json().data.errors[0].reason]).toEqual([409, 'confirm']);
    expect(answer.body).not.toContain('cw_live_');
  }
  expect((await ask('GET', 'keys')).json().data.keys).toHaveLength(1);
  const wrong = await ask('POST', 'confirm', { current_password: 'not this one' });
  expect([wrong.statusCode, wrong.json().data.errors[0].field]).toEqual([400, 'current_password']);
  expect((await ask('GET', 'keys/default')).statusCode).toBe(409);
  expect((await ask('POST', 'confirm', { current_password: 'a sentence to remember' })).statusCode).toBe(200);
  for (const secret of secrets) expect((await secret()).json().data.key).toMatch(/^cw_live_/);
  const made = (await ask('GET', 'keys'))
    .json()
    .data.keys.find(({ name }: { name: string }) => name === 'ci');
  expect(made).toMatchObject({ resources: ['videos'], is_replaced: false, last_used_address: null });
  expect(Math.abs(made.expires_at - made.created_at - 30 * 86_400)).toBeLessThan(60);
});

test('throttles an address that guesses keys, but not keys already used from it or other addresses', async () => {
  await using api = await openTestApp();
  const ask = (key: string, remoteAddress: string) =>
    api.app.inject({ url: '/v2/user/whoami', headers: { 'x-api-key': key }, remoteAddress });
  expect((await ask(api.keys.anna, '192.0.2.1')).statusCode).toBe(200);
  const attempts = (count: number, key: string) =>
    Array.from({ length: count }, (_, index) => ask(`${key}-${index}`, '192.0.2.1'));
  const tried = await Promise.all(attempts(200, 'wrong-key'));
  const answers = Map.groupBy(tried, ({ statusCode }) => statusCode);
  expect([...answers.keys()]).toEqual([401, 429]);
  expect(answers.get(401)?.length).toBeGreaterThanOrEqual(30);
  expect(answers.get(401)?.length).toBeLessThan(60);
  const refused = answers.get(429)?.[0];
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused?.json().msg).toContain('Too many invalid API keys from this address');
  // Even a correct guess is rejected; the ones before it use the attempts regained meanwhile.
  const guesses = await Promise.all([...attempts(30, 'later-key'), ask(api.keys.ben, '192.0.2.1')]);
  expect(guesses.at(-1)?.statusCode).toBe(429);
  expect((await ask(api.keys.anna, '192.0.2.1')).statusCode).toBe(200);
  expect((await ask(api.keys.ben, '192.0.2.2')).statusCode).toBe(200);
  expect((await ask('wrong', '192.0.2.2')).statusCode).toBe(401);
});

test('counts creations and dry runs against their own limit, and reads not at all', async () => {
  await using api = await openTestApp({ requestsPerMinute: 600, creationsPerMinute: 3 });
  const url = '/v2/create_video_from_avatar';
  const create = (query = '') =>
    api.call(api.keys.anna, { method: 'POST', url: url + query, payload: AVATAR_VIDEO });
  const tried = await create('?dry_run=true');
  expect([tried.statusCode, tried.headers['ratelimit-remaining']]).toEqual([200, '2']);
  const made = await create();
  expect(made.headers['ratelimit-policy']).toBe('"creations";q=3;w=60');
  expect((await create()).statusCode).toBe(200);
  for (const refused of [await create(), await create('?dry_run=true')]) {
    expect([refused.statusCode, refused.json().code]).toEqual([429, 429]);
  }
  const read = await api.call(api.keys.anna, { url: '/v2/videos' });
  expect([read.statusCode, read.json().data.videos.length]).toEqual([200, 2]);
});

test('counts dry runs from the dashboard apart from creations', async () => {
  await using api = await openTestApp({ requestsPerMinute: 600, creationsPerMinute: 2 });
  const { db } = api.backend;
  const { id: accountId } = await findAccount(db, 'anna@example.com');
  const token = await openSession(db, accountId, 'a browser');
  const headers = { cookie: `castwright_session=${token}`, 'x-csrf-token': deriveCsrfToken(token) };
  const create = async (query = '') => {
    const url = `/v2/create_video_from_avatar${query}`;
    return (await api.app.inject({ method: 'POST', url, headers, payload: AVATAR_VIDEO })).statusCode;
  };
  const tried = '?dry_run=true';
  expect([await create(tried), await create(tried), await create(tried)]).toEqual([200, 200, 429]);
  expect([await create(), await create(), await create()]).toEqual([200, 200, 429]);
});

test('counts creating, changing and dry-running templates as creations', async () => {
  await using api = await openTestApp({ requestsPerMinute: 600, creationsPerMinute: 4 });
  const url = '/v2/templates/custom';
  const send = (method: 'POST' | 'PUT', path: string, template: object = TINY) =>
    api.call(api.keys.anna, { method, url: path, payload: { template } });
  const tried = await send('POST', `${url}?dry_run=true`);
  expect(tried.json()).toMatchObject({ code: 0, data: { valid: true, estimated_credit: 0 } });
  const faulty = await send('POST', `${url}?dry_run=true`, { ...TINY, scenes: [] });
  expect(faulty.json()).toMatchObject({ code: 40000, msg: expect.stringContaining('template.scenes') });
  const made = await send('POST', url);
  expect(made.statusCode).toBe(200);
  expect((await send('PUT', `${url}/${made.json().data.template_id}`)).statusCode).toBe(200);
  expect((await send('PUT', `${url}/${made.json().data.template_id}`)).statusCode).toBe(429);
  expect((await send('POST', url)).statusCode).toBe(429);
});

test('reads the limits from settings and reports them in headers', async () => {
  await using temp = await makeTempDir('castwright-limits-');
  await using server = await startServer(temp.path, {
    CASTWRIGHT_RATE_LIMIT: '7',
    CASTWRIGHT_CREATE_LIMIT: '1',
  });
  const answer = await server.get('/v2/user/whoami');
  expect(answer.headers.get('ratelimit-limit')).toBe('7');
});

test('lists the requests of an account in pages, without secrets', async () => {
  await using api = await openTestApp();
  const post = (payload: object, headers = {}) =>
    api.call(api.keys.anna, { method: 'POST', url: '/v2/create_video_from_avatar', payload, headers });
  const voice = { ...AVATAR_VIDEO.voice, script: 'The merger is a secret.' };
  const made = await post({ ...AVATAR_VIDEO, voice });
  const refused = await post({ ...AVATAR_VIDEO, aspect_ratio: 'wide', note: api.keys.anna });
  await api.call(api.keys.ben, { url: '/v2/user/whoami' });
  const list = async (query = '') =>
    (await api.call(api.keys.anna, { url: `/v2/request_logs${query}` })).json().data;
  // Requests are logged with a delay, including those for the log itself.
  const { request_logs: logs } = await vi.waitFor(async () => {
    const found = await list('?method=POST');
    expect(found.request_logs).toHaveLength(2);
    return found;
  }, 10_000);
  expect(logs[0]).toMatchObject({
    rid: refused.json().rid,
    method: 'POST',
    path: '/v2/create_video_from_avatar',
    status: 400,
    failure: 'aspect_ratio must be portrait, landscape or square',
    key_id: expect.any(String),
  });
  expect(logs[1]).toMatchObject({ rid: made.json().rid, status: 200, failure: null });
  expect(logs[1].request.voice.script).toBe('[23 characters]');
  expect(JSON.stringify(logs)).not.toContain(api.keys.anna);

  const first = await list('?page_size=1&method=POST');
  expect([first.request_logs[0].rid, first.has_more]).toEqual([refused.json().rid, true]);
  const second = await list(`?page_size=1&method=POST&cursor=${first.next_cursor}`);
  expect([second.request_logs[0].rid, second.has_more]).toEqual([made.json().rid, false]);
  expect((await list('?outcome=failed')).request_logs).toHaveLength(1);
});

test('prints the legacy address, answers there in the envelope, and exits when its port is taken', async () => {
  await using temp = await makeTempDir('castwright-legacy-');
  const server = await startServer(temp.path, { CASTWRIGHT_LEGACY_PORT: '0' });
  const legacy = /Legacy address\s+(\S+)/.exec(server.stdout())?.[1] ?? '';
  const answer = await read(await fetch(`${legacy}/open/nothing`, { method: 'POST', body: '{}' }));
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 10104, data: null, rid: answer.headers.get('x-request-id') });
  expect((await fetch(`${legacy}/v2/user/whoami`)).status).toBe(404);
  await server.stop('SIGKILL');

  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const refused = runServer(temp.path, { CASTWRIGHT_LEGACY_PORT: String(port) });
  await new Promise((resolve) => refused.child.once('exit', resolve));
  expect(refused.stderr()).toContain(`Port ${port}`);
  blocker.close();
});
