import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../../../platform/files/temp-dir.ts';
import { openDatabase } from '../open.ts';
import { sqliteDialect } from '../sqlite.ts';
import { up as start } from './0001-start.ts';

test('accounts from before there was a ledger keep their credits, and the first one stays the first', async () => {
  await using temp = await makeTempDir('castwright-migration-');
  const path = join(temp.path, 'castwright.db');
  const old = new Kysely<unknown>({ dialect: sqliteDialect(path) });
  const provider = { getMigrations: async () => ({ '0001-start': { up: start } }) };
  await new Migrator({ db: old, provider }).migrateToLatest();
  await sql`insert into accounts (id, email, username, initial_credits, created_at)
    values ('two', 'b@example.com', 'b', 0, 2), ('one', 'a@example.com', 'a', 1000, 1)`.execute(old);
  await sql`insert into api_keys (id, account_id, name, hash, hint, created_at)
    values ('k', 'one', 'Default', 'h', 'cw_', 1)`.execute(old);
  await old.destroy();

  const db = await openDatabase(path);
  const balances = await db.selectFrom('accounts').select(['id', 'balance']).orderBy('id').execute();
  expect(balances).toEqual([
    { id: 'one', balance: 100_000 },
    { id: 'two', balance: 0 },
  ]);
  const lines = await db.selectFrom('credit_entries').select(['account_id', 'kind', 'amount']).execute();
  expect(lines).toEqual([{ account_id: 'one', kind: 'grant', amount: 100_000 }]);
  expect(await db.selectFrom('settings').selectAll().execute()).toContainEqual({
    name: 'first_account',
    value: 'one',
  });
  expect(await db.selectFrom('api_keys').select(['scope', 'sealed']).execute()).toEqual([
    { scope: 'full', sealed: null },
  ]);
  await db.destroy();
});

test('a migration that fails leaves nothing of itself', async () => {
  await using temp = await makeTempDir('castwright-migration-');
  const db = new Kysely<unknown>({ dialect: sqliteDialect(join(temp.path, 'castwright.db')) });
  const up = async (on: Kysely<unknown>) => {
    await sql`create table half (id text)`.execute(on);
    throw new Error('power cut');
  };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ '1': { up } }) } });
  expect((await migrator.migrateToLatest()).error).toMatchObject({ message: 'power cut' });
  const tables = await sql`select name from sqlite_master where name = 'half'`.execute(db);
  expect(tables.rows).toEqual([]);
  await db.destroy();
});
