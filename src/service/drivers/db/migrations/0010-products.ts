import type { Kysely } from 'kysely';
import { countedKey, required } from './0001-start.ts';

/** What videos are made to sell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('products')
    .addColumn('number', 'integer', countedKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('url', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('target_audience', 'text', required)
    .addColumn('brand', 'text', required)
    .addColumn('price', 'text')
    .addColumn('media', 'text', required)
    .addColumn('warnings', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('products_of_account')
    .on('products')
    .columns(['account_id', 'number'])
    .execute();
}
