import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFE } from '../../../service/account/sessions/sessions.ts';
import { basePathOf } from '../guards/local-path.ts';

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

const NAME = 'castwright_session';
const IN_HEADER = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]+)`);

export function sessionTokenOf({ cookie }: FastifyRequest['headers']): string | undefined {
  return cookie === undefined ? undefined : IN_HEADER.exec(cookie)?.[1];
}

/** Out of reach of scripts, not sent with what other sites ask for, and over https only where we are served so. */
export function setSession(reply: FastifyReply, token: string, baseUrl: string | undefined): void {
  const secure = isHttps(reply.request, baseUrl);
  const maxAge = SESSION_LIFE / 1000;
  reply.header('set-cookie', cookieOf(NAME, token, { path: cookiePath(baseUrl), secure, maxAge }));
}

export function clearSession(reply: FastifyReply, baseUrl: string | undefined): void {
  const secure = isHttps(reply.request, baseUrl);
  reply.header('set-cookie', cookieOf(NAME, '', { path: cookiePath(baseUrl), secure, maxAge: 0 }));
}

/** Browsers say where a call comes from; what is no browser has no cookie to be misused. */
export function isSameOrigin(request: FastifyRequest, baseUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  const host = URL.parse(origin)?.host;
  return host === request.host || (baseUrl !== undefined && host === new URL(baseUrl).host);
}

/**
 * Where the browser sends a cookie: nowhere else on a host that we share with others.
 *
 * @param path below ours; all of it where nothing is said
 */
export function cookiePath(baseUrl: string | undefined, path = ''): string {
  return basePathOf(baseUrl) + path || '/';
}

/** @param maxAge seconds */
export function cookieOf(
  name: string,
  value: string,
  { path, secure, maxAge }: { path: string; secure: boolean; maxAge: number },
): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export function isHttps(request: FastifyRequest, baseUrl: string | undefined): boolean {
  return baseUrl?.startsWith('https:') || request.protocol === 'https';
}
