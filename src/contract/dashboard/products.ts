import { z } from 'zod';
import { UpdateProduct } from '../product.ts';
import { inTrash } from '../v2/trash.ts';
import { READING_STAGES } from './limits.ts';

const { product_id: _, ...told } = UpdateProduct.shape;

/** Told as it goes on. */
export const ReadingProgress = z.object({
  stage: z.enum(READING_STAGES),
  done: z.int().optional().describe('Of the pictures and videos that are fetched'),
  of: z.int().optional(),
});
export type ReadingProgress = z.output<typeof ReadingProgress>;

/** The whole of a product: what is left out is emptied. */
export const SaveProduct = z.object({ ...told, name: z.string().trim().min(1).max(300) });
export type SaveProduct = z.output<typeof SaveProduct>;

export const ProductParams = z.object({ id: z.string().describe('A product_id') });

export const DeletedProduct = z.object({
  product_id: z.string(),
  deleted: z.literal(true),
  ...inTrash,
});
