import { priceOfVideo } from '../../account/credits/credit.ts';
import { releaseCredits, settleCredits } from '../../account/credits/ledger.ts';
import type { Backend } from '../../drivers/backend.ts';
import { withWarnings } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { motionStatesBefore } from '../../drivers/db/states.ts';
import { type Claim, LeaseLost, type Queue } from '../../drivers/queue/queue.ts';
import type { Failure } from '../failure.ts';
import { emitMotionEvent } from '../photo-avatars/photo-event.ts';
import { MOTION_JOB, type MotionRequest } from './add-motion.ts';
import { type AvatarParts, completeAvatar, failAvatar } from './own-avatar.ts';
import { MOTION_REQUEST } from './stored-motion.ts';

export interface BegunMotion {
  accountId: string;
  avatarId: number;
  request: MotionRequest;
}

/** The work on a preview begins, for the first time or anew; undefined when it has ended already. @throws {WrittenByNewer} */
export function beginMotion({ db }: Backend, id: string): Promise<BegunMotion | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('avatar_motions')
      .set({ status: 'processing' })
      .where('id', '=', id)
      .where('status', 'in', motionStatesBefore('processing'))
      .returning(['account_id', 'avatar_id', 'request'])
      .executeTakeFirst();
    if (!row) return undefined;
    const request = MOTION_REQUEST.read(row.request);
    return { accountId: row.account_id, avatarId: row.avatar_id, request };
  });
}

/** Avatar and preview are there: all in one transaction, or nothing. @throws {LeaseLost} */
export async function completeMotion(
  { db, queue }: Backend,
  claim: Claim,
  parts: AvatarParts,
  preview: { seconds: number; warnings: string[] },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    const motion = await transaction
      .updateTable('avatar_motions')
      .set({ status: 'completed', finished_at: Date.now() })
      .where('id', '=', claim.subject)
      .where('status', 'in', motionStatesBefore('completed'))
      .returning(['avatar_id', 'warnings'])
      .executeTakeFirst();
    if (!motion || !(await completeAvatar(transaction, motion.avatar_id, parts))) throw new LeaseLost(claim);
    await transaction
      .updateTable('avatar_motions')
      .set({ warnings: withWarnings(motion.warnings, preview.warnings) })
      .where('id', '=', claim.subject)
      .execute();
    await settleCredits(transaction, claim.subject, priceOfVideo(preview.seconds));
    await emitMotionEvent(transaction, queue, claim.subject);
  });
  queue.wake();
}

/** They cannot be made: all in one transaction, and the credit back. @throws {LeaseLost} */
export async function failMotion({ db, queue }: Backend, claim: Claim, failure: Failure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, failure.message);
    if (!(await endAsFailed(transaction, queue, claim.subject, failure))) throw new LeaseLost(claim);
  });
  queue.wake();
}

/** The avatar is deleted while its preview is being made. */
export async function cancelMotions(
  transaction: DbOrTransaction,
  queue: Queue,
  avatarId: number,
): Promise<void> {
  const message = 'The avatar was deleted';
  const motions = await transaction
    .selectFrom('avatar_motions')
    .select('id')
    .where('avatar_id', '=', avatarId)
    .where('status', 'in', motionStatesBefore('failed'))
    .execute();
  for (const { id } of motions) {
    await queue.cancel(transaction, MOTION_JOB, id, message);
    await endAsFailed(transaction, queue, id, { code: 40000, message });
  }
}

/** False when it has ended already. */
async function endAsFailed(
  transaction: DbOrTransaction,
  queue: Queue,
  id: string,
  { code, message }: Failure,
): Promise<boolean> {
  const motion = await transaction
    .updateTable('avatar_motions')
    .set({ status: 'failed', error_code: code, error_message: message, finished_at: Date.now() })
    .where('id', '=', id)
    .where('status', 'in', motionStatesBefore('failed'))
    .returning('avatar_id')
    .executeTakeFirst();
  if (!motion) return false;
  await failAvatar(transaction, motion.avatar_id, message);
  await releaseCredits(transaction, id);
  await emitMotionEvent(transaction, queue, id);
  return true;
}
