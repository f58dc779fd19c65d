import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';

/** A name or address, and a port. URL alone would read `user@host` and `host/path`, too. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])?(?::\d{1,5})?$/;

/**
 * Links in answers begin with the protocol and host of the request, so both must make an address: what the client sent,
 * and what a trusted proxy says that the client sent.
 */
export function checkHostHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host = '' } = request.headers;
    if (!isHost(host))
      return done(refused('Host header is not a host. Send a name or an address, and a port'));
    if (request.host !== host && !isHost(request.host))
      return done(
        refused(
          'X-Forwarded-Host header is not a host. Have the proxy send a name or an address, and a port',
        ),
      );
    if (request.protocol !== 'http' && request.protocol !== 'https')
      return done(refused('X-Forwarded-Proto header is not a protocol. Have the proxy send http or https'));
    done();
  });
}

/** HTTP/1.0 needs no host. */
function isHost(host: string): boolean {
  return host === '' || (HOST.test(host) && URL.canParse(`http://${host}/`));
}

function refused(what: string): ApiError {
  return new ApiError('invalid', `The ${what}.`);
}
