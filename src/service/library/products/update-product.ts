import type { Backend } from '../../drivers/backend.ts';
import { type DescribedProduct, describeProducts, findProduct } from './find-product.ts';
import type { ProductInput } from './product-input.ts';
import { MEDIA, PRICE } from './stored-product.ts';

/**
 * Changes what is told; the rest stays. A price of null takes the price away.
 *
 * @throws {ApiError} `not_found`
 */
export async function updateProduct(
  { db }: Backend,
  accountId: string,
  id: string,
  told: Omit<ProductInput, 'price'> & { price?: ProductInput['price'] | null },
): Promise<DescribedProduct> {
  return await db.transaction().execute(async (transaction) => {
    await findProduct(transaction, accountId, id);
    const row = await transaction
      .updateTable('products')
      .set({
        ...(told.name !== undefined && { name: told.name }),
        ...(told.description !== undefined && { description: told.description }),
        ...(told.targetAudience !== undefined && { target_audience: told.targetAudience }),
        ...(told.brand !== undefined && { brand: told.brand }),
        ...(told.price !== undefined && { price: PRICE.write(told.price) }),
        ...(told.media && { media: MEDIA.write(told.media) }),
        updated_at: Date.now(),
      })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const [described] = await describeProducts(transaction, [row]);
    return described as DescribedProduct;
  });
}
