import type { Generated, Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { BatchesQuery, BatchResultsQuery } from '../../../contract/v2/batches.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { type BatchState, batchStatesBefore, type VideoState } from '../../drivers/db/states.ts';
import type { Queue } from '../../drivers/queue/queue.ts';
import { emitEvent } from '../../webhooks/emit.ts';
import { type FoundVideo, withFiles } from '../find-videos.ts';

/** A batch of videos from one template. */
export interface BatchRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  name: string;
  template_id: number;
  status: BatchState;
  total: number;
  /** Number of unfinished videos. The transaction that sets it to 0 ends the batch. */
  open: number;
  /** A JSON array of sentences. */
  warnings: string;
  /** Receives the end event, in addition to the account's endpoints. */
  webhook_url: string | null;
  /** Base URL of links in events. */
  base_url: string | null;
  created_at: number;
  finished_at: number | null;
}

/** A row of a batch with its video, or why it has none. */
export interface BatchItemRow {
  batch_id: string;
  /** Starts at 1. */
  row: number;
  name: string;
  video_id: string | null;
  error_code: number | null;
  error_message: string | null;
  error_field: string | null;
}

export interface FoundBatch {
  batch: Selectable<BatchRow>;
  count: BatchCount;
}

/** Finds a batch. @throws {ApiError} `not_found`, also for a batch of another account */
export async function findBatch(db: DbOrTransaction, accountId: string, id: string): Promise<FoundBatch> {
  const batch = await db
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!batch) throw new ApiError('not_found', 'There is no batch with this id');
  return { batch, count: await countBatch(db, id) };
}

/** Returns a page of an account's batches, newest first, and their total number. */
export async function listBatches(
  db: DbOrTransaction,
  accountId: string,
  { page = 1, page_size: size = 10, status }: BatchesQuery,
): Promise<{ batches: FoundBatch[]; total: number }> {
  let all = db.selectFrom('batches').where('account_id', '=', accountId);
  if (status) all = all.where('status', '=', status);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('number', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const batches: FoundBatch[] = [];
  for (const batch of rows) batches.push({ batch, count: await countBatch(db, batch.id) });
  return { batches, total: Number(total) };
}

export interface FoundItem {
  item: BatchItemRow;
  /** Undefined if no video was created, or it was deleted. */
  video?: FoundVideo;
}

const OPEN: readonly VideoState[] = ['queued', 'rendering'];
const ENDED: readonly VideoState[] = ['failed', 'deleted'];

/** Returns a page of a batch's rows with their videos, in order, and the total number of rows. */
export async function batchResults(
  backend: Backend,
  batchId: string,
  { page = 1, page_size: size = 10, status }: BatchResultsQuery,
): Promise<{ items: FoundItem[]; total: number }> {
  let all = backend.db
    .selectFrom('batch_items')
    .leftJoin('videos', 'videos.id', 'batch_items.video_id')
    .where('batch_items.batch_id', '=', batchId);
  if (status === 'processing') all = all.where('videos.status', 'in', OPEN);
  if (status === 'completed') all = all.where('videos.status', '=', 'completed');
  if (status === 'failed') {
    all = all.where((either) =>
      either.or([either('videos.id', 'is', null), either('videos.status', 'in', ENDED)]),
    );
  }
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await all
    .selectAll('batch_items')
    .orderBy('row')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = items.flatMap(({ video_id: id }) => id ?? []);
  const rows =
    ids.length === 0
      ? []
      : await backend.db.selectFrom('videos').selectAll().where('id', 'in', ids).execute();
  const videos = new Map((await withFiles(backend, rows)).map((found) => [found.video.id, found]));
  return {
    items: items.map((item) => {
      const video = videos.get(item.video_id ?? '');
      return video && video.video.status !== 'deleted' ? { item, video } : { item };
    }),
    total: Number(total),
  };
}

/** Progress of the rows of a batch. */
interface BatchCount {
  completed: number;
  /** Includes refused rows and deleted videos. */
  failed: number;
  processing: number;
  /** Percent of all rows, 0–100. */
  progress: number;
}

async function countBatch(db: DbOrTransaction, batchId: string): Promise<BatchCount> {
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
  const counts: BatchCount = { completed: 0, failed: 0, processing: 0, progress: 0 };
  let done = 0;
  let total = 0;
  for (const { status, count, progress } of groups) {
    total += Number(count);
    const isOpen = status === 'queued' || status === 'rendering';
    if (isOpen) counts.processing += Number(count);
    else if (status === 'completed') counts.completed += Number(count);
    else counts.failed += Number(count);
    done += isOpen ? Number(progress ?? 0) : 100 * Number(count);
  }
  counts.progress = total === 0 ? 100 : Math.floor(done / total);
  return counts;
}

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
