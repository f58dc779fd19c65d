import { z } from 'zod';
import { ASPECT_CODES } from '../enums.ts';
import { integerOneOf, optional } from '../fields.ts';
import { family, photoFields, photoStatusFields, referencePicture } from '../photo.ts';

const aspect_ratio = integerOneOf(ASPECT_CODES).describe('0 portrait, 1 landscape, 2 square');

export const GeneratePhotoV1 = z.object({
  ...photoFields,
  family: family(),
  aspect_ratio,
  image_url: optional(referencePicture()),
});
export type GeneratePhotoV1 = z.output<typeof GeneratePhotoV1>;

export const GenerateNewLook = z.object({
  ...photoFields,
  aspect_ratio,
  image_url: referencePicture().describe(
    'Picture of the person. A picture generated here keeps the same person; from any other picture, only the person’s features are kept',
  ),
});
export type GenerateNewLook = z.output<typeof GenerateNewLook>;

export const PhotoStatusV1 = z.object({
  ...photoStatusFields,
  msg: z.string().describe('Reason for the failure; empty otherwise'),
});
export type PhotoStatusV1 = z.output<typeof PhotoStatusV1>;

export const MotionStatusV1 = z.object({
  motion_id: z.string(),
  avatar_id: z.int(),
  image_url: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'error', 'completed']),
  motion_preview_url: z.string().describe('Empty until it is completed'),
  voice_id: z.string(),
  error_msg: z.string().describe('Reason for the failure; empty otherwise'),
});
export type MotionStatusV1 = z.output<typeof MotionStatusV1>;
