import type { Backend } from '../../drivers/backend.ts';
import { lockTransaction } from '../../drivers/db/lock-transaction.ts';
import type { DbOrTransaction } from '../../drivers/db/schema.ts';
import { removeFilesBestEffort } from '../../drivers/storage/storage.ts';
import { storedReference } from '../assets/stored-reference.ts';
import { forgetVideo } from './discarded-video.ts';
import { trashLock } from './trash-lock.ts';

/**
 * Removes something of the trash for good, with its files. What a video that is being made still needs stays until the
 * next sweep, hidden. False where nothing was removed.
 */
export async function removeItem(
  { db, storage }: Pick<Backend, 'db' | 'storage'>,
  accountId: string,
  id: string,
): Promise<boolean> {
  const removed = await db.transaction().execute(async (transaction) => {
    await lockTransaction(transaction, trashLock(accountId));
    const item = await transaction
      .selectFrom('trash_items')
      .select(['kind', 'subject'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!item || (await isAwaited(transaction, accountId, id))) return undefined;
    const files = await transaction
      .deleteFrom('trashed_files')
      .where('trash_id', '=', id)
      .returning('id')
      .execute();
    await transaction.deleteFrom('trash_items').where('id', '=', id).execute();
    if (item.kind === 'video') await forgetVideo(transaction, item.subject);
    return files.map((file) => file.id);
  });
  // After the commit: what a crash leaves here, the sweep of the store removes.
  if (removed) await removeFilesBestEffort(storage, removed);
  return removed !== undefined;
}

/** Whether a video that waits or is being made was asked for with one of its files. */
async function isAwaited(transaction: DbOrTransaction, accountId: string, id: string): Promise<boolean> {
  const files = await transaction
    .selectFrom('trashed_files')
    .select('id')
    .where('trash_id', '=', id)
    .execute();
  if (files.length === 0) return false;
  const video = await transaction
    .selectFrom('videos')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'rendering'])
    .where(({ or, eb }) => or(files.map((file) => eb('request', 'like', `%"${storedReference(file.id)}"%`))))
    .limit(1)
    .executeTakeFirst();
  return video !== undefined;
}
