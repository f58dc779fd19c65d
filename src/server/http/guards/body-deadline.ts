import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { answerFailure } from '../request/failures.ts';

interface Arriving {
  reply: FastifyReply;
  /** By `performance.now()`. */
  deadline: number;
  isHandled: boolean;
}

/** Ends requests whose body takes longer than `seconds`. Routes with `slowBody` have their own limit. */
export function limitBodyTime(app: FastifyInstance, seconds: number): void {
  // In the order of their deadlines, since all requests get the same time. A timer for each would cost more than most bodies.
  const arriving = new Map<FastifyRequest, Arriving>();
  let waiting = false;

  function wait(milliseconds: number): void {
    waiting = true;
    setTimeout(endLate, milliseconds).unref();
  }

  function endLate(): void {
    waiting = false;
    const now = performance.now();
    for (const [request, { reply, deadline, isHandled }] of arriving) {
      if (deadline > now) {
        wait(Math.ceil(deadline - now));
        return;
      }
      arriving.delete(request);
      end(request, reply, isHandled);
    }
  }

  function end(request: FastifyRequest, reply: FastifyReply, isHandled: boolean): void {
    const { raw } = request;
    if (raw.complete || raw.destroyed) return;
    // The handler is already responding, so the only option is to close the connection.
    if (isHandled) {
      raw.destroy();
      return;
    }
    answerFailure(new ApiError('invalid', `The body took longer than ${seconds} seconds`), request, reply);
    reply.raw.once('finish', () => raw.destroy());
  }

  app.addHook('preParsing', (request, reply, payload, next) => {
    const { raw } = request;
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (hasBody && !raw.complete && !request.routeOptions.config.slowBody) {
      arriving.set(request, { reply, deadline: performance.now() + seconds * 1000, isHandled: false });
      if (!waiting) wait(seconds * 1000);
    }
    next(null, payload);
  });
  app.addHook('preValidation', (request, _reply, next) => {
    const entry = arriving.get(request);
    // Bodies of GET and HEAD are not read and may still be arriving.
    if (request.raw.complete) arriving.delete(request);
    else if (entry) entry.isHandled = true;
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
