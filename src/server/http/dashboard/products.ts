import * as described from '../../../contract/operations/dashboard/products.ts';
import { deleteProduct } from '../../../service/library/products/delete-product.ts';
import { readProductInput } from '../../../service/library/products/product-input.ts';
import { updateProduct } from '../../../service/library/products/update-product.ts';
import { resolveMediaOf } from '../server/media.ts';
import { operation } from '../server/operation.ts';
import { deleteOptionsOf, receiptView } from '../views/deletion.ts';
import { productView } from '../views/product-view.ts';

export const saveProductOperation = operation(described.saveProduct, {
  async handle(call) {
    const { context, account, params, body, baseUrl } = call;
    const { allowPrivateFetch: allowPrivate } = context;
    const told = await readProductInput(
      { ...body, product_id: params.id },
      { media: resolveMediaOf(call), allowPrivate },
    );
    const { description = '', targetAudience = '', brand = '', price = null, media = [] } = told;
    const whole = { ...told, description, targetAudience, brand, price, media };
    return productView(await updateProduct(context, account.id, params.id, whole), baseUrl);
  },
});

export const deleteProductOperation = operation(described.deleteProduct, {
  async handle({ context, account, params, query }) {
    const receipt = await deleteProduct(context, account.id, params.id, deleteOptionsOf(query));
    return { product_id: params.id, deleted: true as const, ...receiptView(receipt) };
  },
});
