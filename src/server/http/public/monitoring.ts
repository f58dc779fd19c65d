import type { FastifyInstance } from 'fastify';
import { ERRORS } from '../../../contract/errors.ts';
import { formatMetrics, histogram, type Metric } from '../../../platform/telemetry/prometheus.ts';
import type { HttpContext } from '../context.ts';

/** Serves health checks: `/healthz` while the process runs, `/readyz` while it can work. */
export function serveHealth(app: FastifyInstance, { readiness }: Pick<HttpContext, 'readiness'>): void {
  app.get('/healthz', async (request) => ({
    code: 0,
    msg: 'Alive',
    data: { status: 'ok' },
    rid: request.id,
  }));
  app.get('/readyz', async (request, reply) => {
    const problems = await readiness.problems();
    const [first] = problems;
    reply.header('cache-control', 'no-store');
    if (!first) {
      const notes = await readiness.notes();
      const data = { status: 'ok', ...(notes.length > 0 && { notes }) };
      return { code: 0, msg: 'Ready', data, rid: request.id };
    }
    const { code, status } = ERRORS.unavailable;
    return reply.code(status).send({ code, msg: first.message, data: { problems }, rid: request.id });
  });
}

/** Upper bounds of the histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Serves metrics for Prometheus, if enabled: the durations of requests, and what `collect` returns. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics }: { metrics?: boolean },
  collect: () => Promise<Metric[]>,
): void {
  if (!metrics) return;
  const seconds = histogram(
    'castwright_http_request_seconds',
    'Duration of requests to this process in seconds, by method, route and status',
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
