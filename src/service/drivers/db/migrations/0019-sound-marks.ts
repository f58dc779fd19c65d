import type { Kysely } from 'kysely';
import { required } from './0001-tables/columns.ts';

/** Marks in the sound of videos. They outlast their videos, so that copies of deleted videos are recognised. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sound_marks')
    .addColumn('mark', 'text', (column) => column.primaryKey().notNull())
    .addColumn('video_id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();
}
