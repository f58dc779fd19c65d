import { releaseCredits, settleCredits } from '../../account/credits/ledger.ts';
import type { Backend } from '../../drivers/backend.ts';
import { withWarnings } from '../../drivers/db/columns.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { photoStatesBefore } from '../../drivers/db/states.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import type { KeptFile } from '../avatars/file-collector.ts';
import { type AvatarDetails, type AvatarParts, addAvatar } from '../avatars/own-avatar.ts';
import type { Failure } from '../failure.ts';
import { PHOTO_PRICE } from './generate-photo.ts';
import { addPicture } from './own-picture.ts';
import { emitPhotoEvent } from './photo-event.ts';
import { IGNORED, PHOTO_FACTS, UNDERSTOOD } from './stored-photo.ts';

export interface PhotoCompletion {
  variants: { picture: KeptFile; pack: KeptFile; width: number; height: number }[];
  /** Of the first picture; absent where pictures alone were asked for. */
  avatar: AvatarParts | undefined;
  facts: AvatarDetails;
  understood: Record<string, string>;
  ignored: string[];
  warnings: string[];
}

/** The pictures are there: generation, avatar, files and job in one transaction, or nothing. @throws {LeaseLost} */
export async function completePhoto(
  { db, queue }: Backend,
  claim: Claim,
  { variants, avatar, facts, understood, ignored, warnings }: PhotoCompletion,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.complete(transaction, claim);
    const id = claim.subject;
    const generation = await transaction
      .updateTable('photo_generations')
      .set({ status: 'success', finished_at: Date.now() })
      .where('id', '=', id)
      .where('status', 'in', photoStatesBefore('success'))
      .returning(['account_id', 'name', 'warnings'])
      .executeTakeFirst();
    if (!generation) throw new LeaseLost(claim);
    const { account_id: accountId, name } = generation;
    const avatarId = avatar && (await addAvatar(transaction, { accountId, name, ...avatar }));
    await transaction
      .updateTable('photo_generations')
      .set({
        avatar_id: avatarId ?? null,
        facts: PHOTO_FACTS.write(facts),
        understood: UNDERSTOOD.write(understood),
        ignored: IGNORED.write(ignored),
        warnings: withWarnings(generation.warnings, warnings),
      })
      .where('id', '=', id)
      .execute();
    for (const [position, variant] of variants.entries()) {
      await addPicture(transaction, { accountId, photoId: id, position, ...variant });
    }
    await settleCredits(transaction, id, PHOTO_PRICE);
    await emitPhotoEvent(transaction, queue, id);
  });
  queue.wake();
}

/** The pictures cannot be made: generation and job in one transaction, and the credit back. @throws {LeaseLost} */
export async function failPhoto({ db, queue }: Backend, claim: Claim, failure: Failure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, failure.message);
    if (!(await endAsFailed(transaction, claim.subject, failure))) throw new LeaseLost(claim);
    await releaseCredits(transaction, claim.subject);
    await emitPhotoEvent(transaction, queue, claim.subject);
  });
  queue.wake();
}

async function endAsFailed(transaction: DbOrTransaction, id: string, failure: Failure): Promise<boolean> {
  const rows = await transaction
    .updateTable('photo_generations')
    .set({
      status: 'error',
      error_code: failure.code,
      error_message: failure.message,
      finished_at: Date.now(),
    })
    .where('id', '=', id)
    .where('status', 'in', photoStatesBefore('error'))
    .returning('id')
    .execute();
  return rows.length === 1;
}
