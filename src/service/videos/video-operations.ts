import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../backend.ts';
import { forgetScript } from '../product-videos/written-script.ts';
import { videoStatesBefore } from '../states.ts';
import { removeForgotten } from '../storage/remove-forgotten.ts';
import { cancelVideo as cancelWithin } from './end-video.ts';
import { type FoundVideo, findVideo } from './find-video.ts';
import { NEXT_REVISION } from './revision.ts';

/**
 * Calls off a video that is not finished; what was reserved for it is given back. Doing it twice is allowed.
 *
 * @throws {ApiError} `not_found`, or `conflict` when it has ended otherwise
 */
export async function cancelVideo(backend: Backend, accountId: string, id: string): Promise<FoundVideo> {
  const { video } = await findVideo(backend, accountId, id);
  const cancelled = await backend.db
    .transaction()
    .execute((transaction) => cancelWithin(transaction, backend, video.id));
  // What is owed to others about its end is a job, too.
  backend.queue.wake();
  const now = await findVideo(backend, accountId, video.id);
  if (cancelled || now.video.cancelled) return now;
  throw new ApiError('conflict', `The video is ${now.video.status} and cannot be cancelled`);
}

/**
 * Deletes a video with its files and what was asked for; one that is being made is called off first.
 *
 * @param why what is told of it afterwards
 * @throws {ApiError} `not_found`
 */
export async function deleteVideo(
  backend: Backend,
  accountId: string,
  id: string,
  why: 'deleted' | 'expired' = 'deleted',
): Promise<FoundVideo> {
  const found = await findVideo(backend, accountId, id);
  const { video } = found;
  const files = await backend.db.transaction().execute(async (transaction) => {
    await cancelWithin(transaction, backend, video.id);
    const deleted = await transaction
      .updateTable('videos')
      .set({ status: 'deleted', stage: why, request: '{}', script_id: null, revision: NEXT_REVISION })
      .where('id', '=', video.id)
      .where('status', 'in', videoStatesBefore('deleted'))
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new ApiError('not_found', 'There is no video with this id');
    if (video.script_id !== null) await forgetScript(transaction, video.script_id);
    return transaction.deleteFrom('files').where('video_id', '=', video.id).returning('id').execute();
  });
  backend.queue.wake();
  // After the commit: what a crash leaves here, the next start removes.
  await removeForgotten(
    backend.storage,
    files.map((file) => file.id),
  );
  return found;
}
