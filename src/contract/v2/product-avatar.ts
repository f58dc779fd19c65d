import { z } from 'zod';
import { ASPECT_NAMES } from '../enums.ts';
import { integer, integerBetween, media, optional, text } from '../fields.ts';
import { AvatarStatusCode, photoWarnings } from './custom-avatars.ts';

const SOURCE_TYPES = ['id', 'image', 'description'] as const;
const AVATAR_TYPES = ['public', 'photo', 'custom'] as const;
export const STILL_QUALITIES = ['low', 'medium', 'high'] as const;
export const STILL_RATIOS = ['3:2', '2:3', '1:1'] as const;
const JOB_STATUS = ['pending', 'processing', 'completed', 'failed'] as const;

export const AvatarOfProduct = z
  .object({
    type: z
      .enum(SOURCE_TYPES)
      .describe('id: an avatar of a list. image: a picture of a person. description: words'),
    value: optional(text(4096)).describe(
      'For image: URL or asset_id. For description: the person in plain words',
    ),
    avatar_id: optional(integer()).describe('For id: the avatar'),
    avatar_type: optional(z.enum(AVATAR_TYPES)).describe(
      'For id: public (default), or photo or custom for your own',
    ),
  })
  .superRefine(({ type, value, avatar_id }, context) => {
    const isNumber = value !== undefined && /^\d{1,15}$/.test(value);
    if (type === 'id' && avatar_id === undefined && !isNumber) {
      context.addIssue({ code: 'custom', path: ['avatar_id'], message: 'is required with type id' });
    }
    if (type !== 'id' && value === undefined) {
      context.addIssue({ code: 'custom', path: ['value'], message: `is required with type ${type}` });
    }
  });
export type AvatarOfProduct = z.output<typeof AvatarOfProduct>;

export const GenerateProductAvatar = z.object({
  product_image_url: media().describe(
    'URL or asset_id of a picture of the product, best alone on a plain background',
  ),
  avatar_source: AvatarOfProduct.meta({ sample: { type: 'id', avatar_id: 81, avatar_type: 'public' } }),
  prompt: optional(text(2000)).describe(
    'Has no effect: the still is composed of the presenter and your picture',
  ),
  quality: z
    .enum(STILL_QUALITIES)
    .describe('Longer side of the stills: low 768, medium 1152, high 1536 pixels'),
  aspect_ratio: z.enum(STILL_RATIOS),
  num_images: optional(integerBetween(1, 4)).describe(
    'Stills with different arrangements: side of the product and counter; default 1',
  ),
  webhook_url: optional(text(2048)).describe('Receives an event when this generation has finished or failed'),
});
export type GenerateProductAvatar = z.output<typeof GenerateProductAvatar>;

const generation = {
  generation_id: z.string().describe('For POST /v2/product_avatar/add_motion, once it is completed'),
  status: z.enum(JOB_STATUS),
  created_at: z.int().describe('Unix time in seconds'),
};

export const CreatedProductAvatars = z.object({
  batch_id: z.string(),
  total_submitted: z.int(),
  generations: z.array(z.object(generation)),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedProductAvatars = z.output<typeof CreatedProductAvatars>;

export const ProductBatchParams = z.object({ batch_id: text(100) });

export const ProductAvatarBatch = z.object({
  batch_id: z.string(),
  summary: z.object({
    total: z.int(),
    pending: z.int(),
    processing: z.int(),
    completed: z.int(),
    failed: z.int(),
  }),
  generations: z.array(
    z.object({
      ...generation,
      completed_at: z.int().optional().describe('Unix time in seconds'),
      image_id: z.string().optional().describe('asset_id of the still'),
      url: z.string().optional().describe('The still, a PNG'),
    }),
  ),
  warnings: z.array(z.string()).optional().describe('Limits of the stills'),
  error: z.object({ code: z.int(), message: z.string() }).optional().describe('Reason for the failure'),
});
export type ProductAvatarBatch = z.output<typeof ProductAvatarBatch>;

export const AddProductMotion = z.object({
  generation_id: text(100).describe('A completed still'),
  model: optional(integerBetween(0, 2)).describe('Has no effect: there is only one motion model'),
  name: text(255).describe('Name of the avatar'),
  voice_id: text(200).describe('Voice for the preview, from a voice list'),
  description: text(1000).describe('Saved, but has no effect'),
  aspect_ratio: optional(z.enum(ASPECT_NAMES)).describe('Default: the one closest to the still'),
});
export type AddProductMotion = z.output<typeof AddProductMotion>;

export const CreatedProductMotion = z.object({
  avatar_id: z.int().describe('Use it with avatar_type 1'),
  motion_id: z.string(),
  name: z.string(),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedProductMotion = z.output<typeof CreatedProductMotion>;

export const ProductAvatarsQuery = z.object({
  aspect_ratio: optional(z.enum(ASPECT_NAMES)),
});

export const ProductAvatars = z.object({
  product_avatars: z.array(
    z.object({
      avatar_id: z.int().describe('Use it with avatar_type 1'),
      name: z.string(),
      cover_url: z.string(),
      status: AvatarStatusCode,
      fail_msg: z.string().describe('Reason for the failure; empty otherwise'),
      warnings: photoWarnings,
      avatar_url: z.string().describe('Video in which it speaks; empty until it is completed'),
      aspect_ratio: z.int().describe('0 portrait, 1 landscape, 2 square'),
      gender: z.string(),
    }),
  ),
});
