import type { Kysely } from 'kysely';

/** Keys whose refused calls are answered with HTTP status 200, as by the hosted service. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('api_keys')
    .addColumn('hosted_status', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
