import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTempDir } from '../../../src/platform/files/temp-dir.ts';
import { KEY, runServer, startServer, type TestServer } from '../../acceptance/server.ts';
import { picture } from '../../fixtures/media-files.ts';
import { isFleet } from '../../stack/stack.ts';
import type { Attempt, Kind } from '../kind.ts';
import { type Sent, send } from '../send.ts';
import { OWNER } from '../target.ts';

/** Settings that prevent a start, and the error message of each. */
const SETTINGS: Record<string, [Record<string, string>, RegExp]> = {
  'a key of one letter': [{ CASTWRIGHT_API_KEY: 'a' }, /CASTWRIGHT_API_KEY must have at least 24/],
  'a key of 23 characters': [
    { CASTWRIGHT_API_KEY: 'a'.repeat(23) },
    /CASTWRIGHT_API_KEY must have at least 24/,
  ],
  'a key from an example': [{ CASTWRIGHT_API_KEY: 'choose-a-key' }, /CASTWRIGHT_API_KEY must/],
  'a key of spaces': [{ CASTWRIGHT_API_KEY: ' '.repeat(40) }, /CASTWRIGHT_API_KEY must/],
  'a secret of one letter': [{ CASTWRIGHT_SECRET: 'a' }, /CASTWRIGHT_SECRET must/],
  'every address as a trusted proxy': [
    { CASTWRIGHT_TRUSTED_PROXIES: 'everybody' },
    /CASTWRIGHT_TRUSTED_PROXIES/,
  ],
};

/** Invalid contents of a data directory. */
const FOLDERS: Record<string, [(folder: string) => Promise<void>, RegExp]> = {
  'an empty secret': [
    (folder) => writeFile(join(folder, 'secret'), ''),
    /secret does not contain a valid secret/,
  ],
  'a word list': [
    (folder) => writeFile(join(folder, 'castwright.db'), 'a letter to a friend '.repeat(1000)),
    /castwright\.db is damaged.*castwright restore/,
  ],
};

export const badStarts: Kind = {
  name: 'starts: weak keys, empty secrets, damaged data',
  isSequential: true,
  attempts: () => [
    ...Object.entries(SETTINGS).map(
      ([what, [settings, words]]): Attempt => [what, () => assertStartFails(async () => {}, settings, words)],
    ),
    // A fleet keeps its records and secret elsewhere.
    ...Object.entries(isFleet ? {} : FOLDERS).map(
      ([what, [spoil, words]]): Attempt => [what, () => assertStartFails(spoil, {}, words)],
    ),
  ],
};

/** The start fails with one sentence, without a stack trace. */
async function assertStartFails(
  spoil: (folder: string) => Promise<void>,
  settings: Record<string, string>,
  words: RegExp,
): Promise<void> {
  await using temp = await makeTempDir('castwright-start-');
  await spoil(temp.path);
  const { child, stdout, stderr } = runServer(temp.path, settings);
  const code = await new Promise((resolve) => child.once('close', resolve));
  const output = stderr().replaceAll(/^\{.*\}\n/gm, '');
  assert.match(output, words);
  assert.doesNotMatch(output, /^\s+at /m);
  assert.doesNotMatch(stdout(), /ready at/);
  assert.equal(code, 1);
}

const asking = (server: TestServer) => (path: string, options: object) =>
  send(Number(new URL(server.url).port), path, options);
const statusWith = async (server: TestServer, key: string): Promise<number> =>
  (await asking(server)('/v2/user/whoami', { headers: { 'x-api-key': key } })).status;

const TLS = { CASTWRIGHT_BASE_URL: 'https://v.example.com' };
/** Responses of every kind of endpoint, and those that contain a secret. */
const ANSWERS = [
  '/',
  '/v2/user/whoami',
  '/v2/none',
  '/files/lost',
  '/uploads/none',
  '/static/none.js',
  '/docs/reference',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/share/none',
  '/%ZZ',
];
const SECRETS = ['/v2/webhook_secret', '/v2/endpoints', '/dashboard/api/keys/default'];

