import { type Kysely, sql } from 'kysely';
import { required } from './0001-start.ts';

/** What was deleted lies in a trash, with its files, before it goes for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trash_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
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
  await moveDeletedAvatars(db);
}

/** Files of avatars that were deleted while a video waited for them: they go as soon as none does. */
async function moveDeletedAvatars(db: Kysely<unknown>): Promise<void> {
  const left = sql`files join custom_avatars on custom_avatars.id = files.avatar_id
    where custom_avatars.deleted_at is not null`;
  await sql`insert into trash_items
      (id, account_id, kind, subject, name, content, size, deleted_at, expires_at)
    select distinct 'avatar-' || custom_avatars.id, custom_avatars.account_id, 'avatar',
      cast(custom_avatars.id as text), custom_avatars.name, '{}', 0, custom_avatars.deleted_at, 0
    from ${left}`.execute(db);
  await sql`insert into trashed_files
      (id, trash_id, account_id, video_id, avatar_id, role, name, content_type, size, created_at)
    select files.id, 'avatar-' || files.avatar_id, files.account_id, files.video_id, files.avatar_id,
      files.role, files.name, files.content_type, files.size, files.created_at
    from ${left}`.execute(db);
  await sql`delete from files where id in (select id from trashed_files)`.execute(db);
}
