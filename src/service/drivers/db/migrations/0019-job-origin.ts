import type { Kysely } from 'kysely';

/** Jobs know the call that they go back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('origin', 'text').execute();
}
