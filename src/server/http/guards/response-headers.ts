import type { FastifyInstance } from 'fastify';

/** Seconds for which browsers come by TLS only. */
const YEAR = 31_536_000;

/**
 * What every answer says of itself: that it is what its type says, and that nobody keeps it, since it may hold a key or
 * a secret; what may be kept says so in the place of that.
 *
 * @param baseUrl of this server; browsers stay with TLS where it begins with https
 */
export function headersOfAll(baseUrl: string | undefined): Record<string, string> {
  const isBehindTls = baseUrl?.startsWith('https://') === true;
  return {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(isBehindTls && { 'strict-transport-security': `max-age=${YEAR}` }),
  };
}

/** Sets the common headers, and the id of the request, on every response. */
export function setCommonHeaders(app: FastifyInstance, baseUrl: string | undefined): void {
  const always = headersOfAll(baseUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    done();
  });
}
