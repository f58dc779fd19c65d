import { z } from 'zod';
import { defineOperation } from '../operations/define-operation.ts';
import { CreateProduct, Product, UpdateProduct } from '../product.ts';
import { CreateVideoFromProduct } from '../v2/product-video.ts';
import { DeleteQuery, inTrash } from '../v2/trash.ts';
import { READING_STAGES } from './limits.ts';

const { product_id: _, ...details } = UpdateProduct.shape;

/** Progress of reading a product page. */
export const ReadingProgress = z.object({
  stage: z.enum(READING_STAGES),
  done: z.int().optional().describe('Pictures and videos fetched so far'),
  of: z.int().optional(),
});
export type ReadingProgress = z.output<typeof ReadingProgress>;

/** A complete product: omitted fields are cleared. */
export const SaveProduct = z.object({ ...details, name: z.string().trim().min(1).max(300) });
export type SaveProduct = z.output<typeof SaveProduct>;

const ProductParams = z.object({ id: z.string().describe('A product_id') });

const DeletedProduct = z.object({
  product_id: z.string(),
  deleted: z.literal(true),
  ...inTrash,
});

export const productStill = defineOperation({
  method: 'POST',
  path: '/dashboard/api/product-still',
  name: 'productStill',
  summary: 'Get a still of a product video before it is made, as PNG',
  right: 'read',
  body: CreateVideoFromProduct,
  frame: 'picture',
});

export const saveProduct = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/products/:id',
  name: 'saveProduct',
  summary: 'Save a product as entered in the form; empty fields are cleared',
  params: ProductParams,
  body: SaveProduct,
  data: Product,
});

export const deleteProduct = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/products/:id',
  name: 'deleteProduct',
  summary: 'Delete a product; its pictures remain as assets',
  params: ProductParams,
  query: DeleteQuery,
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
