import type { Kysely } from 'kysely';

/** Stores the photo or clip from which an avatar was made: its hash, and its own credentials if any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('custom_avatars').addColumn('sources', 'text').execute();
}
