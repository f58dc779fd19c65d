import { randomId } from '../../platform/random-id.ts';
import type { Backend } from '../backend.ts';
import { estimatedPrice } from '../credits/estimate.ts';
import { reserve } from '../credits/ledger.ts';
import type { DbOrTransaction } from '../db/schema.ts';
import type { Understood } from './avatar-request.ts';
import { NEXT_REVISION } from './revision.ts';

export interface CreatedIds {
  videoId: string;
  projectId: number;
}

export interface NewVideo extends Understood {
  accountId: string;
  family: 'v1' | 'v2';
  /** Told of the end, beside the endpoints of the account. */
  webhookUrl?: string | undefined;
  /** Begins the links of what is told. */
  baseUrl?: string | undefined;
  /** Joins the transaction; what it throws undoes it. */
  onCreated?(transaction: DbOrTransaction, created: CreatedIds): Promise<void>;
}

export const RENDER_JOB = 'render';

/**
 * Keeps a video, the job of making it and the credit for it, in one transaction: after this returns it will be
 * made.
 *
 * @throws {ApiError} `no_credit`
 */
export async function createVideo(
  { db, queue, credits }: Backend & { credits: boolean },
  { accountId, family, request, warnings, webhookUrl, baseUrl, onCreated }: NewVideo,
): Promise<CreatedIds> {
  const id = `vid_${randomId()}`;
  const { project_id: projectId } = await db.transaction().execute(async (transaction) => {
    if (credits) await reserve(transaction, { accountId, subject: id, amount: estimatedPrice(request) });
    const row = await transaction
      .insertInto('videos')
      .values({
        id,
        account_id: accountId,
        family,
        kind: request.kind,
        name: request.name,
        request: JSON.stringify(request),
        status: 'queued',
        stage: 'waiting',
        progress: 0,
        warnings: JSON.stringify(warnings),
        webhook_url: webhookUrl ?? null,
        base_url: baseUrl ?? null,
        created_at: Date.now(),
        revision: NEXT_REVISION,
      })
      .returning('project_id')
      .executeTakeFirstOrThrow();
    await queue.enqueue(transaction, {
      kind: RENDER_JOB,
      subject: id,
      accountId,
      dedupeKey: `${RENDER_JOB}:${id}`,
      priority: 0,
    });
    await onCreated?.(transaction, { videoId: id, projectId: row.project_id });
    return row;
  });
  queue.wake();
  return { videoId: id, projectId };
}
