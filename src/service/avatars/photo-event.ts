import type { DbOrTransaction } from '../db/schema.ts';
import type { Queue } from '../queue/queue.ts';
import { emitEvent } from '../webhooks/emit.ts';

/** Tells of the end of a generation. Call it in the transaction that ends it, when all else is written. */
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
  const { avatar_id: avatarId, base_url: baseUrl } = generation;
  const ids = { avatar_id: avatarId, photo_id: photoId };
  await emit(transaction, queue, { ...generation, ids, avatarId, baseUrl: baseUrl ?? '' });
}

/** The same for a preview, which makes an avatar, too. */
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
  const { avatar_id: avatarId, base_url: baseUrl, photo_id: photoId } = motion;
  const ids = { avatar_id: avatarId, photo_id: photoId ?? '', motion_id: motionId };
  await emit(transaction, queue, { ...motion, ids, avatarId, baseUrl: baseUrl ?? '' });
}

interface Ended {
  account_id: string;
  error_code: number | null;
  error_message: string | null;
  webhook_url: string | null;
  ids: object;
  avatarId: number | null;
  baseUrl: string;
}

async function emit(transaction: DbOrTransaction, queue: Queue, ended: Ended): Promise<void> {
  const { account_id: accountId, error_message: message, ids } = ended;
  if (message !== null) {
    const error = { code: ended.error_code ?? 50000, message };
    const data = { ...ids, status: 'error', error };
    return emitEvent(
      transaction,
      queue,
      { accountId, kind: 'generated_photo_avatar_failed', data },
      ended.webhook_url,
    );
  }
  const links = await linksOf(transaction, ended.avatarId ?? 0, ended.baseUrl);
  const data = { ...ids, status: 'success', ...links };
  await emitEvent(
    transaction,
    queue,
    { accountId, kind: 'generated_photo_avatar_success', data },
    ended.webhook_url,
  );
}

async function linksOf(transaction: DbOrTransaction, avatarId: number, baseUrl: string) {
  const { cover_url: cover, video_url: video } = await transaction
    .selectFrom('custom_avatars')
    .select(['cover_url', 'video_url'])
    .where('id', '=', avatarId)
    .executeTakeFirstOrThrow();
  return { cover_url: baseUrl + cover, preview_url: video === '' ? '' : baseUrl + video };
}
