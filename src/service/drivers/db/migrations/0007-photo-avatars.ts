import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Pictures of people that were asked for, avatars made of them and of photos, and their talking previews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('custom_avatars').dropColumn('content').execute();
  await db.schema.alterTable('custom_avatars').addColumn('origin', 'text').execute();
  await db.schema.alterTable('custom_avatars').addColumn('pack_file', 'text').execute();
  await db.schema
    .alterTable('custom_avatars')
    .addColumn('family', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('custom_avatars').addColumn('consent_at', 'bigint').execute();
  await db.schema.alterTable('files').addColumn('avatar_id', 'integer').execute();
  await db.schema.createIndex('files_of_avatar').on('files').columns(['avatar_id']).execute();

  await db.schema
    .createTable('photo_generations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
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
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
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
  await db.schema
    .createIndex('avatar_motions_of_avatar')
    .on('avatar_motions')
    .columns(['avatar_id'])
    .execute();
}
