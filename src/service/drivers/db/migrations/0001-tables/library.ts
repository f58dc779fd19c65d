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
