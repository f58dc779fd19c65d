import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Slow retries, secrets that are changed, endpoints that fail for days; and where links to an own avatar begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('webhook_deliveries')
    .addColumn('slow_retries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('webhook_deliveries').addColumn('slow_until', 'bigint').execute();
  await db.schema
    .createIndex('webhook_deliveries_to_retry')
    .on('webhook_deliveries')
    .column('next_attempt_at')
    .where('next_attempt_at', 'is not', null)
    .execute();
  await db.schema.alterTable('webhook_endpoints').addColumn('failing_since', 'bigint').execute();
  await db.schema.alterTable('webhook_endpoints').addColumn('switched_off_at', 'bigint').execute();
  await db.schema
    .createTable('webhook_former_secrets')
    .addColumn('holder', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('until', 'bigint', required)
    .execute();
  await db.schema
    .alterTable('accounts')
    .addColumn('webhook_secrets', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('custom_avatars')
    .addColumn('base_url', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
