import { z } from 'zod';
import { ChangeKey, CreateKey, FullKey, KeyParams, Keys, RollKey } from '../../dashboard/keys.ts';
import { defineOperation } from '../define-operation.ts';

export const listKeys = defineOperation({
  method: 'GET',
  path: '/dashboard/api/keys',
  name: 'listKeys',
  summary: 'The keys that are in use',
  data: Keys,
});

export const createKey = defineOperation({
  method: 'POST',
  path: '/dashboard/api/keys',
  name: 'createKey',
  summary: 'A new key; shown this once',
  isAudited: true,
  body: CreateKey,
  data: FullKey,
});

export const revealDefaultKey = defineOperation({
  method: 'GET',
  path: '/dashboard/api/keys/default',
  name: 'revealDefaultKey',
  summary: 'The Default key in full',
  isAudited: true,
  data: FullKey,
});

export const changeKey = defineOperation({
  method: 'PUT',
  path: '/dashboard/api/keys/:id',
  name: 'changeKey',
  summary: 'Whether what is refused to a key is answered with its status or with 200',
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
  summary: 'The key is refused from the next call on',
  params: KeyParams,
  data: z.object({ revoked: z.literal(true) }),
});
