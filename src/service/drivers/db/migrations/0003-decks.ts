import type { Kysely } from 'kysely';
import { ofAccount, required } from './0001-tables/columns.ts';

/** Presentations that were already parsed, so that none is parsed twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('digest', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('decks_of_account', ['account_id', 'digest'])
    .execute();
}
