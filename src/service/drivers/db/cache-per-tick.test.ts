import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { cachePerTick } from './cache-per-tick.ts';
import { openDatabase } from './open.ts';
import { prepareQuery } from './prepare-query.ts';
import type { Db } from './schema.ts';

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
