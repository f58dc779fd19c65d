import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import type { HttpContext } from '../operation.ts';
import { sendStoredFile } from '../stored-file.ts';

/** Results: permanent addresses that nobody can guess, without a key, with ranges for players. */
export function serveFiles(app: FastifyInstance, { db, storage }: HttpContext): void {
  app.route<{ Params: { id: string }; Querystring: { download?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    async handler(request, reply) {
      const query = db.selectFrom('files').selectAll().where('id', '=', request.params.id);
      const file = await query.executeTakeFirst();
      if (!file || file.role === 'pack') throw new ApiError('not_found', 'There is no such file');
      return sendStoredFile(request, reply, storage, {
        file,
        isDownload: request.query.download !== undefined,
        cache: 'public, max-age=31536000, immutable',
      });
    },
  });
}
