import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir, type TempDir } from '../../src/platform/files/temp-dir.ts';
import { isFleet } from '../stack/stack.ts';
import { castwrightIn } from './command-line.ts';
import { AVATAR_VIDEO, QUICK_RENDERS, startServer, type TestServer } from './server.ts';

const CREATE = '/v2/create_video_from_avatar';

let temp: TempDir;
let server: TestServer;
beforeAll(async () => {
  temp = await makeTempDir('castwright-accounts-');
  server = await startServer(
    temp.path,
    {
      CASTWRIGHT_ADMIN_EMAIL: 'ada@example.com',
      CASTWRIGHT_ADMIN_PASSWORD: 'correct horse battery',
    },
    QUICK_RENDERS,
  );
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await temp[Symbol.asyncDispose]();
});

/** Runs a command beside the running server, as a user would, and returns its output. */
async function castwright(...args: string[]): Promise<string> {
  return castwrightIn(temp.path, ...args);
}

const failure = (...args: string[]) =>
  castwright(...args).then(
    () => expect.fail('the command succeeded'),
    (error: { code: number; stderr: string }) => error,
  );

test('creates the first account from settings and keeps its secret file private', async () => {
  for (const path of ['/v2/user/whoami', '/v1/whoami']) {
    const { body } = await server.get(path);
    expect(body.data).toEqual({ email: 'ada@example.com', username: 'ada' });
  }
  // In a fleet, all processes share one secret, passed as a setting.
  if (!isFleet) expect((await stat(join(temp.path, 'secret'))).mode & 0o777).toBe(0o600);
});

test('serves an account added while the server runs, with its own credits and videos', async () => {
  const key = await castwright('accounts', 'add', 'bob@example.com', '--credits', '2.5');
  expect(key).toMatch(/^cw_live_[0-9A-Za-z]{38}$/);
  expect((await server.get('/v1/whoami', key)).body.data.email).toBe('bob@example.com');
  const quota = async () => (await server.get('/v2/user/remaining_quota', key)).body.data;
  expect(await quota()).toMatchObject({ remaining_quota: 2.5 });
  const output = await castwright('credits', 'grant', 'Bob@example.com', '0.75');
  expect(output).toContain('3.25 credits');
  expect(await quota()).toMatchObject({ remaining_quota: 3.25 });
  const mine = { remaining_quota: 1000, storage_used: 0, storage_quota: null };
  expect((await server.get('/v2/user/remaining_quota')).body.data).toEqual(mine);
  expect(await castwright('accounts', 'list')).toMatch(
    /ada@example\.com +1000\.00 .*bob@example\.com +3\.25 /s,
  );

  const created = await server.post(CREATE, AVATAR_VIDEO, key);
  expect((await server.get(`/v2/avatar_video/${created.body.data.video_id}`)).status).toBe(404);
  expect((await server.get(`/v2/avatar_video/${created.body.data.video_id}`, key)).status).toBe(200);
});

test('enforces the storage quota for uploads and videos until it is lifted', async () => {
  const key = await castwright('accounts', 'add', 'cleo@example.com');
  const uploadRequest = { filename: 'tune.wav', file_size: 200_000 };
  const upload = async () => (await server.post('/v2/upload/asset', uploadRequest, key)).body;
  expect((await upload()).code).toBe(0);
  expect(await castwright('accounts', 'quota', 'cleo@example.com', '100 kB')).toContain(
    'may now store 100 kB',
  );
  const refused = await upload();
  expect(refused).toMatchObject({
    code: 40000,
    msg: expect.stringMatching(/^file size over the limit: The storage of the account is full/),
  });
  expect(refused.data.errors[0].message).toMatch(
    /^The storage of the account is full: 0 B of 100 kB are used/,
  );
  const video = await server.post(CREATE, AVATAR_VIDEO, key);
  expect([video.status, video.body.code, video.body.data.errors[0].reason]).toEqual([
    409,
    40000,
    'storage_quota',
  ]);
  const { data } = (await server.get('/v2/user/remaining_quota', key)).body;
  expect(data).toEqual({ remaining_quota: 1000, storage_used: 0, storage_quota: 100_000 });
  expect(await castwright('accounts', 'list')).toMatch(/cleo@example\.com +1000\.00 +0 B of 100 kB /);
  await castwright('accounts', 'quota', 'cleo@example.com', 'none');
  expect((await upload()).code).toBe(0);
  const { stderr } = await failure('accounts', 'quota', 'cleo@example.com', 'much');
  expect(stderr).toContain('"much" is not a size; pass 500MB, 50GB, none or usual');
});

