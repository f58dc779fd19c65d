import type { Kysely } from 'kysely';

/** Where the eyes of somebody on a photo shall look. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('custom_avatars')
    .addColumn('gaze', 'text', (column) => column.notNull().defaultTo('viewer'))
    .execute();
}
