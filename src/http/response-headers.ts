import type { FastifyInstance } from 'fastify';

/** Seconds for which browsers come by TLS only. */
const YEAR = 31_536_000;

/**
 * What every answer says of itself: who asked for it, that it is what its type says, and that nobody keeps it, since it
 * may hold a key or a secret; what may be kept says so in the place of that.
 *
 * @param baseUrl of this server; browsers stay with TLS where it begins with https
 */
export function sendSafely(app: FastifyInstance, baseUrl: string | undefined): void {
  const isBehindTls = baseUrl?.startsWith('https://') === true;
  const always = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(isBehindTls && { 'strict-transport-security': `max-age=${YEAR}` }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id);
    done();
  });
}
