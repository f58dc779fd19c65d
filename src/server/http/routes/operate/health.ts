import type { FastifyInstance } from 'fastify';
import { ERRORS } from '../../../../contract/errors.ts';
import type { HttpContext } from '../../server/operation.ts';

/** For those who watch over the process: it lives, and it can do its work. */
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
