import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEncryption } from '../../platform/encryption.ts';
import { makeTempDir } from '../../platform/files/temp-dir.ts';
import { type Backend, openEmbeddedBackend } from '../drivers/backend.ts';
import { encryptText } from '../drivers/db/encrypted-columns.ts';
import { openReadiness, openRenderTrial, type ReadinessOptions } from './readiness.ts';

/** Problems found by a first check. */
const found = (backend: Backend, options: ReadinessOptions) => openReadiness(backend, options).problems();

test('reports every part that is not ready, all at once', async () => {
  await using temp = await makeTempDir('castwright-ready-');
  const backend = await openEmbeddedBackend(temp.path);
  const well = { dataDir: temp.path, minFreeDisk: 0, renderTrial: undefined };
  expect(await found(backend, well)).toEqual([]);

  // A confined process cannot read single files beside the data directory.
  await mkdir(join(temp.path, 'program'));
  const broken = join(temp.path, 'program', 'render-process.mjs');
  await writeFile(broken, 'throw new TypeError("the codec is of another machine");');
  await using renderTrial = openRenderTrial(broken);
  // The first check starts a trial and does not wait for it.
  expect(await found(backend, { ...well, renderTrial })).toEqual([]);
  while (renderTrial.problem() === undefined) await sleep(20);

  await sql`delete from kysely_migration where name = '0001-tables'`.execute(backend.db);
  const options = { dataDir: join(temp.path, 'nowhere'), minFreeDisk: 1e18, renderTrial };
  const problems = await found(backend, options);
  expect(problems.map(({ part }) => part)).toEqual(['database', 'data_directory', 'disk', 'render']);
  const text = problems.map(({ message }) => message).join('\n');
  expect(text).toContain('Migrations still to run: 0001-tables');
  expect(text).toContain('The data directory is not writable (ENOENT)');
  expect(text).toContain('TypeError: the codec is of another machine');

  await backend.db.destroy();
  expect((await found(backend, well)).map(({ part }) => part)).toEqual(['database']);
});

test('reports a database file that is damaged on the disk', async () => {
  await using temp = await makeTempDir('castwright-ready-');
  const backend = await openEmbeddedBackend(temp.path);
  const well = { dataDir: temp.path, minFreeDisk: 0, renderTrial: undefined };
  await sql`pragma wal_checkpoint(truncate)`.execute(backend.db);
  expect(await found(backend, well)).toEqual([]);
  const path = join(temp.path, 'castwright.db');
  await using file = await open(path, 'r+');
  // Damages every page but the first, which the open connection has already read.
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size - 8192, 0xa5), 0, size - 8192, 8192);
  const [problem] = await found(backend, well);
  expect(problem).toEqual({ part: 'database', message: expect.stringMatching(/damaged|does not answer/) });
  await backend.db.destroy();
});

test('reports a secret that was lost or replaced', async () => {
  await using temp = await makeTempDir('castwright-ready-');
  const backend = await openEmbeddedBackend(temp.path);
  const well = { dataDir: temp.path, minFreeDisk: 0, renderTrial: undefined };
  const value = encryptText(backend.encryption, 'seed', 'webhook_seed');
  await backend.db.insertInto('settings').values({ name: 'webhook_seed', value }).execute();
  expect(await found(backend, well)).toEqual([]);

  await rm(join(temp.path, 'secret'));
  const lost = {
    part: 'secret',
    message: expect.stringMatching(/^The file `secret` in the data directory is missing/),
  };
  expect(await found(backend, well)).toEqual([lost]);
  const encryption = await openEncryption(temp.path, undefined);
  const other = {
    part: 'secret',
    message: expect.stringMatching(/^1 webhook secrets were encrypted with another/),
  };
  expect(await found({ ...backend, encryption }, well)).toEqual([other]);
  await backend.db.destroy();
});
