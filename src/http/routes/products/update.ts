import { Product, UpdateProduct } from '../../../contract/product.ts';
import { readProductInput } from '../../../service/library/products/product-input.ts';
import { updateProduct as update } from '../../../service/library/products/update-product.ts';
import { resolveMediaOf } from '../../server/media.ts';
import { operation } from '../../server/operation.ts';
import { productView } from '../../views/product-view.ts';
import { EXAMPLE } from './create.ts';

function change(path: string, name: string) {
  return operation({
    method: 'PUT',
    path,
    name,
    summary: 'Change a product; fields you leave out stay as they are',
    body: UpdateProduct,
    data: Product,
    example: EXAMPLE,
    async handle(call) {
      const { context, account, body, baseUrl } = call;
      const { allowPrivateFetch: allowPrivate } = context;
      const told = await readProductInput(body, { media: resolveMediaOf(call), allowPrivate });
      return productView(await update(context, account.id, body.product_id, told), baseUrl);
    },
  });
}

export const updateProductV1 = change('/v1/product', 'updateProductV1');
export const updateProduct = change('/v2/product', 'updateProduct');
