import { z } from 'zod';
import { CreateProduct, Product, UpdateProduct } from '../product.ts';
import { WholeListQuery } from '../v2/lists.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'products', tag: 'Videos' });

export const listProducts = defineOperation({
  method: 'GET',
  path: '/v1/products',
  name: 'listProducts',
  summary: 'List your products, newest first',
  query: WholeListQuery,
  data: z.array(Product),
});

const EXAMPLE: Product = {
  product_id: 'prod_Zb3kQ9mXw2Lr7TcV0sNf4HyD',
  url: 'https://shop.example.com/products/cork-lamp',
  name: 'Cork Table Lamp',
  description: 'A lamp turned from one piece of cork.\nWarm light, dimmed by a touch.',
  target_audience: 'People who read in bed',
  media: [
    {
      type: 1,
      name: 'cork-table-lamp-1.jpg',
      url: 'https://video.example/files/q3tZ0yVJ6mWc1sKp8LdR2aXe/cork-table-lamp-1.jpg',
      description: '',
    },
  ],
  brand: 'Lumen & Bark',
  price: { amount: 49, currency: 'EUR', was: 59 },
};

const creation = {
  method: 'POST' as const,
  summary: 'Create a product from a web page, from your own details, or from both',
  body: CreateProduct,
  data: Product,
  example: EXAMPLE,
  isPriced: true as const,
};

export const createProductV1 = defineOperation({ ...creation, path: '/v1/product', name: 'createProductV1' });
export const createProduct = defineOperation({ ...creation, path: '/v2/product', name: 'createProduct' });

const change = {
  method: 'PUT' as const,
  summary: 'Change a product; fields you leave out stay as they are',
  body: UpdateProduct,
  data: Product,
  example: EXAMPLE,
};

export const updateProductV1 = defineOperation({ ...change, path: '/v1/product', name: 'updateProductV1' });
export const updateProduct = defineOperation({ ...change, path: '/v2/product', name: 'updateProduct' });
