import type { Kysely } from 'kysely';
import { ofAccount, required } from './0001-tables/columns.ts';

/** Earlier contents of drafts of the Studio. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_versions')
    .addColumn('draft_id', 'text', required)
    .addColumn('revision', 'integer', required)
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('format', 'integer', required)
    .addColumn('saved_at', 'bigint', required)
    .addPrimaryKeyConstraint('draft_versions_key', ['draft_id', 'revision'])
    .execute();
}
