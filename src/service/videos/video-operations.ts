import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import { NEXT_REVISION } from '../drivers/db/revision.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { videoStatesBefore } from '../drivers/db/states.ts';
import {
  type DeleteOptions,
  type Discarded,
  type DiscardedVideo,
  discard,
  type Receipt,
} from '../library/trash/discard.ts';
import { cancelVideo as cancelInTransaction } from './end-video.ts';
import { type FoundVideo, findVideo } from './find-videos.ts';

/**
 * Cancels an unfinished video and releases its credits. Can be repeated.
 * @throws {ApiError} `not_found`, or `conflict` if it has ended otherwise
 */
export async function cancelVideo(backend: Backend, accountId: string, id: string): Promise<FoundVideo> {
  const { video } = await findVideo(backend, accountId, id);
  const cancelled = await backend.db
    .transaction()
    .execute((transaction) => cancelInTransaction(transaction, backend, video.id));
  // The end event is a job too, so the queue must be woken.
  backend.queue.wake();
  const current = await findVideo(backend, accountId, video.id);
  if (cancelled || current.video.cancelled) return current;
  throw new ApiError('conflict', `The video is ${current.video.status} and cannot be cancelled`);
}

/**
 * Deletes a video with its files and request. An unfinished video is cancelled first. While the video is in the trash, its
 * public link does not work.
 * @param why - reason shown afterwards
 * @throws {ApiError} `not_found`
 */
export async function deleteVideo(
  backend: Backend,
  accountId: string,
  id: string,
  options: DeleteOptions,
  why: 'deleted' | 'expired' = 'deleted',
): Promise<{ found: FoundVideo; receipt: Receipt }> {
  const found = await findVideo(backend, accountId, id);
  const receipt = await discard(backend, accountId, options, async (transaction) => {
    await cancelInTransaction(transaction, backend, found.video.id);
    return takeVideo(transaction, found.video.id, why);
  });
  backend.queue.wake();
  return { found, receipt };
}

async function takeVideo(transaction: DbOrTransaction, id: string, why: string): Promise<Discarded> {
  const notFound = new ApiError('not_found', 'There is no video with this id');
  const before = await transaction
    .selectFrom('videos')
    .select(['name', 'status', 'stage'])
    .where('id', '=', id)
    .executeTakeFirst();
  const deleted = await transaction
    .updateTable('videos')
    .set({ status: 'deleted', stage: why, revision: NEXT_REVISION })
    .where('id', '=', id)
    .where('status', 'in', videoStatesBefore('deleted'))
    .returning('id')
    .executeTakeFirst();
  if (!before || !deleted) throw notFound;
  const files = await transaction
    .selectFrom('files')
    .select(['id', 'role'])
    .where('video_id', '=', id)
    .execute();
  const content: DiscardedVideo = { status: before.status, stage: before.stage };
  return {
    kind: 'video',
    subject: id,
    name: before.name,
    cover: files.find(({ role }) => role === 'cover')?.id,
    content,
    files: files.map((file) => file.id),
  };
}

/** Number of videos that are removed at a time. */
const BATCH_SIZE = 100;

/** Permanently removes videos that ended before a time, and returns how many. */
export async function removeExpiredVideos(backend: Backend, endedBefore: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const expired = await backend.db
      .selectFrom('videos')
      .select(['id', 'account_id'])
      .where('status', 'in', ['completed', 'failed'])
      .where('finished_at', '<', endedBefore)
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, account_id: accountId } of expired) {
      await deleteVideo(backend, accountId, id, { isForGood: true }, 'expired').catch(ignoreMissing);
    }
    removed += expired.length;
    if (expired.length < BATCH_SIZE) return removed;
  }
}

/** Its owner may have deleted it first. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.kind === 'not_found')) throw error;
}
