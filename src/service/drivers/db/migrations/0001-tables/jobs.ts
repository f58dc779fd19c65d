import type { Kysely } from 'kysely';
import { autoIncrementKey, required } from './columns.ts';

/** Jobs, and the turns by which the queue is fair. */
export async function jobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('seq', 'integer', autoIncrementKey(db))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('priority', 'integer', required)
    .addColumn('run_after', 'bigint', required)
    .addColumn('dedupe_key', 'text', (column) => column.unique())
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('claims', 'integer', required)
    .addColumn('crashes', 'integer', required)
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .addColumn('lane', 'text')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('origin', 'text')
    .execute();
  await db.schema.createIndex('jobs_of_subject').on('jobs').columns(['subject', 'status']).execute();
  await db.schema
    .createIndex('jobs_to_claim')
    .on('jobs')
    .columns(['kind', 'status', 'turn', 'priority', 'seq'])
    .execute();

  await db.schema
    .createTable('queue_turns')
    .addColumn('kind', 'text', required)
    .addColumn('account_id', 'text', required)
    .addColumn('priority', 'integer', required)
    .addColumn('turn', 'integer', required)
    .addPrimaryKeyConstraint('queue_turns_key', ['kind', 'account_id', 'priority'])
    .execute();
}
