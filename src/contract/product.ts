import { z } from 'zod';
import { integerOneOf, media, optional, text } from './fields.ts';

/** 1 is an image, 2 a video. */
export const MEDIA_TYPES = [1, 2] as const;

const isAmount = (value: unknown) => /^\d{1,9}(\.\d{1,2})?$/.test(String(value)) && Number(value) > 0;
const amount = () =>
  (z.any() as z.ZodType<unknown, number | `${number}`>)
    .refine(isAmount, { message: 'must be an amount above 0 such as 29.99' })
    .transform(Number)
    .meta({ type: 'number', exclusiveMinimum: 0 });

const Price = z
  .object({
    amount: amount(),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .refine((value) => /^[A-Z]{3}$/.test(value), {
        message: 'must be a three-letter currency code such as USD',
      }),
    was: optional(amount()).describe('Old price'),
  })
  .describe('Leave it out if you are not sure of the price');

const MediaItem = z.object({
  type: optional(integerOneOf(MEDIA_TYPES)).describe('1 (default) image, 2 video'),
  name: optional(text(255)),
  url: media().describe('URL or asset_id'),
  description: optional(text(2000)),
});

/** Details of a product that a client can set. */
const details = {
  name: optional(text(300)),
  description: optional(text(5000)).describe('Introduction and selling points'),
  target_audience: optional(text(500)),
  brand: optional(text(80)),
  price: optional(Price),
  media: optional(z.array(MediaItem).max(20)),
};

export const CreateProduct = z.object({
  url: optional(text(2048)).describe('Web page of the product; missing fields are read from it'),
  ...details,
});
export type CreateProduct = z.output<typeof CreateProduct>;

/** Clients that edit a record also send back its empty lists, so only `null` removes all entries of a list. */
function nullToEmpty(value: z.input<typeof MediaItem>[] | '' | null | undefined): unknown {
  if (value === null) return [];
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

export const UpdateProduct = z.object({
  product_id: media(),
  ...details,
  media: z
    .preprocess(nullToEmpty, z.array(MediaItem).max(20).nullish())
    .optional()
    .describe('Replaces the current media; [] changes nothing, null removes all'),
});
export type UpdateProduct = z.output<typeof UpdateProduct>;

export const Product = z.object({
  product_id: z.string(),
  url: z.string().describe('Empty if there is no page'),
  name: z.string(),
  description: z.string(),
  target_audience: z.string(),
  media: z
    .array(
      z.object({
        type: z.literal([...MEDIA_TYPES]).describe('1 image, 2 video'),
        name: z.string(),
        url: z.string(),
        description: z.string(),
      }),
    )
    .describe('Best first'),
  brand: z.string().optional(),
  price: z
    .object({
      amount: z.number(),
      currency: z.string().describe('ISO 4217'),
      was: z.number().optional().describe('Old price'),
    })
    .optional()
    .describe('Absent if the price is not certain'),
  warnings: z.array(z.string()).optional().describe('What could not be read from the page, and why'),
});
export type Product = z.output<typeof Product>;
