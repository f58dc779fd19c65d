import type { DbOrTransaction } from '../../drivers/db/schema.ts';

/** Progress of the rows of a batch. */
export interface BatchCount {
  completed: number;
  /** Includes refused rows and deleted videos. */
  failed: number;
  processing: number;
  /** Percent of all rows, 0–100. */
  progress: number;
}

export async function countBatch(db: DbOrTransaction, batchId: string): Promise<BatchCount> {
  const groups = await db
    .selectFrom('batch_items')
    .leftJoin('videos', 'videos.id', 'batch_items.video_id')
    .select(({ fn }) => [
      'videos.status',
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('videos.progress').as('progress'),
    ])
    .where('batch_items.batch_id', '=', batchId)
    .groupBy('videos.status')
    .execute();
  const found: BatchCount = { completed: 0, failed: 0, processing: 0, progress: 0 };
  let done = 0;
  let total = 0;
  for (const { status, count, progress } of groups) {
    total += Number(count);
    const isOpen = status === 'queued' || status === 'rendering';
    if (isOpen) found.processing += Number(count);
    else if (status === 'completed') found.completed += Number(count);
    else found.failed += Number(count);
    done += isOpen ? Number(progress ?? 0) : 100 * Number(count);
  }
  found.progress = total === 0 ? 100 : Math.floor(done / total);
  return found;
}
