import { z } from 'zod';
import { ASPECT_NAMES } from '../enums.ts';
import { optional } from '../fields.ts';
import { family, photoFields, photoStatusFields, referencePicture } from '../photo.ts';

export const GeneratePhoto = z.object({
  ...photoFields,
  family: family(),
  aspect_ratio: z.enum(ASPECT_NAMES),
  image_url: optional(referencePicture()),
});
export type GeneratePhoto = z.output<typeof GeneratePhoto>;

export const PhotoStatus = z.object({
  ...photoStatusFields,
  msg: z.string().nullable().describe('Reason for the failure'),
});
export type PhotoStatus = z.output<typeof PhotoStatus>;

const MOTION_STATUS = ['pending', 'processing', 'completed', 'failed'] as const;

export const CreatedMotion = z.object({
  avatar_id: z.int(),
  motion_id: z.string(),
  name: z.string(),
  status: z.enum(MOTION_STATUS),
  warnings: z.array(z.string()).optional().describe('What differs from your request'),
});
export type CreatedMotion = z.output<typeof CreatedMotion>;

export const MotionStatus = z.object({
  motion_id: z.string(),
  avatar_id: z.int(),
  image_url: z.string(),
  name: z.string(),
  status: z.enum(MOTION_STATUS),
  motion_preview_url: z.string().describe('Empty until it is completed'),
  voice_id: z.string(),
  error_msg: z.string().nullable(),
  warnings: z.array(z.string()).optional(),
});
export type MotionStatus = z.output<typeof MotionStatus>;
