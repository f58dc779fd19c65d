import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { arriving } from '../arriving.ts';
import type { HttpContext } from '../operation.ts';
import { sendStoredFile } from '../stored-file.ts';

/** Results: permanent addresses that nobody can guess, without a key, with ranges for players. */
export function serveFiles(app: FastifyInstance, context: HttpContext): void {
  const { db, storage } = context;
  const arrive = arriving(context);
  const find = (id: string) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  app.route<{ Params: { id: string }; Querystring: { download?: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    async handler(request, reply) {
      const { id } = request.params;
      const found = await find(id);
      const file = found ?? ((await arrive?.(id))?.type === 'stored' ? await find(id) : undefined);
      if (!file || file.role === 'pack') throw new ApiError('not_found', 'There is no such file');
      return sendStoredFile(request, reply, storage, {
        file,
        isDownload: request.query.download !== undefined,
        cache: 'public, max-age=31536000, immutable',
        mayLeadOn: true,
      });
    },
  });
}
