import type { Kysely } from 'kysely';
import { autoIncrementKey, ofAccount, required } from './columns.ts';

/** Batches of videos from one template. */
export async function batches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batches')
    .addColumn('number', 'integer', autoIncrementKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('name', 'text', required)
    .addColumn('template_id', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('total', 'integer', required)
    .addColumn('open', 'integer', required)
    .addColumn('warnings', 'text', required)
    .addColumn('webhook_url', 'text')
    .addColumn('base_url', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema.createIndex('batches_of_account').on('batches').columns(['account_id', 'number']).execute();

  await db.schema
    .createTable('batch_items')
    .addColumn('batch_id', 'text', (column) => column.notNull().references('batches.id'))
    .addColumn('row', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('video_id', 'text')
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('error_field', 'text')
    .addPrimaryKeyConstraint('batch_items_key', ['batch_id', 'row'])
    .execute();
  await db.schema.createIndex('batch_items_of_video').on('batch_items').unique().column('video_id').execute();
}
