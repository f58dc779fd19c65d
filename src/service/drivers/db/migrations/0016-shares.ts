import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Links by which anybody sees a video, and what browser a session is in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('video_shares')
    .addColumn('video_id', 'text', (column) => column.primaryKey().references('videos.id'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
