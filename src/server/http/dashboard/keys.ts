import * as contract from '../../../contract/dashboard/keys.ts';
import { ApiError } from '../../../contract/errors.ts';
import { laterClockTime } from '../../../platform/clock.ts';
import { parseResources } from '../../../service/account/accounts/authenticate.ts';
import { requireConfirmed } from '../../../service/account/accounts/change-account.ts';
import {
  AccountError,
  createKey,
  DEFAULT_KEY,
  type KeySummary,
  listKeys,
  revealDefaultKey,
  revokeKey,
  rollKey,
  setKeyStatus,
} from '../../../service/account/accounts/keys.ts';
import type { HttpContext } from '../context.ts';
import { operationsUsing } from '../operation.ts';

const operation = operationsUsing<Pick<HttpContext, 'db' | 'encryption'>>();

const HOUR_SECONDS = 3600;
const DAY_MS = 24 * HOUR_SECONDS * 1000;

export const listKeysOperation = operation(contract.listKeys, {
  handle: async ({ context, account }) => ({ keys: (await listKeys(context.db, account.id)).map(describe) }),
});

export const createKeyOperation = operation(contract.createKey, {
  target: ({ name }) => name,
  async handle({ context, account, body }) {
    requireConfirmed(account);
    const { name, scope, resources, expires_in_days: days } = body;
    const expiresAt = days === undefined ? undefined : laterClockTime() + days * DAY_MS;
    const options = { accountId: account.id, name, scope, resources, expiresAt };
    const { key } = await createKey(context.db, options).catch(throwConflict);
    return { key };
  },
});

export const revealKey = operation(contract.revealDefaultKey, {
  async handle({ context, account }) {
    requireConfirmed(account);
    const key = await revealDefaultKey(context.db, context.encryption, account.id);
    if (key === undefined) {
      throw new ApiError(
        'not_found',
        'The Default key cannot be shown because the secret of the server has changed',
      );
    }
    return { key };
  },
});

export const changeKeyOperation = operation(contract.changeKey, {
  async handle({ context, account, params, body }) {
    if (!(await setKeyStatus(context.db, params.id, account.id, body.hosted_status))) throw keyNotFound();
    return body;
  },
});

export const rollKeyOperation = operation(contract.rollKey, {
  async handle({ context, account, params, body }) {
    requireConfirmed(account);
    const { db, encryption } = context;
    const grace = body.grace_hours * HOUR_SECONDS;
    const key = await rollKey(db, encryption, { accountId: account.id, id: params.id, grace }).catch(
      throwConflict,
    );
    if (key === undefined) throw keyNotFound();
    return { key };
  },
});

export const revokeKeyOperation = operation(contract.revokeKey, {
  async handle({ context, account, params }) {
    if (!(await revokeKey(context.db, params.id, account.id))) throw keyNotFound();
    return { revoked: true as const };
  },
});

function describe(key: KeySummary) {
  const seconds = (time: number | null) => (time === null ? null : Math.floor(time / 1000));
  return {
    id: key.id,
    name: key.name,
    scope: key.scope,
    resources: parseResources(key.resources) ?? null,
    hint: key.hint,
    is_default: key.name === DEFAULT_KEY,
    created_at: Math.floor(key.created_at / 1000),
    last_used_at: seconds(key.last_used_at),
    last_used_address: key.last_used_address,
    expires_at: seconds(key.expires_at),
    hosted_status: key.hosted_status === 1,
    is_replaced: key.replaced_at !== null,
  };
}

function throwConflict(error: unknown): never {
  if (error instanceof AccountError) throw new ApiError('conflict', error.message, [], error);
  throw error;
}

function keyNotFound(): ApiError {
  return new ApiError('not_found', 'There is no such key');
}
