import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { answerFailure } from '../server/failures.ts';

/** Ends requests whose body trickles in for longer than `seconds`; routes with `slowBody` see to that themselves. */
export function limitBodyTime(app: FastifyInstance, seconds: number): void {
  // In the order of their deadlines, for all have the same time; a timer for each would cost more than most bodies.
  const arriving = new Map<FastifyRequest, { reply: FastifyReply; deadline: number }>();
  let waiting = false;

  function wait(milliseconds: number): void {
    waiting = true;
    setTimeout(endLate, milliseconds).unref();
  }

  function endLate(): void {
    waiting = false;
    const now = performance.now();
    for (const [request, { reply, deadline }] of arriving) {
      if (deadline > now) {
        wait(Math.ceil(deadline - now));
        return;
      }
      arriving.delete(request);
      end(request, reply);
    }
  }

  function end(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    if (raw.complete || raw.destroyed) return;
    answerFailure(new ApiError('invalid', `The body took longer than ${seconds} seconds`), request, reply);
    reply.raw.once('finish', () => raw.destroy());
  }

  app.addHook('preParsing', (request, reply, payload, next) => {
    const { raw } = request;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete && !request.routeOptions.config.slowBody) {
      arriving.set(request, { reply, deadline: performance.now() + seconds * 1000 });
      if (!waiting) wait(seconds * 1000);
    }
    next(null, payload);
  });
  app.addHook('preValidation', (request, _reply, next) => {
    arriving.delete(request);
    next();
  });
  app.addHook('onResponse', (request, _reply, next) => {
    arriving.delete(request);
    next();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    slowBody?: boolean;
  }
}
