import type { IncomingHttpHeaders } from 'node:http';
import { sessionTokenOf } from '../dashboard/sign-in/session-cookie.ts';

const BEARER = /^Bearer +/i;

/**
 * The key of a call: of `x-api-key`, or of `Authorization: Bearer` as many clients send it. The latter is no key of ours
 * where a browser is signed in, since a proxy on the way may have put it there.
 */
export function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key'];
  if (key !== undefined) return typeof key === 'string' ? key : '';
  const { authorization } = headers;
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  return sessionTokenOf(headers) === undefined ? authorization.replace(BEARER, '') : undefined;
}
