import type { FastifyReply, FastifyRequest } from 'fastify';
import { HALF_SESSION_LIFE } from '../../../../service/account/two-step/half-sessions.ts';
import { cookieOf, cookiePath, isHttps } from './session-cookie.ts';

const NAME = 'castwright_sign_in';
const IN_HEADER = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]+)`);
/** Sent where a session begins and ends, and nowhere else. */
const PATH = '/dashboard/api/';

/** Of a sign-in that waits for its code. */
export function halfSessionOf({ cookie }: FastifyRequest['headers']): string | undefined {
  return cookie === undefined ? undefined : IN_HEADER.exec(cookie)?.[1];
}

export function setHalfSession(reply: FastifyReply, token: string, baseUrl: string | undefined): void {
  set(reply, token, HALF_SESSION_LIFE / 1000, baseUrl);
}

export function clearHalfSession(reply: FastifyReply, baseUrl: string | undefined): void {
  set(reply, '', 0, baseUrl);
}

function set(reply: FastifyReply, token: string, maxAge: number, baseUrl: string | undefined): void {
  const secure = isHttps(reply.request, baseUrl);
  reply.header('set-cookie', cookieOf(NAME, token, { path: cookiePath(baseUrl, PATH), secure, maxAge }));
}
