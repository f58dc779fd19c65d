import type { Backend } from '../drivers/backend.ts';
import { type FoundVideo, withFiles } from './find-video.ts';

/** The number of the latest change to any video. */
export async function latestRevision({ db }: Backend): Promise<number> {
  const row = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .executeTakeFirst();
  return Number(row?.latest ?? 0);
}

/**
 * The account's videos that changed after a revision, as they are now and deleted ones among them, in the order
 * of their last change. Someone who was away sees the last state of each, not all that lay between.
 */
export async function changedVideos(
  backend: Backend,
  accountId: string,
  after: number,
  most: number,
): Promise<FoundVideo[]> {
  const rows = await backend.db
    .selectFrom('videos')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revision', '>', after)
    .orderBy('revision')
    .limit(most)
    .execute();
  return withFiles(backend, rows);
}
