import type { EventKind } from '../../../contract/webhooks/events.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import type { Queue } from '../../drivers/queue/queue.ts';
import { emitEvent } from '../../webhooks/emit.ts';
import { pathOf } from '../avatars/job.ts';
import { PHOTO_REQUEST, PRODUCT_BATCH } from './photo-request.ts';

/**
 * Emits the events for the end of a generation: for its avatar, if one is made, and for its pictures. Call it last in
 * the transaction that ends the generation.
 */
export async function emitPhotoEvent(
  transaction: DbOrTransaction,
  queue: Queue,
  photoId: string,
): Promise<void> {
  const generation = await transaction
    .selectFrom('photo_generations')
    .selectAll()
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  const { account_id: accountId, avatar_id: avatarId, base_url: baseUrl, error_message: error } = generation;
  const ids = { avatar_id: avatarId, photo_id: photoId };
  const ended = { ...generation, ids, avatarId, baseUrl: baseUrl ?? '' };
  const request = PHOTO_REQUEST.read(generation.request);
  const { webhook_url: jobUrl } = generation;
  if (request.kind === 'product') {
    const urls = await pictureUrls(transaction, photoId, baseUrl ?? '');
    const event = outcome('generated_product_avatar', error, { batch_id: photoId }, { image_urls: urls });
    return emitEvent(transaction, queue, { accountId, ...event }, jobUrl);
  }
  const { isPicturesOnly = false } = request;
  if (!isPicturesOnly) await emitAvatar(transaction, queue, 'generated_photo_avatar', ended, jobUrl);
  const urls = await pictureUrls(transaction, photoId, baseUrl ?? '');
  const event = outcome('generated_image', error, { photo_id: photoId }, { photo_urls: urls });
  await emitEvent(transaction, queue, { accountId, ...event }, isPicturesOnly ? jobUrl : undefined);
}

/** Emits the events for the end of a preview, which also creates an avatar. */
export async function emitMotionEvent(
  transaction: DbOrTransaction,
  queue: Queue,
  motionId: string,
): Promise<void> {
  const motion = await transaction
    .selectFrom('avatar_motions')
    .selectAll()
    .where('id', '=', motionId)
    .executeTakeFirstOrThrow();
  const { account_id: accountId, avatar_id: avatarId, photo_id: photoId, error_message: error } = motion;
  const baseUrl = motion.base_url ?? '';
  const ids = { avatar_id: avatarId, photo_id: photoId ?? '', motion_id: motionId };
  const ended = { ...motion, ids, avatarId, baseUrl };
  if (!photoId?.startsWith(PRODUCT_BATCH))
    await emitAvatar(transaction, queue, 'generated_photo_avatar', ended, motion.webhook_url);
  await emitAvatar(transaction, queue, 'create_avatar', ended);
  const { cover_url, preview_url } = await linksOf(transaction, avatarId, baseUrl);
  const links = { motion_url: preview_url, photo_url: cover_url };
  const event = outcome('generated_motion', error, { motion_id: motionId }, links);
  await emitEvent(transaction, queue, { accountId, ...event });
}

/** Emits the event for the end of an avatar made from a photo or a video. */
export async function emitOwnAvatarEvent(
  transaction: DbOrTransaction,
  queue: Queue,
  avatarId: number,
  failure?: { code: number; message: string },
): Promise<void> {
  const { account_id, base_url } = await transaction
    .selectFrom('custom_avatars')
    .select(['account_id', 'base_url'])
    .where('id', '=', avatarId)
    .executeTakeFirstOrThrow();
  await emitAvatar(transaction, queue, 'create_avatar', {
    account_id,
    error_code: failure?.code ?? null,
    error_message: failure?.message ?? null,
    ids: { avatar_id: avatarId, photo_id: '' },
    avatarId,
    baseUrl: base_url,
  });
}

interface Ended {
  account_id: string;
  error_code: number | null;
  error_message: string | null;
  ids: object;
  avatarId: number | null;
  baseUrl: string;
}

async function emitAvatar(
  transaction: DbOrTransaction,
  queue: Queue,
  family: 'generated_photo_avatar' | 'create_avatar',
  ended: Ended,
  jobUrl?: string | null,
): Promise<void> {
  const { account_id: accountId, error_message: message, ids } = ended;
  if (message !== null) {
    const error = { code: ended.error_code ?? 50000, message };
    const data = { ...ids, status: 'error', error };
    return emitEvent(transaction, queue, { accountId, kind: `${family}_failed`, data }, jobUrl);
  }
  const links = await linksOf(transaction, ended.avatarId ?? 0, ended.baseUrl);
  const data = { ...ids, status: 'completed', ...links };
  await emitEvent(transaction, queue, { accountId, kind: `${family}_success`, data }, jobUrl);
}

/** Returns the kind and data of an event in which `error` is only the message. */
function outcome(
  family: 'generated_image' | 'generated_motion' | 'generated_product_avatar',
  error: string | null,
  ids: object,
  facts: object,
): { kind: EventKind; data: object } {
  return error === null
    ? { kind: `${family}_success`, data: { ...ids, ...facts } }
    : { kind: `${family}_failed`, data: { ...ids, error } };
}

async function pictureUrls(
  transaction: DbOrTransaction,
  photoId: string,
  baseUrl: string,
): Promise<string[]> {
  const files = await transaction
    .selectFrom('photo_variants')
    .innerJoin('files', 'files.id', 'photo_variants.picture_file')
    .select(['files.id', 'files.name'])
    .where('photo_id', '=', photoId)
    .orderBy('position')
    .execute();
  return files.map((file) => baseUrl + pathOf(file));
}

async function linksOf(transaction: DbOrTransaction, avatarId: number, baseUrl: string) {
  const { cover_url: cover, video_url: video } = await transaction
    .selectFrom('custom_avatars')
    .select(['cover_url', 'video_url'])
    .where('id', '=', avatarId)
    .executeTakeFirstOrThrow();
  return { cover_url: baseUrl + cover, preview_url: video === '' ? '' : baseUrl + video };
}
