import { invalidField } from '../../../contract/errors.ts';
import type { AddMotion } from '../../../contract/photo.ts';
import { greetingIn } from '../../../engine/catalog/greetings.ts';
import { estimateSpeechSeconds } from '../../../engine/compile/estimates.ts';
import type { ScriptVoice } from '../../../engine/film/request.ts';
import type { AnalyseOrder } from '../../../engine/processes/photo/messages.ts';
import { randomId } from '../../../platform/random-id.ts';
import { priceOfVideo, toCredits } from '../../account/credits/credit.ts';
import type { Estimate } from '../../account/credits/estimate.ts';
import { reserveCredits } from '../../account/credits/ledger.ts';
import { AVATAR_SIZE } from '../../account/quota/expected-size.ts';
import { requireStorageQuota } from '../../account/quota/require-storage-quota.ts';
import type { Backend } from '../../drivers/backend.ts';
import { WARNINGS } from '../../drivers/db/columns.ts';
import type { Db, DbOrTransaction } from '../../drivers/db/schema.ts';
import type { ResolveMedia } from '../assets/resolve-media.ts';
import type { ResolveVoice } from '../voices/resolve-voice.ts';
import { addWaitingAvatar } from './create-avatar.ts';
import { MOTION_REQUEST } from './stored-motion.ts';

export const MOTION_JOB = 'motion';

/** A talking preview as it is asked for: what the job stores. */
export interface MotionRequest {
  /** Address or reference. */
  picture: string;
  voice: ScriptVoice;
  description?: string | undefined;
  gaze?: AnalyseOrder['gaze'] | undefined;
}

/** @throws {ApiError} naming the field that stands for nothing we have */
export async function resolveMotionRequest(
  db: Db,
  accountId: string,
  body: AddMotion,
  resolve: { media: ResolveMedia; voice: ResolveVoice },
): Promise<{ request: MotionRequest; warnings: string[] }> {
  const { voice, manner, warning } = await resolve.voice(body.voice_id, 'voice_id');
  if (body.photo_id !== undefined) await checkPhoto(db, accountId, body.photo_id);
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

async function checkPhoto(db: Db, accountId: string, id: string): Promise<void> {
  const found = await db
    .selectFrom('photo_generations')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!found) throw invalidField('photo_id', 'names no generation of this account');
}

export function estimateMotion({ voice }: MotionRequest): Estimate {
  const seconds = estimateSpeechSeconds(voice.script);
  return { seconds, credits: toCredits(priceOfVideo(seconds)) };
}

export interface NewMotion {
  accountId: string;
  /** As it was asked. */
  asked: AddMotion;
  request: MotionRequest;
  warnings: string[];
  webhookUrl: string | undefined;
  baseUrl: string;
  /** Joins the transaction; what it throws undoes it. */
  onCreated(transaction: DbOrTransaction, ids: MotionIds): Promise<void>;
}

export interface MotionIds {
  avatarId: number;
  motionId: string;
}

/**
 * Keeps an avatar and its preview that are to be made, the job of making them and the credit for it, in one
 * transaction.
 *
 * @throws {ApiError} `no_credit`, or `conflict` where the account's storage is full
 */
export async function addMotion(
  { db, queue, credits, storageQuota }: Backend & { credits: boolean },
  { accountId, asked, request, warnings, webhookUrl, baseUrl, onCreated }: NewMotion,
): Promise<MotionIds> {
  const motionId = `motion_${randomId()}`;
  const avatarId = await db.transaction().execute(async (transaction) => {
    await requireStorageQuota(transaction, { storageQuota }, accountId, AVATAR_SIZE);
    const amount = priceOfVideo(estimateSpeechSeconds(request.voice.script));
    if (credits) await reserveCredits(transaction, { accountId, subject: motionId, amount });
    const id = await addWaitingAvatar(transaction, {
      accountId,
      name: asked.name,
      origin: request.picture,
      consent: asked.consent ?? false,
      gaze: request.gaze ?? 'viewer',
      baseUrl,
    });
    await transaction
      .insertInto('avatar_motions')
      .values({
        id: motionId,
        account_id: accountId,
        avatar_id: id,
        photo_id: asked.photo_id ?? null,
        image_url: asked.image_url,
        voice_id: asked.voice_id,
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
