import type { Backend } from '../../drivers/backend.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import type { Failure } from '../failure.ts';
import { emitOwnAvatarEvent } from '../photo-avatars/photo-event.ts';
import { type AvatarParts, completeAvatar, failAvatar } from './own-avatar.ts';

/** The avatar is there: avatar, files and job in one transaction, or nothing. @throws {LeaseLost} */
export async function completeOwnAvatar(
  { db, queue }: Backend,
  claim: Claim,
  parts: AvatarParts,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    if (!(await completeAvatar(transaction, Number(claim.subject), parts))) throw new LeaseLost(claim);
    await emitOwnAvatarEvent(transaction, queue, Number(claim.subject));
  });
  queue.wake();
}

/** It cannot be made. @throws {LeaseLost} */
export async function failOwnAvatar({ db, queue }: Backend, claim: Claim, failure: Failure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, failure.message);
    if (!(await failAvatar(transaction, Number(claim.subject), failure.message))) throw new LeaseLost(claim);
    await emitOwnAvatarEvent(transaction, queue, Number(claim.subject), failure);
  });
  queue.wake();
}
