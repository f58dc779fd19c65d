import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../is-sqlite.ts';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

/** Ledger of credits; append-only. */
export async function credits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_entries')
    .addColumn('seq', 'integer', autoIncrementKey(db))
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('kind', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('subject', 'text')
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('credit_entry_once', ['subject', 'kind'])
    .execute();
  await db.schema
    .createIndex('credit_entries_of_account')
    .on('credit_entries')
    .columns(['account_id', 'seq'])
    .execute();
  await makeAppendOnly(db);
}

async function makeAppendOnly(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    await sql`create function keep_ledger() returns trigger language plpgsql as
      $$ begin raise exception 'the ledger is append-only'; end $$`.execute(db);
    await sql`create trigger credit_entries_keep before update or delete or truncate on credit_entries
      for each statement execute function keep_ledger()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete'] as const) {
    await sql`create trigger ${sql.ref(`credit_entries_no_${change}`)}
      before ${sql.raw(change)} on credit_entries
      begin select raise(abort, 'the ledger is append-only'); end`.execute(db);
  }
}
