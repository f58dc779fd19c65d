import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Previews, and scripts that are written for videos. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('video_scripts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('request', 'text', required)
    .addColumn('script', 'text')
    .addColumn('warnings', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .alterTable('videos')
    .addColumn('preview', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('videos').addColumn('script_id', 'text').execute();
  await db.schema.createIndex('videos_by_script').on('videos').columns(['script_id']).execute();
  await db.schema
    .createIndex('videos_of_account_by_kind')
    .on('videos')
    .columns(['account_id', 'kind', 'preview', 'project_id'])
    .execute();
}
