import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../sqlite-file.ts';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

/** Accounts, API keys and settings of the installation. */
export async function accounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('balance', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('password_hash', 'text')
    .addColumn('blocked_at', 'bigint')
    .addColumn('storage_quota', 'bigint')
    .addColumn('webhook_secrets', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo('full'))
    .addColumn('sealed', 'text')
    .addColumn('last_used_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('last_used_address', 'text')
    .addColumn('resources', 'text')
    .addColumn('replaced_at', 'bigint')
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
}

/** Sessions and two-step sign-in. */
export async function signIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('sessions_of_account').on('sessions').column('account_id').execute();

  await db.schema
    .createTable('sign_in_failures')
    .addColumn('who', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('failed_at', 'bigint', required)
    .addColumn('locked_until', 'bigint', required)
    .execute();

  await db.schema
    .createTable('two_step')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('accounts.id'))
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('hash', 'text', required)
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'hash'])
    .execute();

  await db.schema
    .createTable('half_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('half_sessions_of_account').on('half_sessions').column('account_id').execute();
}

/** Idempotency keys and the log of requests. */
export async function requests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('fingerprint', 'text', required)
    .addColumn('token', 'text', required)
    .addColumn('lease_until', 'bigint', required)
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['account_id', 'name'])
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .column('created_at')
    .execute();

  await db.schema
    .createTable('request_logs')
    .addColumn('seq', 'integer', autoIncrementKey(db))
    .addColumn('rid', 'text', required)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('key_id', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('path', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('ms', 'integer', required)
    .addColumn('request', 'text')
    .addColumn('failure', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('request_logs_of_account')
    .on('request_logs')
    .columns(['account_id', 'seq'])
    .execute();
}

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
  await makeAuditAppendOnly(db);
}

/** Allows only inserts, and deletions of old entries. */
async function makeAuditAppendOnly(db: Kysely<unknown>): Promise<void> {
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
  await makeLedgerAppendOnly(db);
}

async function makeLedgerAppendOnly(db: Kysely<unknown>): Promise<void> {
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
