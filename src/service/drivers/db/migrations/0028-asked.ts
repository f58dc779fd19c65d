import type { Kysely } from 'kysely';

/** Videos keep the call that asked for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('asked', 'text').execute();
}
