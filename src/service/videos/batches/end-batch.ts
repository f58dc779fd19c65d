import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { batchStatesBefore } from '../../drivers/db/states.ts';
import type { Queue } from '../../drivers/queue/queue.ts';
import { emitEvent } from '../../webhooks/emit.ts';
import { countBatch } from './count-batch.ts';

/**
 * Counts an ended video of a batch, and ends the batch with the last one. Call it in the transaction that ends the
 * video. Each video ends once and the database decrements the count, so the batch ends exactly once.
 * @returns false if the video belongs to no batch
 */
export async function endBatchItem(
  transaction: DbOrTransaction,
  queue: Queue,
  videoId: string,
): Promise<boolean> {
  const item = await transaction
    .selectFrom('batch_items')
    .select('batch_id')
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  if (!item) return false;
  const { open } = await transaction
    .updateTable('batches')
    .set((column) => ({ open: column('open', '-', 1) }))
    .where('id', '=', item.batch_id)
    .returning('open')
    .executeTakeFirstOrThrow();
  if (open === 0) await completeBatch(transaction, queue, item.batch_id);
  return true;
}

/** Call when all videos of a batch have ended: completes it and emits the event once. */
export async function completeBatch(
  transaction: DbOrTransaction,
  queue: Queue,
  batchId: string,
): Promise<void> {
  const batch = await transaction
    .updateTable('batches')
    .set({ status: 'completed', finished_at: Date.now() })
    .where('id', '=', batchId)
    .where('status', 'in', batchStatesBefore('completed'))
    .returning(['account_id', 'name', 'template_id', 'total', 'webhook_url'])
    .executeTakeFirst();
  if (!batch) return;
  const { completed, failed } = await countBatch(transaction, batchId);
  const data = {
    batch_id: batchId,
    name: batch.name,
    template_id: batch.template_id,
    status: 'completed',
    total: batch.total,
    completed,
    failed,
  };
  const event = { accountId: batch.account_id, kind: 'generated_batch_completed' as const, data };
  await emitEvent(transaction, queue, event, batch.webhook_url);
}
