import type { Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { BatchesQuery, BatchResultsQuery } from '../../../contract/v2/batches.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { VideoState } from '../../drivers/db/states.ts';
import { type FoundVideo, withFiles } from '../find-video.ts';
import { type BatchCount, countBatch } from './count-batch.ts';
import type { BatchItemRow, BatchRow } from './tables.ts';

export interface FoundBatch {
  batch: Selectable<BatchRow>;
  count: BatchCount;
}

/** @throws {ApiError} `not_found`, also for a batch of another account */
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
