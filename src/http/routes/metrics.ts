import type { FastifyInstance } from 'fastify';
import { exposition, histogram } from '../../platform/prometheus.ts';
import { measure } from '../../service/operating/measure.ts';
import type { HttpContext } from '../operation.ts';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** For Prometheus, where the keeper wants it: how calls of this process went, and how the whole installation is. */
export function serveMetrics(app: FastifyInstance, context: HttpContext): void {
  if (!context.metrics) return;
  const seconds = histogram('castwright_http_request_seconds', 'Seconds of calls to this process', BOUNDS);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', async (_, reply) => {
    const text = exposition([...(await measure(context)), seconds.metric()]);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
