import { z } from 'zod';
import { CreateKey, FullKey, KeyParams, Keys, RollKey } from '../../contract/dashboard/keys.ts';
import { ApiError } from '../../contract/errors.ts';
import { AccountError } from '../../service/accounts/account-error.ts';
import {
  createKey,
  DEFAULT_KEY,
  type KeyFacts,
  listKeys,
  revealDefaultKey,
  revokeKey,
} from '../../service/accounts/keys.ts';
import { rollKey } from '../../service/accounts/roll-key.ts';
import { operation } from '../operation.ts';

const HOUR = 3600;

export const listKeysOperation = operation({
  method: 'GET',
  path: '/dashboard/api/keys',
  name: 'listKeys',
  summary: 'The keys that are in use',
  data: Keys,
  handle: async ({ context, account }) => ({ keys: (await listKeys(context.db, account.id)).map(describe) }),
});

export const createKeyOperation = operation({
  method: 'POST',
  path: '/dashboard/api/keys',
  name: 'createKey',
  summary: 'A new key; shown this once',
  body: CreateKey,
  data: FullKey,
  async handle({ context, account, body }) {
    const wanted = { accountId: account.id, name: body.name, scope: body.scope };
    const { key } = await createKey(context.db, wanted).catch(tellClient);
    return { key };
  },
});

export const revealKey = operation({
  method: 'GET',
  path: '/dashboard/api/keys/default',
  name: 'revealDefaultKey',
  summary: 'The Default key in full',
  data: FullKey,
  async handle({ context, account }) {
    const key = await revealDefaultKey(context.db, context.sealer, account.id);
    if (key === undefined) {
      throw new ApiError(
        'not_found',
        'The Default key cannot be shown: the secret of the server was changed',
      );
    }
    return { key };
  },
});

export const rollKeyOperation = operation({
  method: 'POST',
  path: '/dashboard/api/keys/:id/roll',
  name: 'rollKey',
  summary: 'A new key in the place of an old one, which goes on working for a while',
  params: KeyParams,
  body: RollKey,
  data: FullKey,
  async handle({ context, account, params, body }) {
    const { db, sealer } = context;
    const grace = body.grace_hours * HOUR;
    const key = await rollKey(db, sealer, { accountId: account.id, id: params.id, grace }).catch(tellClient);
    if (key === undefined) throw noKey();
    return { key };
  },
});

export const revokeKeyOperation = operation({
  method: 'DELETE',
  path: '/dashboard/api/keys/:id',
  name: 'revokeKey',
  summary: 'The key is refused from the next call on',
  params: KeyParams,
  data: z.object({ revoked: z.literal(true) }),
  async handle({ context, account, params }) {
    if (!(await revokeKey(context.db, params.id, account.id))) throw noKey();
    return { revoked: true as const };
  },
});

function describe(key: KeyFacts) {
  const seconds = (time: number | null) => (time === null ? null : Math.floor(time / 1000));
  return {
    id: key.id,
    name: key.name,
    scope: key.scope,
    hint: key.hint,
    is_default: key.name === DEFAULT_KEY,
    created_at: Math.floor(key.created_at / 1000),
    last_used_at: seconds(key.last_used_at),
    expires_at: seconds(key.expires_at),
  };
}

function tellClient(error: unknown): never {
  if (error instanceof AccountError) throw new ApiError('conflict', error.message, [], error);
  throw error;
}

function noKey(): ApiError {
  return new ApiError('not_found', 'There is no such key');
}
