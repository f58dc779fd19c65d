import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { usesOf } from './uses-of.ts';

/**
 * Deletes a file of an account; what was made of it stays.
 *
 * @throws {ApiError} `not_found`, or `conflict` naming what still needs it
 */
export function deleteAsset(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  number: number,
  wish: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, wish, async (transaction) => {
    const row = await transaction
      .deleteFrom('assets')
      .where('number', '=', number)
      .where('account_id', '=', accountId)
      .where('stored_at', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no file with this asset_id');
    const { file_id: file, kind } = row;
    const reason = await usesOf(transaction, accountId, file);
    if (reason !== undefined) throw new ApiError('conflict', `The file cannot be deleted: ${reason}`);
    return {
      kind: 'asset',
      subject: String(number),
      name: row.name,
      cover: kind === 'image' ? file : undefined,
      content: { row },
      files: [file],
    };
  });
}
