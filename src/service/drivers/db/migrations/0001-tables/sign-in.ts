import type { Kysely } from 'kysely';
import { ofAccount, required } from './columns.ts';

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
