import type { Kysely } from 'kysely';
import { ofAccount, required } from './columns.ts';

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
