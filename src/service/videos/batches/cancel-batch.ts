import type { Backend } from '../../drivers/backend.ts';
import { cancelVideo } from '../end-video.ts';
import { type FoundBatch, findBatch } from './find-batch.ts';

/**
 * Calls off what of a batch has not ended; what was reserved for it is given back. What is finished stays, and doing
 * it twice is allowed.
 *
 * @throws {ApiError} `not_found`
 */
export async function cancelBatch(backend: Backend, accountId: string, id: string): Promise<FoundBatch> {
  await findBatch(backend.db, accountId, id);
  const open = await backend.db
    .selectFrom('batch_items')
    .innerJoin('videos', 'videos.id', 'batch_items.video_id')
    .select('videos.id')
    .where('batch_items.batch_id', '=', id)
    .where('videos.status', 'in', ['queued', 'rendering'])
    .execute();
  // One by one, so that none waits for a worker that waits for another.
  for (const video of open) {
    await backend.db.transaction().execute((transaction) => cancelVideo(transaction, backend, video.id));
  }
  backend.queue.wake();
  return findBatch(backend.db, accountId, id);
}