test('limits a key to its scope and rejects it once revoked', async () => {
  const make = (scope: string) => castwright('keys', 'create', 'ada@example.com', '--scope', scope);
  const [full, render, read] = [await make('full'), await make('render'), await make('read')];
  const endpoint = { url: 'https://hooks.example.com/a' };
  const status = async (key: string) => [
    (await server.get('/v2/user/whoami', key)).status,
    (await server.post(CREATE, {}, key)).status,
    (await server.post('/v1/webhook/endpoint', { ...endpoint, url: 'nowhere' }, key)).status,
  ];
  expect(await status(full)).toEqual([200, 400, 400]);
  expect(await status(render)).toEqual([200, 400, 403]);
  expect(await status(read)).toEqual([200, 403, 403]);
  const refused = await server.post(CREATE, AVATAR_VIDEO, read);
  expect(refused.body).toMatchObject({ code: 18025, data: null, rid: expect.any(String) });
  expect(refused.body.msg).toContain('may only read');

  const list = await castwright('keys', 'list', 'ada@example.com');
  const line = list.split('\n').find((one) => one.includes(' read ')) ?? '';
  expect(line).toContain(`${read.slice(0, 12)}…`);
  expect(line).toMatch(/ all .* never .* 127\.0\.0\.1$/);
  expect(list).not.toContain(read);
  await castwright('keys', 'revoke', line.split(' ')[0] ?? '');
  expect((await server.get('/v2/user/whoami', read)).status).toBe(401);
  expect(await castwright('keys', 'list', 'ada@example.com')).not.toContain(read.slice(0, 12));
});

test('rejects the keys of a blocked account until it is unblocked', async () => {
  const key = await castwright('accounts', 'add', 'eve@example.com');
  await castwright('accounts', 'block', 'eve@example.com');
  const { status, body } = await server.get('/v2/user/whoami', key);
  expect([status, body.code, body.data]).toEqual([403, 18025, null]);
  await castwright('accounts', 'unblock', 'eve@example.com');
  expect((await server.get('/v2/user/whoami', key)).status).toBe(200);
});

test('prints who did what and from where in the audit log', async () => {
  await castwright('accounts', 'add', 'finn@example.com');
  const key = (await castwright('keys', 'create', 'finn@example.com', '--name', 'ci')).trim();
  const { body } = await server.post(CREATE, AVATAR_VIDEO, key);
  const address = `${server.url}/v2/videos/${body.data.video_id}`;
  await fetch(address, { method: 'DELETE', headers: { 'x-api-key': key } });
  const log = await castwright('audit', 'finn@example.com');
  expect(log).toMatch(/finn@example\.com +delete_video +key ci +127\.0\.0\.1/);
  expect(log).toMatch(/create_key +command +ci\n.*add_account +command$/);
  expect(log).not.toContain(key);
  const lines = (await castwright('audit', '--json', '--lines', '2')).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).action)).toEqual(['delete_video', 'create_key']);
});

test('explains wrong account, key and credit commands in one sentence', async () => {
  const cases: [string[], RegExp][] = [
    [
      ['accounts', 'add', 'ada@example.com'],
      /An account with the e-mail address ada@example\.com already exists/,
    ],
    [['accounts', 'add', 'nobody'], /"nobody" is not an e-mail address/],
    [['keys', 'create', 'nobody@example.com'], /No account has the e-mail address nobody@example\.com/],
    [['keys', 'create', 'ada@example.com', '--scope', 'all'], /--scope must be one of full, render, read/],
    [['keys', 'create', 'ada@example.com', '--only', 'videos,cars'], /not "cars"/],
    [['keys', 'create', 'ada@example.com', '--days', '0'], /--days must be a number of days from 1 to 3650/],
    [['keys', 'revoke', 'nothing'], /There is no active key nothing/],
    [['credits', 'grant', 'ada@example.com', '-5'], /"-5" is not a number of credits/],
    [['credits', 'grant', 'ada@example.com'], /N is missing/],
    [['accounts', 'add', 'x@example.com', '--credit', '5'], /--credit/],
  ];
  for (const [args, sentence] of cases) {
    const { code, stderr } = await failure(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain('    at ');
  }
  expect((await failure('accounts', 'remove')).code).toBe(2);
  expect(await castwright('keys', '--help')).toContain('keys revoke ID');
});

test('creates one database when commands start at once in a new data directory', async () => {
  await using fresh = await makeTempDir('castwright-accounts-');
  const names = ['a', 'b', 'c', 'd'];
  const keys = await Promise.all(
    names.map((name) => castwrightIn(fresh.path, 'accounts', 'add', `${name}@example.com`)),
  );
  expect(new Set(keys).size).toBe(4);
  const list = await castwrightIn(fresh.path, 'accounts', 'list');
  for (const name of names) expect(list).toContain(`${name}@example.com`);
  await using other = await startServer(fresh.path, { CASTWRIGHT_API_KEY: '' });
  for (const key of keys) expect((await other.get('/v2/user/whoami', key)).status).toBe(200);
});
