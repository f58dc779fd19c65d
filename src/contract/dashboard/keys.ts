import { z } from 'zod';
import { code, optional, text } from '../fields.ts';
import { GRACE_HOURS, KEY_SCOPE_NAMES, MOST_KEY_DAYS, RESOURCE_NAMES } from './limits.ts';

export const Key = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(KEY_SCOPE_NAMES),
  resources: z.array(z.enum(RESOURCE_NAMES)).nullable().describe('What it reaches; null for everything'),
  hint: z.string().describe('How it begins'),
  is_default: z.boolean(),
  created_at: z.int(),
  last_used_at: z.int().nullable(),
  last_used_address: z.string().nullable(),
  expires_at: z.int().nullable().describe('When it ends'),
  hosted_status: z.boolean().describe('What is refused to it is answered with HTTP 200 and the envelope'),
  is_replaced: z.boolean().describe('Another took its place when it was rolled'),
});
export type Key = z.output<typeof Key>;

export const Keys = z.object({ keys: z.array(Key) });

export const CreateKey = z.object({
  name: text(60),
  scope: z.enum(KEY_SCOPE_NAMES),
  resources: optional(z.array(z.enum(RESOURCE_NAMES)).min(1).max(RESOURCE_NAMES.length)),
  expires_in_days: optional(z.int().min(1).max(MOST_KEY_DAYS)),
});
export type CreateKey = z.output<typeof CreateKey>;

export const ChangeKey = z.object({
  hosted_status: z.boolean().describe('Answer what is refused with HTTP 200 and the envelope'),
});
export type ChangeKey = z.output<typeof ChangeKey>;

export const RollKey = z.object({ grace_hours: code(GRACE_HOURS) });
export type RollKey = z.output<typeof RollKey>;

/** A key in full: shown once, but for the Default key. */
export const FullKey = z.object({ key: z.string() });

export const KeyParams = z.object({ id: text(100) });
