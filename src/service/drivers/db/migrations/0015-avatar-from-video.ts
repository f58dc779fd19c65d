import type { Kysely } from 'kysely';

/** Whether an avatar is made from a whole video or its best frame, as all were before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('custom_avatars')
    .addColumn('from_video', 'text', (column) => column.notNull().defaultTo('frame'))
    .execute();
}
