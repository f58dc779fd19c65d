import { findAvatar } from '../../catalog/avatars.ts';
import { invalidField } from '../../contract/errors.ts';
import type { AvatarSource } from '../../media/timeline/timeline.ts';
import { storedReference } from '../assets/stored-reference.ts';
import type { Db } from '../db/schema.ts';

/** Turns the avatar that a client names in a field into one that can be drawn. */
export type ResolveAvatar = (
  avatar: { avatar_id: number; avatar_type: 0 | 1 },
  field: string,
) => Promise<AvatarSource>;

/**
 * @throws {ApiError} naming the field; another account's avatar is answered like one that does not exist
 */
export function avatarResolver(db: Db, accountId: string): ResolveAvatar {
  return async ({ avatar_id: id, avatar_type: type }, field) => {
    if (type === 0) {
      if (findAvatar(id)) return { library: id };
      throw invalidField(field, `${id} is not one of the public avatars`);
    }
    const avatar = await db
      .selectFrom('custom_avatars')
      .select(['status', 'fail_msg', 'pack_file'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!avatar) throw invalidField(field, `${id} is not one of the custom avatars`);
    if (avatar.status === 'processing') throw invalidField(field, `${id} is still being made`);
    if (avatar.pack_file === null) {
      throw invalidField(field, `${id} could not be made: ${avatar.fail_msg || 'it has no picture'}`);
    }
    return { pack: storedReference(avatar.pack_file) };
  };
}
