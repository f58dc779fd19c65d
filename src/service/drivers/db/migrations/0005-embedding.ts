import type { Kysely } from 'kysely';

/** Which pages may show the shared videos of an account in a frame. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('embedding', 'text').execute();
}
