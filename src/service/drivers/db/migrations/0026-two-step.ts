import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Sign-in that asks for a one-time code after the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('hash', 'text', required)
    .addColumn('used_at', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'hash'])
    .execute();
  await db.schema
    .createTable('half_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('expires_at', 'bigint', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('half_sessions_of_account').on('half_sessions').column('account_id').execute();
}
