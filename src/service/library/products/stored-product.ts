import { z } from 'zod';
import type { Price } from '../../../engine/crawl/page-product.ts';
import { jsonColumn } from '../../drivers/db/columns.ts';
import type { ProductMedia } from './tables.ts';

const price: z.ZodType<Price> = z.object({
  amount: z.number(),
  currency: z.string(),
  was: z.number().exactOptional(),
});

export const PRICE = jsonColumn('the price of a product', price.nullable());

const media: z.ZodType<ProductMedia> = z.object({
  type: z.literal([1, 2]),
  name: z.string(),
  reference: z.string(),
  description: z.string(),
});

export const MEDIA = jsonColumn('the media of a product', z.array(media));
