import * as described from '../../../contract/operations/products.ts';
import { listProducts as list } from '../../../service/library/products/find-product.ts';
import { operation } from '../../server/operation.ts';
import { productView } from '../../views/product-view.ts';

export const listProducts = operation(described.listProducts, {
  async handle({ context, account, baseUrl }) {
    const products = await list(context.db, account.id);
    return products.map((product) => productView(product, baseUrl));
  },
});
