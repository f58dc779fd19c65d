import type { Selectable } from 'kysely';
import { z } from 'zod';
import { ASPECT_NAMES } from '../../../contract/enums.ts';
import { ApiError, invalidField } from '../../../contract/errors.ts';
import { type AddMotion, GAZES } from '../../../contract/photo.ts';
import { greetingIn } from '../../../engine/catalog/greetings.ts';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import { type Aspect, type ScriptVoice, ScriptVoiceSchema } from '../../../engine/film/request.ts';
import type { AnalyseOrder } from '../../../engine/processes/photo/messages.ts';
import { randomId } from '../../../platform/random-id.ts';
import { type Estimate, priceOfVideo, toCredits } from '../../account/credits/estimate.ts';
import { releaseCredits, reserveCredits, settleCredits } from '../../account/credits/ledger.ts';
import { AVATAR_BYTES, requireStorageQuota } from '../../account/quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { requestColumn, WARNINGS, withWarnings } from '../../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import { motionStatesBefore } from '../../drivers/db/states.ts';
import { type Claim, LeaseLost, type Queue } from '../../drivers/queue/queue.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import type { Failure } from '../failure.ts';
import { emitMotionEvent } from '../photo-avatars/photo-event.ts';
import type { ResolveVoice } from '../voices/resolve-voice.ts';
import type { AvatarMotionRow } from './custom-avatars.ts';
import { type AvatarParts, addWaitingAvatar, completeAvatar, failAvatar } from './own-avatars.ts';

export const MOTION_JOB = 'motion';

/** The request for a talking preview, as stored with the job. */
export interface MotionRequest {
  /** URL or reference. */
  picture: string;
  voice: ScriptVoice;
  description?: string | undefined;
  gaze?: AnalyseOrder['gaze'] | undefined;
  /** Set for a still with a product, whose preview may have another shape. */
  aspect?: Aspect | undefined;
}

const request: z.ZodType<MotionRequest> = z.object({
  picture: z.string(),
  voice: ScriptVoiceSchema,
  description: z.string().optional(),
  gaze: z.enum(GAZES).optional(),
  aspect: z.enum(ASPECT_NAMES).optional(),
} satisfies { [Name in keyof MotionRequest]-?: z.ZodType });

export const MOTION_REQUEST = requestColumn('the request for a talking preview', request);

/** Resolves the request for a talking preview. @throws {ApiError} naming the field that cannot be resolved */
export async function resolveMotionRequest(
  db: Db,
  accountId: string,
  body: AddMotion,
  resolve: { media: ResolveMedia; voice: ResolveVoice },
): Promise<{ request: MotionRequest; warnings: string[] }> {
  const { voice, manner, warning } = await resolve.voice(body.voice_id, 'voice_id');
  if (body.photo_id !== undefined) await requirePhoto(db, accountId, body.photo_id);
  const { url } = await resolve.media(body.image_url, 'image_url', ['image']);
  const script = body.welcome_msg ?? greetingIn(voice.language);
  return {
    request: {
      picture: url,
      voice: { type: 'script', script, voiceId: voice.id, ...(manner && { manner }) },
      description: body.description,
      gaze: body.gaze,
    },
    warnings: warning === undefined ? [] : [warning],
  };
}

async function requirePhoto(db: Db, accountId: string, id: string): Promise<void> {
  const generation = await db
    .selectFrom('photo_generations')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!generation) throw invalidField('photo_id', 'is not a generation of this account');
}

export function estimateMotion({ voice }: MotionRequest): Estimate {
  const seconds = estimateSpeechSeconds(voice.script);
  return { seconds, credits: toCredits(priceOfVideo(seconds)) };
}

export interface NewMotion {
  accountId: string;
  /** As sent by the client. */
  body: AddMotion;
  request: MotionRequest;
  warnings: string[];
  webhookUrl: string | undefined;
  baseUrl: string;
  /** Runs in the transaction; throwing rolls it back. */
  onCreated(transaction: DbOrTransaction, ids: MotionIds): Promise<void>;
}

export interface MotionIds {
  avatarId: number;
  motionId: string;
}

/**
 * Creates a pending avatar with its preview, enqueues the job and reserves its credits, in one transaction.
 *
 * @throws {ApiError} `no_credit`, or `conflict` if the account's storage is full
 */
export async function addMotion(
  { db, queue, credits, storageQuota }: Backend & { credits: boolean },
  { accountId, body, request, warnings, webhookUrl, baseUrl, onCreated }: NewMotion,
): Promise<MotionIds> {
  const motionId = `motion_${randomId()}`;
  const avatarId = await db.transaction().execute(async (transaction) => {
    await requireStorageQuota(transaction, { storageQuota }, accountId, AVATAR_BYTES);
    const amount = priceOfVideo(estimateSpeechSeconds(request.voice.script));
    if (credits) await reserveCredits(transaction, { accountId, subject: motionId, amount });
    const id = await addWaitingAvatar(transaction, {
      accountId,
      name: body.name,
      origin: request.picture,
      consent: body.consent ?? false,
      gaze: request.gaze ?? 'viewer',
      kind: request.aspect === undefined ? 'photo' : 'product',
      fromVideo: 'frame',
      baseUrl,
    });
    await transaction
      .insertInto('avatar_motions')
      .values({
        id: motionId,
        account_id: accountId,
        avatar_id: id,
        photo_id: body.photo_id ?? null,
        image_url: body.image_url,
        voice_id: body.voice_id,
        request: MOTION_REQUEST.write(request),
        status: 'pending',
        warnings: WARNINGS.write(warnings),
        webhook_url: webhookUrl ?? null,
        base_url: baseUrl,
        created_at: Date.now(),
      })
      .execute();
    await queue.enqueue(transaction, {
      kind: MOTION_JOB,
      subject: motionId,
      accountId,
      priority: 0,
    });
    await onCreated(transaction, { avatarId: id, motionId });
    return id;
  });
  queue.wake();
  return { avatarId, motionId };
}

export type FoundMotion = Selectable<AvatarMotionRow> & { name: string; video_url: string };

/** Finds a preview with its avatar. @throws {ApiError} `not_found`, also if it belongs to another account */
export async function findMotion(db: Db, accountId: string, id: string): Promise<FoundMotion> {
  const motion = await db
    .selectFrom('avatar_motions')
    .innerJoin('custom_avatars', 'custom_avatars.id', 'avatar_motions.avatar_id')
    .selectAll('avatar_motions')
    .select(['custom_avatars.name', 'custom_avatars.video_url'])
    .where('avatar_motions.account_id', '=', accountId)
    .where('avatar_motions.id', '=', id)
    .where('custom_avatars.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!motion) throw new ApiError('not_found', 'There is no motion with this motion_id');
  return motion;
}

export interface BegunMotion {
  accountId: string;
  avatarId: number;
  request: MotionRequest;
}

/**
 * Marks a preview as processing, on the first attempt or a later one.
 *
 * @returns undefined if the preview has already ended
 * @throws {WrittenByNewer}
 */
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

/** Completes avatar, preview and job in one transaction. @throws {LeaseLost} */
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

/** Fails avatar, preview and job in one transaction, and releases the credits. @throws {LeaseLost} */
export async function failMotion({ db, queue }: Backend, claim: Claim, failure: Failure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await queue.fail(transaction, claim, failure.message);
    if (!(await endAsFailed(transaction, queue, claim.subject, failure))) throw new LeaseLost(claim);
  });
  queue.wake();
}

/** Cancels the pending previews of a deleted avatar. */
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

/** @returns false if the preview has already ended */
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
