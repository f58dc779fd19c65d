import type { Kysely } from 'kysely';
import { ofAccount, required } from './0001-tables/columns.ts';

/** Tokens that open one draft in the Studio, their origins and videos, and the films that pages are playing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('studio_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('draft_id', 'text', required)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('permissions', 'text', required)
    .addColumn('reference_list', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('studio_tokens_of_account')
    .on('studio_tokens')
    .columns(['account_id', 'created_at'])
    .execute();
  await db.schema.createIndex('studio_tokens_of_draft').on('studio_tokens').column('draft_id').execute();

  await db.schema
    .createTable('studio_token_origins')
    .addColumn('origin', 'text', required)
    .addColumn('token_id', 'text', (column) => column.notNull().references('studio_tokens.id'))
    .addPrimaryKeyConstraint('studio_token_origins_key', ['origin', 'token_id'])
    .execute();
  await db.schema
    .createIndex('studio_token_origins_of_token')
    .on('studio_token_origins')
    .column('token_id')
    .execute();

  // Videos may be deleted before the tokens that read them.
  await db.schema
    .createTable('studio_token_videos')
    .addColumn('token_id', 'text', (column) => column.notNull().references('studio_tokens.id'))
    .addColumn('video_id', 'text', required)
    .addPrimaryKeyConstraint('studio_token_videos_key', ['token_id', 'video_id'])
    .execute();

  await db.schema
    .createTable('studio_films')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', ofAccount)
    .addColumn('tab', 'text', required)
    .addColumn('request', 'text', required)
    .addColumn('silent', 'integer', required)
    .addColumn('addresses', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createIndex('studio_films_of_account')
    .on('studio_films')
    .columns(['account_id', 'tab', 'created_at'])
    .execute();
}
