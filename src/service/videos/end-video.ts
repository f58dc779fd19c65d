import type { Updateable } from 'kysely';
import type { VideoRequest } from '../../engine/film/request.ts';
import { type Hundredths, priceOfVideo } from '../account/credits/estimate.ts';
import { releaseCredits, settleCredits } from '../account/credits/ledger.ts';
import type { Backend } from '../drivers/backend.ts';
import { withWarnings } from '../drivers/db/columns.ts';
import { NEXT_REVISION } from '../drivers/db/revision.ts';
import type { Db, DbOrTransaction, FileRow, VideoRow } from '../drivers/db/schema.ts';
import { withRelaxedDurability } from '../drivers/db/sqlite-file.ts';
import { type VideoState, videoStatesBefore } from '../drivers/db/states.ts';
import { meters } from '../drivers/meters.ts';
import { type Claim, LeaseLost, type Queue } from '../drivers/queue/queue.ts';
import type { Failure } from '../library/failure.ts';
import { emitVideoEvent } from '../webhooks/video-event.ts';
import { endBatchItem } from './batches/batches.ts';
import { RENDER_JOB } from './create-video.ts';
import { storeSearchText } from './search-texts.ts';
import { VIDEO_REQUEST } from './stored-request.ts';

/**
 * Marks a video as rendering, also after a restart. Returns undefined if the video has already ended.
 * @throws {WrittenByNewer} and the video stays unchanged
 */
export function beginVideo(db: Db, id: string): Promise<VideoRequest | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('videos')
      .set(({ fn, val }) => ({
        status: 'rendering' as const,
        stage: 'preparing',
        progress: 0,
        revision: NEXT_REVISION,
        started_at: fn.coalesce('started_at', val(Date.now())),
      }))
      .where('id', '=', id)
      .where('status', 'in', videoStatesBefore('rendering'))
      .returning('request')
      .executeTakeFirst();
    return row && VIDEO_REQUEST.read(row.request);
  });
}

/** Stores the progress of a video. @param update - with `progress` from 0 to 1 */
export async function recordProgress(
  db: Db,
  id: string,
  update: { stage: string; progress: number },
): Promise<void> {
  await withRelaxedDurability(db, (connection) =>
    connection
      .updateTable('videos')
      .set({
        stage: update.stage,
        progress: Math.max(0, Math.min(99, Math.round(update.progress * 100))),
        revision: NEXT_REVISION,
      })
      .where('id', '=', id)
      .where('status', '=', 'rendering')
      .execute(),
  );
}

/**
 * Stores the request of a video that is being rendered once its script is written or translated, so that a restarted
 * render says the same. The warnings are added to those of the video.
 */
export async function replaceRequest(
  db: Db,
  videoId: string,
  request: VideoRequest,
  warnings: readonly string[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const video = await transaction
      .selectFrom('videos')
      .select(['warnings', 'project_id'])
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow();
    const { numUpdatedRows } = await transaction
      .updateTable('videos')
      .set({
        request: VIDEO_REQUEST.write(request),
        warnings: withWarnings(video.warnings, warnings),
        revision: NEXT_REVISION,
      })
      .where('id', '=', videoId)
      .where('status', '=', 'rendering')
      .executeTakeFirst();
    // A video that was deleted meanwhile keeps no text.
    if (numUpdatedRows > 0n) await storeSearchText(transaction, video.project_id, request);
  });
}

export interface Completion {
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
  /** Seconds that were taken from earlier videos instead of drawn. */
  reused_seconds: number | null;
  warnings: string[];
  /** Content of the signed credentials of its files, as in `VIDEO_CREDENTIALS`; null without credentials. */
  credentials: string | null;
  files: Omit<FileRow, 'account_id' | 'video_id' | 'avatar_id' | 'created_at'>[];
}

/** Completes a video: stores files, video and job in one transaction. @throws {LeaseLost} */
export async function completeVideo(
  { db, queue }: Backend,
  claim: Claim,
  completion: Completion,
): Promise<void> {
  const { files, warnings, ...measures } = completion;
  const ended = await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    const video = await endVideo(transaction, claim.subject, 'completed', {
      ...measures,
      progress: 100,
      stage: 'done',
    });
    if (!video) throw new LeaseLost(claim);
    await transaction
      .updateTable('videos')
      .set({ warnings: withWarnings(video.warnings, warnings) })
      .where('id', '=', claim.subject)
      .execute();
    const owner = { account_id: video.account_id, video_id: claim.subject, created_at: Date.now() };
    await transaction
      .insertInto('files')
      .values(files.map((file) => ({ ...file, ...owner })))
      .execute();
    await emitEndEvent(transaction, queue, claim.subject);
    return video;
  });
  countEnd(ended, 'completed', '');
  queue.wake();
}

