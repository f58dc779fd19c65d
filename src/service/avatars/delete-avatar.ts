import { ApiError } from '../../contract/errors.ts';
import { storedReference } from '../assets/stored-reference.ts';
import type { Backend } from '../backend.ts';
import { removeForgotten } from '../storage/remove-forgotten.ts';
import { OWN_AVATAR_JOB } from './create-avatar.ts';
import { cancelMotions } from './end-motion.ts';
import { failAvatar } from './own-avatar.ts';

/**
 * Deletes an avatar of an account. What is being made of it is called off; videos that were asked for before still
 * get their presenter.
 *
 * @throws {ApiError} `not_found`, also when it is another account's
 */
export async function deleteAvatar(backend: Backend, accountId: string, id: number): Promise<void> {
  const { db, queue } = backend;
  await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .updateTable('custom_avatars')
      .set({ deleted_at: Date.now(), origin: null })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new ApiError('not_found', 'There is no avatar with this avatar_id');
    await cancelMotions(transaction, queue, id);
    await queue.cancel(transaction, OWN_AVATAR_JOB, String(id), 'The avatar was deleted');
    await failAvatar(transaction, id, 'The avatar was deleted');
  });
  queue.wake();
  await forgetDeletedAvatars(backend);
}

/** Removes the files of deleted avatars that no video waits for any more. */
export async function forgetDeletedAvatars({ db, storage }: Omit<Backend, 'queue'>): Promise<void> {
  const waiting = await db
    .selectFrom('custom_avatars')
    .select(['id', 'account_id', 'pack_file'])
    .where('deleted_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('files').select('files.id').whereRef('files.avatar_id', '=', 'custom_avatars.id').limit(1),
      ),
    )
    .execute();
  for (const { id, account_id: accountId, pack_file: pack } of waiting) {
    const files = await db.transaction().execute(async (transaction) => {
      const awaited = await transaction
        .selectFrom('videos')
        .select('id')
        .where('account_id', '=', accountId)
        .where('status', 'in', ['queued', 'rendering'])
        .where('request', 'like', `%"${storedReference(pack ?? '')}"%`)
        .limit(1)
        .execute();
      if (awaited.length > 0) return [];
      return transaction.deleteFrom('files').where('avatar_id', '=', id).returning('id').execute();
    });
    // After the commit: what a crash leaves here, the next start removes.
    await removeForgotten(
      storage,
      files.map((file) => file.id),
    );
  }
}
