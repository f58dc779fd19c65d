import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../drivers/backend.ts';
import { fileOfReference } from '../assets/stored-reference.ts';
import { type DeleteOptions, discard, type Receipt } from '../trash/discard.ts';
import { MEDIA } from './stored-product.ts';

/** Its pictures stay as assets, and videos that were asked for before are made all the same. @throws {ApiError} `not_found` */
export function deleteProduct(
  backend: Pick<Backend, 'db' | 'storage' | 'trashDays'>,
  accountId: string,
  id: string,
  wish: DeleteOptions,
): Promise<Receipt> {
  return discard(backend, accountId, wish, async (transaction) => {
    const row = await transaction
      .deleteFrom('products')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found', 'There is no product with this product_id');
    const pictures = MEDIA.read(row.media).filter(({ type }) => type === 1);
    const [cover] = pictures.flatMap(({ reference }) => fileOfReference(reference) ?? []);
    return { kind: 'product', subject: id, name: row.name, cover, content: { row }, files: [] };
  });
}
