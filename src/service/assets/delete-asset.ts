import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../backend.ts';
import { removeForgotten } from '../storage/remove-forgotten.ts';
import { whoNeeds } from './who-needs.ts';

/**
 * Deletes a file of an account; what was made of it stays.
 *
 * @throws {ApiError} `not_found`, or `conflict` naming what still needs it
 */
export async function deleteAsset(
  { db, storage }: Backend,
  accountId: string,
  number: number,
): Promise<void> {
  const file = await db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('assets')
      .where('number', '=', number)
      .where('account_id', '=', accountId)
      .where('stored_at', 'is not', null)
      .returning('file_id')
      .executeTakeFirst();
    if (!deleted) throw new ApiError('not_found', 'There is no file with this asset_id');
    const reason = await whoNeeds(transaction, accountId, deleted.file_id);
    if (reason !== undefined) throw new ApiError('conflict', `The file cannot be deleted: ${reason}`);
    await transaction.deleteFrom('files').where('id', '=', deleted.file_id).execute();
    return deleted.file_id;
  });
  // After the commit: what a crash leaves here, the next start removes.
  await removeForgotten(storage, [file]);
}
