import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSealer } from '../../src/platform/sealer.ts';
import { makeTempDir } from '../../src/platform/temp-dir.ts';
import { findFirstAccount } from '../../src/service/accounts/first-account.ts';
import { revealDefaultKey } from '../../src/service/accounts/keys.ts';
import { openDatabase } from '../../src/service/db/open.ts';
import { KEY, runServer, startServer, untilEnded } from '../acceptance/server.ts';
import { FOLDER } from '../stack/folder.ts';
import { addressOf, BUCKET, databaseNamed, onServer } from '../stack/stack.ts';
import { type Ended, type Kill, runMigrateTo } from './migrate-command.ts';
import { asAccount, type Installation, makeInstallation, readAll } from './migrate-scene.ts';

const temp = await makeTempDir('castwright-migrate-');
const home = join(temp.path, 'home');
let installation: Installation;

beforeAll(async () => {
  installation = await makeInstallation(home, { real: 1, simulated: 5, unfinished: 2 });
});
afterAll(() => temp[Symbol.asyncDispose]());

const SECRET = 'the secret of the fleet';

/** A database and a part of the bucket where nothing is yet. */
async function targetNamed(name: string) {
  const database = await databaseNamed(`castwright_test_${name}`, 'template0');
  return {
    DATABASE_URL: database,
    CASTWRIGHT_SECRET: SECRET,
    CASTWRIGHT_S3_BUCKET: BUCKET,
    CASTWRIGHT_S3_PREFIX: name,
    CASTWRIGHT_S3_ENDPOINT: process.env['TEST_S3_URL'] ?? '',
    CASTWRIGHT_S3_ACCESS_KEY_ID: 'S3RVER',
    CASTWRIGHT_S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

test('an installation is carried whole, however often that is cut off, and goes on as a fleet', async () => {
  const { DATABASE_URL, ...settings } = await targetNamed('moved');
  const carry = (kill?: Kill): Promise<Ended> =>
    runMigrateTo(home, settings, ['--database-url', DATABASE_URL], kill);
  const before = await contentOf(home);
  for (const says of [/Files carried/, /Records carried: \d/]) {
    expect(await carry({ says })).toMatchObject({ code: null, stdout: '' });
  }
  const done = await carry();
  expect(done).toMatchObject({ code: 0 });
  expect(done.stdout).toMatch(/^videos +9 +9 +same$/m);
  expect(done.stdout).toContain('0 carried now');
  const again = await carry();
  expect(again.stdout, again.stderr).toContain('The records were there from an earlier run.');
  expect(await contentOf(home)).toEqual(before);

  const db = await openDatabase(DATABASE_URL);
  const owner = await findFirstAccount(db);
  expect(await revealDefaultKey(db, await openSealer(temp.path, SECRET), owner?.id ?? '')).toBe(KEY);
  await db.destroy();

  await using server = await startServer(join(temp.path, 'server'), {
    ...settings,
    DATABASE_URL,
    CASTWRIGHT_CONCURRENCY: '0',
  });
  expect(await readAll(server, installation.accounts)).toEqual(installation.reads);
  const { key, videos } = installation.waiting;
  const waiting = asAccount(server, key);
  const last = await waiting.get(`/v2/videos/${videos.at(-1)}`);
  expect(last.body.data).toMatchObject({ stage: 'waiting', queue_position: videos.length });
  const worker = runServer(join(temp.path, 'worker'), { ...settings, DATABASE_URL }, 'worker');
  for (const id of videos) {
    expect(await untilEnded(waiting, id), worker.stderr()).toMatchObject({ status: 'completed' });
  }
  worker.child.kill('SIGKILL');

  // In use since, it is not what was carried any more.
  expect((await carry()).stderr).toMatch(/holds something else already: \w+ has \d+ records there/);
});

test('what is not empty, not there or not whole is refused in a sentence, and nothing is written', async () => {
  const settings = await targetNamed('refused');
  const refusal = async (more: Record<string, string>, dataDir = home) => {
    const { code, stderr } = await runMigrateTo(dataDir, { ...settings, ...more });
    expect(code).toBe(1);
    return stderr;
  };
  expect(await refusal({ CASTWRIGHT_SECRET: '' })).toContain('CASTWRIGHT_SECRET is needed');
  expect(await refusal({}, join(temp.path, 'nowhere'))).toContain('There is no installation in');
  expect(await refusal({ DATABASE_URL: 'postgres://a@127.0.0.1:9/b' })).toContain('does not answer');
  expect(await refusal({ CASTWRIGHT_S3_BUCKET: 'none' })).toContain('The bucket does not answer');
  await onServer((client) => client.query('create database castwright_test_foreign template template0'));
  const foreign = await openForeign(addressOf('castwright_test_foreign'));
  expect(await refusal({ DATABASE_URL: foreign })).toContain('has a table "shoes"');

  const running = await startServer(home, { ...FOLDER, CASTWRIGHT_CONCURRENCY: '1' });
  expect(await refusal({})).toContain('is in use by another castwright');
  await running.stop('SIGKILL');

  await using broken = await makeTempDir('castwright-broken-');
  await writeFile(join(broken.path, 'castwright.db'), 'not a database');
  expect(await refusal({}, broken.path)).toContain('damaged');

  const db = await openDatabase(settings.DATABASE_URL);
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
  await db.destroy();
});

/** Sums of what an installation is made of. */
async function contentOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const kept = names.filter((name) => /^(?:castwright\.db(?:-wal)?|secret|files\/..\/.+)$/.test(name)).sort();
  const sumOf = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(dataDir, name)))
      .digest('hex');
  return Promise.all(kept.map(async (name) => `${name} ${await sumOf(name)}`));
}

async function openForeign(url: string): Promise<string> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create table shoes (size integer)');
  await client.end();
  return url;
}
