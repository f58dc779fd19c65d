import type { Kysely } from 'kysely';
import { ofAccount, required } from './columns.ts';

/** Webhook endpoints, events and deliveries. */
export async function webhooks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('failing_since', 'bigint')
    .addColumn('switched_off_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('webhook_endpoints_of_account')
    .on('webhook_endpoints')
    .columns(['account_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('kind', 'text', required)
    .addColumn('payload', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', required)
    .addColumn('event_id', 'text', (column) => column.notNull().references('webhook_events.id'))
    .addColumn('event', 'text', required)
    .addColumn('endpoint_id', 'text')
    .addColumn('url', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('round', 'integer', required)
    .addColumn('failures', 'integer', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('status_code', 'integer')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('slow_retries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('slow_until', 'bigint')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_of_account')
    .on('webhook_deliveries')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_age')
    .on('webhook_deliveries')
    .column('created_at')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_of_event')
    .on('webhook_deliveries')
    .column('event_id')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_to_retry')
    .on('webhook_deliveries')
    .column('next_attempt_at')
    .where('next_attempt_at', 'is not', null)
    .execute();

  await db.schema
    .createTable('webhook_attempts')
    .addColumn('delivery_id', 'text', (column) => column.notNull().references('webhook_deliveries.id'))
    .addColumn('number', 'integer', required)
    .addColumn('url', 'text', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('ms', 'integer')
    .addColumn('status_code', 'integer')
    .addColumn('error', 'text')
    .addColumn('response', 'text')
    .addPrimaryKeyConstraint('webhook_attempts_in_order', ['delivery_id', 'number'])
    .execute();

  await db.schema
    .createTable('webhook_former_secrets')
    .addColumn('holder', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', required)
    .addColumn('until', 'bigint', required)
    .execute();
}
