import { z } from 'zod';
import { integerOneOf, optional, text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { GRACE_HOURS, KEY_SCOPE_NAMES, MAX_KEY_DAYS, RESOURCE_NAMES } from './limits.ts';

export const Key = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(KEY_SCOPE_NAMES),
  resources: z
    .array(z.enum(RESOURCE_NAMES))
    .nullable()
    .describe('Resources that the key can access; null for all'),
  hint: z.string().describe('First characters of the key'),
  is_default: z.boolean(),
  created_at: z.int(),
  last_used_at: z.int().nullable(),
  last_used_address: z.string().nullable(),
  expires_at: z.int().nullable().describe('Unix time in seconds'),
  hosted_status: z.boolean().describe('Failures are sent with HTTP 200 and the envelope'),
  is_replaced: z.boolean().describe('The key was rolled and is replaced by another'),
});
export type Key = z.output<typeof Key>;

const Keys = z.object({ keys: z.array(Key) });

export const CreateKey = z.object({
  name: text(60),
  scope: z.enum(KEY_SCOPE_NAMES),
  resources: optional(z.array(z.enum(RESOURCE_NAMES)).min(1).max(RESOURCE_NAMES.length)),
  expires_in_days: optional(z.int().min(1).max(MAX_KEY_DAYS)),
});
export type CreateKey = z.output<typeof CreateKey>;

export const ChangeKey = z.object({
  hosted_status: z.boolean().describe('True sends failures with HTTP 200 and the envelope'),
});
export type ChangeKey = z.output<typeof ChangeKey>;

const RollKey = z.object({ grace_hours: integerOneOf(GRACE_HOURS) });

/** A complete key. It is shown once, except for the Default key. */
const FullKey = z.object({ key: z.string() });

const KeyParams = z.object({ id: text(100) });

export const listKeys = defineOperation({
  method: 'GET',
  path: '/dashboard/api/keys',
  name: 'listKeys',
  summary: 'List the active keys',
  data: Keys,
});

export const createKey = defineOperation({
  method: 'POST',
  path: '/dashboard/api/keys',
  name: 'createKey',
  summary: 'Create a key; it is shown only this once',
  isAudited: true,
  body: CreateKey,
  data: FullKey,
});

export const revealDefaultKey = defineOperation({
  method: 'GET',
  path: '/dashboard/api/keys/default',
  name: 'revealDefaultKey',
  summary: 'Show the complete Default key',
  isAudited: true,
  data: FullKey,
});

export const changeKey = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/keys/:id',
  name: 'changeKey',
  summary: 'Choose whether failures for a key are sent with their own HTTP status or with 200',
  isAudited: true,
  params: KeyParams,
  body: ChangeKey,
  data: ChangeKey,
});

export const rollKey = defineOperation({
  method: 'POST',
  path: '/dashboard/api/keys/:id/roll',
  name: 'rollKey',
  summary: 'Replace a key with a new one; the old one keeps working for a while',
  isAudited: true,
  params: KeyParams,
  body: RollKey,
  data: FullKey,
});

export const revokeKey = defineOperation({
  method: 'DELETE',
  path: '/dashboard/api/keys/:id',
  name: 'revokeKey',
  summary: 'Revoke a key; the next call with it is refused',
  params: KeyParams,
  data: z.object({ revoked: z.literal(true) }),
});
