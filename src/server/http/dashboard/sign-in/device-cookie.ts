import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Device,
  issueDeviceToken,
  readDeviceToken,
} from '../../../../service/account/sessions/known-device.ts';
import type { HttpContext } from '../../server/operation.ts';
import { cookieOf, cookiePath, isHttps } from './session-cookie.ts';

const NAME = 'castwright_device';
const IN_HEADER = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]+)`);
/** Seconds; browsers keep nothing for longer than 400 days. */
const MAX_AGE = 400 * 86_400;

export function deviceOf({ headers }: FastifyRequest, { encryption }: HttpContext): Device | undefined {
  return readDeviceToken(encryption, IN_HEADER.exec(headers.cookie ?? '')?.[1]);
}

/** The browser is known for the account from now on. */
export function setDeviceCookie(reply: FastifyReply, context: HttpContext, accountId: string): void {
  const { request } = reply;
  const kept = issueDeviceToken(context.encryption, deviceOf(request, context), accountId);
  if (kept === undefined) return;
  const secure = isHttps(request, context.baseUrl);
  const path = cookiePath(context.baseUrl, '/dashboard/api/');
  reply.header('set-cookie', cookieOf(NAME, kept, { path, secure, maxAge: MAX_AGE }));
}
