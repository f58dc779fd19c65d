import { type Kysely, sql } from 'kysely';

/** Keys of some resources only, keys that were replaced told from keys that end; when a browser's user proved to be it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('resources', 'text').execute();
  await db.schema.alterTable('api_keys').addColumn('replaced_at', 'bigint').execute();
  // Until now only keys that were replaced ended by themselves.
  await sql`update api_keys set replaced_at = created_at where expires_at is not null`.execute(db);
  await db.schema
    .alterTable('sessions')
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
