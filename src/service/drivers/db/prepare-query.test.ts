import { expect, test } from 'vitest';
import { databaseIn } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { openDatabase } from './open.ts';
import { prepareQuery } from './prepare-query.ts';

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
