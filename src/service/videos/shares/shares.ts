import { ApiError } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import type { Backend } from '../../drivers/backend.ts';
import { type FoundVideo, findVideo, withFiles } from '../find-video.ts';

/** The token of a video's link; undefined where it is not shared. @throws {ApiError} `not_found` */
export async function shareOf(backend: Backend, accountId: string, id: string): Promise<string | undefined> {
  const { video } = await findVideo(backend, accountId, id);
  const row = await backend.db
    .selectFrom('video_shares')
    .select('token')
    .where('video_id', '=', video.id)
    .executeTakeFirst();
  return row?.token;
}

/** Gives a finished video a link, or tells the one it has. @throws {ApiError} `not_found`, or `conflict` before it is ready */
export async function share(backend: Backend, accountId: string, id: string): Promise<string> {
  const { video } = await findVideo(backend, accountId, id);
  if (video.status !== 'completed') throw new ApiError('conflict', 'Only a finished video can be shared');
  const row = { video_id: video.id, account_id: accountId, token: randomId(), created_at: Date.now() };
  await backend.db
    .insertInto('video_shares')
    .values(row)
    .onConflict((conflict) => conflict.column('video_id').doNothing())
    .execute();
  return (await shareOf(backend, accountId, video.id)) ?? row.token;
}

/** The link leads nowhere from now on; a later one is another. @throws {ApiError} `not_found` */
export async function endShare(backend: Backend, accountId: string, id: string): Promise<void> {
  const { video } = await findVideo(backend, accountId, id);
  await backend.db.deleteFrom('video_shares').where('video_id', '=', video.id).execute();
}

/** What a link leads to; undefined for one that was ended, or whose video was deleted. */
export async function findShared(backend: Backend, token: string): Promise<FoundVideo | undefined> {
  const video = await backend.db
    .selectFrom('video_shares')
    .innerJoin('videos', 'videos.id', 'video_shares.video_id')
    .innerJoin('accounts', 'accounts.id', 'videos.account_id')
    .selectAll('videos')
    .where('video_shares.token', '=', token)
    .where('videos.status', '=', 'completed')
    .where('accounts.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!video) return undefined;
  const [found] = await withFiles(backend, [video]);
  return found;
}
