import type { Kysely } from 'kysely';
import { countedKey, required } from './0001-start.ts';

/** Templates of an account's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('templates')
    .addColumn('id', 'integer', countedKey(db))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', required)
    .addColumn('facts', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('problems', 'text', required)
    .addColumn('look', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('templates_of_account').on('templates').columns(['account_id', 'id']).execute();
}
