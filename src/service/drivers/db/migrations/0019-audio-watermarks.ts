import type { Kysely } from 'kysely';
import { required } from './0001-tables/columns.ts';

/** Audio watermarks of videos. They outlast their videos, so that copies of deleted videos are recognised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audio_watermarks')
    .addColumn('watermark', 'text', (column) => column.primaryKey().notNull())
    .addColumn('video_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();
}
