import type { Backend } from '../drivers/backend.ts';
import { type FoundVideo, withFiles } from './find-video.ts';

/** Returns the latest revision of any video. */
export async function latestRevision({ db }: Backend): Promise<number> {
  const row = await db
    .selectFrom('videos')
    .select(({ fn }) => fn.max('revision').as('latest'))
    .executeTakeFirst();
  return Number(row?.latest ?? 0);
}

/**
 * Returns the account's videos that changed after a revision, including deleted ones, in the order of their last
 * change. It reports only the latest state of each.
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
