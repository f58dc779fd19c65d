import { DeletedProduct, ProductParams, ReadingProgress, SaveProduct } from '../../dashboard/products.ts';
import { CreateProduct, Product } from '../../product.ts';
import { CreateVideoFromProduct } from '../../v2/product-video.ts';
import { Permanently } from '../../v2/trash.ts';
import { defineOperation } from '../define-operation.ts';

export const productStill = defineOperation({
  method: 'POST',
  path: '/dashboard/api/product-still',
  name: 'productStill',
  summary: 'How a product video will look, as PNG',
  right: 'read',
  body: CreateVideoFromProduct,
  frame: 'picture',
});

export const saveProduct = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/products/:id',
  name: 'saveProduct',
  summary: 'Keep a product as the form has it; an empty field is emptied',
  params: ProductParams,
  body: SaveProduct,
  data: Product,
});

export const deleteProduct = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/products/:id',
  name: 'deleteProduct',
  summary: 'Delete a product; its pictures stay among the assets',
  params: ProductParams,
  query: Permanently,
  data: DeletedProduct,
});

export const readProductPage = defineOperation({
  method: 'POST',
  path: '/dashboard/api/read_product',
  name: 'readProductPage',
  summary: 'Create a product from a web page, with progress',
  body: CreateProduct,
  progress: ReadingProgress,
  data: Product,
  frame: 'progress',
  isPriced: true,
});
