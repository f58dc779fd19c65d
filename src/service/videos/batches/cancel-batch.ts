import type { Backend } from '../../drivers/backend.ts';
import { cancelVideo } from '../end-video.ts';
import { type FoundBatch, findBatch } from './find-batch.ts';

/**
 * Cancels the unfinished videos of a batch and releases their credits. Finished videos stay. Can be repeated.
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
  // One by one, because a worker that waits for another could cause a deadlock.
  for (const video of open) {
    await backend.db.transaction().execute((transaction) => cancelVideo(transaction, backend, video.id));
  }
  backend.queue.wake();
  return findBatch(backend.db, accountId, id);
}
