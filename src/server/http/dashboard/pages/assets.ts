import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What Vite builds of `web/`. */
export const BUILT = fileURLToPath(new URL('../../../../../web/dist/', import.meta.url));

/** Scripts, styles and fonts: their names change with their content. */
export function serveAssets(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: `${BUILT}static`,
    prefix: '/static/',
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  });
}
