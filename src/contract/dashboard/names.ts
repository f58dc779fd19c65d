import { z } from 'zod';
import { CONTROLS, HAS_CONTROLS } from '../fields.ts';
import { LONGEST_NAME } from './limits.ts';

export const RenameParams = z.object({
  what: z.enum(['videos', 'avatars', 'voices', 'products', 'templates']),
  id: z.string().describe('A video_id, product_id, voice_id, or the id of an own avatar or template'),
});

export const Rename = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(LONGEST_NAME)
    .refine((name) => !CONTROLS.test(name), HAS_CONTROLS),
});
export type Rename = z.output<typeof Rename>;
