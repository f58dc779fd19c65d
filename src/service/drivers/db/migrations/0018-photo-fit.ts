import type { Kysely } from 'kysely';

/** Stores warnings about the photo of an avatar, and how much films enlarge it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('custom_avatars')
    .addColumn('warnings', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('custom_avatars').addColumn('photo_fit', 'text').execute();
}
