import type { Kysely } from 'kysely';
import { required } from './0001-start.ts';

/** Whose turn it is: jobs of different accounts go in turns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('queue_turns')
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('priority', 'integer', required)
    .addColumn('turn', 'integer', required)
    .addPrimaryKeyConstraint('queue_turns_key', ['kind', 'account_id', 'priority'])
    .execute();
  await db.schema
    .alterTable('jobs')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('jobs_to_claim').execute();
  await db.schema
    .createIndex('jobs_to_claim')
    .on('jobs')
    .columns(['kind', 'status', 'turn', 'priority', 'seq'])
    .execute();
  // Looked at by age: what is old is forgotten, what is new is measured.
  await db.schema
    .createIndex('webhook_deliveries_by_age')
    .on('webhook_deliveries')
    .column('created_at')
    .execute();
}
