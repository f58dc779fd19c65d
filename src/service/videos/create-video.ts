import { randomId } from '../../platform/random-id.ts';
import { estimatePrice, estimateSeconds } from '../account/credits/estimate.ts';
import { reserveCredits } from '../account/credits/ledger.ts';
import { expectedSize, requireStorageQuota } from '../account/quota.ts';
import type { Backend } from '../drivers/backend.ts';
import { WARNINGS } from '../drivers/db/columns.ts';
import { NEXT_REVISION } from '../drivers/db/revision.ts';
import type { DbOrTransaction, VideoKind } from '../drivers/db/schema.ts';
import type { ResolvedRequest } from './avatar-request.ts';
import { withAccountLabel } from './film-options.ts';
import { storeSearchText } from './search-texts.ts';
import { ORIGINAL_CALL_COLUMN, type OriginalCall, VIDEO_REQUEST } from './stored-request.ts';

export interface CreatedIds {
  videoId: string;
  projectId: number;
}

export interface NewVideo extends ResolvedRequest {
  accountId: string;
  family: 'v1' | 'v2';
  /** Set if it differs from the kind of the request. */
  kind?: VideoKind | undefined;
  /** Receives the completed or failed event, in addition to the account's endpoints. */
  webhookUrl?: string | undefined;
  /** Base URL of links in events. */
  baseUrl?: string | undefined;
  /** Estimated length, if already known. */
  seconds?: number | undefined;
  /** The original call, for repeating it. */
  originalCall?: OriginalCall | undefined;
  /** Runs in the transaction; an error rolls it back. */
  onCreated?(transaction: DbOrTransaction, created: CreatedIds): Promise<void>;
}

export const RENDER_JOB = 'render';
/** Previews are rendered before longer work, because a user waits for them. */
const PREVIEW_PRIORITY = 10;

/**
 * Stores a video with its job and reserves its credits in one transaction. Once this returns, the video will be
 * rendered.
 * @throws {ApiError} `no_credit`, or `conflict` if the account's storage is full
 */
export async function createVideo(
  backend: Backend & { credits: boolean },
  { onCreated, ...video }: NewVideo,
): Promise<CreatedIds> {
  const [created] = await createVideos(backend, [video], async (transaction, [ids]) => {
    if (ids) await onCreated?.(transaction, ids);
  });
  if (!created) throw new Error('No video was created');
  return created;
}

/**
 * Creates several videos, all or none.
 * @param onCreated runs in the transaction; an error rolls it back
 * @throws {ApiError} as `createVideo`
 */
export async function createVideos(
  backend: Backend & { credits: boolean },
  videos: readonly Omit<NewVideo, 'onCreated'>[],
  onCreated: (transaction: DbOrTransaction, created: CreatedIds[]) => Promise<void>,
): Promise<CreatedIds[]> {
  const created = await backend.db.transaction().execute(async (transaction) => {
    const created: CreatedIds[] = [];
    for (const video of videos) {
      await requireStorageQuota(transaction, backend, video.accountId, expectedSize(video.request));
      created.push(await addVideo(transaction, backend, video));
    }
    await onCreated(transaction, created);
    return created;
  });
  backend.queue.wake();
  return created;
}

/**
 * Adds a video within an existing transaction. The caller must have checked the storage quota. Wake the queue after the commit.
 * @param priority - priority of the job: 0 for single videos, more for previews
 * @throws {ApiError} `no_credit`
 */
export async function addVideo(
  transaction: DbOrTransaction,
  { queue, credits }: Pick<Backend, 'queue'> & { credits: boolean },
  {
    accountId,
    family,
    request,
    warnings,
    webhookUrl,
    baseUrl,
    originalCall,
    ...video
  }: Omit<NewVideo, 'onCreated'>,
  priority = request.quality === 'preview' ? PREVIEW_PRIORITY : 0,
): Promise<CreatedIds> {
  const isPreview = request.quality === 'preview';
  const stored = await withAccountLabel(transaction, accountId, request);
  const id = `${isPreview ? 'pre' : 'vid'}_${randomId()}`;
  const seconds = video.seconds ?? estimateSeconds(request);
  const row = await transaction
    .insertInto('videos')
    .values({
      id,
      account_id: accountId,
      family,
      kind: video.kind ?? request.kind,
      preview: isPreview ? 1 : 0,
      script_id: (request.kind === 'product_video' && request.writing?.id) || null,
      name: request.name,
      request: VIDEO_REQUEST.write(stored),
      status: 'queued',
      stage: 'waiting',
      progress: 0,
      warnings: WARNINGS.write(warnings),
      webhook_url: webhookUrl ?? null,
      base_url: baseUrl ?? null,
      created_at: Date.now(),
      revision: NEXT_REVISION,
      expected_size: expectedSize(request, seconds),
      asked: originalCall ? ORIGINAL_CALL_COLUMN.write(originalCall) : null,
    })
    .returning('project_id')
    .executeTakeFirstOrThrow();
  await storeSearchText(transaction, row.project_id, request);
  await queue.enqueue(transaction, {
    kind: RENDER_JOB,
    subject: id,
    accountId,
    priority,
  });
  // Last, because from here on other transactions of the account wait until this one ends.
  if (credits)
    await reserveCredits(transaction, { accountId, subject: id, amount: estimatePrice(request, seconds) });
  return { videoId: id, projectId: row.project_id };
}
