import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { addAccount } from '../../src/service/account/accounts/accounts.ts';
import { openRecords } from '../stack/open-records.ts';
import { isFleet } from '../stack/stack.ts';
import { AVATAR_VIDEO, KEY, QUICK_RENDERS, read, startServer, type TestServer } from './server.ts';

const OWNER = { email: 'ada@example.com', password: 'a sentence to remember' };
const API = '/dashboard/api';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-dashboard-');
  server = await startServer(
    temp.path,
    {
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
    },
    QUICK_RENDERS,
  );
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

const send = async (path: string, body: unknown, headers: Record<string, string> = {}, url = server.url) =>
  read(await fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers }));

/** A signed-in browser: its cookie, and the CSRF token that its pages send. */
async function signedIn(credentials = OWNER) {
  const answer = await send(`${API}/sign-in`, credentials);
  expect(answer.status).toBe(200);
  const set = answer.headers.getSetCookie()[0] ?? '';
  const cookie = set.split(';')[0] ?? '';
  return { set, cookie, csrf: answer.body.data.csrf as string };
}

const getWithCookie = async (path: string, cookie: string) =>
  read(await fetch(server.url + path, { headers: { cookie } }));

test('issues a new HttpOnly session cookie at every sign-in, and ends it at sign-out', async () => {
  const first = await signedIn();
  expect(first.set).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect((await getWithCookie('/v2/user/whoami', first.cookie)).body.data.email).toBe(OWNER.email);
  const second = await send(`${API}/sign-in`, OWNER, { cookie: first.cookie });
  expect(second.headers.get('set-cookie')).not.toContain(first.cookie);
  expect((await getWithCookie('/v2/user/whoami', first.cookie)).status).toBe(401);
  const cookie = (second.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  await send(`${API}/sign-out`, {}, { cookie });
  expect((await getWithCookie('/v2/user/whoami', cookie)).status).toBe(401);
  expect((await getWithCookie('/v2/user/whoami', 'castwright_session=made-up')).status).toBe(401);
});

test('rejects changes without a CSRF token or from another origin', async () => {
  const { cookie, csrf } = await signedIn();
  const create = (headers: Record<string, string>) =>
    send('/v2/create_video_from_avatar?dry_run=true', AVATAR_VIDEO, { cookie, ...headers });
  expect((await create({})).status).toBe(403);
  expect((await create({ 'x-csrf-token': 'guessed' })).status).toBe(403);
  expect((await create({ 'x-csrf-token': csrf, origin: 'https://evil.example' })).status).toBe(403);
  expect((await create({ 'x-csrf-token': csrf, origin: server.url })).body.data.valid).toBe(true);
  expect((await send(`${API}/keys`, { name: 'x', scope: 'full' }, { cookie })).status).toBe(403);
  expect((await send(`${API}/sign-in`, OWNER, { origin: 'https://evil.example' })).status).toBe(403);
  // An API key is not a session: the dashboard API rejects it.
  expect(
    (await read(await fetch(`${server.url}${API}/keys/default`, { headers: { 'x-api-key': KEY } }))).status,
  ).toBe(401);
});

test('gives the same answer to all wrong passwords, then locks sign-in for a while', async () => {
  const wrong = { email: 'eve@example.com', password: 'not this one' };
  const [nobody, known] = [
    await send(`${API}/sign-in`, wrong),
    await send(`${API}/sign-in`, { ...wrong, email: OWNER.email }),
  ];
  expect([nobody.status, nobody.body.msg]).toEqual([known.status, known.body.msg]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(`${API}/sign-in`, wrong)));
  const refused = answers.filter(({ status }) => status === 401);
  expect(refused.length).toBeLessThanOrEqual(4);
  // Two checks per address run at a time; the rest are rejected unchecked.
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(16);
  let locked = await send(`${API}/sign-in`, wrong);
  for (let more = 0; more < 5 && locked.status !== 429; more++) locked = await send(`${API}/sign-in`, wrong);
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(20);
  expect(locked.body.msg).toContain('try again in');
  // Other addresses can still sign in.
  await signedIn();
});

test('hides the videos, keys and products of other accounts', async () => {
  const db = await openRecords(temp.path);
  const bob = await addAccount(db, await openEncryption(temp.path, undefined), {
    email: 'bob@example.com',
    credits: 5,
  });
  const { id: bobsKey } = await db
    .selectFrom('api_keys')
    .select('id')
    .where('account_id', '=', bob.id)
    .executeTakeFirstOrThrow();
  await db.destroy();
  const { body } = await server.post('/v2/create_video_from_avatar', AVATAR_VIDEO, bob.key);
  const id = body.data.video_id as string;
  const { cookie, csrf } = await signedIn();
  const headers = { cookie, 'x-csrf-token': csrf };
  expect((await getWithCookie(`/v2/videos/${id}`, cookie)).status).toBe(404);
  expect((await getWithCookie(`${API}/videos/${id}/request`, cookie)).status).toBe(404);
  expect((await send(`${API}/videos/${id}/again`, {}, headers)).status).toBe(404);
  expect((await send(`${API}/keys/${bobsKey}/roll`, { grace_hours: 0 }, headers)).status).toBe(404);
  const revoked = await fetch(`${server.url}${API}/keys/${bobsKey}`, { method: 'DELETE', headers });
  expect(revoked.status).toBe(404);
  expect((await server.get('/v2/user/whoami', bob.key)).status).toBe(200);
  const lamp = { name: 'Lamp', description: 'It folds flat and dims.' };
  const hisProduct = (await server.post('/v2/product', lamp, bob.key)).body.data.product_id;
  for (const method of ['PUT', 'DELETE']) {
    const body = method === 'PUT' ? { body: JSON.stringify({ name: 'Mine' }) } : {};
    const answer = await fetch(`${server.url}${API}/products/${hisProduct}`, { method, headers, ...body });
    expect(answer.status).toBe(404);
  }
  expect((await server.get('/v1/products', bob.key)).body.data[0].name).toBe('Lamp');
});

test('accepts the set-up link once, even after a restart, and keeps its file private', async () => {
  await using fresh = await makeTempDir('castwright-dashboard-');
  const linkOf = ({ stdout }: TestServer) => /\/setup\?token=(\S+)/.exec(stdout())?.[1];
  let token: string | undefined;
  {
    await using first = await startServer(fresh.path);
    token = linkOf(first) ?? expect.fail('no link was printed');
    if (!isFleet) expect((await stat(join(fresh.path, 'setup-token'))).mode & 0o777).toBe(0o600);
    expect((await send(`${API}/sign-in`, OWNER, {}, first.url)).status).toBe(401);
  }
  await using server = await startServer(fresh.path);
  expect(linkOf(server)).toBe(token);
  const setUp = (given: string, password = OWNER.password) =>
    send(`${API}/set-up`, { token: given, email: OWNER.email, password }, {}, server.url);
  expect((await setUp('guessed')).status).toBe(403);
  expect((await setUp(token, 'short')).body.data.errors[0].field).toBe('password');
  const all = await Promise.all([setUp(token), setUp(token), setUp(token)]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect((await send(`${API}/sign-in`, OWNER, {}, server.url)).status).toBe(200);
});

test('serves pages with a strict content security policy, and JSON errors for unknown API paths', async () => {
  const page = await fetch(`${server.url}/videos`, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  const unknown = await fetch(`${server.url}/v2/nothing`, { headers: { accept: 'text/html' } });
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 10104]);
});
