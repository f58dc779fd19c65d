import { z } from 'zod';
import { Product } from '../../../contract/product.ts';
import { listProducts as list } from '../../../service/library/products/find-product.ts';
import { operation } from '../../server/operation.ts';
import { productView } from '../../views/product-view.ts';

export const listProducts = operation({
  method: 'GET',
  path: '/v1/products',
  name: 'listProducts',
  summary: 'List your products, newest first',
  data: z.array(Product),
  async handle({ context, account, baseUrl }) {
    const products = await list(context.db, account.id);
    return products.map((product) => productView(product, baseUrl));
  },
});
