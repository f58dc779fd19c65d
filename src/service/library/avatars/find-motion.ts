import type { Selectable } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { Db } from '../../drivers/db/schema.ts';
import type { AvatarMotionRow } from './tables.ts';

export type FoundMotion = Selectable<AvatarMotionRow> & { name: string; video_url: string };

/** A preview with the avatar that it shows. @throws {ApiError} `not_found`, also when it is another account's */
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
