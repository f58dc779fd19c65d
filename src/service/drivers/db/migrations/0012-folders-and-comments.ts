import type { Kysely } from 'kysely';
import { ofAccount, required } from './0001-tables/columns.ts';

/** Folders and tags of videos, the texts in which they are searched, and comments on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('folders')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema.createIndex('folders_of_account').on('folders').column('account_id').execute();
  await db.schema.alterTable('videos').addColumn('folder_id', 'text').execute();
  await db.schema
    .createIndex('videos_of_folder')
    .on('videos')
    .columns(['account_id', 'folder_id', 'project_id', 'status'])
    .where('folder_id', 'is not', null)
    .execute();

  await db.schema
    .createTable('video_tags')
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id'))
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('tag', 'text', required)
    .addPrimaryKeyConstraint('video_tags_key', ['video_id', 'tag'])
    .execute();
  await db.schema
    .createIndex('video_tags_of_account')
    .on('video_tags')
    .columns(['account_id', 'tag'])
    .execute();

  // In a table of its own, so that a search does not read the requests.
  await db.schema
    .createTable('video_texts')
    .addColumn('project_id', 'integer', (column) =>
      column.primaryKey().notNull().references('videos.project_id'),
    )
    .addColumn('text', 'text', required)
    .execute();

  await db.schema
    .alterTable('video_shares')
    .addColumn('allow_comments', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('video_comments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id'))
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('author', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('time', 'double precision', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('resolved_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('video_comments_in_order')
    .on('video_comments')
    .columns(['video_id', 'time'])
    .execute();
}