export const secondStarts: Kind = {
  name: 'starts: after lost data, revoked keys or open permissions',
  isSequential: true,
  attempts: (): Attempt[] => [
    ['an environment key that was rolled', rolledKey],
    ['the log of a start, with a key that was given', givenKey],
    ['headers of all responses behind TLS', headersBehindTls],
    ...(isFleet
      ? []
      : ([
          ['the files with another database', lostDatabase],
          ['a folder with open permissions', openFolder],
        ] satisfies Attempt[])),
  ],
};

async function rolledKey(): Promise<void> {
  await using temp = await makeTempDir('castwright-start-');
  let successor = '';
  {
    await using server = await startServer(temp.path, {
      CASTWRIGHT_ADMIN_EMAIL: OWNER.email,
      CASTWRIGHT_ADMIN_PASSWORD: OWNER.password,
    });
    const ask = asking(server);
    const signedIn = await ask('/dashboard/api/sign-in', { method: 'POST', body: OWNER });
    const cookie = signedIn.headers['set-cookie']?.map((line: string) => line.split(';')[0]).join('; ') ?? '';
    const { csrf } = (await ask('/dashboard/api/session', { headers: { cookie } })).body.data;
    const headers = { cookie, 'x-csrf-token': csrf };
    const [{ id }] = (await ask('/dashboard/api/keys', { headers })).body.data.keys;
    const roll = { method: 'POST', headers, body: { grace_hours: 0 } };
    successor = (await ask(`/dashboard/api/keys/${id}/roll`, roll)).body.data.key;
    await server.stop('SIGTERM');
  }
  await using server = await startServer(temp.path);
  assert.deepEqual([await statusWith(server, KEY), await statusWith(server, successor)], [401, 200]);
}

async function givenKey(): Promise<void> {
  await using temp = await makeTempDir('castwright-start-');
  for (let start = 0; start < 2; start++) {
    await using server = await startServer(temp.path);
    await server.stop('SIGTERM');
    assert.ok(!(server.stdout() + server.stderr()).includes(KEY));
  }
}

async function headersBehindTls(): Promise<void> {
  await using temp = await makeTempDir('castwright-start-');
  await using server = await startServer(temp.path, TLS);
  const headers = { host: 'v.example.com', 'x-api-key': KEY, accept: 'text/html' };
  const ask = (path: string): Promise<Sent> => asking(server)(path, { headers });
  for (const path of ANSWERS) {
    const answer = await ask(path);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff', path);
    assert.match(String(answer.headers['strict-transport-security']), /^max-age=31536000/, path);
  }
  for (const path of SECRETS) assert.equal((await ask(path)).headers['cache-control'], 'no-store', path);
}

/** The state after a failed restore, or with a wrong database address. */
async function lostDatabase(): Promise<void> {
  await using temp = await makeTempDir('castwright-start-');
  let path = '';
  {
    await using server = await startServer(temp.path);
    const { data } = (await server.post('/v1/upload/asset', { filename: 'a.png' })).body;
    await fetch(data.sign_url, { method: 'PUT', body: new Uint8Array(picture('image/png')) });
    path = new URL(data.asset_url).pathname;
    await server.stop('SIGTERM');
  }
  for (const name of await readdir(temp.path))
    if (name.startsWith('castwright.db')) await rm(join(temp.path, name));
  await using server = await startServer(temp.path);
  const ready = await asking(server)('/readyz', {});
  assert.equal(ready.status, 503);
  assert.match(ready.body.msg, /belong to installation .* castwright files accept/);
  const id = path.split('/')[2] ?? '';
  assert.ok((await stat(join(temp.path, 'files', id.slice(0, 2), id))).size > 0);
}

async function openFolder(): Promise<void> {
  await using temp = await makeTempDir('castwright-start-');
  const folder = join(temp.path, 'data');
  await mkdir(folder);
  await chmod(folder, 0o777);
  await using server = await startServer(folder);
  await server.stop('SIGTERM');
  for (const name of ['.', ...(await readdir(folder))]) {
    const { mode } = await stat(join(folder, name));
    assert.equal(mode & 0o077, 0, name);
  }
}
