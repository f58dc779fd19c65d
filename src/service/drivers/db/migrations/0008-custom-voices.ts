import type { Kysely } from 'kysely';
import { countedKey, required } from './0001-start.ts';

/** Voices of an account's own: a voice of the server, and how it is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_voices')
    .addColumn('id', 'integer', countedKey(db))
    .addColumn('voice_id', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', required)
    .addColumn('base_voice_id', 'text', required)
    .addColumn('manner', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('custom_voices_of_account')
    .on('custom_voices')
    .columns(['account_id', 'id'])
    .execute();
}
