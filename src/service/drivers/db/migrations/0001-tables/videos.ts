import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../is-sqlite.ts';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

/** Videos and their public links. */
export async function videos(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('videos')
    .addColumn('project_id', 'integer', autoIncrementKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('family', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('request', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('stage', 'text', required)
    .addColumn('progress', 'integer', required)
    .addColumn('warnings', 'text', required)
    .addColumn('duration', 'double precision')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('error_field', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('deducted_credit', 'bigint')
    .addColumn('webhook_url', 'text')
    .addColumn('base_url', 'text')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('avatar_video'))
    .addColumn('cancelled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('revision', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('preview', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('script_id', 'text')
    .addColumn('expected_size', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('asked', 'text')
    .execute();
  await db.schema
    .createIndex('videos_of_account')
    .on('videos')
    .columns(['account_id', 'project_id'])
    .execute();
  await db.schema.createIndex('videos_by_revision').on('videos').column('revision').execute();
  await db.schema
    .createIndex('videos_of_account_by_revision')
    .on('videos')
    .columns(['account_id', 'revision'])
    .execute();
  await db.schema.createIndex('videos_by_script').on('videos').column('script_id').execute();
  await db.schema
    .createIndex('videos_of_account_by_kind')
    .on('videos')
    .columns(['account_id', 'kind', 'preview', 'project_id'])
    .execute();
  await db.schema.createIndex('videos_by_end').on('videos').column('finished_at').execute();
  await db.schema
    .createIndex('videos_expected')
    .on('videos')
    .columns(['account_id', 'expected_size'])
    .where('expected_size', '>', 0)
    .execute();

  await db.schema
    .createTable('video_shares')
    .addColumn('video_id', 'text', (column) => column.primaryKey().references('videos.id'))
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();
  if (!isSqlite(db)) await assignRevisionsAtCommit(db);
}

/**
 * Assigns the revision of a change at commit, one writer at a time, because writers overlap in PostgreSQL. Whoever sees
 * a revision thus sees every change below it. Nothing else is awaited under the lock, so it cannot deadlock.
 */
async function assignRevisionsAtCommit(db: Kysely<unknown>): Promise<void> {
  await sql`create function number_change_of_video() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('castwright video revisions', 0));
      update videos set revision = (select max(revision) + 1 from videos) where project_id = new.project_id;
      return null;
    end $$`.execute(db);
  await sql`create constraint trigger videos_change_numbered after insert or update of revision on videos
    deferrable initially deferred for each row when (pg_trigger_depth() = 0)
    execute function number_change_of_video()`.execute(db);
}
