import type { Kysely } from 'kysely';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

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
