import type { FastifyInstance } from 'fastify';
import { ApiError } from '../contract/errors.ts';
import { answerFailure } from './failures.ts';

/** Ends requests whose body trickles in for longer than `seconds`; routes with `slowBody` see to that themselves. */
export function limitBodyTime(app: FastifyInstance, seconds: number): void {
  app.addHook('preParsing', (request, reply, payload, next) => {
    next(null, payload);
    const { raw } = request;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || raw.complete || request.routeOptions.config.slowBody) return;
    const deadline = setTimeout(() => {
      answerFailure(new ApiError('invalid', `The body took longer than ${seconds} seconds`), request, reply);
      reply.raw.once('finish', () => raw.destroy());
    }, seconds * 1000);
    const done = () => clearTimeout(deadline);
    raw.once('end', done).once('close', done);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    slowBody?: boolean;
  }
}
