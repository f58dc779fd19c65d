import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEncryption } from '../../../platform/encryption.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openEmbeddedBackend } from '../../drivers/backend.ts';
import { decryptedRow, isUnreadable, reencryptRow } from './encrypted.ts';
import { migrateTo } from './migrate.ts';
import { digestRows, isSame, topologicalOrder } from './records.ts';

const runMigration = (dataDir: string) =>
  migrateTo({
    dataDir,
    databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
    bucket: undefined,
    secret: 'the secret of the fleet',
    allowLost: false,
    onProgress() {},
  });

test('checks source and target before it writes anything', async () => {
  await using temp = await makeTempDir('castwright-migrate-');
  const folder = (name: string) => join(temp.path, name);
  await expect(runMigration(folder('nowhere'))).rejects.toThrow('There is no installation in');
  expect(await readdir(temp.path)).toEqual([]);

  await mkdir(folder('broken'));
  await writeFile(join(folder('broken'), 'castwright.db'), 'no database at all'.repeat(100));
  await expect(runMigration(folder('broken'))).rejects.toThrow('The database is damaged');

  await mkdir(folder('whole'));
  await (await openEmbeddedBackend(folder('whole'))).db.destroy();
  await expect(runMigration(folder('whole'))).rejects.toThrow('The database does not answer: ');
  expect(await readdir(join(folder('whole'), 'tmp'))).toEqual([]);
});

test('orders tables after those they refer to', () => {
  const needed: Record<string, string[]> = {
    attempts: ['deliveries'],
    deliveries: ['events'],
    events: [],
    self: ['self'],
  };
  expect(topologicalOrder(Object.keys(needed), (name) => needed[name] ?? [])).toEqual([
    'events',
    'deliveries',
    'attempts',
    'self',
  ]);
});

test('detects changed, lost and doubled rows, but ignores their order', async () => {
  const [one, two] = [
    { id: 'a', size: 1 },
    { id: 'b', size: 2 },
  ];
  const sum = await digestRows([one, two]);
  expect(isSame(sum, await digestRows([two, { size: 1, id: 'a' }]))).toBe(true);
  for (const other of [
    [one],
    [one, two, two],
    [one, one],
    [one, { ...two, size: 3 }],
    [one, { ...two, id: null }],
  ]) {
    expect(isSame(sum, await digestRows(other))).toBe(false);
  }
});

test('re-encrypts a key, and leaves one that cannot be decrypted unchanged', async () => {
  await using temp = await makeTempDir('castwright-sealed-');
  const [old, fresh, other] = await Promise.all(
    ['the old secret', 'the new secret', 'another secret'].map((secret) => openEncryption(temp.path, secret)),
  );
  const row = { id: 'key_1', sealed: old!.encrypt('cw_live_1', 'key_1') };
  const moved = reencryptRow('api_keys', row, [other!, old!], fresh!);
  expect(fresh!.decrypt(String(moved['sealed']), 'key_1')).toBe('cw_live_1');
  expect(decryptedRow('api_keys', moved, [fresh!])).toEqual(decryptedRow('api_keys', row, [old!]));
  expect(reencryptRow('api_keys', row, [other!], fresh!)).toEqual(row);
  expect(isUnreadable('api_keys', row, [other!])).toBe(true);
  expect(isUnreadable('api_keys', row, [other!, old!])).toBe(false);
  expect(reencryptRow('videos', row, [old!], fresh!)).toBe(row);
});
