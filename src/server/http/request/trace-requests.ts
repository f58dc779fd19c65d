import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Origin, readTraceparent } from '../../../platform/telemetry/origin.ts';
import { isTracing, type Span, startSpan } from '../../../platform/telemetry/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span?: Span | undefined;
  }
}

/** Paths that monitoring polls every few seconds. */
const UNTRACED = ['/healthz', '/readyz', '/metrics'];

/** If tracing is on, creates a span for every request, in the trace of the client or in a new trace. */
export function traceRequests(app: FastifyInstance): void {
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

/** Ties work to the request that caused it, and to the client's trace even if tracing is off here. */
export function originOf({ id, span, headers }: FastifyRequest): Origin {
  return { rid: id, traceparent: span?.traceparent ?? traceparentOf(headers['traceparent']) };
}

function traceparentOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && readTraceparent(header) ? header : undefined;
}
