import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/errors.ts';

/** A name or address, and a port; RFC 9112 has every other Host refused. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-fA-F:.]{2,45}\])?(?::\d{1,5})?$/;

/** Links that are given out begin with the host that was asked, so it must be one. */
export function checkHostHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host = '' } = request.headers;
    done(HOST.test(host) ? undefined : new ApiError('invalid', 'The Host header names no host'));
  });
}
