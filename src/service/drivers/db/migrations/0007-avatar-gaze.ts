import type { Kysely } from 'kysely';

/** Direction of the eyes of an avatar made from a photo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('custom_avatars')
    .addColumn('gaze', 'text', (column) => column.notNull().defaultTo('viewer'))
    .execute();
}
