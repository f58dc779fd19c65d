import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';

/** A name or address, with an optional port. `URL` alone would also accept `user@host` and `host/path`. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])?(?::\d{1,5})?$/;

/**
 * Rejects requests whose protocol and host do not form a URL, since links in responses start with them. Checks the
 * headers of the client and those of a trusted proxy.
 */
export function checkHostHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host = '' } = request.headers;
    if (!isHost(host))
      return done(refused('Host header is not a host. Send a name or an address, with an optional port'));
    if (request.host !== host && !isHost(request.host))
      return done(
        refused(
          'X-Forwarded-Host header is not a host. Have the proxy send a name or an address, with an optional port',
        ),
      );
    if (request.protocol !== 'http' && request.protocol !== 'https')
      return done(refused('X-Forwarded-Proto header is not a protocol. Have the proxy send http or https'));
    done();
  });
}

/** HTTP/1.0 allows requests without a host. */
function isHost(host: string): boolean {
  return host === '' || (HOST.test(host) && URL.canParse(`http://${host}/`));
}

function refused(problem: string): ApiError {
  return new ApiError('invalid', `The ${problem}.`);
}
