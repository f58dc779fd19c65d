import type { Kysely } from 'kysely';
import { ofAccount, required } from './columns.ts';

/** Deleted items that can still be restored. */
export async function trash(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trash_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('cover_file', 'text')
    .addColumn('content', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('deleted_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('trash_items_of_account')
    .on('trash_items')
    .columns(['account_id', 'deleted_at', 'id'])
    .execute();
  await db.schema.createIndex('trash_items_by_end').on('trash_items').column('expires_at').execute();

  await db.schema
    .createTable('trashed_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('trash_id', 'text', (column) => column.notNull().references('trash_items.id'))
    .addColumn('account_id', 'text', required)
    .addColumn('video_id', 'text')
    .addColumn('avatar_id', 'integer')
    .addColumn('role', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('trashed_files_of_item').on('trashed_files').column('trash_id').execute();
  await db.schema
    .createIndex('trashed_files_of_account')
    .on('trashed_files')
    .columns(['account_id', 'size'])
    .execute();
}
