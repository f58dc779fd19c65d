import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../is-sqlite.ts';
import { countedKey, required } from './0001-start.ts';

/** Videos can be called off, deleted, listed by kind and followed as they change; avatars of one's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const added = {
    kind: ['text', 'avatar_video'],
    cancelled: ['integer', 0],
    revision: ['bigint', 0],
  } as const;
  for (const [name, [type, before]] of Object.entries(added)) {
    await db.schema
      .alterTable('videos')
      .addColumn(name, type, (column) => column.notNull().defaultTo(before))
      .execute();
  }
  await sql`update videos set revision = project_id`.execute(db);
  if (!isSqlite(db)) await numberChangesAtCommit(db);
  await db.schema.createIndex('videos_by_revision').on('videos').columns(['revision']).execute();
  await db.schema
    .createIndex('videos_of_account_by_revision')
    .on('videos')
    .columns(['account_id', 'revision'])
    .execute();

  await db.schema
    .createTable('custom_avatars')
    .addColumn('id', 'integer', countedKey(db))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('fail_msg', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('cover_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('video_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('avatar_url', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('api_only', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('aspect_ratio', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('style', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('gender', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('age', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('content', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('custom_avatars_of_account')
    .on('custom_avatars')
    .columns(['account_id', 'id'])
    .execute();
}

/**
 * Where writers overlap, the number of a change is given while it is committed, one writer at a time: whoever sees a
 * number sees every change below it. Nothing else is waited for under the lock, so nobody waits for each other.
 */
async function numberChangesAtCommit(db: Kysely<unknown>): Promise<void> {
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