/** Fails a video and its job in one transaction. @throws {LeaseLost} */
export async function failVideo({ db, queue }: Backend, claim: Claim, failure: Failure): Promise<void> {
  const ended = await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, failure.message);
    const video = await endAsFailed(transaction, claim.subject, failure);
    if (!video) throw new LeaseLost(claim);
    await emitEndEvent(transaction, queue, claim.subject);
    return video;
  });
  countEnd(ended, 'failed', metricReason(failure));
  queue.wake();
}

const CANCELLED: Failure = { code: 40000, message: 'Cancelled', reason: 'cancelled' };

/**
 * Cancels a video for its owner, even while a worker renders it; it counts as failed. Returns false if it has already
 * ended.
 */
export async function cancelVideo(
  transaction: DbOrTransaction,
  { queue }: Backend,
  id: string,
): Promise<boolean> {
  // The same order as when its worker ends it, to avoid a deadlock.
  await queue.cancel(transaction, RENDER_JOB, id, CANCELLED.message);
  const video = await endAsFailed(transaction, id, CANCELLED, { cancelled: 1 });
  if (!video) return false;
  await emitEndEvent(transaction, queue, id);
  countEnd(video, 'failed', metricReason(CANCELLED));
  return true;
}

/** Emits the video's own event, or counts it in its batch. */
async function emitEndEvent(transaction: DbOrTransaction, queue: Queue, id: string): Promise<void> {
  if (await endBatchItem(transaction, queue, id)) return;
  await emitVideoEvent(transaction, queue, id);
}

async function endAsFailed(
  transaction: DbOrTransaction,
  id: string,
  { code, message, field }: Failure,
  more: Updateable<VideoRow> = {},
): Promise<EndedVideo | undefined> {
  const change = { ...more, error_code: code, error_message: message, error_field: field ?? null };
  return endVideo(transaction, id, 'failed', change);
}

type EndedVideo = Pick<VideoRow, 'warnings' | 'account_id' | 'kind' | 'stage'> & { preview: number };

function countEnd({ kind, preview, stage }: EndedVideo, status: VideoState, reason: string): void {
  const quality = preview ? 'preview' : 'full';
  meters.videos.add({ kind, quality, status, reason, stage: status === 'failed' ? stage : '' });
}

/** Lowest code of failures caused by the server instead of the request. */
const MIN_SERVER_ERROR_CODE = 50_000;

function metricReason({ reason, code }: Failure): string {
  return reason ?? (code < MIN_SERVER_ERROR_CODE ? 'request' : 'internal');
}

/** Returns undefined if the video has already ended. */
async function endVideo(
  transaction: DbOrTransaction,
  id: string,
  status: VideoState,
  change: Updateable<VideoRow>,
): Promise<EndedVideo | undefined> {
  const row = await transaction
    .updateTable('videos')
    .set({ ...change, status, finished_at: Date.now(), revision: NEXT_REVISION, expected_size: 0 })
    .where('id', '=', id)
    .where('status', 'in', videoStatesBefore(status))
    .returning(['warnings', 'account_id', 'duration', 'preview', 'kind', 'stage'])
    .executeTakeFirst();
  if (row) await payForVideo(transaction, id, status === 'completed' ? finalPrice(row) : null);
  return row;
}

function finalPrice({ duration, preview }: { duration: number | null; preview: number }): Hundredths | null {
  return duration === null ? null : priceOfVideo(duration, preview ? 'preview' : 'full');
}

/** @param price of the completed video; null if it failed */
async function payForVideo(
  transaction: DbOrTransaction,
  id: string,
  price: Hundredths | null,
): Promise<void> {
  const paid = price === null ? 0 : await settleCredits(transaction, id, price);
  if (price === null) await releaseCredits(transaction, id);
  await transaction.updateTable('videos').set({ deducted_credit: paid }).where('id', '=', id).execute();
}
