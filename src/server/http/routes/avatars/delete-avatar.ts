import { ApiError } from '../../../../contract/errors.ts';
import * as described from '../../../../contract/operations/avatars.ts';
import { deleteAvatar } from '../../../../service/library/avatars/delete-avatar.ts';
import { operation } from '../../server/operation.ts';
import { deleteOptionsOf, receiptView } from '../../views/deletion.ts';

export const deleteAvatarOperation = operation(described.deleteAvatar, {
  async handle({ context, account, query }) {
    // What is no number is no avatar either, and is answered like one that is not there.
    if (!/^\d{1,15}$/.test(query.avatar_id)) {
      throw new ApiError('not_found', 'There is no avatar with this avatar_id');
    }
    const id = Number(query.avatar_id);
    const receipt = await deleteAvatar(context, account.id, id, deleteOptionsOf(query));
    return { avatar_id: id, deleted: true as const, ...receiptView(receipt) };
  },
});
