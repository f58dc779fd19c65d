import type { Kysely } from 'kysely';

/** Records how much of a video was taken from earlier ones instead of drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('reused_seconds', 'double precision').execute();
}
