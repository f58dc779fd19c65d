import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import { deleteVideo } from './video-operations.ts';

/** Videos removed at once. */
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
