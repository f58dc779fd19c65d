import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Who is signed in to the dashboard, who tried to be, and keys that end at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('sessions_of_account').on('sessions').column('account_id').execute();

  await db.schema
    .createTable('sign_in_failures')
    .addColumn('who', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('failed_at', 'bigint', required)
    .addColumn('locked_until', 'bigint', required)
    .execute();

  await db.schema.alterTable('api_keys').addColumn('expires_at', 'bigint').execute();
}
