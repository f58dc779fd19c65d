import type { Kysely } from 'kysely';
import { autoIncrementKey, ofAccount, required } from './0001-tables/columns.ts';

/** Pronunciations of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pronunciations')
    .addColumn('id', 'integer', autoIncrementKey(db))
    .addColumn('pronunciation_id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('word', 'text', required)
    .addColumn('say', 'text')
    .addColumn('ipa', 'text')
    .addColumn('locale', 'text', required)
    .addColumn('case_sensitive', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('pronunciations_of_account')
    .on('pronunciations')
    .columns(['account_id', 'word', 'locale'])
    .unique()
    .execute();
}
