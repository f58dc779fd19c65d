import * as described from '../../../../contract/operations/products.ts';
import type { UpdateProduct } from '../../../../contract/product.ts';
import { readProductInput } from '../../../../service/library/products/product-input.ts';
import { updateProduct as update } from '../../../../service/library/products/update-product.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { type Call, operation } from '../../server/operation.ts';
import { productView } from '../../views/product-view.ts';

async function handle(call: Call<unknown, unknown, UpdateProduct>) {
  const { context, account, body, baseUrl } = call;
  const { allowPrivateFetch: allowPrivate } = context;
  const told = await readProductInput(body, { media: resolveMediaOf(call), allowPrivate });
  return productView(await update(context, account.id, body.product_id, told), baseUrl);
}

export const updateProductV1 = operation(described.updateProductV1, { handle });
export const updateProduct = operation(described.updateProduct, { handle });
