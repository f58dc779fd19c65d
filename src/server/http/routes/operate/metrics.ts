import type { FastifyInstance } from 'fastify';
import { formatMetrics, histogram, type Metric } from '../../../../platform/telemetry/prometheus.ts';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** For Prometheus, where the keeper wants it: how calls of this process went, and whatever else is collected. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics }: { metrics?: boolean },
  collect: () => Promise<Metric[]>,
): void {
  if (!metrics) return;
  const seconds = histogram(
    'castwright_http_request_seconds',
    'Seconds of calls to this process, by method, route and status',
    BOUNDS,
  );
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get('/metrics', async (_, reply) => {
    const text = formatMetrics([...(await collect()), seconds.metric()]);
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}
