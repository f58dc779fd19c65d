import type { Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { randomId } from '../../../platform/random-id.ts';
import { type Estimate, toCredits } from '../../account/credits/estimate.ts';
import { releaseCredits, reserveCredits, settleCredits } from '../../account/credits/ledger.ts';
import { AVATAR_BYTES, requireStorageQuota } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS, withWarnings } from '../../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { photoStatesBefore } from '../../drivers/db/states.ts';
import { type Claim, LeaseLost } from '../../drivers/queue/queue.ts';
import type { PhotoGenerationRow } from '../avatars/custom-avatars.ts';
import { type KeptFile, pathOf } from '../avatars/job.ts';
import { type AvatarDetails, type AvatarParts, addAvatar } from '../avatars/own-avatars.ts';
import type { Failure } from '../failure.ts';
import { addPicture } from './own-picture.ts';
import { emitPhotoEvent } from './photo-event.ts';
import {
  defaultAvatarName,
  type GenerationRequest,
  IGNORED,
  PHOTO_FACTS,
  PHOTO_REQUEST,
  PRODUCT_BATCH,
  UNDERSTOOD,
} from './photo-request.ts';

export const PHOTO_JOB = 'photo';

/** Price of the pictures of one generation, in hundredths of a credit. */
const PHOTO_PRICE = 5;
export const PHOTO_ESTIMATE: Estimate = { seconds: 0, credits: toCredits(PHOTO_PRICE) };

export interface NewGeneration {
  accountId: string;
  request: GenerationRequest;
  /** Name of the avatar; derived from the description by default. */
  name?: string | undefined;
  warnings: string[];
  webhookUrl: string | undefined;
  baseUrl: string;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, photoId: string): Promise<void>;
}

/**
 * Stores the request, enqueues the job and reserves its credits, in one transaction.
 *
 * @returns the generation's id
 * @throws {ApiError} `no_credit`, or `conflict` if the account's storage is full
 */
export async function generatePhoto(
  { db, queue, credits, storageQuota }: Backend & { credits: boolean },
  { accountId, request, name, warnings, webhookUrl, baseUrl, onCreated }: NewGeneration,
): Promise<string> {
  const id = `${request.kind === 'product' ? PRODUCT_BATCH : 'photo_'}${randomId()}`;
  await db.transaction().execute(async (transaction) => {
    await requireStorageQuota(transaction, { storageQuota }, accountId, AVATAR_BYTES);
    if (credits) await reserveCredits(transaction, { accountId, subject: id, amount: PHOTO_PRICE });
    await transaction
      .insertInto('photo_generations')
      .values({
        id,
        account_id: accountId,
        name: name ?? (request.kind === 'product' ? 'Product' : defaultAvatarName(request.description)),
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

export interface FoundPhoto {
  generation: Selectable<PhotoGenerationRow>;
  /** Paths on this server, asset numbers and ids of the files. */
  pictures: { path: string; asset: number; file: string }[];
}

/** Finds a generation. @throws {ApiError} `not_found`, also if it belongs to another account */
export async function findPhoto(db: Db, accountId: string, id: string): Promise<FoundPhoto> {
  const generation = await db
    .selectFrom('photo_generations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!generation) throw new ApiError('not_found', 'There is no generation with this photo_id');
  const pictures = await db
    .selectFrom('photo_variants')
    .innerJoin('files', 'files.id', 'photo_variants.picture_file')
    .innerJoin('assets', 'assets.file_id', 'photo_variants.picture_file')
    .select(['files.id', 'files.name', 'assets.number'])
    .where('photo_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    generation,
    pictures: pictures.map(({ number, ...file }) => ({ path: pathOf(file), asset: number, file: file.id })),
  };
}

export interface PhotoCompletion {
  variants: { picture: KeptFile; pack: KeptFile; width: number; height: number }[];
  /** The avatar made from the first picture; absent if only pictures were requested. */
  avatar: AvatarParts | undefined;
  facts: AvatarDetails;
  understood: Record<string, string>;
  ignored: string[];
  warnings: string[];
}

/** Completes generation, avatar, files and job in one transaction. @throws {LeaseLost} */
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

/** Fails generation and job in one transaction, and releases the credits. @throws {LeaseLost} */
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
