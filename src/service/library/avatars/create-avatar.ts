import type { AnalyseOrder } from '../../../engine/processes/photo/messages.ts';
import { AVATAR_SIZE } from '../../account/quota/expected-size.ts';
import { requireStorageQuota } from '../../account/quota/require-storage-quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';

export const OWN_AVATAR_JOB = 'own_avatar';

export interface NewOwnAvatar {
  accountId: string;
  name: string;
  /** Address or reference of a photo or a video. */
  origin: string;
  /** The person shown agrees, as far as the caller says. */
  consent: boolean;
  /** Where the eyes shall look. */
  gaze: AnalyseOrder['gaze'];
  /** Base of the links in the events about its end. */
  baseUrl: string;
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, avatarId: number): Promise<void>;
}

/** Keeps an avatar that is to be made of a photo, and the job of making it, in one transaction; answers its id. */
export async function createOwnAvatar(
  { db, queue, storageQuota }: Backend,
  { onCreated, ...avatar }: NewOwnAvatar,
): Promise<number> {
  const { accountId } = avatar;
  const id = await db.transaction().execute(async (transaction) => {
    await requireStorageQuota(transaction, { storageQuota }, accountId, AVATAR_SIZE);
    const avatarId = await addWaitingAvatar(transaction, avatar);
    await queue.enqueue(transaction, {
      kind: OWN_AVATAR_JOB,
      subject: String(avatarId),
      accountId,
      priority: 0,
    });
    await onCreated(transaction, avatarId);
    return avatarId;
  });
  queue.wake();
  return id;
}

export async function addWaitingAvatar(
  transaction: DbOrTransaction,
  { accountId, name, origin, consent, gaze, baseUrl }: Omit<NewOwnAvatar, 'onCreated'>,
): Promise<number> {
  const now = Date.now();
  const { id } = await transaction
    .insertInto('custom_avatars')
    .values({
      account_id: accountId,
      kind: 'photo',
      name,
      status: 'processing',
      origin,
      consent_at: consent ? now : null,
      gaze,
      base_url: baseUrl,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
