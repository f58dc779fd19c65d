import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** Endpoints, the events they are told of, and a log of every delivery and each of its attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('videos').addColumn('webhook_url', 'text').execute();
  await db.schema.alterTable('videos').addColumn('base_url', 'text').execute();
  await db.schema.alterTable('jobs').addColumn('lane', 'text').execute();
  // Looked at by kind now that there are several.
  await db.schema.dropIndex('jobs_to_claim').execute();
  await db.schema
    .createIndex('jobs_to_claim')
    .on('jobs')
    .columns(['kind', 'status', 'priority', 'seq'])
    .execute();

  await db.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('webhook_endpoints_of_account')
    .on('webhook_endpoints')
    .columns(['account_id', 'created_at'])
    .execute();

  await db.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
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
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_of_account')
    .on('webhook_deliveries')
    .columns(['account_id', 'created_at', 'id'])
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
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
