import { type Kysely, sql } from 'kysely';

/** How much an account may store, and how much it will; why an upload that went to the store itself was refused; which videos are old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('storage_quota', 'bigint').execute();
  await db.schema
    .alterTable('videos')
    .addColumn('expected_size', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('assets').addColumn('refusal', 'text').execute();
  // Added up with every upload and every creation, where there is a quota.
  await db.schema.createIndex('files_of_account').on('files').columns(['account_id', 'size']).execute();
  await db.schema.createIndex('videos_by_end').on('videos').column('finished_at').execute();
  await db.schema
    .createIndex('videos_expected')
    .on('videos')
    .columns(['account_id', 'expected_size'])
    .where(sql<boolean>`expected_size > 0`)
    .execute();
}
