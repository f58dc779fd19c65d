import { sql } from 'kysely';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { AVATAR_SIZE } from './expected-size.ts';

/** Bytes of all files of an account: videos and their parts, uploads, pictures, avatars, and the trash. */
export async function storedBytes(db: DbOrTransaction, accountId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0) + (await trashedBytes(db, accountId));
}

/** Bytes in the trash. */
export async function trashedBytes(db: DbOrTransaction, accountId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('trashed_files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Estimated bytes of the account's videos and avatars in progress. */
export async function expectedBytes(db: DbOrTransaction, accountId: string): Promise<number> {
  const videos = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.sum<number | string | null>('expected_size').as('bytes'))
    .where('account_id', '=', accountId)
    // Matches the condition of the partial index.
    .where(sql<boolean>`expected_size > 0`)
    .executeTakeFirstOrThrow();
  const avatars = await db
    .selectFrom('custom_avatars')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow();
  const photos = await db
    .selectFrom('photo_generations')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'in_progress')
    .executeTakeFirstOrThrow();
  return Number(videos.bytes ?? 0) + AVATAR_SIZE * (Number(avatars.count) + Number(photos.count));
}
