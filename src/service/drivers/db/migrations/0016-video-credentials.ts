import type { Kysely } from 'kysely';

/** Keeps what the signed credentials of a video say, so that pages can show it without reading the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('credentials', 'text').execute();
}
