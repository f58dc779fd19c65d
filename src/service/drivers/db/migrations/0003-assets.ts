import { type Kysely, sql } from 'kysely';
import { isSqlite } from '../is-sqlite.ts';
import { countedKey, required } from './0001-start.ts';

/** Assets, and files that belong to no video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assets')
    .addColumn('number', 'integer', countedKey(db))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('file_id', 'text', (column) => column.notNull().unique())
    .addColumn('upload_token', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('declared_kind', 'text')
    .addColumn('kind', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('duration', 'double precision')
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('claimed_at', 'bigint')
    .addColumn('stored_at', 'bigint')
    .execute();
  await db.schema.createIndex('assets_of_account').on('assets').columns(['account_id', 'number']).execute();

  await letFilesStandAlone(db);
}

/** SQLite cannot take a `not null` back; the table is made anew. */
async function letFilesStandAlone(db: Kysely<unknown>): Promise<void> {
  if (!isSqlite(db)) {
    await db.schema
      .alterTable('files')
      .alterColumn('video_id', (column) => column.dropNotNull())
      .execute();
    return;
  }
  await db.schema.alterTable('files').renameTo('files_before').execute();
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', required)
    .addColumn('video_id', 'text', (column) => column.references('videos.id'))
    .addColumn('role', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('files_of_video', ['video_id', 'role'])
    .execute();
  await sql`insert into files
    select id, account_id, video_id, role, name, content_type, size, created_at from files_before`.execute(
    db,
  );
  await db.schema.dropTable('files_before').execute();
}
