import type { Kysely } from 'kysely';

/** From where a key was used last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('last_used_address', 'text').execute();
}
