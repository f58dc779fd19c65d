import { ApiError } from '../../contract/errors.ts';
import type { Backend } from '../backend.ts';

/** Its pictures stay as assets, and videos that were asked for before are made all the same. @throws {ApiError} `not_found` */
export async function deleteProduct({ db }: Backend, accountId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('products')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('not_found', 'There is no product with this product_id');
}
