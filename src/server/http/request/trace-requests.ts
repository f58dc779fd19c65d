import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Origin, readTraceparent } from '../../../platform/telemetry/origin.ts';
import { isTracing, type Span, startSpan } from '../../../platform/telemetry/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined;
  }
}

/** Asked every few seconds by machines, and of no interest to anybody afterwards. */
const UNTRACED = ['/healthz', '/readyz', '/metrics'];

/** Makes every call a span, where anybody wants traces: of the caller's trace, or of one that begins here. */
export function traceCalls(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    if (!UNTRACED.includes(route)) {
      request.span = startSpan({
        name: `${method} ${route}`,
        kind: 'server',
        parent: traceparentOf(headers['traceparent']),
        attributes: { 'http.request.method': method, 'http.route': route, rid: request.id },
      });
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.set({ 'http.response.status_code': reply.statusCode });
    request.span?.end(reply.statusCode >= 500 ? (request.failure ?? 'failed') : undefined);
    done();
  });
}

/** What is done for a call goes back to it, and to the trace of its caller also where we keep none. */
export function originOf({ id, span, headers }: FastifyRequest): Origin {
  return { rid: id, traceparent: span?.traceparent ?? traceparentOf(headers['traceparent']) };
}

function traceparentOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && readTraceparent(header) ? header : undefined;
}
