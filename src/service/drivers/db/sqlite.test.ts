import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { isDiskFull } from '../../../platform/files/free-space.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from './open.ts';
import { withRelaxedDurability } from './sqlite-file.ts';

test('reports a full disk, rolls the transaction back and runs the next one', async () => {
  await using temp = await makeTempDir('castwright-full-');
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  const keep = (name: string, size: number) =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('settings')
        .values({ name: `${name} small`, value: 'x' })
        .execute();
      await transaction
        .insertInto('settings')
        .values({ name, value: 'x'.repeat(size) })
        .execute();
    });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 5)}`.execute(db);
  const failure = await keep('large', 1_000_000).catch((error: unknown) => error);
  expect(String(failure)).toContain('database or disk is full');
  expect(isDiskFull(failure)).toBe(true);
  expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  await keep('little', 10);
  expect(await db.selectFrom('settings').select('name').orderBy('name').execute()).toEqual([
    { name: 'little' },
    { name: 'little small' },
  ]);
  await db.destroy();
});

const { fdatasync } = fs;

afterEach(restoreDisk);

function restoreDisk(): void {
  fs.fdatasync = fdatasync;
  syncBuiltinESMExports();
}

/** Delays syncs until they are released. */
function slowDisk() {
  const waiting: (() => void)[] = [];
  let syncs = 0;
  const slow = (file: number, done: fs.NoParamCallback) => {
    syncs++;
    waiting.push(() => fdatasync(file, done));
  };
  fs.fdatasync = slow as typeof fs.fdatasync;
  syncBuiltinESMExports();
  return {
    syncs: () => syncs,
    async untilAsked() {
      while (waiting.length === 0) await sleep(1);
    },
    finish() {
      for (const go of waiting.splice(0)) go();
    },
  };
}

test('resolves a commit after the disk sync, without blocking other queries', async () => {
  await using temp = await makeTempDir('castwright-sync-');
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  const confirmed: string[] = [];
  const keep = async (name: string) => {
    await db.insertInto('settings').values({ name, value: '' }).execute();
    confirmed.push(name);
  };
  const names = async () =>
    (await db.selectFrom('settings').select('name').orderBy('name').execute()).map(({ name }) => name);

  const disk = slowDisk();
  const first = keep('a');
  await disk.untilAsked();
  const later = Promise.all(['b', 'c', 'd'].map(keep));
  const unhurried = withRelaxedDurability(db, (connection) =>
    connection.insertInto('settings').values({ name: 'e', value: '' }).execute(),
  ).then(() => confirmed.push('e'));
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect([confirmed, disk.syncs()]).toEqual([[], 1]);

  disk.finish();
  await first;
  await disk.untilAsked();
  expect([confirmed, disk.syncs()]).toEqual([['a'], 2]);
  disk.finish();
  await Promise.all([later, unhurried]);
  expect(confirmed.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);

  // When no sync is due, relaxed writes and plain reads wait for nothing.
  await withRelaxedDurability(db, (connection) =>
    connection.deleteFrom('settings').where('name', '=', 'e').execute(),
  );
  await db.transaction().execute((transaction) => transaction.selectFrom('settings').selectAll().execute());
  expect(disk.syncs()).toBe(2);
  await db.destroy();
});

test('rejects a commit that cannot be synced, and accepts the next one', async () => {
  await using temp = await makeTempDir('castwright-sync-');
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  const keep = (name: string) => db.insertInto('settings').values({ name, value: '' }).execute();
  fs.fdatasync = ((_file: number, done: fs.NoParamCallback) =>
    done(Object.assign(new Error('no luck'), { code: 'EIO' }))) as typeof fs.fdatasync;
  syncBuiltinESMExports();
  await expect(keep('a')).rejects.toThrow('no luck');
  restoreDisk();
  await keep('b');
  await db.destroy();
});

test('syncs pending commits before the database closes', async () => {
  await using temp = await makeTempDir('castwright-sync-');
  const path = join(temp.path, 'castwright.db');
  const db = await openDatabase(path);
  const keep = (name: string) => db.insertInto('settings').values({ name, value: '' }).execute();
  const disk = slowDisk();
  const first = keep('a');
  await disk.untilAsked();
  const second = keep('b');
  await db.selectFrom('settings').select('name').execute();
  const closed = db.destroy();
  disk.finish();
  await disk.untilAsked();
  disk.finish();
  await Promise.all([first, second, closed]);
  restoreDisk();
  const again = await openDatabase(path);
  expect(await again.selectFrom('settings').select('name').orderBy('name').execute()).toEqual([
    { name: 'a' },
    { name: 'b' },
  ]);
  await again.destroy();
});
