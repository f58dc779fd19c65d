import { randomId } from '../../../platform/random-id.ts';
import { toCredits } from '../../account/credits/credit.ts';
import type { Estimate } from '../../account/credits/estimate.ts';
import { reserveCredits } from '../../account/credits/ledger.ts';
import { AVATAR_SIZE } from '../../account/quota/expected-size.ts';
import { requireStorageQuota } from '../../account/quota/require-storage-quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { defaultAvatarName, type PhotoRequest } from './photo-request.ts';
import { PHOTO_REQUEST } from './stored-photo.ts';

export const PHOTO_JOB = 'photo';

/** Hundredths of a credit for the pictures of one generation. */
export const PHOTO_PRICE = 5;
export const PHOTO_ESTIMATE: Estimate = { seconds: 0, credits: toCredits(PHOTO_PRICE) };

export interface NewGeneration {
  accountId: string;
  request: PhotoRequest;
  /** Of the avatar; otherwise made from the description. */
  name: string | undefined;
  warnings: string[];
  webhookUrl: string | undefined;
  baseUrl: string;
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, photoId: string): Promise<void>;
}

/**
 * Keeps what is asked for, the job of making it and the credit for it, in one transaction; answers the id.
 *
 * @throws {ApiError} `no_credit`, or `conflict` where the account's storage is full
 */
export async function generatePhoto(
  { db, queue, credits, storageQuota }: Backend & { credits: boolean },
  { accountId, request, name, warnings, webhookUrl, baseUrl, onCreated }: NewGeneration,
): Promise<string> {
  const id = `photo_${randomId()}`;
  await db.transaction().execute(async (transaction) => {
    await requireStorageQuota(transaction, { storageQuota }, accountId, AVATAR_SIZE);
    if (credits) await reserveCredits(transaction, { accountId, subject: id, amount: PHOTO_PRICE });
    await transaction
      .insertInto('photo_generations')
      .values({
        id,
        account_id: accountId,
        name: name ?? defaultAvatarName(request.description),
        request: PHOTO_REQUEST.write(request),
        status: 'in_progress',
        understood: '{}',
        ignored: '[]',
        warnings: WARNINGS.write(warnings),
        webhook_url: webhookUrl ?? null,
        base_url: baseUrl,
        created_at: Date.now(),
      })
      .execute();
    await queue.enqueue(transaction, {
      kind: PHOTO_JOB,
      subject: id,
      accountId,
      priority: 0,
    });
    await onCreated(transaction, id);
  });
  queue.wake();
  return id;
}
