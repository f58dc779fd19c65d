import { expect, test } from 'vitest';
import { createDatabase, databaseIn, isFleet } from '../../../../test/stack/stack.ts';
import { makeTempDir } from '../../../platform/files/temp-dir.ts';
import { dumpSchema } from './dump-schema.ts';
import { isOutage } from './is-outage.ts';
import { lockTransaction } from './lock-transaction.ts';
import { openDatabase } from './open.ts';

const account = {
  id: 'a',
  email: 'a@example.com',
  username: 'a',
  created_at: 1,
  balance: 0,
  password_hash: null,
  blocked_at: null,
  storage_quota: null,
  embedding: null,
  webhook_secrets: 0,
};

test('keeps committed rows and drops rolled back ones', async () => {
  await using temp = await makeTempDir('castwright-db-');
  const path = await databaseIn(temp.path);
  const db = await openDatabase(path);
  await db.insertInto('accounts').values(account).execute();
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values({ name: 'n', value: 'v' }).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await db.destroy();

  const again = await openDatabase(path);
  expect(await again.selectFrom('accounts').selectAll().execute()).toEqual([account]);
  expect(await again.selectFrom('settings').selectAll().execute()).toEqual([]);
  await again.destroy();
});

test('serializes transactions that lock the same name', async () => {
  await using temp = await makeTempDir('castwright-db-');
  const db = await openDatabase(await databaseIn(temp.path));
  await db.insertInto('settings').values({ name: 'count', value: '0' }).execute();
  const increment = () =>
    db.transaction().execute(async (transaction) => {
      await lockTransaction(transaction, 'count');
      const query = transaction.selectFrom('settings').select('value').where('name', '=', 'count');
      const { value } = await query.executeTakeFirstOrThrow();
      await new Promise((resolve) => setTimeout(resolve, 1));
      await transaction
        .updateTable('settings')
        .set({ value: String(Number(value) + 1) })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, increment));
  const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow();
  expect(value).toBe('20');
  await db.destroy();
});

test('rejects a key of an account that does not exist', async () => {
  await using temp = await makeTempDir('castwright-db-');
  const db = await openDatabase(await databaseIn(temp.path));
  const key = {
    id: 'k',
    account_id: 'nobody',
    name: 'k',
    hash: 'h',
    hint: 'h',
    created_at: 1,
    revoked_at: null,
  };
  await expect(db.insertInto('api_keys').values(key).execute()).rejects.toThrow(/foreign key/i);
  await db.destroy();
});

test('keeps the committed schema equal to what the migrations create', async () => {
  await using temp = await makeTempDir('castwright-db-');
  const db = await openDatabase(await databaseIn(temp.path));
  await expect(await dumpSchema(db)).toMatchFileSnapshot(
    isFleet ? './schema.postgres.generated.sql' : './schema.generated.sql',
  );
  await db.destroy();
});

// Within one process, two connections that wait for the same SQLite file would block each other.
test.runIf(isFleet)(
  'creates the tables once when several connections open a new database at once',
  async () => {
    const place = await createDatabase('castwright_test_opened_by_several', 'template0');
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(place)));
    for (const db of opened) expect(await db.selectFrom('videos').selectAll().execute()).toEqual([]);
    await Promise.all(opened.map((db) => db.destroy()));
  },
);

test('finds nothing for a NUL character or a number out of range', async () => {
  await using temp = await makeTempDir('castwright-db-');
  const db = await openDatabase(await databaseIn(temp.path));
  const videos = db.selectFrom('videos').select('id');
  expect(await videos.where('id', '=', 'a\0b').execute()).toEqual([]);
  expect(await videos.where('project_id', '=', 1e21).execute()).toEqual([]);
  await db.destroy();
});

test.runIf(isFleet)('reports an outage once after another process changes a table', async () => {
  await using temp = await makeTempDir('castwright-db-');
  const place = await databaseIn(temp.path);
  const [db, newer] = [await openDatabase(place), await openDatabase(place)];
  const read = () => db.selectFrom('accounts').selectAll().where('id', '=', 'a').execute();
  for (let time = 0; time < 10; time++) expect(await read()).toEqual([]);
  await newer.schema.alterTable('accounts').addColumn('added', 'text').execute();
  expect(isOutage(await read().catch((error: unknown) => error))).toBe(true);
  expect(await read()).toEqual([]);
  await Promise.all([db.destroy(), newer.destroy()]);
});
