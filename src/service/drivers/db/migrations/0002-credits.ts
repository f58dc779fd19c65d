import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../is-sqlite.ts';
import { countedKey, required } from './0001-start.ts';

/** The ledger of credits; the first account by name; what a key may do, when it was used, and the key itself sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('credit_entries')
    .addColumn('seq', 'integer', countedKey(db))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('subject', 'text')
    .addColumn('created_at', 'bigint', required)
    // Nothing is charged twice, and nothing is given back twice.
    .addUniqueConstraint('credit_entry_once', ['subject', 'kind'])
    .execute();
  await db.schema
    .createIndex('credit_entries_of_account')
    .on('credit_entries')
    .columns(['account_id', 'seq'])
    .execute();
  await letNothingChange(db);

  await db.schema
    .alterTable('accounts')
    .addColumn('balance', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('accounts').addColumn('password_hash', 'text').execute();
  await db.schema.alterTable('accounts').addColumn('blocked_at', 'bigint').execute();
  await sql`insert into credit_entries (account_id, kind, amount, created_at)
    select id, 'grant', initial_credits * 100, created_at from accounts where initial_credits > 0`.execute(
    db,
  );
  await sql`update accounts set balance = initial_credits * 100`.execute(db);
  await db.schema.alterTable('accounts').dropColumn('initial_credits').execute();
  await sql`insert into settings (name, value)
    select 'first_account', id from accounts order by created_at limit 1`.execute(db);

  await db.schema
    .alterTable('api_keys')
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo('full'))
    .execute();
  await db.schema.alterTable('api_keys').addColumn('sealed', 'text').execute();
  await db.schema.alterTable('api_keys').addColumn('last_used_at', 'bigint').execute();

  await db.schema.alterTable('videos').addColumn('deducted_credit', 'bigint').execute();
}

/** Lines of the ledger are only ever added. */
async function letNothingChange(db: Kysely<unknown>): Promise<void> {
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
