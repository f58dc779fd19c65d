import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import type { HttpContext } from '../context.ts';
import { directUploadReceiver } from '../operations/resolvers.ts';
import { sendStoredFile } from '../responses/files.ts';

/** Seconds for which an address of the store is good. */
const LEAD_ON = 3600;

const REFUSED = {
  unsigned:
    'Files of this server are given out by signed addresses: use the address as the answer of a call tells it, with everything after its question mark',
  wrong:
    'The signature of this address is wrong: use the address as the answer of a call tells it, unchanged',
  expired: 'This address has expired: ask for the video or file again, and its answer tells a new one',
};

/** Results: addresses that nobody can guess, without a key, with ranges for players; permanent where files are public. */
export function serveFiles(
  app: FastifyInstance,
  context: Backend & Pick<HttpContext, 'tempRoot' | 'minFreeDisk' | 'log'>,
): void {
  const { db, storage, privateFiles } = context;
  const arrive = directUploadReceiver(context);
  const find = (id: string) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  app.route<{ Params: { id: string }; Querystring: Record<string, unknown> }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id/:name',
    async handler(request, reply) {
      const { id } = request.params;
      const right = privateFiles?.check(id, request.query);
      if (right?.problem !== undefined) throw new ApiError('forbidden', REFUSED[right.problem]);
      const found = await find(id);
      const file = found ?? ((await arrive?.(id))?.type === 'stored' ? await find(id) : undefined);
      if (!file || file.role === 'pack') throw new ApiError('not_found', 'There is no such file');
      return sendStoredFile(request, reply, storage, {
        file,
        isDownload: request.query['download'] !== undefined,
        cache: right ? `private, max-age=${right.seconds}` : 'public, max-age=31536000, immutable',
        leadOnFor: Math.min(LEAD_ON, right?.seconds ?? LEAD_ON),
      });
    },
  });
}
