import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sendLocalFile } from '../../answers/local-file.ts';
import { BUILT } from './assets.ts';

/** Built with the dashboard from `packages/player`. */
const PLAYER = join(BUILT, 'player.js');

/** `<castwright-player>` as one script, for pages of anybody. */
export function servePlayer(app: FastifyInstance): void {
  app.get('/player.js', async (request, reply) => {
    const type = 'text/javascript; charset=utf-8';
    if (existsSync(PLAYER)) return sendLocalFile(request, reply, PLAYER, type);
    return reply.code(503).type(type).send('// Not built yet: start the server with npm start.\n');
  });
}
