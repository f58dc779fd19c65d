import type { Kysely } from 'kysely';

/** Keys whose calls are answered with 200 where they are refused, as those of the hosted service are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('api_keys')
    .addColumn('hosted_status', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
