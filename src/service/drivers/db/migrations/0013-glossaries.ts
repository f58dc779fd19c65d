import type { Kysely } from 'kysely';
import { required } from './0001-tables/columns.ts';

/** Words of accounts that are not translated, or always in the same way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('glossaries')
    .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
    .addColumn('content', 'text', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
}
