import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { OWN_AVATAR_JOB } from './create-avatar.ts';
import { cancelMotions } from './end-motion.ts';
import { failAvatar } from './own-avatar.ts';

/**
 * Deletes an avatar of an account. What is being made of it is called off; videos that were asked for before still
 * get their presenter.
 *
 * @throws {ApiError} `not_found`, also when it is another account's
 */
export async function deleteAvatar(
  backend: Backend,
  accountId: string,
  id: number,
  wish: DeleteOptions,
): Promise<Receipt> {
  const { queue } = backend;
  const receipt = await discard(backend, accountId, wish, async (transaction) => {
    const deleted = await transaction
      .updateTable('custom_avatars')
      .set({ deleted_at: Date.now(), origin: null })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!deleted) throw new ApiError('not_found', 'There is no avatar with this avatar_id');
    await cancelMotions(transaction, queue, id);
    await queue.cancel(transaction, OWN_AVATAR_JOB, String(id), 'The avatar was deleted');
    await failAvatar(transaction, id, 'The avatar was deleted');
    const files = await transaction
      .selectFrom('files')
      .select(['id', 'role'])
      .where('avatar_id', '=', id)
      .execute();
    return {
      kind: 'avatar',
      subject: String(id),
      name: deleted.name,
      cover: files.find(({ role }) => role === 'cover')?.id,
      content: {},
      files: files.map((file) => file.id),
    };
  });
  queue.wake();
  return receipt;
}
