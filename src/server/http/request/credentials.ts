import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_LIFETIME_MS } from '../../../service/account/sessions/sessions.ts';
import { basePathOf } from '../guards/local-path.ts';

const BEARER = /^Bearer +/i;

/**
 * Returns the API key from `x-api-key` or `Authorization: Bearer`. If there is a session cookie, the `Authorization` header is
 * ignored, because a proxy may have added it.
 */
export function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-api-key'];
  if (key !== undefined) return typeof key === 'string' ? key : '';
  const { authorization } = headers;
  if (authorization === undefined || !BEARER.test(authorization)) return undefined;
  return sessionTokenOf(headers) === undefined ? authorization.replace(BEARER, '') : undefined;
}

const SESSION_COOKIE = 'castwright_session';
const SESSION_IN_HEADER = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=([\\w-]+)`);

export function sessionTokenOf({ cookie }: FastifyRequest['headers']): string | undefined {
  return cookie === undefined ? undefined : SESSION_IN_HEADER.exec(cookie)?.[1];
}

/** Sets the session cookie: hidden from scripts and other sites, and limited to HTTPS if the server uses it. */
export function setSession(reply: FastifyReply, token: string, baseUrl: string | undefined): void {
  const secure = isHttps(reply.request, baseUrl);
  const maxAge = SESSION_LIFETIME_MS / 1000;
  reply.header('set-cookie', cookieOf(SESSION_COOKIE, token, { path: cookiePath(baseUrl), secure, maxAge }));
}

export function clearSession(reply: FastifyReply, baseUrl: string | undefined): void {
  const secure = isHttps(reply.request, baseUrl);
  reply.header('set-cookie', cookieOf(SESSION_COOKIE, '', { path: cookiePath(baseUrl), secure, maxAge: 0 }));
}

/** Whether a request comes from our own pages. Clients other than browsers send no origin, and have no cookie to abuse. */
export function isSameOrigin(request: FastifyRequest, baseUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  const host = URL.parse(origin)?.host;
  return host === request.host || (baseUrl !== undefined && host === new URL(baseUrl).host);
}

/** Returns the path of a cookie, which hides it from other services on the host. @param path - below that of the public URL */
export function cookiePath(baseUrl: string | undefined, path = ''): string {
  return basePathOf(baseUrl) + path || '/';
}

/** @param attributes - `maxAge` is in seconds */
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
