import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatByteSize } from '../../src/platform/config/byte-size.ts';
import { lockDataDir } from '../../src/platform/data-dir/data-dir-lock.ts';
import { openEncryption } from '../../src/platform/encryption.ts';
import { makeTempDir } from '../../src/platform/files/temp-dir.ts';
import { findFirstAccount } from '../../src/service/account/accounts/first-account.ts';
import { revealDefaultKey } from '../../src/service/account/accounts/keys.ts';
import { openDatabase } from '../../src/service/drivers/db/open.ts';
import { KEY, runServer, startServer, TALKING_AVATAR, untilEnded } from '../acceptance/server.ts';
import { BUCKET, createDatabase } from '../stack/stack.ts';
import { type Ended, type Kill, runMigrateTo } from './migrate-command.ts';
import { asAccount, type Installation, makeInstallation, QUICK_RENDERS, readAll } from './migrate-scene.ts';

const temp = await makeTempDir('castwright-migrate-');
const home = join(temp.path, 'home');
let installation: Installation;

beforeAll(async () => {
  installation = await makeInstallation(home, { real: 0, simulated: 5, unfinished: 2 });
});
afterAll(() => temp[Symbol.asyncDispose]());

const SECRET = 'the secret of the fleet';

/** The settings of an empty database and an empty prefix of the bucket. */
async function createTarget(name: string) {
  const database = await createDatabase(`castwright_test_${name}`, 'template0');
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

test('migrates an installation completely despite interruptions, and runs as a fleet', async () => {
  const { DATABASE_URL, ...settings } = await createTarget('moved');
  const carry = (kill?: Kill): Promise<Ended> =>
    runMigrateTo(home, settings, ['--database-url', DATABASE_URL], kill);
  const before = await contentOf(home);
  for (const says of [/Files copied/, /Records copied: \d/]) {
    expect(await carry({ says })).toMatchObject({ code: null, stdout: '' });
  }
  const done = await carry();
  expect(done).toMatchObject({ code: 0 });
  expect(done.stdout).toMatch(/^videos +9 +9 +identical$/m);
  const { count, bytes } = await filesOf(home);
  expect(done.stdout).toContain(
    `${count} files, ${formatByteSize(bytes)}, identical by SHA-256 (0 copied now`,
  );
  const again = await carry();
  expect(again.stdout, again.stderr).toContain('The records were already there from an earlier run.');
  expect(await contentOf(home)).toEqual(before);

  const db = await openDatabase(DATABASE_URL);
  const owner = await findFirstAccount(db);
  expect(await revealDefaultKey(db, await openEncryption(temp.path, SECRET), owner?.id ?? '')).toBe(KEY);
  // The ledger is append-only again, and numbers continue after the last one assigned.
  await expect(db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
  const numbers = db.selectFrom('videos').select(({ fn }) => fn.max('revision').as('latest'));
  const { latest } = await numbers.executeTakeFirstOrThrow();

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
  const created = await server.post('/v1/create_video_from_talking_avatar', TALKING_AVATAR);
  expect(Number(created.body.data.project_id)).toBe(10);
  expect((await numbers.executeTakeFirstOrThrow()).latest).toBeGreaterThan(latest);
  await db.destroy();

  const fleet = { ...settings, ...QUICK_RENDERS, DATABASE_URL };
  const worker = runServer(join(temp.path, 'worker'), fleet, 'worker');
  for (const id of videos) {
    expect(await untilEnded(waiting, id), worker.stderr()).toMatchObject({ status: 'completed' });
  }
  worker.child.kill('SIGKILL');

  // The target has been used since, so it differs from the source.
  expect((await carry()).stderr).toMatch(/already contains something else: \w+ has \d+ records there/);
});

test('refuses a missing secret or bucket, a foreign database and a directory in use', async () => {
  const settings = await createTarget('refused');
  const refusal = async (more: Record<string, string>) => {
    const { code, stderr } = await runMigrateTo(home, { ...settings, ...more });
    expect(code).toBe(1);
    return stderr;
  };
  expect(await refusal({ CASTWRIGHT_SECRET: '' })).toContain('CASTWRIGHT_SECRET is needed');
  expect(await refusal({ CASTWRIGHT_S3_BUCKET: 'none' })).toContain('The bucket does not answer');
  const foreign = await createDatabase('castwright_test_foreign', 'template0');
  const client = new Client({ connectionString: foreign });
  await client.connect();
  await client.query('create table shoes (size integer)');
  await client.end();
  expect(await refusal({ DATABASE_URL: foreign })).toContain('has a table "shoes"');
  const lock = await lockDataDir(home);
  expect(await refusal({})).toContain('is in use by another castwright');
  lock.release();
});

async function filesOf(dataDir: string): Promise<{ count: number; bytes: number }> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'installation');
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return { count: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Checksums of the files of an installation. */
async function contentOf(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true });
  const relevant = names
    .filter((name) => /^(?:castwright\.db(?:-wal)?|secret|files\/..\/.+)$/.test(name))
    .sort();
  const sumOf = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(dataDir, name)))
      .digest('hex');
  return Promise.all(relevant.map(async (name) => `${name} ${await sumOf(name)}`));
}
