import type { Kysely } from 'kysely';

/** Pages that may embed the shared videos of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('embedding', 'text').execute();
}
