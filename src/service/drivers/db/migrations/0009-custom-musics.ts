import type { Kysely } from 'kysely';
import { countedKey, required } from './0001-start.ts';

/** Music of an account's own: an uploaded sound under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_musics')
    .addColumn('id', 'integer', countedKey(db))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', required)
    .addColumn('file_id', 'text', required)
    .addColumn('duration', 'double precision', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('custom_musics_of_account')
    .on('custom_musics')
    .columns(['account_id', 'id'])
    .execute();
}
