import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi.ts';
import { referencePage } from './reference-page.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The documentation as one page, drawn here from the same document that machines read. */
export function serveReference(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/docs/reference', async (_request, reply) => {
    page ??= referencePage(openApiDocument());
    reply.headers({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
