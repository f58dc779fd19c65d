import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../openapi.ts';

export function serveOpenApi(app: FastifyInstance): void {
  let document: object | undefined;
  app.get('/openapi.json', async () => {
    document ??= openApiDocument();
    return document;
  });
}
