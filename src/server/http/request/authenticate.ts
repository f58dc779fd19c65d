import type { FastifyRequest } from 'fastify';
import { ApiError, tooMany } from '../../../contract/errors.ts';
import { type MaybePromise, mapMaybePromise } from '../../../platform/maybe-promise.ts';
import {
  type Account,
  findKey,
  isStudioToken,
  recordKeyUse,
} from '../../../service/account/accounts/authenticate.ts';
import { deriveCsrfToken, findSession } from '../../../service/account/sessions/sessions.ts';
import { findStudioToken } from '../../../service/library/studio-tokens.ts';
import type { HttpContext } from '../context.ts';
import { clientAddress, rateLimitKeyOf } from '../guards/client-address.ts';
import { isSameOrigin, keyOf, sessionTokenOf } from './credentials.ts';

/** The parts of the context that authentication needs. */
export type AuthContext = Pick<HttpContext, 'db' | 'limits' | 'baseUrl'>;

type Headers = FastifyRequest['headers'];

/** Authenticates by API key, or by the dashboard's session if there is no key. @throws {ApiError} */
export function resolveCaller(request: FastifyRequest, context: AuthContext): MaybePromise<Account> {
  const key = keyOf(request.headers);
  if (key === undefined && sessionTokenOf(request.headers) !== undefined) {
    return resolveSessionCaller(request, context);
  }
  if (key === undefined || key === '') {
    throw new ApiError('unauthenticated', 'The x-api-key header is missing');
  }
  const address = clientAddress(request);
  const limitKey = rateLimitKeyOf(address);
  const { wrongKeys, held } = context.limits;
  return mapMaybePromise(findKey(context.db, key.trim()), (found) => {
    const wait = found?.lastUsedAddress === address ? 0 : wrongKeys.wait(limitKey);
    // After many wrong keys, an address may try only a few more. Keys last used from this address keep working.
    const mayUse = wait === 0 || wrongKeys.mayTry(limitKey, key);
    if (found && mayUse)
      return mapMaybePromise(recordKeyUse(context.db, found, address), () => found.account);
    if (!found) wrongKeys.spend(limitKey, key);
    if (wait === 0) throw new ApiError('unauthenticated', 'The API key is not valid');
    // Delays the refusal, which slows down guessing.
    return mapMaybePromise(held.hold(limitKey), () => {
      throw tooMany('Too many invalid API keys from this address', wait);
    });
  });
}

/** Authenticates by session only. Changes must come from a page of the dashboard. @throws {ApiError} */
export async function resolveSessionCaller(request: FastifyRequest, context: AuthContext): Promise<Account> {
  const token = sessionTokenOf(request.headers);
  const account = token === undefined ? undefined : await findSession(context.db, token);
  if (token === undefined || !account) throw new ApiError('unauthenticated', 'You are not signed in');
  if (request.method === 'GET' || request.method === 'HEAD') return account;
  if (!isSameOrigin(request, context.baseUrl) || request.headers['x-csrf-token'] !== deriveCsrfToken(token)) {
    throw new ApiError('forbidden', 'This request did not come from the dashboard. Reload the page');
  }
  return account;
}

/** Whether the caller of a long-running call is still authenticated: keys get revoked, and sessions end. */
export async function isStillAllowed(
  headers: Headers,
  account: Account,
  { db }: Pick<HttpContext, 'db'>,
): Promise<boolean> {
  const current = await currentCaller(headers, db);
  return current?.id === account.id && !current.blocked;
}

async function currentCaller(headers: Headers, db: HttpContext['db']): Promise<Account | undefined> {
  const key = keyOf(headers)?.trim();
  if (key !== undefined && isStudioToken(key)) {
    const found = await findStudioToken(db, key);
    return found && 'account' in found ? found.account : undefined;
  }
  if (key !== undefined) return (await findKey(db, key))?.account;
  const token = sessionTokenOf(headers);
  return token === undefined ? undefined : findSession(db, token);
}
