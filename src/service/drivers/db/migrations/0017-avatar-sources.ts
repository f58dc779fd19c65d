import type { Kysely } from 'kysely';

/** Keeps which photo or clip an avatar was made from: its hash, and its own credentials if it had some. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('custom_avatars').addColumn('sources', 'text').execute();
}
