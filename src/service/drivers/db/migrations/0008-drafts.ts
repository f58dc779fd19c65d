import type { Kysely } from 'kysely';
import { ofAccount, required } from './0001-tables/columns.ts';

/** Dashboard forms that users have not submitted yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('form', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('format', 'integer', required)
    .addColumn('revision', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('drafts_of_account')
    .on('drafts')
    .columns(['account_id', 'updated_at'])
    .execute();
}
