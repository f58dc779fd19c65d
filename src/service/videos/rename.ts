import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../drivers/backend.ts';
import { OBJECT } from '../drivers/db/columns.ts';
import { NEXT_REVISION } from '../drivers/db/revision.ts';
import type { DbOrTransaction } from '../drivers/db/schema.ts';
import { FIRST_OWN_TEMPLATE_ID } from '../library/templates/templates.ts';
import { findVideo } from './find-videos.ts';
import { renameInSearchText } from './search-texts.ts';
import { fileName } from './video-files.ts';

/** Resources whose name an account may change. */
export type RenamableKind = 'videos' | 'avatars' | 'voices' | 'products' | 'templates';

/**
 * Renames a resource and changes nothing else.
 * @param id as used in the API
 * @throws {ApiError} `not_found`, also for a resource of another account
 */
export async function rename(
  backend: Backend,
  accountId: string,
  { what, id, name }: { what: RenamableKind; id: string; name: string },
): Promise<void> {
  if (what === 'videos') return renameVideo(backend, accountId, id, name);
  if (!(await CHANGES[what](backend.db, accountId, id, name))) {
    throw new ApiError('not_found', 'There is no resource with this id in your account');
  }
}

async function renameVideo(backend: Backend, accountId: string, id: string, name: string): Promise<void> {
  const { video } = await findVideo(backend, accountId, id);
  await backend.db.transaction().execute(async (transaction) => {
    const { request } = await transaction
      .updateTable('videos')
      .set({ name, revision: NEXT_REVISION })
      .where('id', '=', video.id)
      .returning('request')
      .executeTakeFirstOrThrow();
    const renamed = OBJECT.write({ ...OBJECT.read(request), name });
    await transaction.updateTable('videos').set({ request: renamed }).where('id', '=', video.id).execute();
    await renameInSearchText(transaction, video.project_id, name);
    // The files are downloaded under that name.
    const oldName = fileName(video.name);
    const files = await transaction
      .selectFrom('files')
      .select(['id', 'name'])
      .where('video_id', '=', video.id)
      .execute();
    for (const file of files.filter((stored) => stored.name.startsWith(oldName))) {
      await transaction
        .updateTable('files')
        .set({ name: fileName(name) + file.name.slice(oldName.length) })
        .where('id', '=', file.id)
        .execute();
    }
  });
}

type Change = (db: DbOrTransaction, accountId: string, id: string, name: string) => Promise<boolean>;

/** Each returns whether the record exists. */
const CHANGES: Record<Exclude<RenamableKind, 'videos'>, Change> = {
  async avatars(db, accountId, id, name) {
    const { numUpdatedRows } = await db
      .updateTable('custom_avatars')
      .set({ name })
      .where('id', '=', toRecordNumber(id))
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async voices(db, accountId, id, name) {
    const { numUpdatedRows } = await db
      .updateTable('custom_voices')
      .set({ name })
      .where('voice_id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async products(db, accountId, id, name) {
    const { numUpdatedRows } = await db
      .updateTable('products')
      .set({ name, updated_at: Date.now() })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  async templates(db, accountId, id, name) {
    const own = { id: toRecordNumber(id) - FIRST_OWN_TEMPLATE_ID, account_id: accountId };
    const row = await db
      .selectFrom('templates')
      .select('content')
      .where('id', '=', own.id)
      .where('account_id', '=', own.account_id)
      .executeTakeFirst();
    if (!row) return false;
    const content = OBJECT.write({ ...OBJECT.read(row.content), name });
    await db
      .updateTable('templates')
      .set({ name, content, updated_at: Date.now() })
      .where('id', '=', own.id)
      .where('account_id', '=', own.account_id)
      .execute();
    return true;
  },
};

/** Returns an id that matches nothing if the text is not a number. */
function toRecordNumber(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
