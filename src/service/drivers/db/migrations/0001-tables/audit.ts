import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../is-sqlite.ts';
import { autoIncrementKey, required } from './columns.ts';

/** Seconds for which an entry cannot be deleted; one day below the minimum retention. */
const MIN_AGE = 6 * 86_400;

/** Audit log of sign-ins, keys, settings and deletions. */
export async function audit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_events')
    .addColumn('seq', 'integer', autoIncrementKey(db))
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('action', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('key_id', 'text')
    .addColumn('address', 'text')
    .addColumn('target', 'text')
    .addColumn('at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('audit_events_of_account')
    .on('audit_events')
    .columns(['account_id', 'seq'])
    .execute();
  await db.schema.createIndex('audit_events_by_age').on('audit_events').column('at').execute();
  await makeAppendOnly(db);
}

/** Allows only inserts, and deletions of old entries. */
async function makeAppendOnly(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) {
    await sql`create trigger audit_events_no_update before update on audit_events
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
    await sql`create trigger audit_events_no_delete before delete on audit_events
      when old.at > (unixepoch() - ${sql.raw(String(MIN_AGE))}) * 1000
      begin select raise(abort, 'the audit log is append-only'); end`.execute(db);
    return;
  }
  await sql`create function keep_audit_log() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' and old.at <= (extract(epoch from now()) - ${sql.raw(String(MIN_AGE))}) * 1000 then
        return old;
      end if;
      raise exception 'the audit log is append-only';
    end $$`.execute(db);
  await sql`create trigger audit_events_keep before update or delete on audit_events
    for each row execute function keep_audit_log()`.execute(db);
}
