import type { Kysely } from 'kysely';

/** Old events go with their deliveries; without it each of them would be looked for in all deliveries there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('webhook_deliveries_of_event')
    .on('webhook_deliveries')
    .column('event_id')
    .execute();
}
