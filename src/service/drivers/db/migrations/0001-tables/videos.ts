import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../../sqlite-file.ts';
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

/** Batches of videos from one template. */
export async function batches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batches')
    .addColumn('number', 'integer', autoIncrementKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('template_id', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('total', 'integer', required)
    .addColumn('open', 'integer', required)
    .addColumn('warnings', 'text', required)
    .addColumn('webhook_url', 'text')
    .addColumn('base_url', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema.createIndex('batches_of_account').on('batches').columns(['account_id', 'number']).execute();

  await db.schema
    .createTable('batch_items')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('batches.id'))
    .addColumn('row', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('video_id', 'text')
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('error_field', 'text')
    .addPrimaryKeyConstraint('batch_items_key', ['batch_id', 'row'])
    .execute();
  await db.schema.createIndex('batch_items_of_video').on('batch_items').unique().column('video_id').execute();
}

/** Jobs, and the turns by which the queue is fair. */
export async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('seq', 'integer', autoIncrementKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('priority', 'integer', required)
    .addColumn('run_after', 'bigint', required)
    .addColumn('dedupe_key', 'text', (column) => column.unique())
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('claims', 'integer', required)
    .addColumn('crashes', 'integer', required)
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .addColumn('lane', 'text')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('origin', 'text')
    .execute();
  await db.schema.createIndex('jobs_of_subject').on('jobs').columns(['subject', 'status']).execute();
  await db.schema
    .createIndex('jobs_to_claim')
    .on('jobs')
    .columns(['kind', 'status', 'turn', 'priority', 'seq'])
    .execute();

  await db.schema
    .createTable('queue_turns')
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('priority', 'integer', required)
    .addColumn('turn', 'integer', required)
    .addPrimaryKeyConstraint('queue_turns_key', ['kind', 'account_id', 'priority'])
    .execute();
}

/** Webhook endpoints, events and deliveries. */
export async function webhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('failing_since', 'bigint')
    .addColumn('switched_off_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('webhook_endpoints_of_account')
    .on('webhook_endpoints')
    .columns(['account_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('kind', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', required)
    .addColumn('event_id', 'text', (column) => column.notNull().references('webhook_events.id'))
    .addColumn('event', 'text', required)
    .addColumn('endpoint_id', 'text')
    .addColumn('url', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('round', 'integer', required)
    .addColumn('failures', 'integer', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('status_code', 'integer')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('slow_retries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('slow_until', 'bigint')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_of_account')
    .on('webhook_deliveries')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_age')
    .on('webhook_deliveries')
    .column('created_at')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_of_event')
    .on('webhook_deliveries')
    .column('event_id')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_to_retry')
    .on('webhook_deliveries')
    .column('next_attempt_at')
    .where('next_attempt_at', 'is not', null)
    .execute();

  await db.schema
    .createTable('webhook_attempts')
    .addColumn('delivery_id', 'text', (column) => column.notNull().references('webhook_deliveries.id'))
    .addColumn('number', 'integer', required)
    .addColumn('url', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('ms', 'integer')
    .addColumn('status_code', 'integer')
    .addColumn('error', 'text')
    .addColumn('response', 'text')
    .addPrimaryKeyConstraint('webhook_attempts_in_order', ['delivery_id', 'number'])
    .execute();

  await db.schema
    .createTable('webhook_former_secrets')
    .addColumn('holder', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('until', 'bigint', required)
    .execute();
}
