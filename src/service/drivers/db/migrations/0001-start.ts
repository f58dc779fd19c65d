import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { isSqlite } from '../is-sqlite.ts';

/** Accounts and their keys; videos, the jobs that make them and the files that come of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const counted = countedKey(db);

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', required)
    .addColumn('initial_credits', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', required)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .execute();

  await db.schema
    .createTable('videos')
    .addColumn('project_id', 'integer', counted)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('family', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('request', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('stage', 'text', required)
    .addColumn('progress', 'integer', required)
    .addColumn('warnings', 'text', required)
    .addColumn('duration', 'double precision')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('error_code', 'integer')
    .addColumn('error_message', 'text')
    .addColumn('error_field', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('videos_of_account')
    .on('videos')
    .columns(['account_id', 'project_id'])
    .execute();

  await db.schema
    .createTable('jobs')
    .addColumn('seq', 'integer', counted)
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
    .execute();
  await db.schema.createIndex('jobs_to_claim').on('jobs').columns(['status', 'priority', 'seq']).execute();
  await db.schema.createIndex('jobs_of_subject').on('jobs').columns(['subject', 'status']).execute();

  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', required)
    .addColumn('video_id', 'text', (column) => column.notNull().references('videos.id'))
    .addColumn('role', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('content_type', 'text', required)
    .addColumn('size', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('files_of_video', ['video_id', 'role'])
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
}

export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** A primary key that the database counts; numbers are never given twice. */
export function countedKey(db: Kysely<unknown>) {
  const counts = isSqlite(db);
  return (column: ColumnDefinitionBuilder) =>
    counts ? column.primaryKey().autoIncrement() : column.generatedByDefaultAsIdentity().primaryKey();
}
