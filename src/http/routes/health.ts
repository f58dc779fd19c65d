import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../operation.ts';

/** For those who watch over the process: it lives, and it can do its work. */
export function serveHealth(app: FastifyInstance, { notReady }: HttpContext): void {
  app.get('/healthz', async (request) => ({
    code: 0,
    msg: 'Alive',
    data: { status: 'ok' },
    rid: request.id,
  }));
  app.get('/readyz', async (request, reply) => {
    const reason = await notReady();
    if (reason === undefined) return { code: 0, msg: 'Ready', data: { status: 'ok' }, rid: request.id };
    return reply.code(503).send({ code: 50000, msg: reason, data: null, rid: request.id });
  });
}
