import * as described from '../../../../contract/operations/products.ts';
import { listProducts as list } from '../../../../service/library/products/find-product.ts';
import { operation } from '../../server/operation.ts';
import { pageOfWhole } from '../../views/page.ts';
import { productView } from '../../views/product-view.ts';

export const listProducts = operation(described.listProducts, {
  async handle({ context, account, query, baseUrl }) {
    const products = await list(context.db, account.id);
    return pageOfWhole(products, query).map((product) => productView(product, baseUrl));
  },
});
