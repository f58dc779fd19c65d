import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databaseIn } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from './open.ts';
import { cachePerTick, prepareQuery } from './prepare-query.ts';
import type { Db } from './schema.ts';

const settingsBetween = prepareQuery((db, from: string, to: string) =>
  db
    .selectFrom('settings')
    .select('name')
    .where('name', '<', to)
    .where('value', '=', 'v')
    .where('name', '>=', from),
);

test('binds the values of each call, also within a transaction', async () => {
  await using temp = await makeTempDir('castwright-prepared-');
  const db = await openDatabase(await databaseIn(temp.path));
  await db
    .insertInto('settings')
    .values(['a', 'b', 'c', 'd'].map((name) => ({ name, value: 'v' })))
    .execute();
  expect(await settingsBetween(db, 'b', 'd')).toEqual([{ name: 'b' }, { name: 'c' }]);
  expect(await settingsBetween(db, 'a', 'b')).toEqual([{ name: 'a' }]);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('settings').where('name', '=', 'a').execute();
    expect(await settingsBetween(transaction, 'a', 'b')).toEqual([]);
  });
  await db.destroy();
});

test('runs against databases of different kinds', async () => {
  await using temp = await makeTempDir('castwright-prepared-');
  for (const address of [await databaseIn(temp.path), `${temp.path}/other.db`]) {
    const db = await openDatabase(address);
    await db.insertInto('settings').values({ name: 'b', value: 'v' }).execute();
    expect(await settingsBetween(db, 'a', 'c')).toEqual([{ name: 'b' }]);
    await db.destroy();
  }
});

const settingNamed = prepareQuery((db, name: string) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
);

test('caches reads within a tick, until this process writes', async () => {
  await using temp = await makeTempDir('castwright-turn-');
  const db = await openDatabase(join(temp.path, 'castwright.db'));
  const other = await openDatabase(join(temp.path, 'castwright.db'));
  let reads = 0;
  const settingOf = cachePerTick((from: Db, name: string) => {
    reads++;
    return settingNamed(from, name);
  });
  const set = (to: Db, value: string) =>
    to
      .insertInto('settings')
      .values({ name: 'a', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();

  expect([settingOf(db, 'a'), settingOf(db, 'a'), reads]).toEqual([[], [], 1]);
  await set(db, '1');
  expect([settingOf(db, 'a'), settingOf(db, 'a'), reads]).toEqual([[{ value: '1' }], [{ value: '1' }], 2]);
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('settings').set({ value: '2' }).execute();
    expect(settingOf(db, 'a')).toEqual([{ value: '1' }]);
  });
  expect(settingOf(db, 'a')).toEqual([{ value: '2' }]);

  await set(other, '3');
  await nextTurn();
  expect(settingOf(db, 'a')).toEqual([{ value: '3' }]);
  await other.destroy();
  await db.destroy();
  expect(() => settingOf(db, 'b')).toThrow(/not open/);
});
