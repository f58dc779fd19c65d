import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import { deleteVideo } from './video-operations.ts';

/** Videos that go at a time. */
const SWEEP = 100;

/** Removes videos that ended before a time for good, and answers how many. */
export async function removeExpiredVideos(backend: Backend, endedBefore: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const expired = await backend.db
      .selectFrom('videos')
      .select(['id', 'account_id'])
      .where('status', 'in', ['completed', 'failed'])
      .where('finished_at', '<', endedBefore)
      .limit(SWEEP)
      .execute();
    for (const { id, account_id: accountId } of expired) {
      await deleteVideo(backend, accountId, id, { isForGood: true }, 'expired').catch(unlessGone);
    }
    removed += expired.length;
    if (expired.length < SWEEP) return removed;
  }
}

/** Its owner was quicker. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.kind === 'not_found')) throw error;
}
