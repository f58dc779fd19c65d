import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Seconds for which browsers use only HTTPS. */
const YEAR_SECONDS = 31_536_000;

/**
 * Returns the headers of every response. Responses may contain keys or secrets, so caches must not store them unless a
 * handler overrides `cache-control`.
 *
 * @param baseUrl - public URL of this server; if it starts with https, the headers require browsers to use HTTPS
 */
export function commonHeaders(baseUrl: string | undefined): Record<string, string> {
  const isBehindTls = baseUrl?.startsWith('https://') === true;
  return {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(isBehindTls && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

/** Sets the common headers, and the id of the request, on every response. */
export function setCommonHeaders(app: FastifyInstance, baseUrl: string | undefined): void {
  const always = commonHeaders(baseUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    done();
  });
}

/** Paths that pages of other origins may call: those that take a key, and files. Never those that take a session. */
const CROSS_ORIGIN_PATHS =
  /^\/(?:v[12]|open|visual|mcp|files|uploads|avatars|voices|templates|musics|share|schemas)(?:\/|\?|$)|^\/openapi\.json/;
export const METHODS = 'GET, HEAD, POST, PUT, DELETE';
export const REQUEST_HEADERS =
  'authorization, content-type, idempotency-key, last-event-id, mcp-protocol-version, range, x-api-key, x-castwright-status';
export const RESPONSE_HEADERS =
  'content-disposition, content-range, idempotent-replayed, ratelimit, ratelimit-policy, retry-after, warning, x-request-id';
/** Seconds for which a browser remembers the response to a preflight request. */
const PREFLIGHT_MAX_AGE_SECONDS = 7200;

/**
 * Returns headers that let pages of other origins read a response. Cookies are never allowed: such pages call with a key.
 *
 * @param origins - from CASTWRIGHT_CORS_ORIGINS
 * @param request - `url` is without the path of the public URL
 */
export function crossOriginHeaders(
  origins: readonly string[],
  { url, origin }: { url: string; origin: string | undefined },
): Record<string, string> {
  if (origins.length === 0 || !CROSS_ORIGIN_PATHS.test(url)) return {};
  const isForAll = origins.includes('*');
  // Caches must store responses to different origins separately.
  const vary: Record<string, string> = isForAll ? {} : { vary: 'Origin' };
  if (origin === undefined || !isAllowedOrigin(origins, origin)) return vary;
  return {
    ...vary,
    'access-control-allow-origin': isForAll ? '*' : origin,
    'access-control-expose-headers': RESPONSE_HEADERS,
  };
}

export function isAllowedOrigin(origins: readonly string[], origin: string): boolean {
  return origins.includes('*') || origins.includes(origin);
}

/** Sets the cross-origin headers on every response, and responds to preflight requests. */
export function allowCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const headers = crossOriginHeaders(origins, { url: request.url, origin: request.headers.origin });
    reply.headers(headers);
    if (headers['access-control-allow-origin'] === undefined || !isPreflight(request)) return done();
    reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
      })
      .code(204)
      .send();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
