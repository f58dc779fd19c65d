import { createProduct, createProductV1 } from './create.ts';
import { listProducts } from './list.ts';
import { updateProduct, updateProductV1 } from './update.ts';

export const PRODUCT_OPERATIONS = [
  createProduct,
  createProductV1,
  listProducts,
  updateProduct,
  updateProductV1,
];
