import type { Kysely } from 'kysely';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

/** Voices, music, products, scripts and templates of accounts. */
export async function library(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_voices')
    .addColumn('id', 'integer', autoIncrementKey(db))
    .addColumn('voice_id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('base_voice_id', 'text', required)
    .addColumn('manner', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('custom_voices_of_account')
    .on('custom_voices')
    .columns(['account_id', 'id'])
    .execute();

  await db.schema
    .createTable('custom_musics')
    .addColumn('id', 'integer', autoIncrementKey(db))
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('file_id', 'text', required)
    .addColumn('duration', 'double precision', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('custom_musics_of_account')
    .on('custom_musics')
    .columns(['account_id', 'id'])
    .execute();

  await db.schema
    .createTable('products')
    .addColumn('number', 'integer', autoIncrementKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('url', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('target_audience', 'text', required)
    .addColumn('brand', 'text', required)
    .addColumn('price', 'text')
    .addColumn('media', 'text', required)
    .addColumn('warnings', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('products_of_account')
    .on('products')
    .columns(['account_id', 'number'])
    .execute();

  await db.schema
    .createTable('script_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('request', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('scripts', 'text', required)
    .addColumn('warnings', 'text', required)
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('webhook_url', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .execute();

  await db.schema
    .createTable('video_scripts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('request', 'text', required)
    .addColumn('script', 'text')
    .addColumn('warnings', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('templates')
    .addColumn('id', 'integer', autoIncrementKey(db))
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('facts', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('problems', 'text', required)
    .addColumn('look', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('templates_of_account').on('templates').columns(['account_id', 'id']).execute();
}

/** Avatars of accounts and the jobs that make them. */
export async function avatars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_avatars')
    .addColumn('id', 'integer', autoIncrementKey(db))
    .addColumn('account_id', 'text', ofAccount)
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
    .addColumn('created_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .addColumn('origin', 'text')
    .addColumn('pack_file', 'text')
    .addColumn('family', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('consent_at', 'bigint')
    .addColumn('base_url', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('custom_avatars_of_account')
    .on('custom_avatars')
    .columns(['account_id', 'id'])
    .execute();

  await db.schema
    .createTable('photo_generations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('request', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('avatar_id', 'integer')
    .addColumn('understood', 'text', required)
    .addColumn('ignored', 'text', required)
    .addColumn('warnings', 'text', required)
    .addColumn('webhook_url', 'text')
    .addColumn('base_url', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .execute();

  await db.schema
    .createTable('photo_variants')
    .addColumn('photo_id', 'text', (column) => column.notNull().references('photo_generations.id'))
    .addColumn('position', 'integer', required)
    .addColumn('picture_file', 'text', (column) => column.notNull().unique())
    .addColumn('pack_file', 'text', required)
    .addPrimaryKeyConstraint('photo_variants_pk', ['photo_id', 'position'])
    .execute();

  await db.schema
    .createTable('avatar_motions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('avatar_id', 'integer', (column) => column.notNull().references('custom_avatars.id'))
    .addColumn('photo_id', 'text')
    .addColumn('image_url', 'text', required)
    .addColumn('voice_id', 'text', required)
    .addColumn('request', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('warnings', 'text', required)
    .addColumn('webhook_url', 'text')
    .addColumn('base_url', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema.createIndex('avatar_motions_of_avatar').on('avatar_motions').column('avatar_id').execute();
}

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
