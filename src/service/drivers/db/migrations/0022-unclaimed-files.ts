import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Files of the store that no record names, and since when: they wait there before they are removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unclaimed_files')
    .addColumn('file_id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', required)
    .addColumn('accepted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
