import type { Kysely } from 'kysely';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

/** Files, uploads, and files that nothing refers to yet. */
export async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assets')
    .addColumn('number', 'integer', autoIncrementKey(db))
    .addColumn('account_id', 'text', ofAccount)
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
    .addColumn('refusal', 'text')
    .execute();
  await db.schema.createIndex('assets_of_account').on('assets').columns(['account_id', 'number']).execute();

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
    .addColumn('avatar_id', 'integer')
    .addUniqueConstraint('files_of_video', ['video_id', 'role'])
    .execute();
  await db.schema.createIndex('files_of_avatar').on('files').column('avatar_id').execute();
  await db.schema.createIndex('files_of_account').on('files').columns(['account_id', 'size']).execute();

  await db.schema
    .createTable('unclaimed_files')
    .addColumn('file_id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', required)
    .addColumn('accepted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
