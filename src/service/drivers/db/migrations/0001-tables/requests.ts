import type { Kysely } from 'kysely';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

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
